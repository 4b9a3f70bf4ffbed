import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

/** A database that one test file uses alone. */
export interface OwnDatabase {
  name: string;
  /** Connection string with the account of the database's owner. */
  url: string;
  /** Connection pool with the account of the database's owner. */
  pool: pg.Pool;
  /** Runs a statement on the server, outside this database, and returns its rows. */
  cluster(text: string): Promise<unknown[]>;
  drop(): Promise<void>;
}

/** Creates a database. With `template`, the database is a clone of this template database (`test/global-setup.ts`). */
export async function ownDatabase(template?: string): Promise<OwnDatabase> {
  const admin = new pg.Client({ connectionString: inject('superUrl') });
  await admin.connect();
  const name = `${inject('template').split('_')[0]}_${randomBytes(6).toString('hex')}`;
  await admin.query(`create database ${name}${template ? ` template ${template}` : ''}`);
  const url = new URL(inject('superUrl'));
  url.pathname = `/${name}`;
  const pool = new pg.Pool({ connectionString: url.toString(), max: 2 });
  // `drop database` may end a connection that is still closing. The error event of this connection is ignored.
  pool.on('error', () => {});
  return {
    name,
    url: url.toString(),
    pool,
    async cluster(text) {
      return (await admin.query<object>(text)).rows;
    },
    async drop() {
      await pool.end();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}
