import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

/** A database of one test file's own. */
export interface OwnDatabase {
  name: string;
  /** Connection string as its owner. */
  url: string;
  /** Rows, as its owner. */
  pool: pg.Pool;
  /** A statement on the server itself, outside this database. */
  cluster(text: string): Promise<void>;
  drop(): Promise<void>;
}

/** Makes a database, cloned from a template of the global setup where one is named. */
export async function ownDatabase(template?: string): Promise<OwnDatabase> {
  const admin = new pg.Client({ connectionString: inject('superUrl') });
  await admin.connect();
  const name = `${inject('template').split('_')[0]}_${randomBytes(6).toString('hex')}`;
  await admin.query(`create database ${name}${template ? ` template ${template}` : ''}`);
  const url = new URL(inject('superUrl'));
  url.pathname = `/${name}`;
  const pool = new pg.Pool({ connectionString: url.toString(), max: 4 });
  // Dropping the database ends connections that are just closing.
  pool.on('error', () => {});
  return {
    name,
    url: url.toString(),
    pool,
    async cluster(text) {
      await admin.query(text);
    },
    async drop() {
      await pool.end();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}
