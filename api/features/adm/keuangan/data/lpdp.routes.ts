import type { z } from 'zod';
import { pesertaLpdp, pesertaLpdpEkspor } from '#contract/adm/keuangan/data.ts';
import { KTP, NPWP, REKENING } from '#rules/akun/dokumen.ts';
import { sql } from '#api/db/db.ts';
import type { Sealer } from '#api/guard/seal.ts';
import { handle } from '#api/call/handle.ts';
import { openNumber, shownNomor } from '#api/parts/dokumen/dokumen.ts';
import { ekspor } from '#api/parts/list/ekspor.ts';
import { BERNOMOR } from '#api/parts/dokumen/lihat.ts';
import { allOf, answerList } from '#api/parts/list/list.ts';
import {
  findOrang,
  FROM_ORANG,
  KOLOM_ORANG,
  lookAt,
  objekLokasi,
  ORANG,
  SORT_ORANG,
} from '#api/features/adm/keuangan/orang.ts';

/** As the reply, its three numbers still sealed. */
const Row = pesertaLpdp.reply.element;
type Row = z.output<typeof Row>;

const columns = sql`${ORANG}, p.no_absensi, k.keterangan as nik, n.keterangan as npwp, r.nama_bank,
  (select b.code from bank b where b.name = r.nama_bank) as kode_bank, r.nama_rek, r.nomor_rek,
  (select a.no_wa from alamat a where a.user_id = p.user_id) as no_wa, t.semua as total_akomodasi, t.valid as total_valid`;

const from = sql`${FROM_ORANG}
  left join dokumen k on k.user_id = p.user_id and k.dokumen_id = ${KTP}
  left join dokumen n on n.user_id = p.user_id and n.dokumen_id = ${NPWP}
  left join dokumen r on r.user_id = p.user_id and r.dokumen_id = ${REKENING}
  cross join lateral (
    select coalesce(sum(a.nominal), 0)::bigint as semua,
           coalesce(sum(a.nominal) filter (where a.is_valid = 1), 0)::bigint as valid
    from akomodasi a where a.user_id = p.user_id) t`;

const WIDE = { columns, from, id: 'p.user_id' };

const SORT = [...SORT_ORANG, 'no_absensi'] as const;

/** In full, or with `samar` by the last four digits. */
function complete(row: Row, seal: Sealer, samar: boolean): Row {
  const open = (jenis: number, value: string | null) =>
    value && shownNomor(openNumber(jenis, row.user_id, value, seal), samar);
  return {
    ...row,
    nik: open(KTP, row.nik),
    npwp: open(NPWP, row.npwp),
    nomor_rek: open(REKENING, row.nomor_rek),
  };
}

export const list = handle(pesertaLpdp, async (ctx) =>
  answerList(ctx, {
    ...WIDE,
    ...findOrang(ctx.input, SORT),
    row: Row,
    complete: (row) => complete(row, ctx.seal, ctx.input.samar === 1),
    before: lookAt(ctx, BERNOMOR),
  }),
);

export const exportXlsx = ekspor(pesertaLpdpEkspor, {
  nama: 'lpdp',
  objek: objekLokasi,
  lihat: { of: (row) => row.user_id, jenis: BERNOMOR },
  query: ({ input }) => allOf(WIDE, findOrang(input, SORT)),
  row: Row,
  kolom: ({ seal }) => {
    const opened = (jenis: number, user_id: number, value: string | null) =>
      value && openNumber(jenis, user_id, value, seal);
    return [
      { title: 'No. Absensi', cell: (p) => p.no_absensi, whole: true },
      ...KOLOM_ORANG,
      { title: 'NIK', cell: (p) => opened(KTP, p.user_id, p.nik) },
      { title: 'NPWP', cell: (p) => opened(NPWP, p.user_id, p.npwp) },
      { title: 'Bank', cell: (p) => p.nama_bank },
      { title: 'Kode Bank', cell: (p) => p.kode_bank },
      { title: 'Nama Rekening', cell: (p) => p.nama_rek },
      { title: 'Nomor Rekening', cell: (p) => opened(REKENING, p.user_id, p.nomor_rek) },
      { title: 'No. WA', cell: (p) => p.no_wa },
      { title: 'Total Akomodasi', cell: (p) => p.total_akomodasi, whole: true },
      { title: 'Total Valid', cell: (p) => p.total_valid, whole: true },
    ];
  },
});
