import { task } from '#api/work/task.ts';
import type { makeLembar } from './lembar.ts';

declare module '#api/work/tasks.ts' {
  interface Tasks {
    makeLembar: typeof makeLembar;
  }
}

export const lembar = task('makeLembar', async () => (await import('./lembar.ts')).makeLembar);
