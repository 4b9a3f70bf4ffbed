import { expect, test } from 'vitest';
import { server, startAdmin } from '#test/own-server.ts';
import { AKUN, OTHERS } from './import-random-tables.setup.ts';
import { checkSheet, type RandomTable } from './import-random.setup.ts';

startAdmin();

/** Number of spreadsheets that each admin uploads. With more spreadsheets, the admin would exceed the upload limit. */
const PER_ADMIN = 100;

async function another(seed: number): Promise<string> {
  await server.sql(
    `insert into users (name, email, "group", password_hash, email_terbukti)
     select 'Admin Acak', $1, 'admin', password_hash, 1 from users where email = 'admin@example.org'`,
    [`acak${seed}@example.org`],
  );
  return server.as(`acak${seed}`);
}

/** Uploads 500 random spreadsheets and checks each import. Returns the number of stored rows. */
async function check500(first: number, tableOf: (seed: number) => RandomTable): Promise<number> {
  let [stored, token] = [0, ''];
  for (let seed = first; seed < first + 500; seed += 1) {
    if ((seed - first) % PER_ADMIN === 0) token = await another(seed);
    stored += await checkSheet(tableOf(seed), seed, token);
  }
  return stored;
}

test('each of 500 random spreadsheets of accounts is imported exactly, or rejected with the name of the wrong cell', async () => {
  expect(await check500(1000, () => AKUN)).toBeGreaterThan(0);
});

test('each of 500 random spreadsheets of the other tables is imported exactly, or rejected with the name of the wrong cell', async () => {
  expect(await check500(2000, (seed) => OTHERS[seed % OTHERS.length]!)).toBeGreaterThan(0);
});
