import { task } from '#api/work/task.ts';
import type { hashUnsigned } from './canonize.ts';

declare module '#api/work/tasks.ts' {
  interface Tasks {
    hashUnsigned: typeof hashUnsigned;
  }
}

export const canonize = task('hashUnsigned', async () => (await import('./canonize.ts')).hashUnsigned);
