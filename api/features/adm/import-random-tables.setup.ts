import { server } from '#test/own-server.ts';
import { ok, wrong, type Dice, type RandomRow, type RandomTable } from './import-random.setup.ts';

const LETTERS = 'abcdefghij';
/** Spells a number with letters, because names must not contain digits. */
const spelled = (n: number) => [...String(n)].map((digit) => LETTERS[Number(digit)]).join('');
const few = ({ random }: Dice, most = 6) => 1 + Math.floor(random() * most);
const textOf = ({ cells }: RandomRow, key: string) => cells[key]!.text;
/** Returns the attendance number that the app stores. The app stores 700 for every number above 500. */
const storedNomor = (nomor: string | number) => (Number(nomor) > 500 ? 700 : Number(nomor));
/** Calls `read` for each row, and returns what these calls return. */
const each = (rows: readonly RandomRow[], read: (row: RandomRow) => Promise<unknown>) =>
  Promise.all(rows.map(read));
/** Returns random elements of a list, without repetition. */
function some<T>({ random }: Dice, from: readonly T[], count: number): T[] {
  return from
    .map((value) => ({ value, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .slice(0, count)
    .map(({ value }) => value);
}

const EMAIL = ['Email', 'E-mail', 'surel'];

export const AKUN: RandomTable = {
  tabel: 'akun',
  heads: {
    name: ['Nama', 'Nama Lengkap', 'NAMA PESERTA'],
    email: [...EMAIL, 'Alamat Email'],
    lokasi: ['Lokasi', 'Tempat', 'Lokasi Kegiatan'],
    no_absensi: ['No. Absen', 'Nomor Absensi'],
    nama_pt: ['Perguruan Tinggi', 'Kampus', 'Asal PT'],
    lanjut: ['Lanjut Studi'],
    other: ['NIDN', 'Catatan', 'Golongan'],
  },
  rows: async (dice) => {
    const { seed, random, pick, rarely } = dice;
    return Array.from({ length: few(dice) }, (_, n): RandomRow => ({
      state: 'baru',
      cells: {
        name: rarely()
          ? wrong(pick(['', 'X', 'www.nama.id']))
          : ok(`Orang ${pick(['Ana', 'Budi', 'Çelik', "O'Neil"])} ${spelled(seed)} ${spelled(n)}`),
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
  },
  stored: (rows) =>
    each(rows, async (row) => {
      const found = await server.sql(
        `select u.name, p.lokasi_id, p.no_absensi, p.nama_pt, p.is_lanjut_studi
         from users u join peserta p on p.user_id = u.id where u.email = $1`,
        [textOf(row, 'email')],
      );
      return found[0];
    }),
  expected: (row) => ({
    name: textOf(row, 'name'),
    lokasi_id: Number(textOf(row, 'lokasi')),
    no_absensi: storedNomor(textOf(row, 'no_absensi')),
    nama_pt: textOf(row, 'nama_pt'),
    is_lanjut_studi: 't',
  }),
};

/** Returns the participants of running periods. */
const running = () =>
  server.sql(
    `select u.id, u.email, p.no_absensi, p.peserta_status_aktif as status from peserta p join users u on u.id = p.user_id
     join periode e on e.id = p.periode_id and e.is_aktif = 1 where u.email like '%@example.org' order by u.id`,
  );
const emailCell = ({ rarely, pick }: Dice, email: string) =>
  rarely() ? wrong(pick(['', 'bukan@uji.example.org'])) : ok(email.toUpperCase());
const columnOf = (column: string) => (rows: readonly RandomRow[]) =>
  each(rows, async (row) => {
    const [found] = await server.sql(
      `select p.${column} as value from peserta p join users u on u.id = p.user_id where u.email = lower($1)`,
      [textOf(row, 'email')],
    );
    return found?.value;
  });

const HADIR: RandomTable = {
  tabel: 'hadir',
  heads: { email: EMAIL, no_absensi: ['No. Absen', 'Nomor Absensi', 'Absensi'], other: ['Catatan'] },
  rows: async (dice) =>
    some(dice, await running(), few(dice)).map(({ email, no_absensi }): RandomRow => {
      const nomor = dice.random() < 0.2 ? no_absensi : 1 + Math.floor(dice.random() * 900);
      return {
        state: storedNomor(nomor) === no_absensi ? 'sama' : 'berubah',
        cells: {
          email: emailCell(dice, email),
          no_absensi: dice.rarely() ? wrong(dice.pick(['0', '-3', 'dua', '1,5'])) : ok(String(nomor)),
          other: ok('x'),
        },
      };
    }),
  stored: columnOf('no_absensi'),
  expected: (row) => storedNomor(textOf(row, 'no_absensi')),
};

const STATUS: RandomTable = {
  tabel: 'status',
  heads: { email: EMAIL, status: ['Status', 'Status Peserta'], other: ['Catatan'] },
  rows: async (dice) =>
    some(dice, await running(), few(dice)).map(({ email, status }): RandomRow => {
      const [text, value] = dice.pick([
        ['Aktif', 1] as const,
        ['Tidak Aktif', 0] as const,
        ['nonaktif', 0] as const,
      ]);
      return {
        state: value === status ? 'sama' : 'berubah',
        cells: {
          email: emailCell(dice, email),
          status: dice.rarely() ? wrong('mungkin') : ok(text),
          other: ok('x'),
        },
      };
    }),
  stored: columnOf('peserta_status_aktif'),
  expected: (row) => (textOf(row, 'status') === 'Aktif' ? 1 : 0),
};

const KATEGORI = ['1', '2', '3', '4', '5', 'Praktik', 'Artikel'];
const katOf = (text: string) => KATEGORI.indexOf(text) + 1;
/** Returns the mentor of a participant in a category. */
async function mentorOf(email: string, kat: number): Promise<string | undefined> {
  const [found] = await server.sql(
    `select m.email from (select peserta_id, kat_id, mentor_id from mentor_peserta
                          union all select peserta_id, 7 - isprak, mentor_id from mentor_ist) t
     join users u on u.id = t.peserta_id join users m on m.id = t.mentor_id where u.email = lower($1) and t.kat_id = $2`,
    [email, kat],
  );
  return found?.email;
}

const PENUGASAN: RandomTable = {
  tabel: 'penugasan',
  heads: { email: EMAIL, kategori: ['Kategori', 'Bidang'], mentor: ['Mentor', 'Nama Mentor', 'Evaluator'] },
  rows: async (dice) => {
    const pairs = (await running()).flatMap(({ email }) => KATEGORI.map((kategori) => ({ email, kategori })));
    const rows: RandomRow[] = [];
    for (const { email, kategori } of some(dice, pairs, few(dice))) {
      const mentor = `mentor${dice.pick([1, 2, 3])}@example.org`;
      const before = await mentorOf(email, katOf(kategori));
      rows.push({
        state: before === undefined ? 'baru' : before === mentor ? 'sama' : 'bentrok',
        cells: {
          email: emailCell(dice, email),
          kategori: dice.rarely() ? wrong(dice.pick(['', '9', 'Lain'])) : ok(kategori),
          mentor: dice.rarely() ? wrong(dice.pick(['Siapa Ini', 'peserta1@example.org'])) : ok(mentor),
        },
      });
    }
    return rows;
  },
  stored: (rows) => each(rows, (row) => mentorOf(textOf(row, 'email'), katOf(textOf(row, 'kategori')))),
  expected: (row) => textOf(row, 'mentor'),
};

/** Dates as users may type them. Each key is the typed date, and its value is the date that the import must store. */
const DAYS: Readonly<Record<string, string>> = {
  '2026-05-12': '2026-05-12',
  '13/5/2026': '2026-05-13',
  '14 Mei 2026': '2026-05-14',
};

const MATERI: RandomTable = {
  tabel: 'materi',
  heads: {
    lokasi: ['Lokasi', 'Tempat'],
    kategori: ['Kategori'],
    judul: ['Materi', 'Kegiatan', 'Judul'],
    jenis: ['Jenis', 'Jenis Kegiatan'],
    mulai: ['Tgl. Mulai', 'Tanggal Mulai'],
    akhir: ['Tgl. Akhir', 'Tanggal Selesai'],
  },
  rows: async (dice) => {
    const { seed, pick, rarely } = dice;
    return Array.from({ length: few(dice) }, (_, n): RandomRow => ({
      state: 'baru',
      cells: {
        lokasi: rarely() ? wrong(pick(['', 'Entah'])) : ok(pick(['1', '2'])),
        kategori: rarely() ? wrong(pick(['', '9'])) : ok(pick(['1', '2', '3'])),
        judul: rarely() ? wrong('') : ok(`Materi acak ${seed}-${n}, ${pick(['=A1', 'Ñandú', '1-2'])}`),
        jenis: rarely() ? wrong('Lain') : ok(pick(['', 'Tugas', 'Materi Online'])),
        mulai: rarely() ? wrong(pick(['', '31/02/2026', 'kapan'])) : ok(pick(Object.keys(DAYS))),
        akhir: rarely() ? wrong(pick(['', '2026-05-01'])) : ok(pick(['2026-06-01', '2 Juni 2026'])),
      },
    }));
  },
  stored: (rows) =>
    each(rows, async (row) => {
      const found = await server.sql(
        `select lokasi_id, kat_id, is_tugas, tgl_mulai::text, tgl_akhir::text from materi where keterangan_materi = $1`,
        [textOf(row, 'judul')],
      );
      return found[0];
    }),
  expected: (row) => ({
    lokasi_id: Number(textOf(row, 'lokasi')),
    kat_id: Number(textOf(row, 'kategori')),
    is_tugas: textOf(row, 'jenis') === 'Materi Online' ? 0 : 1,
    tgl_mulai: DAYS[textOf(row, 'mulai')],
    tgl_akhir: textOf(row, 'akhir') === '2026-06-01' ? '2026-06-01' : '2026-06-02',
  }),
};

const SOAL: RandomTable = {
  tabel: 'soal',
  heads: {
    soal: ['Pertanyaan', 'Soal', 'Teks Soal'],
    kompetensi: ['Kompetensi'],
    a: ['Pilihan A', 'Opsi A'],
    nilai_a: ['Nilai A', 'Skor A'],
    b: ['Pilihan B', 'Jawaban B'],
    nilai_b: ['Nilai B'],
  },
  rows: async (dice) => {
    const { seed, pick, rarely } = dice;
    const score = () => (rarely() ? wrong(pick(['5', '-1', 'dua'])) : ok(pick(['0', '4', '2,5', '1.25'])));
    return Array.from({ length: few(dice) }, (_, n): RandomRow => ({
      state: 'baru',
      cells: {
        soal: rarely() ? wrong('') : ok(`Apakah ${seed} lebih dari ${n}?`),
        kompetensi: rarely() ? wrong(pick(['', 'Lain'])) : ok(pick(['Pengajaran', 'Kompetensi Penelitian'])),
        a: ok(pick(['Ya', '=Ya'])),
        nilai_a: score(),
        b: rarely() ? wrong('') : ok(pick(['Tidak', '-'])),
        nilai_b: score(),
      },
    }));
  },
  stored: (rows) =>
    each(rows, (row) =>
      server.sql(
        `select s.kompetensi, o.pertanyaan, o.value::float from soal s join soal_option o on o.soal_id = s.id
         where s.pertanyaan = $1 order by o.id`,
        [`<p>${textOf(row, 'soal')}</p>`],
      ),
    ),
  expected: (row) =>
    ['a', 'b'].map((letter) => ({
      kompetensi: textOf(row, 'kompetensi') === 'Pengajaran' ? 'ajar' : 'teliti',
      pertanyaan: textOf(row, letter),
      value: Number(textOf(row, `nilai_${letter}`).replace(',', '.')),
    })),
};

/** The tables of the import tests, without the account tables. */
export const OTHERS: readonly RandomTable[] = [HADIR, STATUS, PENUGASAN, MATERI, SOAL];
