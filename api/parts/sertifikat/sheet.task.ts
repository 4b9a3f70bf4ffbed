import { task } from '#api/work/task.ts';
import type { makeSheet } from './sheet.ts';

declare module '#api/work/tasks.ts' {
  interface Tasks {
    makeSheet: typeof makeSheet;
  }
}

export const sheetTask = task('makeSheet', async () => (await import('./sheet.ts')).makeSheet);
