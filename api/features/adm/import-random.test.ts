import { expect, test } from 'vitest';
import { startAdmin } from '#test/own-server.ts';
import { AKUN, OTHERS } from './import-random-tables.setup.ts';
import { checkSheet } from './import-random.setup.ts';

startAdmin();

test.each([[AKUN, 20] as const, ...OTHERS.map((table) => [table, 4] as const)])(
  'each random spreadsheet is imported exactly, or rejected with the name of the wrong cell: $tabel',
  async (table, sheets) => {
    let stored = 0;
    for (let seed = 1; seed <= sheets; seed += 1) stored += await checkSheet(table, seed);
    expect(stored).toBeGreaterThan(0);
  },
);
