// The build for older browsers: the other one uses calls that those of scripts/vite/vite.config.ts lack.
import { getDocument, GlobalWorkerOptions } from 'pdfjs-dist/legacy/build/pdf.mjs';
// oxlint-disable-next-line import/default -- an address, which the build gives it
import worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

/** More pages than a paper of one person has; a longer file is downloaded. */
const HALAMAN_MAX = 20;

/** Drawing for a finer screen than this costs memory and shows nothing more. */
const DOTS_MAX = 2;

interface Drawing {
  bytes: ArrayBuffer;
  /** Gets one canvas per page, as wide as it is. */
  place: HTMLElement;
  /** A page's name for screen readers. */
  name: (page: number, all: number) => string;
  signal: AbortSignal;
  onPage: () => void;
}

/** Draws a PDF page by page. Nothing of it runs: no script, no form, no link, and the worker is a file of our own. */
export async function drawPdf(drawing: Drawing): Promise<{ drawn: number; all: number }> {
  const { bytes, place, name, signal, onPage } = drawing;
  GlobalWorkerOptions.workerSrc = worker;
  const task = getDocument({
    data: new Uint8Array(bytes),
    // The pages' policy forbids making code of text, and WebAssembly with it.
    isEvalSupported: false,
    useWasm: false,
    useWorkerFetch: false,
    stopAtErrors: false,
  });
  const end = () => void task.destroy();
  signal.addEventListener('abort', end);
  try {
    const pdf = await task.promise;
    const drawn = Math.min(pdf.numPages, HALAMAN_MAX);
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
