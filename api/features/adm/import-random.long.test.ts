import { expect, test } from 'vitest';
import { startAdmin } from '#test/own-server.ts';
import { checkSheet } from './import-random.setup.ts';

startAdmin();

test('each of 500 random spreadsheets is imported exactly, or rejected with the name of the wrong cell', async () => {
  let stored = 0;
  for (let seed = 1001; seed <= 1500; seed += 1) stored += await checkSheet(seed);
  expect(stored).toBeGreaterThan(0);
});
