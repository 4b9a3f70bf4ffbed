import { task } from './task.ts';
import type { readTable } from './read-table.ts';

declare module './tasks.ts' {
  interface Tasks {
    readTable: typeof readTable;
  }
}

export const table = task('readTable', async () => (await import('./read-table.ts')).readTable);
