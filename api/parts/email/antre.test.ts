import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { APP_ROLE } from '#db/migrate.ts';
import { EMAIL_DITAHAN } from '#rules/email.ts';
import { ownDatabase, type OwnDatabase } from '#test/database.ts';
import { openDatabase, type Database } from '#api/db/db.ts';
import { holdEmail } from './antre.ts';

let own: OwnDatabase;
let database: Database;

beforeAll(async () => {
  own = await ownDatabase(inject('emptyTemplate'));
  database = openDatabase({ url: own.url, role: APP_ROLE, size: 8, onError: () => {} });
});
afterAll(async () => {
  await database.close();
  await own.drop();
});

test('a mail that was not sent because of a limit is recorded once a day per reason, even on several instances', async () => {
  const [one] = (
    await own.pool.query<{ id: number }>(
      `insert into users (name, email, "group", password_hash) values ('Satu', 'satu@example.org', 'user', '-') returning id`,
    )
  ).rows;
  const hold = (sebab: string) =>
    database.write((db) =>
      holdEmail(db, 'tautan_masuk', { user_id: one!.id, kepada: 'satu@example.org', sebab }),
    );
  const asked = Array.from({ length: 8 }, () => EMAIL_DITAHAN.alamat);
  await Promise.all([...asked, EMAIL_DITAHAN.jaringan].map(hold));
  const { rows } = await own.pool.query<{ sebab: string }>('select sebab from email order by sebab');
  expect(rows.map(({ sebab }) => sebab)).toEqual([EMAIL_DITAHAN.alamat, EMAIL_DITAHAN.jaringan]);
});
