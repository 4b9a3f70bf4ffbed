import type pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { ownDatabase, type OwnDatabase } from '#test/database.ts';

/** Of the file that runs: set before its first test by `startDatabase`. */
export let database: OwnDatabase;

/** A database of the file's own: `template` holds the demo as all tests begin with it, `emptyTemplate` nothing of it. */
export function startDatabase(template: 'template' | 'emptyTemplate'): void {
  beforeAll(async () => {
    database = await ownDatabase(inject(template));
  });
  afterAll(() => database.drop());
}

/** Rows of it, as its owner. */
export const rows = async <T extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await database.pool.query<T>(text, values)).rows;

/** The name of the account that a column names by id. */
export const akun = (kolom: string) => `(select split_part(email, '@', 1) from users where id = ${kolom})`;
