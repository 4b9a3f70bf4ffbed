import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { CHAIN_BEGINS, knownMigrations, migrate } from '#db/migrate.ts';
import { fillBuiltInSet } from '#db/seed/reference.ts';
import { ownDatabase, type OwnDatabase } from '#test/database.ts';
import { openInstance, type Instance } from '#test/server.ts';
import { randomToken } from '#api/guard/sign.ts';
import { hashToken } from '#api/http/session.ts';
import { ROOT } from '#api/start/root.ts';
import { fillOld, SAVED_AT, HITUNG, NAMA, OTHER_NILAI } from './old-nilai.setup.ts';
import { eventually } from '#test/eventually.ts';

let own: OwnDatabase;
let dataDir: string;
let app: Instance;
let token: string;
let id: Map<string, number>;

beforeAll(async () => {
  own = await ownDatabase();
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'portal-lama-'));
  const known = await knownMigrations(ROOT, [CHAIN_BEGINS]);
  await migrate(own.url, ROOT, known.slice(0, known.indexOf('0103_final_results')));
  // Inserts the reference rows by hand, because the current seed needs columns that the old schema does not have.
  await own.pool.query(
    `insert into lokasi (id, keterangan) values (1, 'Lokasi');
     insert into periode (id, keterangan) values (2, 'Periode');
     insert into kategori (id_kat, keterangan_kategori, keterangan) select k, 'Kategori ' || k, '' from generate_series(1, 7) k;
     insert into kategori_nilai (id_kategori_nilai, kat_id, keterangan_kategori_nilai)
     select k * 10 + n, k, 'Butir ' || n from generate_series(1, 7) k cross join generate_series(1, 7) n`,
  );
  id = await fillOld(own.pool);
  await migrate(own.url, ROOT);
  await fillBuiltInSet(own.pool);
  token = randomToken();
  await own.pool.query(
    `insert into sesi (token_hash, user_id, berakhir) select $1, id, now() + interval '1 day' from users where "group" = 'admin'`,
    [hashToken(token)],
  );
});
afterAll(async () => {
  await app?.close();
  await own.drop();
  await rm(dataDir, { recursive: true });
});

const open = async () => {
  app = await openInstance(own.url, { DATA_DIR: dataDir });
};
const get = async (address: string) => (await app.call(address, { token })).body;
const recap = (nama: string) => get(`/adm/peserta_pelatihan_nilai?pesid=${id.get(nama)}`);
const job = async () =>
  (await own.pool.query(`select status, state, message from job where kind = 'nilai_lama'`)).rows;
const uncounted = async () =>
  (
    await own.pool.query<{ n: number }>(
      `select count(*)::int as n from ist_nilai i join peserta_langkah g on g.user_id = i.user_id
       where i.hitung_ojt is null or i.hitung_ist2 is null or g.butir is null`,
    )
  ).rows[0]!.n;

describe('migration of stage scores', () => {
  test('if the database has participants, the migration of stage scores computes no scores and turns nilai_otomatis off', async () => {
    expect(await uncounted()).toBe(NAMA.length + OTHER_NILAI);
    expect((await own.pool.query('select nilai_otomatis from sistem')).rows).toEqual([{ nilai_otomatis: 0 }]);
  });

  test('in a new installation, the migration of stage scores turns the switch nilai_otomatis on', async () => {
    const baru = await ownDatabase(inject('emptyTemplate'));
    expect((await baru.pool.query('select nilai_otomatis from sistem')).rows).toEqual([
      { nilai_otomatis: 1 },
    ]);
    await baru.drop();
  });

  test('the migration of stage scores marks each stage whose score an admin has entered, with the admin and the time', async () => {
    const { rows } = await own.pool.query(
      `select u.name as nama, i.ojt_ditetapkan_pada as pada, a.name as oleh
       from ist_nilai i join users u on u.id = i.user_id left join users a on a.id = i.ojt_ditetapkan_oleh
       where coalesce(i.post_ditetapkan_pada, i.ojt_ditetapkan_pada, i.ist2_ditetapkan_pada) is not null order by u.id`,
    );
    const at = (minute: string) => ({ pada: `2026-01-09T10:${minute}:00.123Z`, oleh: 'Admin' });
    expect(rows).toEqual([
      { nama: 'an admin entered the score', ...at('00') },
      { nama: 'an admin entered the score, then a mentor gave scores', ...at('00') },
      { nama: 'an admin entered the score twice', ...at('01') },
      { nama: 'entered, undone, and the undo was undone', ...at('00') },
    ]);
  });
});

describe('job for old scores', () => {
  test('while the job for old scores runs, no stage is marked for a recompute; after a restart, the job continues', async () => {
    const other = await own.pool.connect();
    await other.query('begin');
    const scored = id.get('a mentor gives scores while the job waits')!;
    await other.query('select from ist_nilai where user_id = $1 for update', [scored]);
    await open();
    await eventually(async () => expect(await job()).toMatchObject([{ status: 'running', state: null }]));

    const { tahap, kurang, lengkap } = await recap('entered before the app had a history');
    expect([lengkap, tahap.nilai_ojt.hitung, tahap.nilai_ojt.perlu_dihitung]).toEqual([0, null, 0]);
    expect(kurang.map((each: { keterangan: string }) => each.keterangan)).toEqual([
      'Posttest belum dikerjakan',
      'Nilai OJT sedang dihitung',
      'Nilai IST II sedang dihitung',
    ]);
    // An admin has entered the score of OJT, so OJT counts as done even before its computed score exists.
    // Therefore the list of missing parts does not contain OJT.
    expect((await recap('an admin entered the score')).kurang).toMatchObject([
      { bagian: 'post' },
      { bagian: 'ist2' },
    ]);
    expect((await get('/dasbor')).admin.perlu_dihitung).toBe(0);

    // Simulates a mentor who saves a competence score on another instance while the job waits for the row lock.
    await other.query(
      `insert into nilai_kompetensi (peserta_id, kat_id, kategori_nilai_id, nilai, mentor_id)
       select $1, 2, id_kategori_nilai, 3, (select id from users where "group" = 'mentor') from kategori_nilai where kat_id = 2`,
      [scored],
    );
    const closed = app.close();
    await other.query('commit');
    other.release();
    await closed;
    const left = await uncounted();
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(NAMA.length + OTHER_NILAI);

    await open();
    await eventually(async () => expect(await job()).toMatchObject([{ status: 'done' }]));
    expect(await uncounted()).toBe(0);
    expect((await job())[0].message).toBe('Nilai 90 peserta dari versi sebelumnya sudah dihitung.');
  });

  test.each([
    ['an admin entered the score', 50, 'Admin', 0],
    ['an admin entered the score, then a mentor gave scores', 50, 'Admin', 0],
    ['an admin entered the score twice', 50, 'Admin', 0],
    ['an admin entered the score, then it was recomputed', HITUNG, undefined, 0],
    // The last history entry is a recompute, so no admin has entered the current score. Therefore the stage needs a
    // recompute.
    ['entered, then recomputed with all participants', 20, undefined, 1],
    ['an admin entered the score and undid it', 0, undefined, 1],
    ['entered, undone, and the undo was undone', 50, 'Admin', 0],
    ['recomputed, then an admin entered another score', 20, undefined, 1],
    ['entered before the app had a history', 50, null, 0],
    ['another score, then a mentor gave scores', 50, undefined, 1],
    ['the stored score equals the computed score', HITUNG, undefined, 0],
    ['the score was never computed', 0, undefined, 1],
    ['a mentor gives scores while the job waits', HITUNG, undefined, 1],
  ] as const)(
    'in the case "%s", the OJT score after the score job is %d, entered by %s; needs a recompute (1) or not (0): %i',
    async (nama, nilai, oleh, needed) => {
      const { nilai_ist, tahap } = await recap(nama);
      expect([nilai_ist.nilai_ojt, tahap.nilai_ojt.ditetapkan?.oleh, tahap.nilai_ojt.perlu_dihitung]).toEqual(
        [nilai, oleh, needed],
      );
      expect(tahap.nilai_ojt.hitung).toBe(
        nama === 'a mentor gives scores while the job waits' ? 37.5 : HITUNG,
      );
    },
  );

  test('the score job marks a post-test score as entered by an admin only if the participant has not sent the post-test', async () => {
    const mark = async (nama: string) => (await recap(nama)).tahap.nilai_post.ditetapkan;
    expect(await mark('a post-test score entered without a test')).toEqual({
      waktu: new Date(SAVED_AT).toISOString(),
      oleh: null,
    });
    expect(await mark('a post-test score of a sent test')).toBeNull();
  });

  test('the score job is not enqueued a second time', async () => {
    await app.close();
    await open();
    expect(await job()).toHaveLength(1);
  });
});
