import { expect } from 'vitest';
import { server } from '#test/own-server.ts';
import {
  newOrang,
  type NilaiDiharapkan,
  type NilaiOrang,
  type NilaiKompetensi,
  type Orang,
} from './model.setup.ts';

/** Id of a location that only this test uses. */
export const LOKASI = 91;

/** Returns a generator of pseudorandom numbers. The same seed gives the same numbers. */
export function chanceOf(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const upTo = (count: number) => Math.floor(next() * count);
  return { next, upTo, of: <T>(each: readonly T[]) => each[upTo(each.length)]! };
}
export type Chance = ReturnType<typeof chanceOf>;

/** A history entry that an admin can undo. */
interface Entry {
  readonly id: number;
  readonly baris: Map<Orang, NilaiDiharapkan>;
}

/** A save of scores. Only the mentor who made it can undo it. */
interface SavedChange {
  readonly id: number;
  readonly orang: Orang;
  readonly token: string;
  readonly sebelum: ReadonlyMap<number, { nilai: number; simpanan: number } | undefined>;
}

/** State of the random test: access to the app over HTTP, and the model of the participants. */
export interface Programme {
  readonly chance: Chance;
  readonly admin: string;
  readonly kategori: NilaiKompetensi;
  readonly mentorOf: (kat_id: number) => string;
  /** Questions of the post-test with their answer options. `value` is in hundredths. */
  readonly soal: readonly { id: number; option: readonly { id: number; value: number }[] }[];
  orang: Orang[];
  otomatis: boolean;
  entri: Entry[];
  simpanan: SavedChange[];
  langkah: number;
  readonly add: () => Promise<Orang>;
}

/** Number of history entries and saves that count as recent. The test undoes only recent entries and saves. */
export const RECENT = 12;

/**
 * One random action. It is done both in the app over HTTP and in the model. Returns the changed participant, or null if
 * all participants may have changed.
 */
export type RandomLangkah = (programme: Programme, orang: Orang) => Promise<Orang | null>;

export async function openProgramme(seed: number): Promise<Programme> {
  const [admin, mentor, evaluator] = [
    await server.as('admin'),
    await server.as('mentor1'),
    await server.as('mentor2'),
  ];
  const kategori = await server.sql<{ kat_id: number; ids: number[] }>(
    'select kat_id, array_agg(id_kategori_nilai order by id_kategori_nilai) as ids from kategori_nilai group by kat_id order by kat_id',
  );
  const soal = await server.sql(
    `select s.id, json_agg(json_build_object('id', o.id, 'value', (o.value * 100)::int) order by o.value, o.id) as option
     from soal s join soal_option o on o.soal_id = s.id and o.is_aktif = 1 where s.is_aktif = 1 group by s.id order by s.id`,
  );
  await server.sql('update sistem set open_post = 1, raport_open = 1');
  // The model predicts how many results of the whole programme must be computed again. Therefore no participant outside
  // the test may have such a result.
  await server.sql('update ist_nilai set nilai_ojt = hitung_ojt, nilai_ist2 = hitung_ist2');
  await server.sql(`insert into lokasi (id, keterangan) values (${LOKASI}, 'Lokasi acak')`);
  await server.sql(
    `insert into materi (periode_id, kat_id, keterangan_materi, tgl_mulai, tgl_akhir, lokasi_id, is_tugas, is_review)
     select 2, k, 'Materi', current_date, current_date + 7, ${LOKASI}, 1, (k <= 5)::int from generate_series(1, 7) k`,
  );
  let made = 0;
  const programme: Programme = {
    chance: chanceOf(seed),
    admin,
    kategori: new Map(kategori.map(({ kat_id, ids }) => [kat_id, ids])),
    mentorOf: (kat_id) => (kat_id <= 5 ? mentor : evaluator),
    soal,
    orang: [],
    otomatis: true,
    entri: [],
    simpanan: [],
    langkah: 0,
    async add() {
      made += 1;
      const [{ id }] = await server.sql(
        `with u as (insert into users (name, email, "group", password_hash) values ($1, $2, 'user', '-') returning id)
         insert into peserta (user_id, lokasi_id, nama_pt, provinsi_pt, no_absensi)
         select id, ${LOKASI}, 'Universitas', 'Aceh', 700 from u returning user_id as id`,
        [`Orang ${made}`, `acak${made}@example.org`],
      );
      await server.sql(
        `insert into mentor_peserta (mentor_id, peserta_id, kat_id)
         select (select id from users where email = 'mentor1@example.org'), $1, k from generate_series(1, 5) k`,
        [id],
      );
      await server.sql(
        `insert into mentor_ist (mentor_id, peserta_id, isprak)
         select (select id from users where email = 'mentor2@example.org'), $1, k from generate_series(0, 1) k`,
        [id],
      );
      const orang = newOrang(id, await server.as(`acak${made}`));
      programme.orang.push(orang);
      return orang;
    },
  };
  return programme;
}

/** Sends a request that must succeed. Returns the response body. */
export async function must(path: string, options: Parameters<typeof server.call>[1]) {
  const { status, body } = await server.call(path, options);
  expect(status, `${path} ${JSON.stringify(body)}`).toBe(200);
  return body;
}

/** Sends a request that must be refused because the result is final. */
export async function refusedAsFinal(
  path: string,
  options: Parameters<typeof server.call>[1],
): Promise<void> {
  const { status, body } = await server.call(path, options);
  expect([status, body.code], path).toEqual([409, 'hasil_final']);
}

/**
 * Updates the model after an action. If the history entry changed any participant, it is added to the entries that the
 * test can undo.
 */
export function keep(
  { entri }: Programme,
  riwayat_id: number | null,
  after: ReadonlyMap<Orang, NilaiOrang>,
  same: (a: NilaiOrang, b: NilaiOrang) => boolean,
): void {
  const baris = new Map<Orang, NilaiDiharapkan>();
  for (const [orang, sesudah] of after) {
    if (!same(orang.isi, sesudah)) baris.set(orang, { sebelum: orang.isi, sesudah });
    orang.isi = sesudah;
  }
  expect(riwayat_id === null).toBe(baris.size === 0);
  if (riwayat_id !== null) entri.push({ id: riwayat_id, baris });
}
