import { z } from 'zod';
import { pesertaStatusAktif } from '#contract/adm/peserta.ts';
import { pesertaHitung, pesertaStatusDipilih } from '#contract/adm/peserta/many.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { leftOutText } from '#rules/tugas/lokasi.ts';
import { sql } from '#api/db/db.ts';
import { allowEverybody } from '#api/db/everybody.ts';
import { asText, idsOf } from '#api/db/as-text.ts';
import { handle, type Context } from '#api/call/handle.ts';
import {
  dipilihOf,
  objekOf,
  periodeOf,
  requireSasaran,
  requireWritable,
  sasaranOf,
  sasaranSql,
  writableSql,
  type Sasaran,
} from '#api/parts/dipilih.ts';
import { LANGKAH_JOIN, langkahSql } from '#api/parts/langkah.ts';
import { keepChange } from '#api/parts/riwayat/changes.ts';

export const count = handle(pesertaHitung, async ({ db, input }) => {
  const sasaran = sasaranOf(input);
  await requireSasaran(db, sasaran);
  return db.one(
    sql`select count(*)::int as peserta, (count(*) filter (where ${langkahSql.ditetapkan}))::int as ditetapkan,
               (count(*) filter (where ${langkahSql.belum_lengkap}))::int as belum_lengkap,
               (count(*) filter (where i.final_pada is null))::int as belum_final
        from peserta p ${LANGKAH_JOIN} where ${sasaranSql(sasaran)}`,
    pesertaHitung.reply,
  );
});

const Locked = z.object({ berubah: z.number(), ids: z.string() });
const Count = z.object({ jumlah: z.number() });

type Setting = Pick<Context<typeof pesertaStatusDipilih>, 'db' | 'audit'>;

async function set(
  { db, audit }: Setting,
  sasaran: Sasaran,
  statid: 0 | 1,
): Promise<ReplyOf<typeof pesertaStatusAktif>> {
  await requireSasaran(db, sasaran);
  const dilewati = await requireWritable(db, sasaran);
  if (sasaran.pesid === undefined) await allowEverybody(db);
  // Locks rows in the same order as an undo (take-back.ts), so that concurrent requests cannot deadlock. Updates only
  // rows whose value changes, because an undo restores exactly these rows.
  const { berubah, ids } = await db.one(
    sql`with p as (select p.user_id, p.peserta_status_aktif from peserta p where ${writableSql(sasaran)} order by p.user_id for no key update)
        select count(*)::int as berubah, ${asText('user_id')} as ids from p where peserta_status_aktif <> ${statid}`,
    Locked,
  );
  const sebelum = { peserta_status_aktif: statid === 1 ? 0 : 1 };
  const sesudah = { peserta_status_aktif: statid };
  let riwayat_id: number | null = null;
  if (berubah > 0) {
    riwayat_id = await audit('peserta_status_aktif', objekOf(sasaran), sebelum, {
      ...sesudah,
      jumlah: berubah,
      ...periodeOf(sasaran),
      ...dipilihOf(sasaran.pesid),
    });
    await keepChange(
      db,
      riwayat_id,
      'peserta_status_aktif',
      sql`
        update peserta p set peserta_status_aktif = ${statid} from unnest(${idsOf(ids)}) d (id) where p.user_id = d.id
        returning p.user_id::text as kunci, ${JSON.stringify(sebelum)}::jsonb as sebelum, ${JSON.stringify(sesudah)}::jsonb as sesudah`,
    );
  }
  const { jumlah } = await db.one(
    sql`select count(*)::int as jumlah from peserta p where ${writableSql(sasaran)}`,
    Count,
  );
  return {
    message: `${jumlah} peserta sekarang ${statid ? 'aktif' : 'tidak aktif'}${leftOutText(sasaran.pesid ? dilewati : 0)}`,
    jumlah,
    dilewati,
    riwayat_id,
  };
}

export const setAll = handle(pesertaStatusAktif, (ctx) =>
  set(ctx, sasaranOf({ lokid: ctx.input.lokid, periode_id: ctx.input.periode_id }), ctx.input.statid),
);

export const setChosen = handle(pesertaStatusDipilih, (ctx) =>
  set(ctx, sasaranOf(ctx.input), ctx.input.statid),
);
