import pg from 'pg';
import { expect, test } from 'vitest';
import { DATA_KEY } from '#test/data-key.ts';
import { server, startServer } from '#test/own-server.ts';
import { CERT_KEY, SECRET } from '#test/server.ts';
import { ROOT } from './root.ts';
import { openPlace } from './database.ts';
import { readSettings } from './settings.ts';

startServer();

const NEW_KEY = { DATA_KEY: 'kunci-baru-untuk-pengujian-saja-01234', DATA_KEY_OLD: DATA_KEY };

/**
 * Tables that an app start may read. An app start must stay fast with many participants. Therefore it reads small
 * tables only. Of a large table, it only checks whether a partial index has an entry.
 */
const ASKED = [
  'pgmigrations',
  'kategori',
  // Reference rows. An app start compares their abbreviations with the seed.
  'perguruan_tinggi',
  'kunci_nomor',
  'kunci_berkas',
  'kunci_sertifikat',
  'job',
  // The table `jadwal_pekerjaan` has one row for each daily job.
  'jadwal_pekerjaan',
  // The table `aturan_kompetensi` contains the built-in rule set.
  'aturan_kompetensi',
  // When a job is inserted, PostgreSQL checks its foreign key to `users`. For jobs of the app, this key is null.
  'users',
  'bukti_bayar',
  'ist_nilai',
  'peserta_langkah',
  'sertifikat_edisi',
];

test('the app starts even while all tables that a start does not need are locked', async () => {
  const other = new pg.Client({ connectionString: server.databaseUrl });
  await other.connect();
  try {
    const tables = await server.sql(
      `select quote_ident(relname) as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all($1)`,
      [ASKED],
    );
    expect(tables.length).toBeGreaterThan(50);
    // Checks that every table in the list exists.
    const there = await server.sql<{ name: string }>(
      `select relname::text as name from pg_class where relname = any($1) and relkind = 'r'`,
      [ASKED],
    );
    expect(there.map(({ name }) => name).toSorted()).toEqual(ASKED.toSorted());
    await other.query('begin');
    await other.query(`lock table ${tables.map(({ name }) => name).join(', ')} in access exclusive mode`);
    const env = { DATABASE_URL: server.databaseUrl, DATA_DIR: server.dataDir, SECRET, DATA_KEY, CERT_KEY };
    await openPlace(readSettings(env), ROOT, () => {});
    for (const keys of [{}, NEW_KEY]) {
      const next = await server.another(keys);
      expect((await fetch(`${next.url}/api/readyz`)).status).toBe(200);
      await next.close();
    }
  } finally {
    await other.end();
  }
});
