// Use the legacy build of pdf.js. The modern build calls functions that some browsers supported by
// scripts/vite/vite.config.ts do not have.
import { getDocument, GlobalWorkerOptions } from 'pdfjs-dist/legacy/build/pdf.mjs';
// oxlint-disable-next-line import/default -- Vite resolves `?url` to the address of the file at build time
import worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

/** Maximum number of drawn pages. A participant's document is shorter, and the user can download a longer file. */
const PAGES_MAX = 20;

/** Maximum device pixel ratio of the canvas. A higher ratio needs more memory without a visible gain. */
const DOTS_MAX = 2;

interface Drawing {
  bytes: ArrayBuffer;
  /** Container to which each page is appended as a canvas, drawn at the container's width. */
  place: HTMLElement;
  /** Returns the label of a page for screen readers. */
  name: (page: number, all: number) => string;
  signal: AbortSignal;
  onPage: () => void;
}

/**
 * Draws a PDF page by page. Scripts, forms and links of the PDF do not work. The pdf.js worker is loaded from our own
 * origin.
 */
export async function drawPdf(drawing: Drawing): Promise<{ drawn: number; all: number }> {
  const { bytes, place, name, signal, onPage } = drawing;
  GlobalWorkerOptions.workerSrc = worker;
  const task = getDocument({
    data: new Uint8Array(bytes),
    // Turn off eval and WebAssembly in pdf.js, because the content security policy forbids both.
    isEvalSupported: false,
    useWasm: false,
    useWorkerFetch: false,
    stopAtErrors: false,
  });
  const end = () => void task.destroy();
  signal.addEventListener('abort', end);
  try {
    const pdf = await task.promise;
    const drawn = Math.min(pdf.numPages, PAGES_MAX);
    for (let number = 1; number <= drawn && !signal.aborted; number += 1) {
      const page = await pdf.getPage(number);
      const canvas = document.createElement('canvas');
      canvas.setAttribute('role', 'img');
      canvas.setAttribute('aria-label', name(number, pdf.numPages));
      const [plain, width] = [page.getViewport({ scale: 1 }), Math.max(280, place.clientWidth)];
      const scale = (width / plain.width) * Math.min(window.devicePixelRatio || 1, DOTS_MAX);
      const viewport = page.getViewport({ scale });
      canvas.width = Math.floor(viewport.width);
      canvas.height = Math.floor(viewport.height);
      await page.render({ canvas, viewport }).promise;
      if (signal.aborted) break;
      place.append(canvas);
      onPage();
    }
    return { drawn, all: pdf.numPages };
  } finally {
    signal.removeEventListener('abort', end);
    await task.destroy();
  }
}
