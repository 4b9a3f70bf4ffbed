import { z } from 'zod';
import type { RowOf } from '#contract/endpoint.ts';
import { pesertaDataFinance, pesertaDataFinanceEkspor } from '#contract/adm/keuangan/data.ts';
import { DATA_KEUANGAN, DataKeuanganRow, Orang } from '#contract/lists/keuangan.ts';
import { NPWP, REKENING } from '#rules/akun/dokumen.ts';
import { sql } from '#api/db/db.ts';
import { handle, type Context } from '#api/call/handle.ts';
import { addressOf, openNumber, shownNomor } from '#api/parts/dokumen/dokumen.ts';
import { ekspor } from '#api/parts/list/ekspor.ts';
import { byIds } from '#api/parts/list/by-ids.ts';
import { answerList } from '#api/parts/list/list.ts';
import type { PilihanPeserta } from '#api/parts/list/peserta-list.ts';
import { findOrang, FROM_ORANG, lookAt, objekLokasi, ORANG } from '#api/features/adm/keuangan/orang.ts';

const Berkas = z.object({ nomor: z.string(), berkas_id: z.string(), tipe: z.string() });

const Row = Orang.extend({
  npwp: Berkas.nullable(),
  alamat: DataKeuanganRow.shape.alamat,
  rekening: Berkas.extend({ bank: z.string(), nama: z.string() }).nullable(),
});
type Row = z.output<typeof Row>;

const columns = sql`${ORANG},
  case when n.id is not null then jsonb_build_object('nomor', n.keterangan, 'berkas_id', n.berkas_id, 'tipe',
    (select b.tipe from berkas b where b.id = n.berkas_id)) end as npwp,
  case when a.user_id is not null then jsonb_build_object('alamat', a.alamat, 'kelurahan', a.kelurahan, 'kecamatan', a.kecamatan,
    'kabupaten', a.kabupaten, 'provinsi', a.provinsi, 'no_wa', a.no_wa) end as alamat,
  case when r.id is not null then jsonb_build_object('bank', r.nama_bank, 'nama', r.nama_rek, 'nomor', r.nomor_rek,
    'berkas_id', r.berkas_id, 'tipe', (select b.tipe from berkas b where b.id = r.berkas_id)) end as rekening`;

const from = sql`${FROM_ORANG}
  left join dokumen n on n.user_id = p.user_id and n.dokumen_id = ${NPWP}
  left join dokumen r on r.user_id = p.user_id and r.dokumen_id = ${REKENING}
  left join alamat a on a.user_id = p.user_id`;

/** Kinds of documents whose numbers the list contains. */
const JENIS = [NPWP, REKENING];

const WIDE = { columns, from, id: 'p.user_id' };

type Opened = Pick<Context<typeof pesertaDataFinance>, 'sign' | 'seal' | 'settings'> & {
  input: PilihanPeserta & { samar?: 0 | 1 | undefined };
};

/** Decrypts the document numbers. With `samar`, the numbers are masked and the links to files are left out. */
function complete({ npwp, rekening, ...row }: Row, ctx: Opened): RowOf<typeof pesertaDataFinance> {
  const { user_id } = row;
  const samar = ctx.input.samar === 1;
  const address = (berkas_id: string) => (samar ? null : addressOf(berkas_id, ctx.sign, ctx.settings));
  const nomor = (jenis: number, sealed: string) =>
    shownNomor(openNumber(jenis, user_id, sealed, ctx.seal), samar);
  return {
    ...row,
    npwp: npwp && {
      nomor: nomor(NPWP, npwp.nomor),
      doknpwp: address(npwp.berkas_id),
      tipe: npwp.tipe,
    },
    rekening: rekening && {
      bank: rekening.bank,
      nama: rekening.nama,
      nomor: nomor(REKENING, rekening.nomor),
      dokumen: address(rekening.berkas_id),
      tipe: rekening.tipe,
    },
  };
}

const source = (ctx: Opened) =>
  byIds(findOrang(ctx.input, DATA_KEUANGAN.sort), {
    ...WIDE,
    row: Row.transform((row) => complete(row, ctx)),
  });

export const list = handle(pesertaDataFinance, async (ctx) =>
  answerList(ctx, source(ctx), lookAt(ctx, JENIS)),
);

export const exportXlsx = ekspor(pesertaDataFinanceEkspor, {
  list: DATA_KEUANGAN,
  nama: 'data_keuangan',
  objek: objekLokasi,
  lihat: { of: (row) => row.user_id, jenis: JENIS },
  source,
});
