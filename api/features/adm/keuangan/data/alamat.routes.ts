import { pesertaAlamat, pesertaAlamatEkspor } from '#contract/adm/keuangan/data.ts';
import { sql } from '#api/db/db.ts';
import { handle } from '#api/call/handle.ts';
import { ekspor } from '#api/parts/list/ekspor.ts';
import { allOf, answerList } from '#api/parts/list/list.ts';
import { findOrang, FROM_ORANG, KOLOM_ORANG, objekLokasi, ORANG } from '#api/features/adm/keuangan/orang.ts';

const Row = pesertaAlamat.reply.element;

const columns = sql`${ORANG}, a.alamat, a.kelurahan, a.kecamatan, a.kabupaten, a.provinsi, a.kode_pos, a.no_wa`;
const from = sql`${FROM_ORANG} left join alamat a on a.user_id = p.user_id`;

const WIDE = { columns, from, id: 'p.user_id' };

export const list = handle(pesertaAlamat, async (ctx) =>
  answerList(ctx, { ...WIDE, ...findOrang(ctx.input), row: Row, complete: (row) => row }),
);

export const exportXlsx = ekspor(pesertaAlamatEkspor, {
  nama: 'alamat',
  objek: objekLokasi,
  query: ({ input }) => allOf(WIDE, findOrang(input)),
  row: Row,
  kolom: () => [
    ...KOLOM_ORANG,
    { title: 'Alamat', cell: (p) => p.alamat },
    { title: 'Kelurahan', cell: (p) => p.kelurahan },
    { title: 'Kecamatan', cell: (p) => p.kecamatan },
    { title: 'Kabupaten', cell: (p) => p.kabupaten },
    { title: 'Provinsi', cell: (p) => p.provinsi },
    { title: 'Kode Pos', cell: (p) => p.kode_pos },
    { title: 'No. WA', cell: (p) => p.no_wa },
  ],
});
