import { task } from '#api/work/task.ts';
import type { drawSvg } from './svg.ts';

declare module '#api/work/tasks.ts' {
  interface Tasks {
    drawSvg: typeof drawSvg;
  }
}

export const svg = task('drawSvg', async () => (await import('./svg.ts')).drawSvg);
