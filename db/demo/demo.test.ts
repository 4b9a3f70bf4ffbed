import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { lulus, nilaiAkhir, nilaiIst2, nilaiOjt, rekapKategori } from '#rules/nilai.ts';
import { picturesIn, showCatatan } from '../../api/catatan/catatan.ts';
import { cleanHtml } from '../../api/catatan/clean.ts';
import { sealer } from '../../api/guard/seal.ts';
import { signer } from '../../api/guard/sign.ts';
import { openStore } from '../../api/store/open.ts';
import { ROOT } from '../../api/start/root.ts';
import { APP_ROLE } from '../migrate.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, loadDemo, type DemoOptions } from './demo.ts';
import { checkPassword } from '../../api/guard/password.ts';
import { ownDatabase, type OwnDatabase } from '../../test/database.ts';

/**
 * 08:05 in Jakarta: the day is young, so that most times of "today" would lie in the future. Long ago: a column that is
 * left to the database's clock shows as a date in the future.
 */
const NOW = new Date('2026-03-10T01:05:00Z');
const TODAY = '2026-03-10';

const seal = sealer('k'.repeat(32));
let database: OwnDatabase;
let dir: string;
let options: DemoOptions;
let pertama: boolean[];

beforeAll(async () => {
  database = await ownDatabase(inject('emptyTemplate'));
  dir = await mkdtemp(path.join(os.tmpdir(), 'portal-demo-'));
  const store = await openStore({ dataDir: dir, s3: undefined });
  options = { url: database.url, role: APP_ROLE, root: ROOT, store, seal, today: TODAY, now: NOW };
  pertama = await Promise.all([loadDemo(options), loadDemo(options)]);
});

afterAll(async () => {
  await database.drop();
  await rm(dir, { recursive: true, force: true });
});

/** Rows as text keys; names of accounts instead of ids. */
async function rows<T extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<T[]> {
  return (await database.pool.query<T>(text, values)).rows;
}

const akun = (kolom: string) => `(select split_part(email, '@', 1) from users where id = ${kolom})`;

async function storedIds(): Promise<string[]> {
  const ids: string[] = [];
  for await (const { id } of options.store.list()) ids.push(id);
  return ids.sort();
}

describe('loading', () => {
  it('loads once when two start at the same time, and never again', async () => {
    expect(pertama.filter(Boolean)).toEqual([true]);
    expect(await loadDemo(options)).toBe(false);
    expect(await rows('select count(*)::int as n from users')).toEqual([{ n: 20 }]);
  });

  it('keeps exactly the files that rows own, with their size', async () => {
    const berkas = await rows<{ id: string; ukuran: number }>(
      'select id, ukuran from berkas order by id collate "C"',
    );
    expect(berkas.length).toBeGreaterThan(20);
    expect(await storedIds()).toEqual(berkas.map((b) => b.id));
    for (const { id, ukuran } of berkas) {
      const opened = await options.store.open(id);
      opened?.body.resume();
      expect(opened?.size).toBe(ukuran);
    }
  });
});

describe('accounts', () => {
  it('are those of the start page, all with its password', async () => {
    const all = await rows<{
      email: string;
      group: string;
      password_hash: string;
      harus_ganti_password: number;
    }>('select email, "group", password_hash, harus_ganti_password from users order by id');
    expect(all.map((u) => [u.email, u.group])).toEqual([
      ['admin@example.org', 'admin'],
      ...[1, 2, 3].map((n) => [`mentor${n}@example.org`, 'mentor']),
      ...Array.from({ length: 16 }, (_, i) => [`peserta${i + 1}@example.org`, 'user']),
    ]);
    expect(DEMO_PASSWORD).toBe('belajar-bersama');
    expect(new Set(all.map((u) => u.password_hash)).size).toBe(1);
    expect(await checkPassword(all[0]!.password_hash, 'belajar-bersama')).toBe(true);
    expect(all.every((u) => u.harus_ganti_password === 0)).toBe(true);
    const emails = all.map((u) => u.email);
    expect(DEMO_ACCOUNTS.every((each) => emails.includes(each.email) && each.who !== '')).toBe(true);
  });

  it('have participants 1–8 at location 1, 9–12 at location 2, numbered 1 to 12, the others at 3, in period 2, all with a score row', async () => {
    const list = await rows<{ no: number; lokasi_id: number; no_absensi: number; periode_id: number }>(
      `select substr(${akun('p.user_id')}, 8)::int as no, lokasi_id, no_absensi, periode_id
       from peserta p join ist_nilai i on i.user_id = p.user_id order by 1`,
    );
    expect(list).toEqual(
      [...Array.from({ length: 12 }, (_, i) => i + 1), 700, 14, 15, 16].map((no_absensi, i) => ({
        no: i + 1,
        lokasi_id: i < 8 ? 1 : i < 12 ? 2 : 3,
        no_absensi,
        periode_id: 2,
      })),
    );
  });

  it('come from institutions of the register, in the right province, of every study field, one continuing', async () => {
    const known = await rows(
      `select 1 from peserta p join perguruan_tinggi t on t.nama = p.nama_pt and t.provinsi = p.provinsi_pt
       join provinsi v on v.keterangan = p.provinsi_pt
       where p.rumpun_id = 0 or p.rumpun_id in (select id from rumpun)`,
    );
    expect(known).toHaveLength(16);
    const [mixed] = await rows(
      `select count(distinct rumpun_id)::int as rumpun, (count(*) filter (where is_lanjut_studi = 'y'))::int as lanjut from peserta`,
    );
    expect(mixed).toEqual({ rumpun: 4, lanjut: 1 });
  });

  it('are assigned as the start page says, mentor3 to nobody', async () => {
    const boleh = await rows<{ mentor: string; kat_id: number; peserta: string }>(
      `select ${akun('mentor_id')} as mentor, kat_id, string_agg(substr(${akun('peserta_id')}, 8), ',' order by peserta_id) as peserta
       from boleh_nilai group by mentor_id, kat_id order by mentor_id, kat_id`,
    );
    expect(boleh).toEqual([
      ...[1, 2, 3, 4, 5].map((kat_id) => ({ mentor: 'mentor1', kat_id, peserta: '1,2,3,4,5,6' })),
      ...[1, 2, 3, 4, 5].map((kat_id) => ({ mentor: 'mentor2', kat_id, peserta: '7,8,9,10,11,12' })),
      ...[6, 7].map((kat_id) => ({ mentor: 'mentor2', kat_id, peserta: '1,2,3,4,5,6' })),
    ]);
    const modul = await rows(
      `select ${akun('user_id')} as pemilik from bahan_ajar group by user_id order by count(*) desc`,
    );
    expect(modul).toEqual([{ pemilik: 'mentor1' }, { pemilik: 'mentor2' }]);
  });

  it('have beyond the start page who is Non-Prodi, inactive, half-way in test and survey, scored by hand, and a PDF', async () => {
    const [jarang] = await rows(
      `select ${akun(`(select user_id from peserta where rumpun_id = 0 and no_absensi = 700)`)} as lain,
              ${akun('(select user_id from peserta where peserta_status_aktif = 0)')} as nonaktif,
              (select array_agg(distinct ${akun('user_id')}) from test_draf) as tes,
              (select count(*)::int from test_draf d join soal_option o on o.id = d.option_id and o.soal_id = d.soal_id) as terjawab,
              (select json_agg(json_build_array(${akun('user_id')}, kategori, langkah, jsonb_array_length(jawaban))) from survei_draf) as survei,
              (select json_agg(json_build_array(${akun('d.user_id')}, d.dokumen_id, d.nama_bank))
               from dokumen d join berkas b on b.id = d.berkas_id where b.tipe = 'application/pdf') as pdf`,
    );
    expect(jarang).toEqual({
      lain: 'peserta13',
      nonaktif: 'peserta14',
      tes: ['peserta13'],
      terjawab: 12,
      survei: [['peserta13', 'panitia', 7, 7]],
      pdf: [['peserta15', 4, 'Bank Kalbar']],
    });
    const [typed] = await rows(
      `select ${akun('c.kunci::int')} as peserta, a.aksi, i.nilai_post::float, i.nilai_akhir::float,
              c.sesudah = (to_jsonb(i) - 'id_ist_nilai' - 'user_id' - 'updated_at')
                || jsonb_build_object('updated_at', c.sesudah -> 'updated_at') as cocok
       from audit_perubahan c join audit a on a.id = c.audit_id join ist_nilai i on i.user_id = c.kunci::int`,
    );
    expect(typed).toEqual({
      peserta: 'peserta16',
      aksi: 'nilai_ditetapkan',
      nilai_post: 72.5,
      nilai_akhir: 21.75,
      cocok: true,
    });
  });

  it('leave peserta1 with nothing at all', async () => {
    const tables = [
      'tugas',
      'berkas',
      'dokumen',
      'akomodasi',
      'alamat',
      'laporan_online',
      'survei_sudah',
      'test_hasil',
    ];
    const counts = tables.map((t) => `(select count(*) from ${t} where user_id = u.id)`).join(' + ');
    const [row] = await rows(
      `select (${counts} + (select count(*) from nilai_kompetensi where peserta_id = u.id))::int as n,
              nilai_pre + nilai_post + nilai_ojt + nilai_ist2 = 0 as nol
       from users u join ist_nilai i on i.user_id = u.id where email = 'peserta1@example.org'`,
    );
    expect(row).toEqual({ n: 0, nol: true });
  });
});

describe('materials', () => {
  it('run today as tasks in every category at location 1; reviews only before IST II', async () => {
    const jalan = await rows(
      `select kat_id, min(is_review)::int as review from materi
       where lokasi_id = 1 and is_aktif = 1 and is_tugas = 1 and $1::date between tgl_mulai and tgl_akhir group by kat_id order by kat_id`,
      [TODAY],
    );
    expect(jalan).toEqual([1, 2, 3, 4, 5, 6, 7].map((kat_id) => ({ kat_id, review: kat_id <= 5 ? 1 : 0 })));
    expect(await rows('select 1 from materi where kat_id in (6, 7) and is_review = 1')).toEqual([]);
  });

  it('include future, past, inactive and online ones at location 1, and a running set at location 2', async () => {
    const [jenis] = await rows<Record<string, boolean>>(
      `select bool_or(tgl_mulai > $1::date and is_tugas = 1) as depan, bool_or(tgl_akhir < $1::date and is_tugas = 1) as lewat,
              bool_or(is_aktif = 0) as mati, bool_or(is_tugas = 0) as daring from materi where lokasi_id = 1`,
      [TODAY],
    );
    expect(jenis).toEqual({ depan: true, lewat: true, mati: true, daring: true });
    const dua = await rows(
      `select distinct kat_id from materi where lokasi_id = 2 and is_tugas = 1 and $1::date between tgl_mulai and tgl_akhir order by 1`,
      [TODAY],
    );
    expect(dua).toEqual([{ kat_id: 1 }, { kat_id: 2 }, { kat_id: 6 }, { kat_id: 7 }]);
    expect(await rows('select 1 from materi where lokasi_id = 10')).toHaveLength(4);
  });

  it('are open to new rows after the load', async () => {
    const made = await rows(
      `with lama as (select max(id_materi) as id from materi)
       insert into materi (kat_id, keterangan_materi, tgl_mulai, tgl_akhir, lokasi_id)
       select 1, 'Materi uji', $1, $1, 10 from lama returning id_materi > (select id from lama) as baru`,
      [TODAY],
    );
    await database.pool.query(`delete from materi where keterangan_materi = 'Materi uji'`);
    expect(made).toEqual([{ baru: true }]);
  });
});

describe('tasks and reviews', () => {
  it('lie inside a window of their category and location', async () => {
    const luar = await rows(
      `select t.id_tugas from tugas t join peserta p on p.user_id = t.user_id
       where not exists (select from materi m where m.kat_id = t.kat_id and m.lokasi_id = p.lokasi_id and m.is_aktif = 1
         and m.is_tugas = 1 and (t.created_at at time zone 'Asia/Jakarta')::date between m.tgl_mulai and m.tgl_akhir)`,
    );
    expect(luar).toEqual([]);
  });

  it('are reviewed by the assigned mentor only, after they were saved, never in IST II', async () => {
    const salah = await rows(
      `select r.id_review from review r join tugas t on t.id_tugas = r.tugas_id
       where t.kat_id > 5 or r.created_at <= t.updated_at or not exists (
         select from boleh_nilai b where b.mentor_id = r.mentor_id and b.peserta_id = t.user_id and b.kat_id = t.kat_id)`,
    );
    expect(salah).toEqual([]);
  });

  it('wait, are revised, and one was never saved', async () => {
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

  it('hold texts that the cleaner leaves as they are, two of them with a picture of their writer', async () => {
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

interface Skor {
  peserta: string;
  nilai_pre: string;
  nilai_post: string;
  nilai_ojt: string;
  nilai_ist2: string;
}

/** The stored result and the one that the rules make of the competence scores. */
async function hasil() {
  const ist = await rows<Skor>(
    `select ${akun('user_id')} as peserta, nilai_pre, nilai_post, nilai_ojt, nilai_ist2 from ist_nilai`,
  );
  const soal = await rows<{ peserta: string; kat_id: number; jumlah: number; nilai: number[] }>(
    `select ${akun('p.user_id')} as peserta, q.kat_id, count(*)::int as jumlah,
            coalesce(array_agg(n.nilai) filter (where n.nilai is not null), '{}') as nilai
     from peserta p cross join kategori_nilai q
     left join nilai_kompetensi n on n.peserta_id = p.user_id and n.kategori_nilai_id = q.id_kategori_nilai
     group by p.user_id, q.kat_id`,
  );
  return new Map(
    ist.map((row) => {
      const rekap = soal
        .filter((s) => s.peserta === row.peserta)
        .map((s) => ({ kat_id: s.kat_id, ...rekapKategori(s.kat_id, s.jumlah, s.nilai) }));
      const tersimpan = {
        nilai_post: Number(row.nilai_post),
        nilai_ojt: Number(row.nilai_ojt),
        nilai_ist2: Number(row.nilai_ist2),
      };
      const hitung = { ...tersimpan, nilai_ojt: nilaiOjt(rekap), nilai_ist2: nilaiIst2(rekap) };
      return [row.peserta, { tersimpan, hitung, nilai_pre: Number(row.nilai_pre) }] as const;
    }),
  );
}

describe('scores', () => {
  it('are stored as the rules make them, but for peserta4, who waits for a recompute that makes him pass', async () => {
    const semua = await hasil();
    for (const [peserta, { tersimpan, hitung }] of semua) {
      if (peserta === 'peserta4') continue;
      expect([peserta, tersimpan]).toEqual([peserta, hitung]);
    }
    const { tersimpan, hitung } = semua.get('peserta4')!;
    expect(lulus(nilaiAkhir(tersimpan))).toBe(0);
    expect(lulus(nilaiAkhir(hitung))).toBe(1);
  });

  it('pass peserta2 and fail peserta3 by a hair', async () => {
    const semua = await hasil();
    expect(lulus(nilaiAkhir(semua.get('peserta2')!.tersimpan))).toBe(1);
    expect(nilaiAkhir(semua.get('peserta3')!.tersimpan)).toBe(60.99);
  });

  it('are given by the one who may, category by category in full, after a task', async () => {
    const salah = await rows(
      `select n.peserta_id, n.kat_id from nilai_kompetensi n group by n.peserta_id, n.kat_id, n.mentor_id
       having count(*) <> (select count(*) from kategori_nilai q where q.kat_id = n.kat_id)
         or not exists (select from boleh_nilai b where b.mentor_id = n.mentor_id and b.peserta_id = n.peserta_id and b.kat_id = n.kat_id)
         or min(n.updated_at) <= coalesce((select max(t.updated_at) from tugas t where t.user_id = n.peserta_id and t.kat_id = n.kat_id), 'infinity')`,
    );
    expect(salah).toEqual([]);
  });

  it('of tests come from the answers, and the result row has them', async () => {
    const tes = await rows<{ jumlah: number; cocok: boolean; di_ist: boolean }>(
      `select count(*)::int as jumlah, h.nilai_akhir = round(avg(o.value) * 25, 2) as cocok,
              h.nilai_akhir = case h.tesid when 1 then i.nilai_pre else i.nilai_post end as di_ist
       from test_hasil h join test_jawaban j on j.test_hasil_id = h.id join soal_option o on o.id = j.option_id
       join ist_nilai i on i.user_id = h.user_id group by h.id, i.nilai_pre, i.nilai_post`,
    );
    expect(tes).toEqual(Array.from({ length: 10 }, () => ({ jumlah: 30, cocok: true, di_ist: true })));
    const bagian = await rows(
      `select h.id from test_hasil h join test_jawaban j on j.test_hasil_id = h.id join soal s on s.id = j.soal_id
       join soal_option o on o.id = j.option_id group by h.id
       having h.cal_ajar <> round(avg(o.value) filter (where s.kompetensi = 'ajar') * 25, 2)
         or h.cal_teliti <> round(avg(o.value) filter (where s.kompetensi = 'teliti') * 25, 2)
         or h.cal_mod <> greatest(50, round(avg(o.value) filter (where s.kompetensi = 'moderasi') * 25, 2))`,
    );
    expect(bagian).toEqual([]);
  });

  it('of surveys come from the ratings; every question of the kind is answered', async () => {
    const survei = await rows<{ kategori: string; penuh: boolean; cocok: boolean }>(
      `select s.kategori,
              count(*) = (select count(*) from survei_pertanyaan q where q.kategori = s.kategori) and bool_and(p.kategori = s.kategori)
                and bool_and((p.is_input = 1) = (j.val is not null)) as penuh,
              s.nilai_akhir = greatest(50, round(sum(j.val) * 25.0 / (count(*) - 1), 2)) as cocok
       from survei s join survei_jawaban j on j.survei_id = s.id join survei_pertanyaan p on p.id = j.pertanyaan_id group by s.id`,
    );
    expect(new Set(survei.map((s) => s.kategori))).toEqual(new Set(['panitia', 'pemateri']));
    expect(survei.filter((s) => !s.penuh || !s.cocok)).toEqual([]);
  });
});

describe('papers', () => {
  it('show something on every screen', async () => {
    const [n] = await rows<Record<string, number>>(
      `select (select count(distinct dokumen_id) from dokumen where dokumen_id > 1)::int as jenis,
              (select count(distinct is_valid) from akomodasi)::int as valid,
              (select count(*) from laporan_online l where exists (select from laporan_berkas b where b.laporan_id = l.id))::int as laporan,
              (select count(*) from alamat a join wilayah w on w.nama = a.kelurahan and w.kode_pos = a.kode_pos)::int as alamat`,
    );
    expect(n).toEqual({ jenis: 3, valid: 2, laporan: 5, alamat: 6 });
  });

  it('are of their owner, and photos of reports are JPEG', async () => {
    const salah = await rows(
      `select 1 from dokumen d join berkas b on b.id = d.berkas_id where b.user_id <> d.user_id
       union all select 1 from akomodasi a join berkas b on b.id = a.berkas_id where b.user_id <> a.user_id
       union all select 1 from laporan_berkas f join laporan_online l on l.id = f.laporan_id join berkas b on b.id = f.berkas_id
         where b.user_id <> l.user_id or b.tipe <> 'image/jpeg'`,
    );
    expect(salah).toEqual([]);
  });
});

it('sets the switches of the start page', async () => {
  const [flags] = await rows('select open_pre, open_post, open_register, raport_open from sistem');
  expect(flags).toEqual({ open_pre: 1, open_post: 0, open_register: 1, raport_open: 1 });
});

it('writes no instant in the future', async () => {
  const columns = await rows<{ table_name: string; column_name: string }>(
    `select table_name, column_name from information_schema.columns
     where table_schema = 'public' and data_type = 'timestamp with time zone' and column_name in ('created_at', 'updated_at')
       -- Questions are no part of the demo: they come with the reference rows, at the time they come.
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
