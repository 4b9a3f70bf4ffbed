import { task } from '#api/work/task.ts';
import type { checkPdf } from './pdf.ts';

declare module '#api/work/tasks.ts' {
  interface Tasks {
    checkPdf: typeof checkPdf;
  }
}

export const pdf = task('checkPdf', async () => (await import('./pdf.ts')).checkPdf);
