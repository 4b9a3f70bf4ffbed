import { bilangan } from '#rules/teks/format.ts';

/** What a column of an imported table is for. */
export type KolomImpor =
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

interface Kolom {
  readonly judul: string;
  /** Other headings by which it is recognised. */
  readonly juga: readonly string[];
  readonly wajib?: true;
  /** What the column may contain, explained for people. */
  readonly isi: string;
}

/** The columns of the import, in the template's order; headings are those of the registration form and of Form User. */
export const KOLOM_IMPOR: Readonly<Record<KolomImpor, Kolom>> = {
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
  peran: { judul: 'Peran', juga: ['Group', 'Grup'], isi: 'Peserta atau Mentor; kosong berarti Peserta' },
  lokasi: {
    judul: 'Lokasi Kegiatan',
    juga: ['Lokasi', 'Tempat Kegiatan'],
    wajib: true,
    isi: 'nama lokasi yang dibuka, atau nomornya; tidak dibaca untuk Mentor',
  },
  no_absensi: {
    judul: 'Nomor Absensi',
    juga: ['Absensi'],
    isi: 'bilangan mulai dari 1, di atas 500 menjadi 700; bila belum ada nomor, hapus kolomnya',
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
    isi: 'Sosial, Agama, Eksakta, atau kosong (Non-Prodi); untuk Mentor boleh beberapa, dipisah koma',
  },
  is_lanjut_studi: {
    judul: 'Sedang Lanjut Studi',
    juga: ['Lanjut Studi'],
    isi: 'Ya atau Tidak; kosong berarti Tidak',
  },
  nama_sekolah: { judul: 'Nama Sekolah', juga: ['Sekolah'], isi: 'wajib bila sedang lanjut studi' },
  maks: {
    judul: 'Maksimum Peserta',
    juga: ['Maksimum', 'Kuota'],
    isi: 'untuk Mentor: paling banyak berapa peserta yang diinginkan; kosong berarti tanpa batas',
  },
};

const NAMES = Object.keys(KOLOM_IMPOR) as KolomImpor[];

/** Words that mean the same in a heading, by the one that stands for all. */
const SAMA: Readonly<Record<string, readonly string[]>> = {
  nomor: ['no', 'nmr', 'num', 'nr', 'number'],
  absensi: ['absen', 'presensi', 'hadir', 'kehadiran'],
  email: ['mail', 'surel', 'emel'],
  lokasi: ['lok', 'location'],
  provinsi: ['prov', 'propinsi', 'province'],
  maksimum: ['maks', 'max', 'maksimal', 'maximum'],
  pt: ['perguruantinggi'],
};
const ARTI = new Map(
  Object.entries(SAMA).flatMap(([arti, words]) => words.map((word) => [word, arti] as const)),
);

/** A word as it is compared: lower case, letters and digits only. */
function rapat(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** A heading by what it means: `No. Absen`, `no_absensi` and `Nomor Absensi` are one. */
export function artiJudul(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/\be-?mail\b/gu, 'email')
    .replaceAll(/perguruan[\s._-]+tinggi/gu, 'pt')
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => ARTI.get(word) ?? word)
    .join('');
}

const DIKENAL = NAMES.flatMap((name) =>
  [KOLOM_IMPOR[name].judul, ...KOLOM_IMPOR[name].juga].map((judul) => ({
    name,
    arti: artiJudul(judul),
    kata: rapat(judul),
  })),
);

/** A heading that is nearly one that is known, and what an admin has said of it; null: not asked yet. */
export interface JudulDekat {
  readonly judul: string;
  readonly kolom: KolomImpor;
  readonly dipakai: boolean | null;
}

/** Where each column is (`at`), which headings are nearly known or unknown, and which columns are missing. */
export interface Kepala {
  at: Partial<Record<KolomImpor, number>>;
  dekat: JudulDekat[];
  tidak_dikenal: string[];
  kurang: string[];
}

/**
 * Reads the headings of a table; when one appears twice the first counts. A heading near that of a column which is not there is asked
 * about, never just left out: what everybody then gets instead is worth more than the question.
 * @param jawab what the admin has answered, by heading
 */
export function readKepala(heads: readonly string[], jawab: Readonly<Record<string, boolean>> = {}): Kepala {
  const at: Kepala['at'] = {};
  const tidak_dikenal: string[] = [];
  const rest: { judul: string; place: number }[] = [];
  for (const [place, judul] of heads.entries()) {
    const arti = artiJudul(judul);
    const name = DIKENAL.find((known) => known.arti === arti)?.name;
    if (name === undefined) {
      if (arti !== '') rest.push({ judul, place });
    } else if (at[name] === undefined) at[name] = place;
    else tidak_dikenal.push(judul);
  }
  const dekat: JudulDekat[] = [];
  for (const { judul, place } of rest) {
    const kolom = nearest(judul, at);
    const dipakai = kolom === null ? false : (jawab[judul] ?? null);
    if (kolom !== null) dekat.push({ judul, kolom, dipakai });
    // What is not answered yet is read as if it were meant, so that its cells can be looked at.
    if (kolom === null || dipakai === false) tidak_dikenal.push(judul);
    else at[kolom] = place;
  }
  // Of a table of mentors alone nothing needs a location.
  const kurang = NAMES.filter(
    (name) =>
      KOLOM_IMPOR[name].wajib && at[name] === undefined && !(name === 'lokasi' && at.peran !== undefined),
  );
  return { at, dekat, tidak_dikenal, kurang: kurang.map((name) => KOLOM_IMPOR[name].judul) };
}

/** The column whose heading this one nearly is, of those that are not there yet: a letter in four may be another. */
function nearest(judul: string, at: Kepala['at']): KolomImpor | null {
  const [arti, kata] = [artiJudul(judul), rapat(judul)];
  const found = DIKENAL.flatMap((known) => {
    if (at[known.name] !== undefined) return [];
    const apart = Math.min(distance(arti, known.arti), distance(kata, known.kata));
    const near = apart <= known.arti.length / 4 || (known.arti.length >= 6 && arti.includes(known.arti));
    return near ? [{ name: known.name, apart }] : [];
  });
  return found.toSorted((a, b) => a.apart - b.apart)[0]?.name ?? null;
}

/** How many letters two words are apart (Levenshtein). */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1)
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)));
    row = next;
  }
  return row.at(-1)!;
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

/** Whose account it will be; a participant's where nothing is said, null for a word that is neither. */
export function readPeran(text: string): 'user' | 'mentor' | null {
  const word = rapat(text);
  if (['', 'peserta', 'user'].includes(word)) return 'user';
  return word === 'mentor' ? 'mentor' : null;
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

/** `12 peserta`, `3 mentor`, `12 peserta dan 3 mentor`. */
export function jumlahAkun(rows: readonly { readonly group: 'user' | 'mentor' }[]): string {
  const mentor = rows.filter(({ group }) => group === 'mentor').length;
  const peserta = rows.length - mentor;
  const parts = [
    ...(peserta > 0 ? [`${bilangan(peserta)} peserta`] : []),
    ...(mentor > 0 ? [`${bilangan(mentor)} mentor`] : []),
  ];
  return parts.join(' dan ');
}
