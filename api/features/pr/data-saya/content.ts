import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import { TES } from '#rules/nilai/tes.ts';
import { aksiText, objekText } from '#rules/riwayat.ts';
import { sql, type Db } from '#api/db/db.ts';
import type { Sealer } from '#api/guard/seal.ts';
import { openNomor } from '#api/parts/dokumen/dokumen.ts';
import { lihatOf } from '#api/parts/dokumen/lihat.ts';
import { SLICE } from '#api/work/slices.ts';
import { turns } from '#api/work/turns.ts';
import { ownParts } from './parts.ts';
import type { BerkasSaya } from './berkas.ts';
import { tugasJson } from './tugas.ts';

/** Text in the archive. It explains why the archive contains no survey answers (docs/privacy.md). */
export const WITHOUT_SURVEI =
  'Jawaban survei yang sudah dikirim tidak ada di sini. Survei disimpan tanpa nama, jadi jawaban mana milik siapa tidak dapat diketahui.';

export const WITHOUT_NILAI = 'Nilai kegiatan disertakan setelah raport dibuka.';

interface Source {
  db: Db;
  seal: Sealer;
  user_id: number;
  berkas: readonly BerkasSaya[];
  now: Date;
}

/**
 * Yields the file `data.json` of a participant in pieces, so that large files need little memory. A piece contains at
 * most one text or one slice of rows. The app reads only one piece at a time, also if it creates several archives.
 */
export async function* dataJson(source: Source): AsyncGenerator<string> {
  const pieces = piecesOf(source);
  for (;;) {
    const piece = await one(async () => {
      await setImmediate();
      return pieces.next();
    });
    if (piece.done) return;
    yield piece.value;
  }
}

/** Queue that runs one task at a time. All archives of this server process share the queue. */
const one = turns(1);

async function* piecesOf({ db, seal, user_id, berkas, now }: Source): AsyncGenerator<string> {
  const names = new Map(berkas.map(({ id, nama }) => [id, nama]));
  const { dokumen, klaim, test, ...rest } = await ownParts(db, user_id);
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null));
  const head = {
    dibuat_pada: now.toISOString(),
    keterangan: [WITHOUT_SURVEI, ...(rest.nilai === null ? [WITHOUT_NILAI] : [])],
    ...rest,
    dokumen: dokumen.map((row) => {
      const { jenis, keterangan, nama_bank, nama_rek, nomor_rek, berkas_id, created_at, updated_at } =
        openNomor(row, seal);
      const paper = { jenis, keterangan, nama_bank, nama_rek, nomor_rek, created_at, updated_at };
      return { ...paper, berkas: nameOf(berkas_id) };
    }),
    klaim: klaim.map(({ berkas_id, ...row }) => ({ ...row, berkas: nameOf(berkas_id) })),
    test: test.map(({ tesid, ...row }) => ({ test: TES[tesid], ...row })),
  };
  yield JSON.stringify(head, null, 1).slice(0, -2);
  yield* listed('laporan', laporanOf(db, user_id), ({ berkas_id, ...row }) => ({
    ...row,
    berkas: berkas_id.map(nameOf),
  }));
  yield* listed('dilihat', looksOf(db, user_id), ({ waktu, aksi, nama, alasan, orang }) => ({
    waktu,
    apa: aksiText(aksi),
    oleh: nama,
    alasan,
    jumlah_orang: orang,
  }));
  yield* listed('berkas', slicesOf(berkas), ({ nama, tipe, ukuran, sha256, created_at }) => ({
    nama,
    tipe,
    ukuran,
    sha256,
    created_at,
  }));
  yield* tugasJson(db, user_id, names);
  yield* listed('riwayat', riwayatOf(db, user_id), ({ waktu, aksi, objek, sendiri }) => ({
    waktu,
    apa: aksiText(aksi),
    atas: objekText(objek, null),
    oleh: sendiri ? 'Anda' : 'Panitia atau mentor',
  }));
  yield '\n}\n';
}

/** Yields one field of `data.json` in pieces. The value of the field is an array of rows. */
async function* listed<Row>(
  name: string,
  slices: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
  shape: (row: Row) => object,
): AsyncGenerator<string> {
  yield `,\n "${name}": [`;
  let between = '\n  ';
  for await (const rows of slices) {
    if (rows.length === 0) continue;
    yield between + rows.map((row) => JSON.stringify(shape(row))).join(',\n  ');
    between = ',\n  ';
  }
  yield ']';
}

function* slicesOf<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let from = 0; from < rows.length; from += SLICE) yield rows.slice(from, from + SLICE);
}

/** Yields rows sorted by id, in arrays of at most `SLICE` rows. Each array is read with one query. */
async function* byId<Row extends { id: number }>(
  read: (after: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let after = 0; ;) {
    const rows = await read(after);
    yield rows;
    if (rows.length < SLICE) return;
    after = rows.at(-1)!.id;
  }
}

const Laporan = z.looseObject({ id: z.number(), berkas_id: z.array(z.string()) });

const laporanOf = (db: Db, user_id: number) =>
  byId((after) =>
    db.rows(
      sql`select l.id, l.tanggal, l.nama_mentor, l.materi, l.kelompok, l.durasi, l.catatan, l.created_at,
                 array(select b.berkas_id from laporan_berkas b where b.laporan_id = l.id order by b.urutan) as berkas_id
          from laporan_online l where l.user_id = ${user_id} and l.id > ${after} order by l.id limit ${SLICE}`,
      Laporan,
    ),
  );

/** Yields the recorded accesses to the participant's document numbers, newest first. */
async function* looksOf(db: Db, user_id: number) {
  for (let page = 1; ; page += 1) {
    const { rows } = await lihatOf(db, user_id, { page, per_page: SLICE });
    yield rows;
    if (rows.length < SLICE) return;
  }
}

const Riwayat = z.object({
  id: z.number(),
  waktu: z.string(),
  aksi: z.string(),
  objek: z.string(),
  sendiri: z.boolean(),
});

/** Yields history entries that the participant caused or that concern the participant, with time and kind of action. */
const riwayatOf = (db: Db, user_id: number) =>
  byId((after) =>
    db.rows(
      sql`select a.id, a.waktu, a.aksi, a.objek, a.pelaku_id is not distinct from ${user_id} as sendiri from audit a
          where a.id > ${after} and a.id in (
            select id from audit where pelaku_id = ${user_id}
            union select id from audit where objek in (${`users/${user_id}`}, ${`peserta/${user_id}`})
            union select id from audit where objek like ${`peserta/${user_id}/%`}
            union select h.id from audit h join akomodasi k on h.objek = 'klaim/' || k.id where k.user_id = ${user_id})
          order by a.id limit ${SLICE}`,
      Riwayat,
    ),
  );
