import { z } from 'zod';
import { GroupField } from '#contract/auth.ts';
import { ShownNama, SUKSES_SIMPAN } from '#contract/fields.ts';
import { PemberitahuanRow } from '#contract/lists/pemberitahuan.ts';
import { pemberitahuan, pemberitahuanDibaca, pemberitahuanJumlah } from '#contract/pemberitahuan.ts';
import { JENIS_KABAR, kabarSentence, KELOMPOK_OF } from '#rules/kabar.ts';
import { JENIS_PENGINGAT, type JenisPengingat } from '#rules/pengingat.ts';
import { kabarTarget } from '#rules/kabar-target.ts';
import { sql } from '#api/db/db.ts';
import { handle } from '#api/call/handle.ts';
import { notFound } from '#api/call/refuse.ts';
import { countMissing, readByOrang, forAll, type Pembaca } from '#api/parts/kabar/missing.ts';
import { answerList, atOnce } from '#api/parts/list/list.ts';

const ItemKabar = z.object({
  kat_id: z.number().nullable(),
  tugas_id: z.number().nullable(),
  audit_id: z.number().nullable(),
});

const Content = PemberitahuanRow.pick({ id: true, waktu: true, dibaca: true, dibatalkan: true }).extend({
  jenis: z.enum(JENIS_KABAR),
  kat_id: z.number().nullable(),
  kategori: z.string().nullable(),
  tugas_id: z.number().nullable(),
  peserta_id: z.number().nullable(),
  peserta: ShownNama.nullable(),
  rincian: z.object({
    sampai: z.string().optional(),
    tesid: z.literal([1, 2]).optional(),
    sisa: z.number().optional(),
    teks: z.string().optional(),
    peserta: z.number().optional(),
    kategori: z.number().optional(),
    evaluator: z.boolean().optional(),
    grup: GroupField.optional(),
    akun: z.number().optional(),
    tentang: z.enum(JENIS_PENGINGAT as [JenisPengingat]).optional(),
    items: z.record(z.string(), ItemKabar).optional(),
  }),
});

const Row = Content.transform(
  ({ id, waktu, dibaca, dibatalkan, ...isi }): z.output<typeof PemberitahuanRow> => ({
    id,
    waktu,
    kelompok: KELOMPOK_OF[isi.jenis],
    kalimat: kabarSentence(isi),
    tujuan: kabarTarget(isi),
    dibaca,
    dibatalkan,
  }),
);

/**
 * Returns the query for the user's notifications. A notification shows the name of a participant only while the
 * participant is assigned to this user.
 */
const pemberitahuanList = (pembaca: Pembaca) => {
  const { me } = pembaca;
  return atOnce({
    columns: sql`b.id, b.waktu, b.dibaca::int as dibaca, (b.dibatalkan_pada is not null)::int as dibatalkan, b.jenis, b.kat_id,
      k.keterangan_kategori as kategori, b.tugas_id, case when s.name is not null then b.peserta_id end as peserta_id,
      s.name as peserta, b.rincian`,
    from: sql`from (
        select b.*, b.dibaca_pada is not null as dibaca from pemberitahuan b where b.user_id = ${me.id}
        union all
        select b.*, ${readByOrang(me)} as dibaca from pemberitahuan b
        where ${forAll(pembaca)} and (b.dibatalkan_pada is null or ${readByOrang(me)})
      ) b
      left join kategori k on k.id_kat = b.kat_id
      left join lateral (
        select u.name from boleh_nilai a join users u on u.id = a.peserta_id
        where a.mentor_id = ${me.id} and a.peserta_id = b.peserta_id and (b.kat_id is null or a.kat_id = b.kat_id)
        limit 1
      ) s on true`,
    order: sql`order by b.waktu desc, b.id desc`,
    row: Row,
  });
};

export const list = handle(pemberitahuan, async (ctx) => answerList(ctx, pemberitahuanList(ctx)));

export const count = handle(pemberitahuanJumlah, async (ctx) => ({ belum: await countMissing(ctx) }));

export const markRead = handle(pemberitahuanDibaca, async (ctx) => {
  const { db, me, now, input } = ctx;
  const only = input.id === undefined ? sql`true` : sql`b.id = ${input.id}`;
  const own = sql`b.user_id = ${me.id}`;
  if (input.id !== undefined) {
    const seen = sql`select from pemberitahuan b where ${only} and (${own} or ${forAll(ctx)})`;
    if ((await db.run(seen)) === 0) throw notFound();
  }
  await db.run(
    sql`update pemberitahuan b set dibaca_pada = ${now}::timestamptz where ${only} and ${own} and b.dibaca_pada is null`,
  );
  await db.run(
    sql`insert into pemberitahuan_dibaca (user_id, pemberitahuan_id)
        select ${me.id}, b.id from pemberitahuan b where ${only} and b.dibatalkan_pada is null and ${forAll(ctx)}
        on conflict do nothing`,
  );
  return { message: SUKSES_SIMPAN, belum: await countMissing(ctx) };
});
