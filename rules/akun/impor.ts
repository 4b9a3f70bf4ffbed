import { bilangan } from '#rules/text/format.ts';
import { knownTitles, meaningOfTitle, nearestTitle, rapat } from '#rules/text/heading.ts';

/** Key of a column that a spreadsheet import can read. */
export type ImporColumn =
  | 'name'
  | 'email'
  | 'peran'
  | 'lokasi'
  | 'no_absensi'
  | 'nama_pt'
  | 'provinsi_pt'
  | 'rumpun'
  | 'is_lanjut_studi'
  | 'nama_sekolah'
  | 'maks';

interface Column {
  readonly judul: string;
  /** Other headings that the import accepts for this column. */
  readonly juga: readonly string[];
  readonly wajib?: true;
  /** Description of the allowed values. The page shows it to admins. */
  readonly isi: string;
}

/**
 * Columns of the import, in the order of the template. Their headings are the labels of the registration form and of
 * the admins' account form (`Form User`).
 */
export const IMPOR_COLUMNS: Readonly<Record<ImporColumn, Column>> = {
  name: {
    judul: 'Nama',
    juga: ['Nama Lengkap', 'Name', 'Nama Peserta', 'Nama Dosen'],
    wajib: true,
    isi: 'lengkap dengan gelar',
  },
  email: {
    judul: 'Email',
    juga: ['Alamat Email'],
    wajib: true,
    isi: 'dipakai untuk masuk, belum terdaftar',
  },
  peran: { judul: 'Peran', juga: ['Group', 'Grup'], isi: 'Peserta atau Mentor. Kosong berarti Peserta' },
  lokasi: {
    judul: 'Lokasi Kegiatan',
    juga: ['Lokasi', 'Tempat Kegiatan'],
    wajib: true,
    isi: 'nama lokasi yang dibuka, atau nomornya. Tidak dibaca untuk Mentor',
  },
  no_absensi: {
    judul: 'Nomor Absensi',
    juga: ['Absensi'],
    isi: 'bilangan mulai dari 1, di atas 500 menjadi 700. Belum ada nomor? Hapus kolomnya',
  },
  nama_pt: {
    judul: 'Nama Perguruan Tinggi',
    juga: ['Perguruan Tinggi', 'Asal Perguruan Tinggi', 'Institusi', 'Universitas', 'Kampus'],
    isi: 'boleh kosong',
  },
  provinsi_pt: { judul: 'Provinsi Perguruan Tinggi', juga: ['Provinsi'], isi: 'boleh kosong' },
  rumpun: {
    judul: 'Rumpun',
    juga: ['Rumpun Ilmu'],
    isi: 'Sosial, Agama, Eksakta, atau kosong (Non-Prodi). Untuk Mentor boleh beberapa, dipisah koma',
  },
  is_lanjut_studi: {
    judul: 'Sedang Lanjut Studi',
    juga: ['Lanjut Studi'],
    isi: 'Ya atau Tidak. Kosong berarti Tidak',
  },
  nama_sekolah: { judul: 'Nama Sekolah', juga: ['Sekolah'], isi: 'wajib jika sedang lanjut studi' },
  maks: {
    judul: 'Maksimum Peserta',
    juga: ['Maksimum', 'Kuota'],
    isi: 'untuk Mentor: paling banyak berapa peserta. Kosong berarti tanpa batas',
  },
};

const NAMES = Object.keys(IMPOR_COLUMNS) as ImporColumn[];

const DIKENAL = knownTitles(IMPOR_COLUMNS);

/**
 * A heading that is similar to a known heading. `dipakai` is the admin's answer, or null if the admin has not
 * answered yet.
 */
export interface NearTitle {
  readonly judul: string;
  readonly kolom: ImporColumn;
  readonly dipakai: boolean | null;
}

/**
 * Result of reading the heading row: position of each column (`at`), similar headings, unknown headings, missing
 * columns.
 */
export interface ImporHeader {
  at: Partial<Record<ImporColumn, number>>;
  dekat: NearTitle[];
  tidak_dikenal: string[];
  kurang: string[];
}

/**
 * Finds the column of each heading in the heading row of a spreadsheet. If two headings are equal, the first one is
 * used. If no heading matches a column exactly, a similar heading is proposed, and the admin must accept or refuse it.
 * @param jawab the admin's answers, by heading
 */
export function readHeader(
  heads: readonly string[],
  jawab: Readonly<Record<string, boolean>> = {},
): ImporHeader {
  const at: ImporHeader['at'] = {};
  const tidak_dikenal: string[] = [];
  const rest: { judul: string; place: number }[] = [];
  for (const [place, judul] of heads.entries()) {
    const meaning = meaningOfTitle(judul);
    const name = DIKENAL.find((known) => known.arti === meaning)?.name;
    if (name === undefined) {
      if (meaning !== '') rest.push({ judul, place });
    } else if (at[name] === undefined) at[name] = place;
    else tidak_dikenal.push(judul);
  }
  const dekat: NearTitle[] = [];
  for (const { judul, place } of rest) {
    const kolom = nearestTitle(judul, DIKENAL, at);
    const dipakai = kolom === null ? false : (jawab[judul] ?? null);
    if (kolom !== null) dekat.push({ judul, kolom, dipakai });
    // Until the admin answers, the import uses the similar heading for this column, so that the preview shows its
    // cells.
    if (kolom === null || dipakai === false) tidak_dikenal.push(judul);
    else at[kolom] = place;
  }
  // A location is not required when the spreadsheet has a role column, because mentors have no location.
  const kurang = NAMES.filter(
    (name) =>
      IMPOR_COLUMNS[name].wajib && at[name] === undefined && !(name === 'lokasi' && at.peran !== undefined),
  );
  return { at, dekat, tidak_dikenal, kurang: kurang.map((name) => IMPOR_COLUMNS[name].judul) };
}

/** Returns the cells of one row, by column key. A missing cell becomes ''. */
export function readCell(cells: readonly string[], { at }: ImporHeader): Record<ImporColumn, string> {
  return Object.fromEntries(NAMES.map((name) => [name, cells[at[name] ?? -1] ?? ''])) as Record<
    ImporColumn,
    string
  >;
}

/** Converts yes to `y`, and no or an empty cell to `t`. Any other word becomes null. */
export function readYesNo(text: string): 'y' | 't' | null {
  const word = rapat(text);
  if (['ya', 'y', '1', 'true'].includes(word)) return 'y';
  return ['', 'tidak', 't', '0', 'false'].includes(word) ? 't' : null;
}

/** Group of the new account. An empty cell means participant. An unknown word becomes null. */
export function readPeran(text: string): 'user' | 'mentor' | null {
  const word = rapat(text);
  if (['', 'peserta', 'user'].includes(word)) return 'user';
  return word === 'mentor' ? 'mentor' : null;
}

/** Id of the choice with this label or this id; null when no choice matches. */
export function findPilihan(
  text: string,
  choices: readonly { readonly id: number; readonly keterangan: string }[],
): number | null {
  const word = rapat(text);
  const found = choices.find(({ id, keterangan }) => String(id) === word || rapat(keterangan) === word);
  return found?.id ?? null;
}

/**
 * Text with the number of new accounts, for example `12 peserta`, `3 mentor` or `12 peserta dan 3 mentor`.
 */
export function akunCount(rows: readonly { readonly group: 'user' | 'mentor' }[]): string {
  const mentor = rows.filter(({ group }) => group === 'mentor').length;
  const peserta = rows.length - mentor;
  const parts = [
    ...(peserta > 0 ? [`${bilangan(peserta)} peserta`] : []),
    ...(mentor > 0 ? [`${bilangan(mentor)} mentor`] : []),
  ];
  return parts.join(' dan ');
}
