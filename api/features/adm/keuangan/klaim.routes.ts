import type { z } from 'zod';
import {
  pesertaFinance,
  pesertaFinanceEkspor,
  pesertaFinanceRingkas,
  pesertaFinanceRingkasEkspor,
  userAkomodasi,
} from '#contract/adm/keuangan.ts';
import type { InputOf, RowOf } from '#contract/endpoint.ts';
import { JENIS_PERJALANAN, STATUS_KLAIM, statusKlaim } from '#rules/akun/klaim.ts';
import { sql, type Sql } from '#api/db/db.ts';
import { handle, type Context } from '#api/call/handle.ts';
import { addressOf } from '#api/parts/dokumen/dokumen.ts';
import { ekspor } from '#api/parts/list/ekspor.ts';
import { allOf, answerList } from '#api/parts/list/list.ts';
import { notFound } from '#api/call/refuse.ts';
import { findKlaim, FROM_KLAIM, klaimThat } from './klaim.ts';

/** As the reply, with the id of the file in the place of its address. */
const Row = pesertaFinance.reply.element;
type Klaim = RowOf<typeof pesertaFinance>;

const COLUMNS = sql`a.id, a.user_id, a.jenis, a.catatan, a.keterangan, a.nominal, a.nominal_diajukan, a.berkas_id as dokumen,
  (select b.tipe from berkas b where b.id = a.berkas_id) as tipe, a.is_valid, a.catatan_validasi, a.dibayar_pada, a.updated_at,
  s.name, p.nama_pt, p.provinsi_pt, p.lokasi_id`;

const WIDE = {
  columns: COLUMNS,
  from: sql`${FROM_KLAIM} join peserta p on p.user_id = a.user_id`,
  id: 'a.id',
};

/** The row as it is answered: with an address in the place of the file's id. */
const complete =
  ({ sign, settings }: Pick<Context<typeof pesertaFinance>, 'sign' | 'settings'>) =>
  (klaim: Klaim): Klaim => ({
    ...klaim,
    dokumen: klaim.dokumen === null ? null : addressOf(klaim.dokumen, sign, settings),
  });

export const list = handle(pesertaFinance, async (ctx) =>
  answerList(ctx, { ...WIDE, ...findKlaim(ctx.input), row: Row, complete: complete(ctx) }),
);

export const ofPeserta = handle(userAkomodasi, async (ctx) => {
  const { db, input } = ctx;
  const known = await db.run(sql`select 1 from peserta where user_id = ${input.userid}`);
  if (known === 0) throw notFound();
  const rows = await db.rows(
    sql`select ${COLUMNS} ${WIDE.from} where a.user_id = ${input.userid} order by a.id`,
    Row,
  );
  return rows.map(complete(ctx));
});

const Total = pesertaFinanceRingkas.reply.element;

function totals(input: InputOf<typeof pesertaFinanceRingkas>): Sql {
  const part = (status: 'belum' | 'valid' | 'dibayar') =>
    sql`jsonb_build_object('jumlah', count(*) filter (where status = ${status}),
                           'nominal', coalesce(sum(nominal) filter (where status = ${status}), 0))`;
  return sql`
    select k.lokasi_id, l.keterangan, sum(k.nominal_diajukan)::bigint as diajukan,
           ${part('belum')} as belum, ${part('valid')} as valid, ${part('dibayar')} as dibayar
    from (select s.lokasi_id, a.nominal, a.nominal_diajukan,
                 case when a.is_valid = 0 then 'belum' when a.dibayar_pada is null then 'valid' else 'dibayar' end as status
          ${FROM_KLAIM} ${klaimThat(input)}) k
    join lokasi l on l.id = k.lokasi_id
    group by k.lokasi_id, l.keterangan order by k.lokasi_id`;
}

export const summary = handle(pesertaFinanceRingkas, async ({ db, input }) => db.rows(totals(input), Total));

export const summaryXlsx = ekspor(pesertaFinanceRingkasEkspor, {
  nama: 'total_akomodasi',
  objek: ({ lokid }) => `lokasi/${lokid ?? 'semua'}`,
  query: ({ input }) => totals(input),
  row: Total,
  kolom: () => [
    { title: 'Lokasi', cell: (t) => t.keterangan },
    ...(['dibayar', 'valid', 'belum'] as const).flatMap((status) => [
      {
        title: `${STATUS_KLAIM[status]}: nominal`,
        cell: (t: z.output<typeof Total>) => t[status].nominal,
        whole: true as const,
      },
      {
        title: `${STATUS_KLAIM[status]}: klaim`,
        cell: (t: z.output<typeof Total>) => t[status].jumlah,
        whole: true as const,
      },
    ]),
    { title: 'Diajukan', cell: (t) => t.diajukan, whole: true },
  ],
});

export const exportXlsx = ekspor(pesertaFinanceEkspor, {
  nama: 'akomodasi',
  objek: ({ lokid }) => `lokasi/${lokid ?? 'semua'}`,
  query: ({ input }) => allOf(WIDE, findKlaim(input)),
  row: Row,
  kolom: () => [
    { title: 'Nama', cell: (k) => k.name },
    { title: 'Perguruan Tinggi', cell: (k) => k.nama_pt },
    { title: 'Provinsi', cell: (k) => k.provinsi_pt },
    { title: 'Jenis', cell: (k) => JENIS_PERJALANAN[k.jenis] },
    { title: 'Catatan', cell: (k) => k.catatan },
    { title: 'Keterangan', cell: (k) => k.keterangan },
    { title: 'Diajukan', cell: (k) => k.nominal_diajukan, whole: true },
    { title: 'Nominal', cell: (k) => k.nominal, whole: true },
    { title: 'Bukti', cell: (k) => (k.dokumen === null ? 'Tidak ada' : 'Ada') },
    { title: 'Status', cell: (k) => STATUS_KLAIM[statusKlaim(k)] },
    { title: 'Dibayar', cell: (k) => k.dibayar_pada ?? '' },
    { title: 'Catatan Validasi', cell: (k) => k.catatan_validasi },
  ],
});
