import { Email } from '#contract/fields.ts';
import { nama, namaBebas } from '#contract/fields/nama.ts';
import type { PesertaContent } from '#api/parts/akun/new-peserta.ts';
import type { SavedMentor } from '#api/parts/akun/mentor.ts';
import { noAbsensi, NO_ABSENSI } from '#rules/akun/akun.ts';
import { shownNama } from '#rules/akun/nama.ts';
import { readRound } from '#rules/akun/nomor.ts';
import { MAKS_LIMIT } from '#rules/nilai/usulan.ts';
import {
  findPilihan,
  readCell,
  readPeran,
  readYesNo,
  type ImporColumn,
  type ImporHeader,
} from '#rules/akun/impor.ts';

export interface PilihanImpor {
  readonly id: number;
  readonly keterangan: string;
}

/** The account that a row of a spreadsheet describes, and the errors of the row. */
export interface ImporRow {
  baris: number;
  name: string;
  email: string;
  group: 'user' | 'mentor';
  /** Location and attendance number as the screen shows them. For a mentor, they are '' and 700. */
  lokasi: string;
  no_absensi: number;
  /**
   * Data of a participant; null for a mentor. If no location has the name in the cell, `lokasi_id` is null and `galat`
   * contains an error.
   */
  peserta: (Omit<PesertaContent, 'lokasi_id'> & { lokasi_id: number | null }) | null;
  /** Data of a mentor; null for a participant. */
  mentor: Pick<SavedMentor, 'nama_pt' | 'rumpun' | 'maks'> | null;
  galat: CellFault[];
}

/** An error in a cell, with its message. */
export interface CellFault {
  readonly kolom: ImporColumn;
  readonly pesan: string;
}

/**
 * Error message for an empty attendance number. The import does not store 700 for an empty cell, because participants
 * need their real number for a password reset (wire page).
 */
const NOMOR_EMPTY = 'Nomor absensi kosong. Hapus kolomnya jika belum ada';

const Nama = nama('Nama', 150);
const NamaPt = namaBebas('Nama perguruan tinggi', 200);
const ProvinsiPt = namaBebas('Provinsi perguruan tinggi', 100);
const NamaSekolah = namaBebas('Nama sekolah', 200);

interface Lists {
  kepala: ImporHeader;
  lokasi: readonly PilihanImpor[];
  rumpun: readonly PilihanImpor[];
}

/**
 * Reads a row of a spreadsheet as an account. The same rules as in the registration form and the form for users apply.
 */
export function readRow(
  cells: readonly string[],
  baris: number,
  { kepala, lokasi, rumpun }: Lists,
): ImporRow {
  const cell = readCell(cells, kepala);
  const galat: CellFault[] = [];
  const read = <T>(
    schema: {
      safeParse(v: unknown): { success: boolean; data?: T; error?: { issues: { message: string }[] } };
    },
    text: string,
    kolom: ImporColumn,
  ) => {
    const parsed = schema.safeParse(text);
    if (!parsed.success) galat.push({ kolom, pesan: parsed.error?.issues[0]?.message ?? '' });
    return parsed.data;
  };
  const { name, email, peran, maks, lokasi: place, rumpun: bidang, ...diri } = cell;
  const { no_absensi, nama_pt, provinsi_pt, is_lanjut_studi, nama_sekolah, ...unread } = diri;
  const group = readPeran(peran);
  if (group === null)
    galat.push({ kolom: 'peran', pesan: `Peran “${peran}” tidak dikenal. Isi Peserta atau Mentor` });
  const akun = {
    baris,
    name: read(Nama, name, 'name') ?? shownNama(name),
    email: read(Email, email, 'email') ?? email,
    // Type check: the compiler reports an error if the code above does not read all columns of the table.
    ...(unread satisfies Record<string, never>),
  };
  const pt = read(NamaPt, nama_pt, 'nama_pt') ?? '';
  if (group === 'mentor') {
    const ids = readRumpun(bidang, rumpun, galat);
    if (ids.includes(0)) galat.push({ kolom: 'rumpun', pesan: 'Non-Prodi bukan rumpun seorang mentor' });
    const mentor = { nama_pt: pt, rumpun: ids.filter((id) => id > 0), maks: readMaks(maks, galat) };
    return { ...akun, group, lokasi: '', no_absensi: NO_ABSENSI.lain, peserta: null, mentor, galat };
  }
  const found = lokasi.find(({ id }) => id === findPilihan(place, lokasi));
  if (!found)
    galat.push({
      kolom: 'lokasi',
      pesan: place === '' ? 'Lokasi kegiatan wajib diisi' : `Lokasi “${place}” tidak dikenal`,
    });
  const nomor = readNomor(no_absensi, kepala.at.no_absensi !== undefined, galat);
  const ids = readRumpun(bidang, rumpun, galat);
  if (ids.length > 1) galat.push({ kolom: 'rumpun', pesan: 'Seorang peserta memiliki satu rumpun' });
  const lanjut = readYesNo(is_lanjut_studi);
  if (lanjut === null)
    galat.push({ kolom: 'is_lanjut_studi', pesan: 'Sedang lanjut studi diisi Ya atau Tidak' });
  const sekolah = read(NamaSekolah, nama_sekolah, 'nama_sekolah') ?? '';
  if (lanjut === 'y' && sekolah === '')
    galat.push({ kolom: 'nama_sekolah', pesan: 'Nama sekolah wajib diisi jika sedang lanjut studi' });
  const peserta = {
    lokasi_id: found?.id ?? null,
    nama_pt: pt,
    provinsi_pt: read(ProvinsiPt, provinsi_pt, 'provinsi_pt') ?? '',
    no_absensi: nomor,
    rumpun_id: ids[0] ?? 0,
    is_lanjut_studi: lanjut ?? 't',
    nama_sekolah: sekolah,
  };
  const tampil = { lokasi: found?.keterangan ?? place, no_absensi: nomor };
  return { ...akun, group: 'user', ...tampil, peserta, mentor: null, galat };
}

/**
 * Reads an attendance number. The spreadsheet may lack this column, because participants may have no number yet. If the
 * column exists, an empty cell is an error.
 */
export function readNomor(text: string, column: boolean, galat: CellFault[]): number {
  if (text === '') {
    if (column) galat.push({ kolom: 'no_absensi', pesan: NOMOR_EMPTY });
    return NO_ABSENSI.lain;
  }
  const nomor = noAbsensi(readRound(text) ?? 0);
  if (nomor === null)
    galat.push({ kolom: 'no_absensi', pesan: 'Nomor absensi harus bilangan bulat mulai dari 1' });
  return nomor ?? NO_ABSENSI.lain;
}

/**
 * Returns the ids of the fields of study in a cell, without duplicates. The cell contains names or ids. The id of
 * Non-Prodi is 0.
 */
function readRumpun(text: string, rumpun: readonly PilihanImpor[], galat: CellFault[]): number[] {
  const words = text.split(/[,;/+]/).flatMap((word) => (word.trim() === '' ? [] : [word.trim()]));
  const found = words.map((word) => findPilihan(word, [...rumpun, { id: 0, keterangan: 'Non-Prodi' }]));
  for (const [at, id] of found.entries())
    if (id === null) galat.push({ kolom: 'rumpun', pesan: `Rumpun “${words[at]}” tidak dikenal` });
  return [...new Set(found.filter((id) => id !== null))];
}

function readMaks(text: string, galat: CellFault[]): number {
  const maks = text === '' ? 0 : readRound(text);
  if (maks !== null && maks <= MAKS_LIMIT) return maks;
  galat.push({ kolom: 'maks', pesan: `Maksimum peserta harus bilangan bulat 0 sampai ${MAKS_LIMIT}` });
  return 0;
}

/** Error message for a row whose email is also in an earlier row. */
export const sameEmail = (baris: number | string) => `Email sama dengan baris ${baris}`;

/** Adds an error to each row whose email is already registered, or is also in an earlier row. */
export function markEmail(rows: readonly ImporRow[], registered: ReadonlySet<string>): void {
  const first = new Map<string, number>();
  for (const row of rows) {
    if (row.email === '') continue;
    const earlier = first.get(row.email);
    if (earlier !== undefined) row.galat.push({ kolom: 'email', pesan: sameEmail(earlier) });
    else first.set(row.email, row.baris);
    if (registered.has(row.email)) row.galat.push({ kolom: 'email', pesan: 'Email sudah terdaftar' });
  }
}
