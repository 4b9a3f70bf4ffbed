import {
  pesertaFinance,
  pesertaFinanceEkspor,
  pesertaFinanceHitung,
  pesertaFinanceRingkas,
  pesertaFinanceRingkasEkspor,
  userAkomodasi,
} from '#contract/adm/keuangan.ts';
import type { InputOf, RowOf } from '#contract/endpoint.ts';
import { KLAIM, KlaimRow, TOTAL_KLAIM, TotalKlaimRow, type KlaimPart } from '#contract/lists/keuangan.ts';
import { sql, type Sql } from '#api/db/db.ts';
import { handle, type Context } from '#api/call/handle.ts';
import { addressOf } from '#api/parts/dokumen/dokumen.ts';
import { STATE_SQL } from '#api/parts/klaim.ts';
import { ekspor } from '#api/parts/list/ekspor.ts';
import { byIds } from '#api/parts/list/by-ids.ts';
import { answerList } from '#api/parts/list/list.ts';
import { notFound } from '#api/call/refuse.ts';
import { findKlaim, FROM_KLAIM, IS, klaimThat, runningKlaim } from './klaim.ts';

type ShownKlaim = RowOf<typeof pesertaFinance>;

const COLUMNS = sql`a.id, a.user_id, a.jenis, a.catatan, a.keterangan, a.nominal, a.nominal_diajukan, a.berkas_id as dokumen,
  (select b.tipe from berkas b where b.id = a.berkas_id) as tipe, ${STATE_SQL}, a.catatan_validasi, a.updated_at,
  u.name, p.nama_pt, p.provinsi_pt, p.lokasi_id`;

const WIDE = {
  columns: COLUMNS,
  from: FROM_KLAIM,
  id: 'a.id',
};

type Signing = Pick<Context<typeof pesertaFinance>, 'sign' | 'settings'>;

/** Schema of a claim in the response: the id of the receipt file is replaced by its URL. */
const rowOf = ({ sign, settings }: Signing) =>
  KlaimRow.transform((klaim): ShownKlaim => ({
    ...klaim,
    dokumen: klaim.dokumen === null ? null : addressOf(klaim.dokumen, sign, settings),
  }));

const source = (ctx: Signing & { input: Parameters<typeof findKlaim>[0] }) =>
  byIds(findKlaim(ctx.input), { ...WIDE, row: rowOf(ctx) });

export const list = handle(pesertaFinance, async (ctx) => answerList(ctx, source(ctx)));

export const ofPeserta = handle(userAkomodasi, async (ctx) => {
  const { db, input } = ctx;
  const known = await db.run(sql`select 1 from peserta where user_id = ${input.userid}`);
  if (known === 0) throw notFound();
  return db.rows(
    sql`select ${COLUMNS} ${WIDE.from} where a.user_id = ${input.userid} order by a.id`,
    rowOf(ctx),
  );
});

function totals(input: InputOf<typeof pesertaFinanceRingkas>): Sql {
  const part = (bagian: KlaimPart) =>
    sql`jsonb_build_object('jumlah', coalesce(sum(k.jumlah) filter (where k.bagian = ${bagian}), 0),
                           'nominal', coalesce(sum(k.nominal) filter (where k.bagian = ${bagian}), 0))`;
  return sql`
    select k.lokasi_id, l.keterangan, sum(k.nominal_diajukan)::bigint as diajukan,
           ${part('belum')} as belum, ${part('ditolak')} as ditolak, ${part('valid')} as valid, ${part('dibayar')} as dibayar
    from (select p.lokasi_id, case when ${IS.ditolak} then 'ditolak' when ${IS.menunggu} then 'belum' when ${IS.dibayar} then 'dibayar' else 'valid' end as bagian,
                 count(*) as jumlah, sum(a.nominal) as nominal, sum(a.nominal_diajukan) as nominal_diajukan
          ${FROM_KLAIM} ${klaimThat(input)} group by 1, 2) k
    join lokasi l on l.id = k.lokasi_id
    group by k.lokasi_id, l.keterangan order by k.lokasi_id`;
}

export const summary = handle(pesertaFinanceRingkas, async ({ db, input, share }) => {
  const { lokid = '', periode_id = '', status = '', q = '' } = input;
  // Totals are cached for some seconds. An admin who changes a claim gets current totals at once.
  return share(`total klaim ${JSON.stringify([lokid, periode_id, status, q])}`, () =>
    db.rows(totals(input), TotalKlaimRow),
  );
});

export const count = handle(pesertaFinanceHitung, async ({ db, input }) => {
  const part = (which: Sql) =>
    sql`jsonb_build_object('jumlah', count(*) filter (where ${which}), 'nominal', coalesce(sum(a.nominal) filter (where ${which}), 0),
                           'tanpa_bukti', count(*) filter (where ${which} and a.berkas_id is null))`;
  return db.one(
    sql`select ${part(IS.menunggu)} as belum, ${part(IS.valid)} as valid ${FROM_KLAIM} ${klaimThat(input)} and ${runningKlaim(input)}`,
    pesertaFinanceHitung.reply,
  );
});

export const summaryXlsx = ekspor(pesertaFinanceRingkasEkspor, {
  list: TOTAL_KLAIM,
  nama: 'total_akomodasi',
  objek: ({ lokid }) => `lokasi/${lokid ?? 'semua'}`,
  source: ({ input }) => ({ all: totals(input), row: TotalKlaimRow }),
});

export const exportXlsx = ekspor(pesertaFinanceEkspor, {
  list: KLAIM,
  nama: 'akomodasi',
  objek: ({ lokid }) => `lokasi/${lokid ?? 'semua'}`,
  source,
});
