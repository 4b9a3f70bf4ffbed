/** What a column of an imported table is for. */
export type KolomImpor =
  | 'name'
  | 'email'
  | 'lokasi'
  | 'no_absensi'
  | 'nama_pt'
  | 'provinsi_pt'
  | 'rumpun'
  | 'is_lanjut_studi'
  | 'nama_sekolah';

interface Kolom {
  readonly judul: string;
  /** Other headings by which it is recognised, in the form that `rapat` gives them. */
  readonly juga: readonly string[];
  readonly wajib?: true;
  /** What the column may contain, explained for people. */
  readonly isi: string;
}

/** The columns of the import, in the template's order; headings are those of the registration form. */
export const KOLOM_IMPOR: Readonly<Record<KolomImpor, Kolom>> = {
  name: { judul: 'Nama', juga: ['namalengkap', 'name'], wajib: true, isi: 'lengkap dengan gelar' },
  email: {
    judul: 'Email',
    juga: ['alamatemail', 'surel'],
    wajib: true,
    isi: 'dipakai untuk masuk, belum terdaftar',
  },
  lokasi: {
    judul: 'Lokasi Kegiatan',
    juga: ['lokasi'],
    wajib: true,
    isi: 'nama lokasi yang dibuka, atau nomornya',
  },
  no_absensi: {
    judul: 'Nomor Absensi',
    juga: ['noabsensi', 'absensi'],
    isi: 'bilangan mulai dari 1; kosong atau di atas 500 menjadi 700',
  },
  nama_pt: { judul: 'Nama Perguruan Tinggi', juga: ['perguruantinggi', 'namapt', 'pt'], isi: 'boleh kosong' },
  provinsi_pt: { judul: 'Provinsi Perguruan Tinggi', juga: ['provinsi', 'provinsipt'], isi: 'boleh kosong' },
  rumpun: { judul: 'Rumpun', juga: ['rumpunilmu'], isi: 'Sosial, Agama, Eksakta, atau kosong (Non-Prodi)' },
  is_lanjut_studi: {
    judul: 'Sedang Lanjut Studi',
    juga: ['lanjutstudi'],
    isi: 'Ya atau Tidak; kosong berarti Tidak',
  },
  nama_sekolah: { judul: 'Nama Sekolah', juga: ['sekolah'], isi: 'wajib bila sedang lanjut studi' },
};

const NAMES = Object.keys(KOLOM_IMPOR) as KolomImpor[];

/** A word as it is compared: lower case, letters and digits only. */
export function rapat(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** Where each column is (`at`), which headings are unknown, and which columns are missing. */
export interface Kepala {
  at: Partial<Record<KolomImpor, number>>;
  tidak_dikenal: string[];
  kurang: string[];
}

/** Reads the headings of a table; when one appears twice the first counts. */
export function readKepala(heads: readonly string[]): Kepala {
  const at: Kepala['at'] = {};
  const tidak_dikenal: string[] = [];
  for (const [place, head] of heads.entries()) {
    const word = rapat(head);
    const name = NAMES.find(
      (each) => word === rapat(KOLOM_IMPOR[each].judul) || KOLOM_IMPOR[each].juga.includes(word),
    );
    if (name !== undefined && at[name] === undefined) at[name] = place;
    else if (word !== '') tidak_dikenal.push(head);
  }
  const kurang = NAMES.filter((name) => KOLOM_IMPOR[name].wajib && at[name] === undefined);
  return { at, tidak_dikenal, kurang: kurang.map((name) => KOLOM_IMPOR[name].judul) };
}

/** One row by column; a missing cell is ''. */
export function readSel(cells: readonly string[], { at }: Kepala): Record<KolomImpor, string> {
  return Object.fromEntries(NAMES.map((name) => [name, cells[at[name] ?? -1] ?? ''])) as Record<
    KolomImpor,
    string
  >;
}

/** `y`, `t`, or null for a word that is neither. */
export function readYaTidak(text: string): 'y' | 't' | null {
  const word = rapat(text);
  if (['ya', 'y', '1', 'true'].includes(word)) return 'y';
  return ['', 'tidak', 't', '0', 'false'].includes(word) ? 't' : null;
}

/** The id of a choice by its label or its number; null when it is none. */
export function findPilihan(
  text: string,
  choices: readonly { readonly id: number; readonly keterangan: string }[],
): number | null {
  const word = rapat(text);
  const found = choices.find(({ id, keterangan }) => String(id) === word || rapat(keterangan) === word);
  return found?.id ?? null;
}
