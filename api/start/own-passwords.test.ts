import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { APP_ROLE } from '#db/migrate.ts';
import { ownDatabase, type OwnDatabase } from '#test/database.ts';
import { openDatabase, type Database } from '#api/db/db.ts';
import { startOwnPasswords } from './own-passwords.ts';

let own: OwnDatabase;
let database: Database;

beforeAll(async () => {
  own = await ownDatabase(inject('emptyTemplate'));
  database = openDatabase({ url: own.url, role: APP_ROLE, size: 2, onError: () => {} });
});
afterAll(async () => {
  await database.close();
  await own.drop();
});
beforeEach(() => own.pool.query('delete from users; update sistem set password_sendiri = 0'));

const addUser = (group: string, mustChange: 0 | 1) =>
  own.pool.query(
    `insert into users (name, email, "group", password_hash, harus_ganti_password) values ('Satu', 'satu@example.org', $1, '-', $2)`,
    [group, mustChange],
  );

/** Returns the value of `password_sendiri` after an app start with these settings. */
async function started(settings: { demo?: boolean; defaultPassword?: string } = {}): Promise<number> {
  await database.write((db) =>
    startOwnPasswords(db, { demo: settings.demo ?? false, defaultPassword: settings.defaultPassword }),
  );
  const { rows } = await own.pool.query<{ password_sendiri: number }>('select password_sendiri from sistem');
  return rows[0]!.password_sendiri;
}

test('in a new installation, each account gets its own first password, even if the first admin already exists', async () => {
  expect(await started()).toBe(1);
  await own.pool.query('update sistem set password_sendiri = 0');
  await addUser('admin', 1);
  expect(await started()).toBe(1);
});

test('in a new installation with DEFAULT_PASSWORD or with the demo, all accounts get the same first password', async () => {
  expect(await started({ defaultPassword: 'bawaan-untuk-pengujian' })).toBe(0);
  expect(await started({ demo: true })).toBe(0);
});

test.each([
  ['a participant', 'user', 1],
  ['an admin who has chosen a password', 'admin', 0],
] as const)(
  'an existing installation with %s keeps one first password for all accounts',
  async (_who, group, mustChange) => {
    await addUser(group, mustChange);
    expect(await started()).toBe(0);
  },
);
