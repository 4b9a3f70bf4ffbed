import { z } from 'zod';
import { TES } from '#rules/tes.ts';
import { isIst2 } from '#rules/tugas.ts';
import { aksiTeks, objekTeks } from '#rules/riwayat.ts';
import { sql, type Db } from '../../../db.ts';
import type { Sealer } from '../../../guard/seal.ts';
import { openNomor } from '../../../parts/dokumen.ts';
import { lihatOf } from '../../../parts/lihat.ts';
import { withNames, type BerkasSaya } from './berkas.ts';
import { bagianSaya } from './bagian.ts';

/** Texts in memory at once: each has at most half a MiB, as have its reviews. */
const TUGAS_SEKALIGUS = 5;
const RIWAYAT_SEKALIGUS = 1000;

/** Why the archive holds no answers of surveys (docs/privacy.md). */
export const TANPA_SURVEI =
  'Jawaban survei yang sudah dikirim tidak ada di sini: survei disimpan tanpa nama, sehingga tidak ada yang dapat mengetahui jawaban mana milik siapa.';

export const TANPA_NILAI = 'Nilai kegiatan disertakan setelah raport dibuka.';

interface Asal {
  db: Db;
  seal: Sealer;
  user_id: number;
  berkas: readonly BerkasSaya[];
  now: Date;
}

/** `data.json` of one participant, piece by piece, so that its size costs no memory. */
export async function* dataJson(asal: Asal): AsyncGenerator<string> {
  const { db, seal, user_id, berkas, now } = asal;
  const names = new Map(berkas.map(({ id, nama }) => [id, nama]));
  const { dokumen, klaim, laporan, test, ...rest } = await bagianSaya(db, user_id);
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null));
  const looks = await lihatOf(db, user_id, {});
  const head = {
    dibuat_pada: now.toISOString(),
    keterangan: [TANPA_SURVEI, ...(rest.nilai === null ? [TANPA_NILAI] : [])],
    ...rest,
    dokumen: dokumen.map((row) => {
      const { jenis, keterangan, nama_bank, nama_rek, nomor_rek, berkas_id, created_at, updated_at } =
        openNomor(row, seal);
      const paper = { jenis, keterangan, nama_bank, nama_rek, nomor_rek, created_at, updated_at };
      return { ...paper, berkas: nameOf(berkas_id) };
    }),
    klaim: klaim.map(({ berkas_id, ...row }) => ({ ...row, berkas: nameOf(berkas_id) })),
    laporan: laporan.map(({ berkas_id, ...row }) => ({ ...row, berkas: berkas_id.map(nameOf) })),
    test: test.map(({ tesid, ...row }) => ({ test: TES[tesid], ...row })),
    dilihat: looks.rows.map(({ waktu, aksi, nama, alasan, orang }) => ({
      waktu,
      apa: aksiTeks(aksi),
      oleh: nama,
      alasan,
      jumlah_orang: orang,
    })),
    berkas: berkas.map(({ nama, tipe, ukuran, sha256, created_at }) => ({
      nama,
      tipe,
      ukuran,
      sha256,
      created_at,
    })),
  };
  yield `${JSON.stringify(head, null, 1).slice(0, -2)},\n "tugas": [`;
  yield* listed(tugasOf(db, user_id), ({ kat_id, review, catatan, ...row }) => ({
    ...row,
    catatan: withNames(catatan, names),
    review: review.map(({ mentor, ...each }) => ({
      ...each,
      catatan: withNames(each.catatan, names),
      // Specification: evaluators of IST II stay unnamed.
      mentor: isIst2(kat_id) ? null : mentor,
    })),
  }));
  yield '],\n "riwayat": [';
  yield* listed(riwayatOf(db, user_id), ({ waktu, aksi, objek, sendiri }) => ({
    waktu,
    apa: aksiTeks(aksi),
    atas: objekTeks(objek, null),
    oleh: sendiri ? 'Anda' : 'Panitia atau mentor',
  }));
  yield ']\n}\n';
}

/** Rows as the elements of a JSON array. */
async function* listed<Row>(
  batches: AsyncIterable<readonly Row[]>,
  shape: (row: Row) => object,
): AsyncGenerator<string> {
  let first = true;
  for await (const rows of batches)
    for (const row of rows) {
      yield `${first ? '\n  ' : ',\n  '}${JSON.stringify(shape(row))}`;
      first = false;
    }
}

const Tugas = z.object({
  id_tugas: z.number(),
  kat_id: z.number(),
  kategori: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  catatan: z.string(),
  review: z.array(
    z.object({
      mentor: z.string(),
      created_at: z.string(),
      updated_at: z.string(),
      dibaca_pada: z.string().nullable(),
      catatan: z.string(),
    }),
  ),
});

/** The own tasks with their reviews, some at a time. */
async function* tugasOf(db: Db, user_id: number): AsyncGenerator<z.output<typeof Tugas>[]> {
  for (let sampai = 0; ;) {
    const rows = await db.rows(
      sql`select t.id_tugas, t.kat_id, k.keterangan_kategori as kategori, t.created_at, t.updated_at, t.catatan,
                 (select coalesce(json_agg(json_build_object('mentor', m.name, 'created_at', r.created_at, 'updated_at', r.updated_at,
                    'dibaca_pada', r.dibaca_pada, 'catatan', r.catatan) order by r.id_review), '[]')
                  from review r join users m on m.id = r.mentor_id where r.tugas_id = t.id_tugas) as review
          from tugas t join kategori k on k.id_kat = t.kat_id
          where t.user_id = ${user_id} and t.id_tugas > ${sampai} order by t.id_tugas limit ${TUGAS_SEKALIGUS}`,
      Tugas,
    );
    yield rows;
    if (rows.length < TUGAS_SEKALIGUS) return;
    sampai = rows.at(-1)!.id_tugas;
  }
}

const Riwayat = z.object({
  id: z.number(),
  waktu: z.string(),
  aksi: z.string(),
  objek: z.string(),
  sendiri: z.boolean(),
});

/** What the person has done, and what was done with the person's data: when and what. */
async function* riwayatOf(db: Db, user_id: number): AsyncGenerator<z.output<typeof Riwayat>[]> {
  for (let sampai = 0; ;) {
    const rows = await db.rows(
      sql`select a.id, a.waktu, a.aksi, a.objek, a.pelaku_id is not distinct from ${user_id} as sendiri from audit a
          where a.id > ${sampai} and a.id in (
            select id from audit where pelaku_id = ${user_id}
            union select id from audit where objek in (${`users/${user_id}`}, ${`peserta/${user_id}`})
            union select id from audit where objek like ${`peserta/${user_id}/%`}
            union select h.id from audit h join akomodasi k on h.objek = 'klaim/' || k.id where k.user_id = ${user_id})
          order by a.id limit ${RIWAYAT_SEKALIGUS}`,
      Riwayat,
    );
    yield rows;
    if (rows.length < RIWAYAT_SEKALIGUS) return;
    sampai = rows.at(-1)!.id;
  }
}
