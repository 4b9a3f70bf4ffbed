import { task } from '#api/work/task.ts';
import type { readSertifikat } from './periksa.ts';

declare module '#api/work/tasks.ts' {
  interface Tasks {
    readSertifikat: typeof readSertifikat;
  }
}

export const read = task('readSertifikat', async () => (await import('./periksa.ts')).readSertifikat);
