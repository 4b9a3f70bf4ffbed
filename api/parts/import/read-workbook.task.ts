import { task } from '#api/work/task.ts';
import type { readWorkbook } from './read-workbook.ts';

declare module '#api/work/tasks.ts' {
  interface Tasks {
    readWorkbook: typeof readWorkbook;
  }
}

export const workbook = task('readWorkbook', async () => (await import('./read-workbook.ts')).readWorkbook);
