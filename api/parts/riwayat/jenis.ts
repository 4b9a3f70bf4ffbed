import { z } from 'zod';
import { Flag, Tanggal, Waktu } from '#contract/fields.ts';
import { SavedIst } from '#api/parts/nilai/simpan.ts';
import { raw, type Sql } from '#api/db/db.ts';
import { Content as AturanContent } from '#api/parts/aturan/content.ts';
import { takeBackAturan } from '#api/parts/aturan/take-back.ts';
import { scoredSql } from '#api/parts/aturan/locked.ts';
import { takeBackAkun } from '#api/parts/akun/take-back.ts';
import { takeBackNilai } from '#api/parts/nilai/take-back.ts';
import { IMPORT_JENIS } from './jenis-import.ts';
import { jenis, type Dikembalikan, type Jenis } from './jenis-shape.ts';

const NAMA_PESERTA = '(select u.name from users u where u.id = k1)';

const STILL_MENTOR = {
  sql: `exists (select from users u where u.id = b.mentor_id and u."group" = 'mentor')
        and exists (select from peserta p where p.user_id = k1)`,
  alasan: 'Mentor sebelumnya tidak ada lagi atau bukan mentor lagi',
} as const;

const PERIODE_RUNS = {
  sql: 'exists (select from periode e where e.id = b.periode_id and e.is_aktif = 1)',
  alasan: 'Periodenya sudah ditutup',
} as const;

/** All kinds of rows whose changes can be undone. A new kind also needs a case in `batalkan.test.ts`. */
export const JENIS = {
  peserta_status_aktif: jenis({
    tabel: 'peserta',
    kunci: ['user_id'],
    sel: z.object({ peserta_status_aktif: Flag }),
    objek: ['peserta', 'k1'],
    nama: NAMA_PESERTA,
  }),
  mentor: jenis({
    tabel: 'mentor',
    kunci: ['user_id'],
    sel: z.object({ menerima: Flag }),
    objek: ['mentor', 'k1'],
    nama: '(select u.name from users u where u.id = k1)',
  }),
  mentor_peserta: jenis({
    tabel: 'mentor_peserta',
    kunci: ['peserta_id', 'kat_id'],
    sel: z.object({ id_mentor: z.number(), mentor_id: z.number() }),
    objek: ['peserta', 'k1', 'kategori', 'k2'],
    nama: NAMA_PESERTA,
    adaHilang: true,
    syarat: STILL_MENTOR,
  }),
  mentor_ist: jenis({
    tabel: 'mentor_ist',
    kunci: ['peserta_id', 'isprak'],
    sel: z.object({ id_mentor_ist: z.number(), mentor_id: z.number() }),
    // `7 - k2` is the category number of an evaluator, as in the view `boleh_nilai`.
    objek: ['peserta', 'k1', 'kategori', '7 - k2'],
    nama: NAMA_PESERTA,
    adaHilang: true,
    syarat: STILL_MENTOR,
  }),
  materi: jenis({
    tabel: 'materi',
    kunci: ['id_materi'],
    sel: z.object({
      lokasi_id: z.number(),
      periode_id: z.number(),
      kat_id: z.number(),
      keterangan_materi: z.string(),
      tgl_mulai: Tanggal,
      tgl_akhir: Tanggal,
      is_tugas: Flag,
      is_review: Flag,
      is_aktif: Flag,
      updated_at: Waktu,
    }),
    objek: ['materi', 'k1'],
    nama: '(select m.keterangan_materi from materi m where m.id_materi = k1)',
    adaHilang: true,
  }),
  pembukaan: jenis({
    tabel: 'pembukaan',
    kunci: ['id'],
    sel: z.object({
      periode_id: z.number(),
      lokasi_id: z.number().nullable(),
      apa: z.string(),
      keadaan: z.string(),
      mulai: Waktu.nullable(),
      akhir: Waktu.nullable(),
      dibuka_pada: Waktu.nullable(),
      ditutup_pada: Waktu.nullable(),
      updated_at: Waktu,
    }),
    objek: ['pembukaan', 'k1'],
    nama: '(select e.keterangan from pembukaan o join periode e on e.id = o.periode_id where o.id = k1)',
    adaHilang: true,
    syarat: PERIODE_RUNS,
  }),
  aturan: jenis({
    tabel: 'aturan',
    kunci: ['id'],
    sel: AturanContent,
    objek: ['aturan', 'k1'],
    nama: '(select a.nama from aturan a where a.id = k1)',
    sendiriSendiri: takeBackAturan,
  }),
  periode: jenis({
    tabel: 'periode',
    kunci: ['id'],
    sel: z.object({ aturan_id: z.number() }),
    objek: ['periode', 'k1'],
    nama: '(select e.keterangan from periode e where e.id = k1)',
    syarat: {
      sql: `not ${scoredSql('k1').sql} and exists (select from aturan a where a.id = b.aturan_id)`,
      alasan: 'Sudah ada nilai atau jawaban di periode ini',
    },
  }),
  akomodasi: jenis({
    tabel: 'akomodasi',
    kunci: ['id'],
    sel: z.object({
      nominal: z.number(),
      catatan_validasi: z.string(),
      is_valid: Flag,
      divalidasi_pada: Waktu.nullable(),
      divalidasi_oleh: z.number().nullable(),
      ditolak_pada: Waktu.nullable(),
      ditolak_oleh: z.number().nullable(),
      alasan_tolak: z.string().nullable(),
      dibayar_pada: Tanggal.nullable(),
      dibayar_oleh: z.number().nullable(),
      updated_at: Waktu,
    }),
    objek: ['klaim', 'k1'],
    nama: '(select u.name from akomodasi a join users u on u.id = a.user_id where a.id = k1)',
  }),
  ist_nilai: jenis({
    tabel: 'ist_nilai',
    kunci: ['user_id'],
    sel: SavedIst,
    objek: ['peserta', 'k1'],
    nama: NAMA_PESERTA,
    sendiriSendiri: async (db, changes): Promise<Dikembalikan> => {
      const { rows, dibiarkan } = await takeBackNilai(db, changes);
      return { jumlah: rows.length, undo: { tabel: 'ist_nilai', rows }, dibiarkan };
    },
  }),
  sertifikat: jenis({
    tabel: 'sertifikat',
    kunci: ['user_id'],
    sel: z.object({
      ditarik_pada: Waktu.nullable(),
      ditarik_oleh: z.number().nullable(),
      alasan: z.string().nullable(),
    }),
    objek: ['peserta', 'k1', 'sertifikat'],
    nama: NAMA_PESERTA,
  }),
  // Accounts that an import has created. An undo of the import deletes the accounts that are not in use. The deleted
  // accounts cannot be restored.
  users: jenis({
    tabel: 'users',
    kunci: ['id'],
    sel: z.object({ email: z.string() }),
    objek: ['users', 'k1'],
    nama: '(select u.name from users u where u.id = k1)',
    sendiriSendiri: async (db, changes): Promise<Dikembalikan> => ({
      ...(await takeBackAkun(db, changes)),
      undo: null,
    }),
  }),
  ...IMPORT_JENIS,
  nilai_kompetensi: jenis({
    tabel: 'nilai_kompetensi',
    kunci: ['peserta_id', 'kategori_nilai_id'],
    sel: z.object({ kat_id: z.number(), nilai: z.number(), mentor_id: z.number(), updated_at: Waktu }),
    objek: ['peserta', 'k1'],
    nama: NAMA_PESERTA,
    adaHilang: true,
    sendiri: true,
  }),
  review: jenis({
    tabel: 'review',
    kunci: ['id_review'],
    sel: z.object({ tugas_id: z.number(), mentor_id: z.number(), catatan: z.string(), updated_at: Waktu }),
    objek: ['review', 'k1'],
    nama: '(select u.name from review v join users u on u.id = v.mentor_id where v.id_review = k1)',
    adaHilang: true,
    sendiri: true,
  }),
} as const;

export type UndoTable = keyof typeof JENIS;

/** Kinds of rows whose changes only the author can undo. */
export const OWN_JENIS: readonly string[] = Object.values(JENIS).flatMap((each: Jenis) =>
  each.sendiri ? [each.tabel] : [],
);

/** Key of a row: its id, or a text such as `7/3` if there are two key columns such as `peserta_id/kat_id`. */
type Key<T extends UndoTable> = (typeof JENIS)[T]['kunci'] extends readonly [string, string]
  ? `${number}/${number}`
  : number;
type Cell<T extends UndoTable> = z.output<(typeof JENIS)[T]['sel']>;

/** A row before the change (null if it did not exist) and after the change (null if it is deleted). */
export interface RowChange<T extends UndoTable> {
  readonly kunci: Key<T>;
  readonly sebelum: Cell<T> | null;
  readonly sesudah: Cell<T> | null;
}

type RowsOfJenis = { readonly [T in UndoTable]: RowChange<T> };

declare module '#api/riwayat/audit.ts' {
  interface Undoable extends RowsOfJenis {}
}

const isTable = (name: string): name is UndoTable => Object.hasOwn(JENIS, name);

/**
 * Returns the kind of row with this name.
 * @throws if the code has no kind with this name
 */
export function jenisOf(tabel: string): Jenis {
  if (!isTable(tabel)) throw new Error(`No kind of row is named ${tabel}`);
  return JENIS[tabel];
}

/** SQL expression for the name of a row in `audit.objek`, computed from its key columns `k1` and `k2`. */
export const objekSql = ({ objek }: Pick<Jenis, 'objek'>): Sql =>
  raw(objek.map((part, n) => (n % 2 === 0 ? `'${part}'` : `(${part})`)).join(` || '/' || `));

/**
 * SQL columns `k1` and `k2`: the key of a row as numbers.
 * @param kunci column with the key
 */
export const keySql = (kunci: string): Sql =>
  raw(`split_part(${kunci}, '/', 1)::int as k1, nullif(split_part(${kunci}, '/', 2), '')::int as k2`);
