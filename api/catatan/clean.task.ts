import { task } from '#api/work/task.ts';
import type { cleanHtml, Uncleaned } from './clean.ts';

declare module '#api/work/tasks.ts' {
  interface Tasks {
    cleanHtml: (uncleaned: Uncleaned) => Promise<ReturnType<typeof cleanHtml>>;
  }
}

export const clean = task('cleanHtml', async () => {
  const { cleanHtml } = await import('./clean.ts');
  return async (uncleaned) => cleanHtml(uncleaned);
});
