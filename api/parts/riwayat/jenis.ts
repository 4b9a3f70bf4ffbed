import { z } from 'zod';
import { Flag, Tanggal, Waktu } from '#contract/fields.ts';
import { IstTersimpan } from '#api/parts/nilai/simpan.ts';
import { raw, type Db, type Sql } from '#api/db/db.ts';
import { takeBackAkun } from '#api/parts/akun/take-back.ts';
import { takeBackNilai } from '#api/parts/nilai/take-back.ts';
import type { Undo } from '#api/riwayat/audit.ts';

/**
 * A kind of row that an entry of the history can take back. `sel` are the cells that an undo brings back: of a row that has a
 * version or an id of its own also these, so that whatever has touched it since is seen. An instant among them is written in
 * whole milliseconds (`nextVersion`), as it travels.
 */
interface Jenis {
  readonly tabel: string;
  /** The columns that name a row, whole numbers; `kunci` is their values with a slash between. */
  readonly kunci: readonly string[];
  readonly sel: z.ZodObject;
  /** What the row belongs to, as `audit.objek` spells it: words, and behind each a number in SQL. `k1` and `k2` are the row's key. */
  readonly objek: readonly string[];
  /** Names whom or what the row is about. */
  readonly nama: string;
  /** Only its author takes it back, within seconds (`POST /men/batalkan`); an admin does not. */
  readonly sendiri?: true;
  /** Are such rows added and deleted, or do they only change? */
  readonly adaHilang?: true;
  /** Rows that an undo does not just write back: scores one by one, with what follows from them, and accounts that may have been used since. */
  readonly sendiriSendiri?: (db: Db, rows: Sql) => Promise<Dikembalikan>;
  /** What must be true of `b`, the row as it would be restored, and the sentence for when it is not. */
  readonly syarat?: { readonly sql: string; readonly alasan: string };
}

/** What a kind's own function has brought back: how many, the change of the undo itself where that can be taken back, and what it left alone. */
interface Dikembalikan {
  readonly jumlah: number;
  readonly undo: Undo | null;
  readonly dibiarkan: readonly { kunci: string; alasan: string }[];
}

const jenis = <const J extends Jenis>(each: J) => each;

const NAMA_PESERTA = '(select u.name from users u where u.id = k1)';

const MASIH_MENTOR = {
  sql: `exists (select from users u where u.id = b.mentor_id and u."group" = 'mentor')
        and exists (select from peserta p where p.user_id = k1)`,
  alasan: 'Mentor sebelumnya tidak ada lagi atau bukan mentor lagi',
} as const;

/** Every kind. A new one is an entry here and a case in `batalkan.test.ts`. */
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
    syarat: MASIH_MENTOR,
  }),
  mentor_ist: jenis({
    tabel: 'mentor_ist',
    kunci: ['peserta_id', 'isprak'],
    sel: z.object({ id_mentor_ist: z.number(), mentor_id: z.number() }),
    // The category whose evaluator the row names, as the view boleh_nilai has it.
    objek: ['peserta', 'k1', 'kategori', '7 - k2'],
    nama: NAMA_PESERTA,
    adaHilang: true,
    syarat: MASIH_MENTOR,
  }),
  materi: jenis({
    tabel: 'materi',
    kunci: ['id_materi'],
    sel: z.object({
      lokasi_id: z.number(),
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
    sel: IstTersimpan,
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
  // Accounts that an import has made: deleted again, as long as nobody has used them. What is gone does not come back.
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

export type Tabel = keyof typeof JENIS;

/** Kinds that an admin does not take back. */
export const SENDIRI: readonly string[] = Object.values(JENIS).flatMap((each: Jenis) =>
  each.sendiri ? [each.tabel] : [],
);

/** The key of a row: its id, or `7/3` where two numbers name it (`peserta_id/kat_id`, `peserta_id/isprak`). */
type Kunci<T extends Tabel> = (typeof JENIS)[T]['kunci'] extends readonly [string, string]
  ? `${number}/${number}`
  : number;
type Sel<T extends Tabel> = z.output<(typeof JENIS)[T]['sel']>;

/** One row: how it was (null: it was not there) and how it is now (null: it is gone). */
export interface PerubahanBaris<T extends Tabel> {
  readonly kunci: Kunci<T>;
  readonly sebelum: Sel<T> | null;
  readonly sesudah: Sel<T> | null;
}

type RowsOfJenis = { readonly [T in Tabel]: PerubahanBaris<T> };

declare module '#api/riwayat/audit.ts' {
  interface Undoable extends RowsOfJenis {}
}

const isTabel = (name: string): name is Tabel => Object.hasOwn(JENIS, name);

/** @throws when an entry names a kind that the code no longer has */
export function jenisOf(tabel: string): Jenis {
  if (!isTabel(tabel)) throw new Error(`No kind of row is named ${tabel}`);
  return JENIS[tabel];
}

/** What a row belongs to, of its key as `k1` and `k2`. */
export const objekSql = ({ objek }: Pick<Jenis, 'objek'>): Sql =>
  raw(objek.map((part, n) => (n % 2 === 0 ? `'${part}'` : `(${part})`)).join(` || '/' || `));

/** The key of a row as the numbers `k1` and `k2`. @param kunci its column */
export const kunciSql = (kunci: string): Sql =>
  raw(`split_part(${kunci}, '/', 1)::int as k1, nullif(split_part(${kunci}, '/', 2), '')::int as k2`);
