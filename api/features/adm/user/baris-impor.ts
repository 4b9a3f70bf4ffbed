import { Email } from '#contract/fields.ts';
import { nama, namaBebas } from '#contract/fields/nama.ts';
import { noAbsensi, NO_ABSENSI } from '#rules/akun/akun.ts';
import { namaTampil } from '#rules/akun/nama.ts';
import { MAKS_TERBANYAK } from '#rules/nilai/usulan.ts';
import { findPilihan, readPeran, readSel, readYaTidak, type Kepala } from '#rules/akun/impor.ts';

interface PilihanImpor {
  readonly id: number;
  readonly keterangan: string;
}

/** One account to be made, and what stands in the way. What only participants have is empty for a mentor, and the other way round. */
export interface BarisImpor {
  baris: number;
  name: string;
  email: string;
  group: 'user' | 'mentor';
  lokasi: string;
  lokasi_id: number | null;
  no_absensi: number;
  nama_pt: string;
  provinsi_pt: string;
  rumpun_id: number;
  /** A mentor's fields, and how many participants are wished for. */
  rumpun: number[];
  maks: number;
  is_lanjut_studi: 'y' | 't';
  nama_sekolah: string;
  galat: string[];
}

/** Where a whole class would share the number that shuts the reset of a password (wire page). */
const NOMOR_KOSONG = 'Nomor absensi kosong; hapus kolomnya bila belum ada';

const Nama = nama('Nama', 150);
const NamaPt = namaBebas('Nama perguruan tinggi', 200);
const ProvinsiPt = namaBebas('Provinsi perguruan tinggi', 100);
const NamaSekolah = namaBebas('Nama sekolah', 200);

interface Lists {
  kepala: Kepala;
  lokasi: readonly PilihanImpor[];
  rumpun: readonly PilihanImpor[];
}

/** A row of the table as an account, by the rules of the registration and of Form User. */
export function readBaris(
  cells: readonly string[],
  baris: number,
  { kepala, lokasi, rumpun }: Lists,
): BarisImpor {
  const sel = readSel(cells, kepala);
  const galat: string[] = [];
  const read = <T>(
    schema: {
      safeParse(v: unknown): { success: boolean; data?: T; error?: { issues: { message: string }[] } };
    },
    text: string,
  ) => {
    const parsed = schema.safeParse(text);
    if (!parsed.success) galat.push(parsed.error?.issues[0]?.message ?? '');
    return parsed.data;
  };
  const peran = readPeran(sel.peran);
  if (peran === null) galat.push(`Peran “${sel.peran}” tidak dikenal; isi Peserta atau Mentor`);
  const group = peran ?? 'user';
  const akun = {
    baris,
    name: read(Nama, sel.name) ?? namaTampil(sel.name),
    email: read(Email, sel.email) ?? sel.email,
    group,
    nama_pt: read(NamaPt, sel.nama_pt) ?? '',
  };
  if (group === 'mentor') {
    const bidang = readRumpun(sel.rumpun, rumpun, galat);
    if (bidang.includes(0)) galat.push('Non-Prodi bukan rumpun seorang mentor');
    return {
      ...akun,
      ...KOSONG,
      rumpun: bidang.filter((id) => id > 0),
      maks: readMaks(sel.maks, galat),
      galat,
    };
  }
  const tempat = lokasi.find(({ id }) => id === findPilihan(sel.lokasi, lokasi));
  if (!tempat)
    galat.push(sel.lokasi === '' ? 'Lokasi kegiatan wajib diisi' : `Lokasi “${sel.lokasi}” tidak dikenal`);
  const nomor = readNomor(sel.no_absensi, kepala.at.no_absensi !== undefined, galat);
  const bidang = readRumpun(sel.rumpun, rumpun, galat);
  if (bidang.length > 1) galat.push('Seorang peserta memiliki satu rumpun');
  const lanjut = readYaTidak(sel.is_lanjut_studi);
  if (lanjut === null) galat.push('Sedang lanjut studi diisi Ya atau Tidak');
  const sekolah = read(NamaSekolah, sel.nama_sekolah) ?? '';
  if (lanjut === 'y' && sekolah === '') galat.push('Nama sekolah wajib diisi bila sedang lanjut studi');
  return {
    ...akun,
    ...KOSONG,
    lokasi: tempat?.keterangan ?? sel.lokasi,
    lokasi_id: tempat?.id ?? null,
    no_absensi: nomor,
    provinsi_pt: read(ProvinsiPt, sel.provinsi_pt) ?? '',
    rumpun_id: bidang[0] ?? 0,
    is_lanjut_studi: lanjut ?? 't',
    nama_sekolah: lanjut === 'y' ? sekolah : '',
    galat,
  };
}

/** What only participants, or only mentors have. */
const KOSONG = {
  lokasi: '',
  lokasi_id: null,
  no_absensi: NO_ABSENSI.lain,
  provinsi_pt: '',
  rumpun_id: 0,
  is_lanjut_studi: 't',
  nama_sekolah: '',
  rumpun: [],
  maks: 0,
} as const satisfies Partial<BarisImpor>;

/** An attendance number; without a column nobody has one yet. An empty cell of a column is a number that was forgotten. */
function readNomor(text: string, column: boolean, galat: string[]): number {
  if (text === '') {
    if (column) galat.push(NOMOR_KOSONG);
    return NO_ABSENSI.lain;
  }
  const nomor = noAbsensi(Number(text));
  if (nomor === null) galat.push('Nomor absensi harus bilangan bulat mulai dari 1');
  return nomor ?? NO_ABSENSI.lain;
}

/** Study fields of a cell, by name or number, each once; 0 is Non-Prodi. */
function readRumpun(text: string, rumpun: readonly PilihanImpor[], galat: string[]): number[] {
  const words = text.split(/[,;/+]/).flatMap((word) => (word.trim() === '' ? [] : [word.trim()]));
  const found = words.map((word) => findPilihan(word, [...rumpun, { id: 0, keterangan: 'Non-Prodi' }]));
  for (const [at, id] of found.entries()) if (id === null) galat.push(`Rumpun “${words[at]}” tidak dikenal`);
  return [...new Set(found.filter((id) => id !== null))];
}

function readMaks(text: string, galat: string[]): number {
  const maks = text === '' ? 0 : Number(text);
  if (Number.isInteger(maks) && maks >= 0 && maks <= MAKS_TERBANYAK) return maks;
  galat.push(`Maksimum peserta harus bilangan bulat 0 sampai ${MAKS_TERBANYAK}`);
  return 0;
}

/** Two rows with one email, and emails that somebody has already, are named at each row. */
export function markEmail(rows: readonly BarisImpor[], terdaftar: ReadonlySet<string>): void {
  const first = new Map<string, number>();
  for (const row of rows) {
    if (row.email === '') continue;
    const earlier = first.get(row.email);
    if (earlier !== undefined) row.galat.push(`Email sama dengan baris ${earlier}`);
    else first.set(row.email, row.baris);
    if (terdaftar.has(row.email)) row.galat.push('Email sudah terdaftar');
  }
}
