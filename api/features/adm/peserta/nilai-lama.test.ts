import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { knownMigrations, migrate } from '../../../../db/migrate.ts';
import { ownDatabase, type OwnDatabase } from '../../../../test/database.ts';
import { openInstance, type Instance } from '../../../../test/server.ts';
import { randomToken } from '../../../guard/sign.ts';
import { hashToken } from '../../../http/session.ts';
import { ROOT } from '../../../start/root.ts';

/** Stage scores as they were stored when the app was last an earlier version, and as their scores were. */
const DISIMPAN = '2026-01-10T09:00:00Z';
const SEBELUM = '2026-01-05T09:00:00Z';
const SESUDAH = '2026-01-15T09:00:00Z';
/** Category 1 in full: 25 of 100. */
const HITUNG = 25;

/** Entries of the history on OJT, in their order: kind, before, after, and whose the state is again (its place), where it is an undo's. */
type Riwayat = [aksi: string, sebelum: number, sesudah: number, keadaan?: number];
const ketik = (sebelum: number, sesudah: number): Riwayat => ['nilai_ditetapkan', sebelum, sesudah];

/** Everybody is scored in category 1; stored OJT, the history, when the scores were saved. */
const ORANG: Record<
  string,
  { ojt: number; riwayat?: Riwayat[]; dinilai?: string; post?: number; tes?: number }
> = {
  'typed, and it stands': { ojt: 50, riwayat: [ketik(0, 50)] },
  'typed, then scored': { ojt: 50, riwayat: [ketik(0, 50)], dinilai: SESUDAH },
  'typed over an older typing': { ojt: 50, riwayat: [ketik(0, 40), ketik(40, 50)] },
  'typed, then recomputed': { ojt: HITUNG, riwayat: [ketik(0, 50), ['nilai_dihitung', 50, HITUNG]] },
  'typed, then recomputed with all': { ojt: 20, riwayat: [ketik(0, 50), ['nilai_dihitung_semua', 50, 20]] },
  'typed and undone': { ojt: 0, riwayat: [ketik(0, 50), ['diurungkan', 50, 0, -1]] },
  'typed, undone, and the undo undone': {
    ojt: 50,
    riwayat: [ketik(0, 50), ['diurungkan', 50, 0, -1], ['diurungkan', 0, 50, 0]],
  },
  'recomputed, then another score of the recap typed': {
    ojt: 20,
    riwayat: [['nilai_dihitung', 0, 20], ketik(20, 20)],
  },
  'typed before the history': { ojt: 50 },
  'another score, and a competence scored since': { ojt: 50, dinilai: SESUDAH },
  'as its scores give': { ojt: HITUNG },
  'never counted': { ojt: 0 },
  'a post-test typed without a test': { ojt: HITUNG, post: 70 },
  'a post-test as it was sent': { ojt: HITUNG, post: 70, tes: 70 },
  'scored while the job waits': { ojt: HITUNG },
};
const NAMA = Object.keys(ORANG);
/** Of nobody in particular: the job needs three steps. */
const LAIN = 75;

let own: OwnDatabase;
let dataDir: string;
let app: Instance;
let token: string;
const id = new Map<string, number>();

beforeAll(async () => {
  own = await ownDatabase();
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'portal-lama-'));
  const known = await knownMigrations(ROOT);
  await migrate(own.url, ROOT, known.slice(0, known.indexOf('0103_final_results')));
  // What the scores of then need of the reference rows; the seed of today knows later columns.
  await own.pool.query(
    `insert into lokasi (id, keterangan) values (1, 'Lokasi');
     insert into periode (id, keterangan) values (2, 'Periode');
     insert into kategori (id_kat, keterangan_kategori, keterangan) select k, 'Kategori ' || k, '' from generate_series(1, 7) k;
     insert into kategori_nilai (id_kategori_nilai, kat_id, keterangan_kategori_nilai)
     select k * 10 + n, k, 'Butir ' || n from generate_series(1, 7) k cross join generate_series(1, 7) n`,
  );
  await fill();
  await migrate(own.url, ROOT);
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

async function fill(): Promise<void> {
  const { pool } = own;
  await pool.query(
    `insert into users (name, email, "group", password_hash) values ('Admin', 'admin@example.org', 'admin', ''),
       ('Mentor', 'mentor@example.org', 'mentor', '')`,
  );
  const { rows } = await pool.query<{ id: number }>(
    `with u as (insert into users (name, email, "group", password_hash)
                select n, 'orang' || at || '@example.org', 'user', '' from unnest($1::text[]) with ordinality as x (n, at) order by at
                returning id),
          p as (insert into peserta (user_id, lokasi_id, nama_pt, provinsi_pt, no_absensi)
                select id, 1, 'Universitas', 'Bali', 700 from u)
     select id from u order by id`,
    [[...NAMA, ...Array.from({ length: LAIN }, (_, n) => `Lain ${n}`)]],
  );
  for (const [at, nama] of NAMA.entries()) id.set(nama, rows[at]!.id);
  for (const [nama, { ojt, post = 0, tes, riwayat = [], dinilai = SEBELUM }] of Object.entries(ORANG)) {
    const user_id = id.get(nama)!;
    await pool.query(
      `insert into nilai_kompetensi (peserta_id, kat_id, kategori_nilai_id, nilai, mentor_id, updated_at)
       select $1, 1, id_kategori_nilai, 3, (select id from users where "group" = 'mentor'), $2 from kategori_nilai where kat_id = 1`,
      [user_id, dinilai],
    );
    await pool.query(
      'update ist_nilai set nilai_ojt = $2, nilai_post = $3, updated_at = $4 where user_id = $1',
      [user_id, ojt, post, DISIMPAN],
    );
    if (tes !== undefined)
      await pool.query(
        'insert into test_hasil (user_id, tesid, nilai_akhir, cal_ajar, cal_teliti, cal_mod) values ($1, 2, $2, 0, 0, 50)',
        [user_id, tes],
      );
    await remember(user_id, riwayat);
  }
}

/** As the app of before wrote its history: stage scores alone. */
async function remember(user_id: number, riwayat: readonly Riwayat[]): Promise<void> {
  const ids: number[] = [];
  for (const [n, [aksi, sebelum, sesudah, keadaan]] of riwayat.entries()) {
    const isi = (nilai_ojt: number) =>
      JSON.stringify({
        nilai_pre: n,
        nilai_post: 0,
        nilai_ojt,
        nilai_ist2: 0,
        nilai_akhir: 0,
        updated_at: DISIMPAN,
      });
    const { rows } = await own.pool.query<{ id: number }>(
      `insert into audit (pelaku_id, pelaku, aksi, objek, waktu)
       select id, email, $1, 'peserta/' || $2::int, $3::timestamptz + $4::int * interval '1 minute' from users where "group" = 'admin'
       returning id::int`,
      [aksi, user_id, '2026-01-09T10:00:00.123456Z', n],
    );
    ids.push(rows[0]!.id);
    await own.pool.query(
      `insert into audit_perubahan (audit_id, tabel, kunci, objek, sebelum, sesudah, keadaan)
       values ($1, 'ist_nilai', $2, 'peserta/' || $2, $3, $4, $5)`,
      [
        ids[n],
        String(user_id),
        isi(sebelum),
        isi(sesudah),
        keadaan === undefined ? ids[n] : (ids[keadaan] ?? 0),
      ],
    );
  }
}

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

describe('the migration', () => {
  test('counts nobody, and leaves stages as they are where people are already', async () => {
    expect(await uncounted()).toBe(NAMA.length + LAIN);
    expect((await own.pool.query('select nilai_otomatis from sistem')).rows).toEqual([{ nilai_otomatis: 0 }]);
  });

  test('lets stages follow in a new install', async () => {
    const baru = await ownDatabase(inject('emptyTemplate'));
    expect((await baru.pool.query('select nilai_otomatis from sistem')).rows).toEqual([
      { nilai_otomatis: 1 },
    ]);
    await baru.drop();
  });

  test('marks what the history knows as typed, with its author and its instant', async () => {
    const { rows } = await own.pool.query(
      `select u.name as nama, i.ojt_ditetapkan_pada as pada, a.name as oleh
       from ist_nilai i join users u on u.id = i.user_id left join users a on a.id = i.ojt_ditetapkan_oleh
       where coalesce(i.post_ditetapkan_pada, i.ojt_ditetapkan_pada, i.ist2_ditetapkan_pada) is not null order by u.id`,
    );
    const at = (minute: string) => ({ pada: `2026-01-09T10:${minute}:00.123Z`, oleh: 'Admin' });
    expect(rows).toEqual([
      { nama: 'typed, and it stands', ...at('00') },
      { nama: 'typed, then scored', ...at('00') },
      { nama: 'typed over an older typing', ...at('01') },
      { nama: 'typed, undone, and the undo undone', ...at('00') },
    ]);
  });
});

describe('the job of the first start', () => {
  test('amid it a stage is being counted: neither done nor to be recomputed; a restart goes on', async () => {
    const other = await own.pool.connect();
    await other.query('begin');
    const scored = id.get('scored while the job waits')!;
    await other.query('select from ist_nilai where user_id = $1 for update', [scored]);
    await open();
    await vi.waitFor(async () => expect(await job()).toMatchObject([{ status: 'running', state: null }]));

    const { tahap, kurang, lengkap } = await recap('typed before the history');
    expect([lengkap, tahap.nilai_ojt.hitung, tahap.nilai_ojt.perlu_dihitung]).toEqual([0, null, 0]);
    expect(kurang.map((each: { keterangan: string }) => each.keterangan)).toEqual([
      'Post-test belum dikerjakan',
      'OJT sedang dihitung',
      'IST II sedang dihitung',
    ]);
    // What is typed is done, whatever is counted.
    expect((await recap('typed, and it stands')).kurang).toMatchObject([
      { bagian: 'post' },
      { bagian: 'ist2' },
    ]);
    expect((await get('/dasbor')).admin.perlu_dihitung).toBe(0);

    // As a mentor's save of another app: a score, and what it gives now.
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
    expect(left).toBeLessThan(NAMA.length + LAIN);

    await open();
    await vi.waitFor(async () => expect(await job()).toMatchObject([{ status: 'done' }]), {
      timeout: 20_000,
    });
    expect(await uncounted()).toBe(0);
    expect((await job())[0].message).toBe('Nilai 90 peserta dari versi sebelumnya sudah dihitung.');
  });

  test.each([
    ['typed, and it stands', 50, 'Admin', 0],
    ['typed, then scored', 50, 'Admin', 0],
    ['typed over an older typing', 50, 'Admin', 0],
    ['typed, then recomputed', HITUNG, undefined, 0],
    // The history knows that it was not typed: its scores have changed since, by whatever way.
    ['typed, then recomputed with all', 20, undefined, 1],
    ['typed and undone', 0, undefined, 1],
    ['typed, undone, and the undo undone', 50, 'Admin', 0],
    ['recomputed, then another score of the recap typed', 20, undefined, 1],
    ['typed before the history', 50, null, 0],
    ['another score, and a competence scored since', 50, undefined, 1],
    ['as its scores give', HITUNG, undefined, 0],
    ['never counted', 0, undefined, 1],
    ['scored while the job waits', HITUNG, undefined, 1],
  ] as const)('leaves %s: OJT %d, typed by %s, to be recomputed %i', async (nama, nilai, oleh, perlu) => {
    const { nilai_ist, tahap } = await recap(nama);
    expect([nilai_ist.nilai_ojt, tahap.nilai_ojt.ditetapkan?.oleh, tahap.nilai_ojt.perlu_dihitung]).toEqual([
      nilai,
      oleh,
      perlu,
    ]);
    expect(tahap.nilai_ojt.hitung).toBe(nama === 'scored while the job waits' ? 37.5 : HITUNG);
  });

  test('marks a post-test that nobody has sent, and no other', async () => {
    const mark = async (nama: string) => (await recap(nama)).tahap.nilai_post.ditetapkan;
    expect(await mark('a post-test typed without a test')).toEqual({
      waktu: new Date(DISIMPAN).toISOString(),
      oleh: null,
    });
    expect(await mark('a post-test as it was sent')).toBeNull();
  });

  test('is not ordered once more', async () => {
    await app.close();
    await open();
    expect(await job()).toHaveLength(1);
  });
});
