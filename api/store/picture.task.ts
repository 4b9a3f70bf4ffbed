import { task } from '#api/work/task.ts';
import type { rewritePicture, rewriteSmallPicture } from './picture.ts';

declare module '#api/work/tasks.ts' {
  interface Tasks {
    rewritePicture: typeof rewritePicture;
    rewriteSmallPicture: typeof rewriteSmallPicture;
  }
}

export const picture = task('rewritePicture', async () => (await import('./picture.ts')).rewritePicture);
export const smallPicture = task(
  'rewriteSmallPicture',
  async () => (await import('./picture.ts')).rewriteSmallPicture,
);
