import { task } from '#api/work/task.ts';
import type { makeSheet } from './lembar.ts';

declare module '#api/work/tasks.ts' {
  interface Tasks {
    makeSheet: typeof makeSheet;
  }
}

export const sheetTask = task('makeSheet', async () => (await import('./lembar.ts')).makeSheet);
