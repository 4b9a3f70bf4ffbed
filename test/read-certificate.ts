import { createCanvas } from '@napi-rs/canvas';
import jsQR from 'jsqr';
// The build for older browsers is the one that runs in Node 20.
import { getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** What another program than ours reads of a PDF. */
export interface ReadPdf {
  pages: number;
  /** Points: width and height of the first page. */
  size: [number, number];
  /** What can be selected on it, piece by piece. */
  text: string[];
  /** The XMP packet as it stands in the file. */
  xmp: string;
}

/** Enough dots for a reader of codes. */
const SCALE = 2;

export async function readCertificate(bytes: Uint8Array): Promise<ReadPdf> {
  return withPage(bytes, async (page, pages) => {
    const { width, height } = page.getViewport({ scale: 1 });
    const content = await page.getTextContent();
    return {
      pages,
      size: [Math.round(width), Math.round(height)],
      text: content.items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item.str] : [])),
      xmp: /<x:xmpmeta[^]*<\/x:xmpmeta>/.exec(Buffer.from(bytes).toString())?.[0] ?? '',
    };
  });
}

/** What a reader of codes reads off the drawn page. */
export async function readCode(bytes: Uint8Array): Promise<string | undefined> {
  return withPage(bytes, async (page) => {
    const viewport = page.getViewport({ scale: SCALE });
    const canvas = createCanvas(Math.floor(viewport.width), Math.floor(viewport.height));
    // The library's types know the browser's canvas only.
    await page.render({ canvas: canvas as never, viewport }).promise;
    const { data, width, height } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
    return jsQR(data, width, height)?.data;
  });
}

async function withPage<T>(
  bytes: Uint8Array,
  read: (page: PDFPageProxy, pages: number) => Promise<T>,
): Promise<T> {
  // The library takes what it is given away.
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: 0, isEvalSupported: false });
  try {
    const pdf = await task.promise;
    return await read(await pdf.getPage(1), pdf.numPages);
  } finally {
    await task.destroy();
  }
}
