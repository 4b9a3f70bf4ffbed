import { test } from 'vitest';
import { startAdmin } from '#test/own-server.ts';
import { checkSheet } from './tabel-random.setup.ts';

startAdmin();

test('500 random sheets are applied exactly, or refused with the cell named', async () => {
  for (let seed = 1001; seed <= 1500; seed += 1) await checkSheet(seed);
});
