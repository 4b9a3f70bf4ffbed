import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { picturesIn, showCatatan } from '#api/catatan/catatan.ts';
import { cleanHtml } from '#api/catatan/clean.ts';
import { sealer } from '#api/guard/seal.ts';
import { signer } from '#api/guard/sign.ts';
import { openStore } from '#api/store/open.ts';
import { openStored } from '#api/store/sealed.ts';
import { ROOT } from '#api/start/root.ts';
import { APP_ROLE } from '#db/migrate.ts';
import { loadDemo, type DemoOptions } from './demo.ts';
import { database, rows, startDatabase } from './demo.setup.ts';

/**
 * The time in these tests is 08:05 in Jakarta. Most demo times of the current day are later, so the loader must replace
 * them with this time. The date is in the past. If the clock of the database set a time, this time would be later than
 * the date here, and a test would fail.
 */
const NOW = new Date('2026-03-10T01:05:00Z');
const TODAY = '2026-03-10';

startDatabase('emptyTemplate');

const seal = sealer('k'.repeat(32));
let dir: string;
let options: DemoOptions;
let pertama: boolean[];

beforeAll(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'portal-demo-'));
  const store = await openStore({ dataDir: dir, s3: undefined });
  options = {
    url: database.url,
    role: APP_ROLE,
    root: ROOT,
    productName: 'Pelatihan Dosen',
    store,
    seal,
    today: TODAY,
    now: NOW,
  };
  pertama = await Promise.all([loadDemo(options), loadDemo(options)]);
});

afterAll(() => rm(dir, { recursive: true, force: true }));

async function storedIds(): Promise<string[]> {
  const ids: string[] = [];
  for await (const { id } of options.store.list()) ids.push(id);
  return ids.sort();
}

describe('loading', () => {
  it('if two instances start at the same time, the demo is loaded only once', async () => {
    expect(pertama.filter(Boolean)).toEqual([true]);
    expect(await loadDemo(options)).toBe(false);
    expect(await rows('select count(*)::int as n from users')).toEqual([{ n: 23 }]);
  });

  it('the store contains exactly one file of the right size for each `berkas` row', async () => {
    const berkas = await rows<{ id: string; ukuran: number; kunci: string | null }>(
      'select id, ukuran, kunci from berkas order by id collate "C"',
    );
    expect(berkas.length).toBeGreaterThan(20);
    expect(await storedIds()).toEqual(berkas.map((b) => b.id));
    for (const row of berkas) {
      const opened = await openStored(options.store, options.seal, row);
      expect((await buffer(opened!)).length).toBe(row.ukuran);
    }
  });
});

describe('materials', () => {
  it('demo location 1 has an open task in every category, and only categories 1 to 5 have reviews', async () => {
    const jalan = await rows(
      `select kat_id, min(is_review)::int as review from materi
       where lokasi_id = 1 and is_aktif = 1 and is_tugas = 1 and $1::date between tgl_mulai and tgl_akhir group by kat_id order by kat_id`,
      [TODAY],
    );
    expect(jalan).toEqual([1, 2, 3, 4, 5, 6, 7].map((kat_id) => ({ kat_id, review: kat_id <= 5 ? 1 : 0 })));
    expect(await rows('select 1 from materi where kat_id in (6, 7) and is_review = 1')).toEqual([]);
  });

  it('demo location 1 has future, past, inactive and online materials, and location 2 has open tasks', async () => {
    const [jenis] = await rows<Record<string, boolean>>(
      `select bool_or(tgl_mulai > $1::date and is_tugas = 1) as depan, bool_or(tgl_akhir < $1::date and is_tugas = 1) as lewat,
              bool_or(is_aktif = 0) as mati, bool_or(is_tugas = 0) as daring from materi where lokasi_id = 1`,
      [TODAY],
    );
    expect(jenis).toEqual({ depan: true, lewat: true, mati: true, daring: true });
    const second = await rows(
      `select distinct kat_id from materi where lokasi_id = 2 and is_tugas = 1 and $1::date between tgl_mulai and tgl_akhir order by 1`,
      [TODAY],
    );
    expect(second).toEqual([{ kat_id: 1 }, { kat_id: 2 }, { kat_id: 6 }, { kat_id: 7 }]);
    expect(await rows('select 1 from materi where lokasi_id = 10')).toHaveLength(4);
  });

  it('a material that is added after the load gets a higher id than the demo materials', async () => {
    const made = await rows(
      `with lama as (select max(id_materi) as id from materi)
       insert into materi (periode_id, kat_id, keterangan_materi, tgl_mulai, tgl_akhir, lokasi_id)
       select 2, 1, 'Materi uji', $1, $1, 10 from lama returning id_materi > (select id from lama) as baru`,
      [TODAY],
    );
    await database.pool.query(`delete from materi where keterangan_materi = 'Materi uji'`);
    expect(made).toEqual([{ baru: true }]);
  });
});

describe('tasks and reviews', () => {
  it('every demo task was created inside a task window of its category and location', async () => {
    const outside = await rows(
      `select t.id_tugas from tugas t join peserta p on p.user_id = t.user_id
       where not exists (select from materi m where m.kat_id = t.kat_id and m.lokasi_id = p.lokasi_id and m.is_aktif = 1
         and m.is_tugas = 1 and (t.created_at at time zone 'Asia/Jakarta')::date between m.tgl_mulai and m.tgl_akhir)`,
    );
    expect(outside).toEqual([]);
  });

  it('every demo review was written by the assigned mentor after the last save of the task', async () => {
    const salah = await rows(
      `select r.id_review from review r join tugas t on t.id_tugas = r.tugas_id
       where t.kat_id > 5 or r.created_at <= t.updated_at or not exists (
         select from boleh_nilai b where b.mentor_id = r.mentor_id and b.peserta_id = t.user_id and b.kat_id = t.kat_id)`,
    );
    expect(salah).toEqual([]);
  });

  it('the demo has tasks that wait for a review, three revised tasks, and one task without a saved text', async () => {
    const [n] = await rows<Record<string, number>>(
      `select (count(*) filter (where catatan = ''))::int as kosong,
              (count(*) filter (where catatan <> '' and kat_id <= 5 and not exists (select from review r where r.tugas_id = t.id_tugas)))::int as menunggu,
              (count(*) filter (where exists (select from review r join tugas l on l.id_tugas = r.tugas_id
                 where l.user_id = t.user_id and l.kat_id = t.kat_id and r.created_at < t.created_at)))::int as revisi
       from tugas t`,
    );
    expect(n!.kosong).toBe(1);
    expect(n!.menunggu).toBeGreaterThanOrEqual(5);
    expect(n!.revisi).toBe(3);
  });

  it('the HTML cleaner leaves the demo texts unchanged, and two texts contain a picture of their author', async () => {
    const sign = signer('rahasia-untuk-pengujian-saja-0123456789');
    const teks = await rows<{ catatan: string }>(
      `select catatan from tugas where catatan <> '' union all select catatan from review`,
    );
    for (const { catatan } of teks) {
      const html = showCatatan(catatan, sign);
      const pictures = picturesIn(html, sign, 'catatan');
      expect(cleanHtml({ html, pictures, field: 'catatan' })).toEqual({ catatan, kosong: false });
    }
    const gambar = await rows(
      `select 1 from tugas t join berkas b on t.catatan like '%<img src="berkas:' || b.id || '" alt="%' and b.user_id = t.user_id`,
    );
    expect(gambar).toHaveLength(2);
    expect(teks.filter(({ catatan }) => catatan.includes('<img '))).toHaveLength(2);
  });
});

describe('scores', () => {
  it('every demo score comes from the assigned mentor, covers all questions of a category, and follows a task', async () => {
    const salah = await rows(
      `select n.peserta_id, n.kat_id from nilai_kompetensi n group by n.peserta_id, n.kat_id, n.mentor_id
       having count(*) <> (select count(*) from kategori_nilai q where q.kat_id = n.kat_id)
         or not exists (select from boleh_nilai b where b.mentor_id = n.mentor_id and b.peserta_id = n.peserta_id and b.kat_id = n.kat_id)
         or min(n.updated_at) <= coalesce((select max(t.updated_at) from tugas t where t.user_id = n.peserta_id and t.kat_id = n.kat_id), 'infinity')`,
    );
    expect(salah).toEqual([]);
  });
});

it('the demo opens or closes tests, registration and report card as the start page says', async () => {
  const [flags] = await rows('select open_pre, open_post, open_register, raport_open from sistem');
  expect(flags).toEqual({ open_pre: 1, open_post: 0, open_register: 1, raport_open: 1 });
});

it('no time of the demo is in the future', async () => {
  const columns = await rows<{ table_name: string; column_name: string }>(
    `select table_name, column_name from information_schema.columns
     where table_schema = 'public' and data_type = 'timestamp with time zone' and column_name in ('created_at', 'updated_at')
       -- Questions are not part of the demo. They belong to the reference rows and have their own time.
       and table_name <> 'soal'`,
  );
  expect(columns.length).toBeGreaterThan(10);
  for (const { table_name, column_name } of columns) {
    expect([table_name, await rows(`select 1 from ${table_name} where ${column_name} > $1`, [NOW])]).toEqual([
      table_name,
      [],
    ]);
  }
  expect(await rows('select 1 from laporan_online where tanggal > $1', [TODAY])).toEqual([]);
});
