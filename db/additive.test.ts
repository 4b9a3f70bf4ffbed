import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '#api/start/root.ts';
import { ownDatabase, type OwnDatabase } from '#test/database.ts';
import { ADDITIVE_SINCE, breaks, readPromised } from './additive.ts';
import { knownMigrations, migrate } from './migrate.ts';

let database: OwnDatabase;
beforeAll(async () => {
  database = await ownDatabase();
});
afterAll(() => database.drop());

test('every migration keeps the columns that the previous app version needs while both versions run', async () => {
  const known = await knownMigrations(ROOT);
  const first = known.indexOf(ADDITIVE_SINCE) + 1;
  expect(first).toBeGreaterThan(0);
  await migrate(database.url, ROOT, known.slice(0, first));
  const found: string[] = [];
  let before = await readPromised(database.pool);
  for (const name of known.slice(first)) {
    await migrate(database.url, ROOT, known.slice(0, known.indexOf(name) + 1));
    const after = await readPromised(database.pool);
    found.push(...breaks(before, after).map((what) => `${name}: ${what}`));
    before = after;
  }
  expect(found).toEqual([]);
  expect(known, 'the app that a migration takes for granted').toContain(before.floor);
});

test.each([
  ['alter table peserta drop column nama_pt cascade', 'peserta.nama_pt is dropped or renamed'],
  ['alter table tugas rename column catatan to isi', 'tugas.catatan is dropped or renamed'],
  ['alter table batas rename to batasan', 'batas.key is dropped or renamed'],
  ['drop view boleh_nilai', 'boleh_nilai.mentor_id is dropped or renamed'],
  [
    'alter table pengumuman alter column teks type varchar(10)',
    'pengumuman.teks was text and is character varying(10)',
  ],
  ['alter table tugas add column kota text not null', 'tugas.kota is new, not null and has no default'],
  ['alter table lokasi alter column keterangan drop default, alter column keterangan set not null', null],
  ['alter table job alter column message set not null', 'job.message must be filled now'],
  ['alter table job alter column done drop default', 'job.done must be filled now'],
  [`alter table lokasi add column kota text not null default ''`, null],
  ['alter table lokasi add column kota text', null],
  ['create table baru (id int not null)', null],
  [
    `alter table lokasi drop column keterangan cascade; update skema_minimum set migrasi = '0201_contoh'`,
    null,
  ],
])(
  'the check reports how the statement "%s" breaks the previous app version: %s',
  async (statement, told) => {
    const client = await database.pool.connect();
    try {
      const before = await readPromised(client);
      await client.query(`begin; ${statement}`);
      const found = breaks(before, await readPromised(client));
      if (told === null) expect(found).toEqual([]);
      else expect(found).toContain(told);
    } finally {
      await client.query('rollback');
      client.release();
    }
  },
);
