import { Email } from '#contract/fields.ts';
import { nama, namaBebas } from '#contract/fields/nama.ts';
import { noAbsensi, NO_ABSENSI } from '#rules/akun/akun.ts';
import { namaTampil } from '#rules/akun/nama.ts';
import { findPilihan, readSel, readYaTidak, type Kepala } from '#rules/akun/impor.ts';

interface PilihanImpor {
  readonly id: number;
  readonly keterangan: string;
}

/** One participant to be made, and what stands in the way. */
export interface BarisImpor {
  baris: number;
  name: string;
  email: string;
  lokasi: string;
  lokasi_id: number | null;
  no_absensi: number;
  nama_pt: string;
  provinsi_pt: string;
  rumpun_id: number;
  is_lanjut_studi: 'y' | 't';
  nama_sekolah: string;
  galat: string[];
}

const Nama = nama('Nama', 150);
const NamaPt = namaBebas('Nama perguruan tinggi', 200);
const ProvinsiPt = namaBebas('Provinsi perguruan tinggi', 100);
const NamaSekolah = namaBebas('Nama sekolah', 200);

interface Lists {
  kepala: Kepala;
  lokasi: readonly PilihanImpor[];
  rumpun: readonly PilihanImpor[];
}

/** A row of the table as a participant, by the rules of the registration. */
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
  const name = read(Nama, sel.name) ?? namaTampil(sel.name);
  const email = read(Email, sel.email) ?? sel.email;
  const tempat = lokasi.find(({ id }) => id === findPilihan(sel.lokasi, lokasi));
  if (!tempat)
    galat.push(sel.lokasi === '' ? 'Lokasi kegiatan wajib diisi' : `Lokasi “${sel.lokasi}” tidak dikenal`);
  const nomor = sel.no_absensi === '' ? NO_ABSENSI.lain : noAbsensi(Number(sel.no_absensi));
  if (nomor === null) galat.push('Nomor absensi harus bilangan bulat mulai dari 1');
  const bidang =
    sel.rumpun === '' ? 0 : findPilihan(sel.rumpun, [...rumpun, { id: 0, keterangan: 'Non-Prodi' }]);
  if (bidang === null) galat.push(`Rumpun “${sel.rumpun}” tidak dikenal`);
  const lanjut = readYaTidak(sel.is_lanjut_studi);
  if (lanjut === null) galat.push('Sedang lanjut studi diisi Ya atau Tidak');
  const sekolah = read(NamaSekolah, sel.nama_sekolah) ?? '';
  if (lanjut === 'y' && sekolah === '') galat.push('Nama sekolah wajib diisi bila sedang lanjut studi');
  return {
    baris,
    name,
    email,
    lokasi: tempat?.keterangan ?? sel.lokasi,
    lokasi_id: tempat?.id ?? null,
    no_absensi: nomor ?? NO_ABSENSI.lain,
    nama_pt: read(NamaPt, sel.nama_pt) ?? '',
    provinsi_pt: read(ProvinsiPt, sel.provinsi_pt) ?? '',
    rumpun_id: bidang ?? 0,
    is_lanjut_studi: lanjut ?? 't',
    nama_sekolah: lanjut === 'y' ? sekolah : '',
    galat,
  };
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
