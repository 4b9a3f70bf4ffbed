import { task } from '#api/work/task.ts';
import type { bagiMentor } from './bagi.ts';

declare module '#api/work/tasks.ts' {
  interface Tasks {
    bagiMentor: typeof bagiMentor;
  }
}

export const bagi = task('bagiMentor', async () => (await import('./bagi.ts')).bagiMentor);
