import type pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { ownDatabase, type OwnDatabase } from '#test/database.ts';

/** Database of the running test file. `startDatabase` creates it before the first test. */
export let database: OwnDatabase;

/** Creates a database for the test file: `template` contains the demo rows, `emptyTemplate` only the reference rows. */
export function startDatabase(template: 'template' | 'emptyTemplate'): void {
  beforeAll(async () => {
    database = await ownDatabase(inject(template));
  });
  afterAll(() => database.drop());
}

/** Returns the rows of a query on the test database. The query runs with the superuser's rights. */
export const rows = async <T extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await database.pool.query<T>(text, values)).rows;

/** SQL expression that returns the account name for the user id in the column `kolom`. */
export const akun = (kolom: string) => `(select split_part(email, '@', 1) from users where id = ${kolom})`;
