import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { APP_ROLE } from '../db/migrate.ts';
import { ownDatabase, type OwnDatabase } from '../test/database.ts';
import { openDatabase, sql, type Database, type Db } from './db.ts';

let own: OwnDatabase;
let database: Database;

beforeAll(async () => {
  own = await ownDatabase(inject('emptyTemplate'));
  // As with DATABASE_URL: another account that takes the app's role, and so none of that role's own settings.
  database = openDatabase({ url: own.url, role: APP_ROLE, size: 2, onError: () => {} });
});
afterAll(async () => {
  await database.close();
  await own.drop();
});

const Limits = z.object({ role: z.string(), statement: z.string(), lock: z.string(), idle: z.string() });
const limits = (db: Db) =>
  db.one(
    sql`select current_user::text as role, current_setting('statement_timeout') as statement,
               current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle`,
    Limits,
  );

test('no statement, lock or forgotten transaction lasts for ever, whoever runs the server', async () => {
  const wanted = { role: APP_ROLE, statement: '15s', lock: '5s', idle: '30s' };
  expect(await limits(database.read)).toEqual(wanted);
  expect(await database.write(limits)).toEqual(wanted);
});

test('the reading pool cannot write', async () => {
  await expect(database.read.run(sql`update sistem set open_pre = 1`)).rejects.toMatchObject({
    code: '25006',
  });
});
