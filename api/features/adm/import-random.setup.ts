import writeXlsx from 'write-excel-file/node';
import { expect } from 'vitest';
import { server } from '#test/own-server.ts';
import { apply, rowsOf, send } from './import.setup.ts';

/** Returns a pseudorandom number generator (mulberry32). The same seed gives the same numbers. */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const HEADS = {
  name: ['Nama', 'Nama Lengkap', 'NAMA PESERTA'],
  email: ['Email', 'E-mail', 'Alamat Email', 'surel'],
  lokasi: ['Lokasi', 'Tempat', 'Lokasi Kegiatan'],
  no_absensi: ['No. Absen', 'Nomor Absensi'],
  nama_pt: ['Perguruan Tinggi', 'Kampus', 'Asal PT'],
  lanjut: ['Lanjut Studi'],
  other: ['NIDN', 'Catatan', 'Golongan'],
} as const;
type Key = keyof typeof HEADS;
const HEAD_KEYS = Object.keys(HEADS) as Key[];

/** A cell, and whether the import must reject the cell. */
interface RandomCell {
  text: string;
  wrong: boolean;
}

interface RandomRow {
  cells: Record<Key, RandomCell>;
}

const ok = (text: string): RandomCell => ({ text, wrong: false });
const wrong = (text: string): RandomCell => ({ text, wrong: true });

/**
 * Creates a random spreadsheet: title rows, headings in any order, participants with and without errors, and
 * a signature.
 */
function randomSheet(seed: number) {
  const random = randomOf(seed);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
  const rarely = () => random() < 0.06;
  const rows = Array.from({ length: 1 + Math.floor(random() * 6) }, (_, n): RandomRow => ({
    cells: {
      name: rarely()
        ? wrong(pick(['', 'X', 'www.nama.id']))
        : ok(
            `Orang ${pick(['Ana', 'Budi', 'Çelik', "O'Neil"])} ${seed} ${n}`.replaceAll(/\d+/g, (d) =>
              [...d].map((c) => 'abcdefghij'[Number(c)]).join(''),
            ),
          ),
      email: rarely() ? wrong(pick(['', 'bukan', 'a@b'])) : ok(`acak.${seed}.${n}@uji.example.org`),
      lokasi: rarely() ? wrong(pick(['', 'Entah', '99999'])) : ok(pick(['1', '2'])),
      no_absensi: rarely()
        ? wrong(pick(['', '0', '-3', 'dua', '1,5']))
        : ok(String(1 + Math.floor(random() * 900))),
      nama_pt: ok(pick(['', 'Universitas Uji', '=Institut', '-Sekolah', 'IAIN Ambon'])),
      lanjut: rarely() ? wrong('mungkin') : ok(pick(['', 'Tidak', 't'])),
      other: ok(pick(['', '0012345678', 'x'])),
    },
  }));
  const keys = HEAD_KEYS.map((key) => ({ key, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ key }) => key);
  const titles = Array.from({ length: Math.floor(random() * 3) }, (_, n) => [`Daftar ${n}`]);
  const grid = [
    ...titles,
    keys.map((key) => pick(HEADS[key])),
    ...rows.map(({ cells }) => keys.map((key) => cells[key].text)),
    ...(random() < 0.4 ? [[], ['', 'Kepala Bagian']] : []),
  ];
  return { rows, grid, head: titles.length + 1, xlsx: random() < 0.3, separator: pick([';', ',']) };
}

const quoted = (text: string) => (/[;,"\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/**
 * Uploads one random spreadsheet. Checks that each participant is stored exactly, or that the import names a
 * wrong cell of the row. Returns the number of stored participants.
 */
export async function checkSheet(seed: number): Promise<number> {
  const { rows, grid, head, xlsx, separator } = randomSheet(seed);
  const bytes = xlsx
    ? await writeXlsx(
        grid.map((row) => row.map((value) => (value === '' ? null : { value, type: String }))),
      ).toBuffer()
    : grid
        // Spreadsheet programs write all columns of every row.
        .map((row) => HEAD_KEYS.map((_, at) => quoted(row[at] ?? '')).join(separator))
        .join('\n');
  const { status, body } = await send(bytes);
  expect([seed, status, body.message]).toEqual([seed, 200, expect.any(String)]);
  const shown = (await rowsOf(body.id)).body as {
    nomor: number;
    keadaan: string;
    sel: { kolom: string; salah: string[] }[];
    galat: string[];
  }[];
  const stored = rows.map(({ cells }, n) => ({
    cells,
    row: shown.find(({ nomor }) => nomor === head + 1 + n)!,
  }));
  for (const { cells, row } of stored) {
    const bad = Object.values(cells).some((cell) => cell.wrong);
    expect([seed, row.nomor, row.keadaan]).toEqual([
      seed,
      row.nomor,
      bad ? expect.stringMatching(/ditolak|ditinggal/) : 'baru',
    ]);
    if (row.keadaan !== 'ditolak') continue;
    const named = row.sel.filter(({ salah }) => salah.length > 0).map(({ kolom }) => kolom);
    expect([seed, row.nomor, named.length > 0 || row.galat.length > 0]).toEqual([seed, row.nomor, true]);
  }
  const good = stored.filter(({ row }) => row.keadaan === 'baru');
  if (good.length === 0) return 0;
  const done = await apply(body, { hanya_sah: 1 });
  expect([seed, done.status, done.body.jumlah]).toEqual([seed, 200, good.length]);
  const found = await server.sql(
    `select u.name, u.email, p.lokasi_id, p.no_absensi, p.nama_pt, p.is_lanjut_studi
     from users u join peserta p on p.user_id = u.id where u.email like $1 order by u.id`,
    [`acak.${seed}.%`],
  );
  expect(found).toEqual(
    good.map(({ cells }) => ({
      name: cells.name.text,
      email: cells.email.text,
      lokasi_id: Number(cells.lokasi.text),
      no_absensi: Number(cells.no_absensi.text) > 500 ? 700 : Number(cells.no_absensi.text),
      nama_pt: cells.nama_pt.text,
      is_lanjut_studi: 't',
    })),
  );
  return good.length;
}
