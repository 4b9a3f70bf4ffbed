import { createCanvas } from '@napi-rs/canvas';
import jsQR from 'jsqr';
// The build for older browsers is imported, because Node 20 does not run the other build.
import { getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Content of a PDF, read with an independent library. */
export interface ReadPdf {
  pages: number;
  /** Width and height of the first page, in points. */
  size: [number, number];
  /** Selectable texts of the first page, piece by piece. */
  text: string[];
  /** The XMP packet, as stored in the file. */
  xmp: string;
}

/** Scale at which the page is drawn. The picture then has enough pixels for a QR code reader. */
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

/** Draws the first page and reads its QR code; undefined if there is none. */
export async function readCode(bytes: Uint8Array): Promise<string | undefined> {
  return withPage(bytes, async (page) => {
    const viewport = page.getViewport({ scale: SCALE });
    const canvas = createCanvas(Math.floor(viewport.width), Math.floor(viewport.height));
    // The library's types accept only a canvas of the browser.
    await page.render({ canvas: canvas as never, viewport }).promise;
    const { data, width, height } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
    return jsQR(data, width, height)?.data;
  });
}

async function withPage<T>(
  bytes: Uint8Array,
  read: (page: PDFPageProxy, pages: number) => Promise<T>,
): Promise<T> {
  // The library takes over the buffer that it receives. Therefore it gets a copy.
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: 0, isEvalSupported: false });
  try {
    const pdf = await task.promise;
    return await read(await pdf.getPage(1), pdf.numPages);
  } finally {
    await task.destroy();
  }
}
