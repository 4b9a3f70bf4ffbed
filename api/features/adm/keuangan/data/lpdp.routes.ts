import type { z } from 'zod';
import { pesertaLpdp, pesertaLpdpEkspor } from '#contract/adm/keuangan/data.ts';
import { LPDP, LpdpRow } from '#contract/lists/keuangan.ts';
import { KTP, NPWP, REKENING } from '#rules/akun/dokumen.ts';
import { sql } from '#api/db/db.ts';
import type { Sealer } from '#api/guard/seal.ts';
import { handle, type Context } from '#api/call/handle.ts';
import { openNumber, shownNomor } from '#api/parts/dokumen/dokumen.ts';
import { ekspor } from '#api/parts/list/ekspor.ts';
import { WITH_NOMOR } from '#api/parts/dokumen/lihat.ts';
import { byIds } from '#api/parts/list/by-ids.ts';
import { answerList } from '#api/parts/list/list.ts';
import type { PilihanPeserta } from '#api/parts/list/peserta-list.ts';
import { findOrang, FROM_ORANG, lookAt, objekLokasi, ORANG } from '#api/features/adm/keuangan/orang.ts';

/** A row of the response, with the document numbers still encrypted. */
type Row = z.output<typeof LpdpRow>;

const columns = sql`${ORANG}, p.no_absensi, k.keterangan as nik, n.keterangan as npwp, r.nama_bank,
  (select b.code from bank b where b.name = r.nama_bank) as kode_bank, r.nama_rek, r.nomor_rek,
  (select a.no_wa from alamat a where a.user_id = p.user_id) as no_wa, t.semua as total_akomodasi, t.valid as total_valid,
  t.dibayar as total_dibayar, t.valid - t.dibayar as total_belum_dibayar`;

const from = sql`${FROM_ORANG}
  left join dokumen k on k.user_id = p.user_id and k.dokumen_id = ${KTP}
  left join dokumen n on n.user_id = p.user_id and n.dokumen_id = ${NPWP}
  left join dokumen r on r.user_id = p.user_id and r.dokumen_id = ${REKENING}
  cross join lateral (
    select coalesce(sum(a.nominal), 0)::bigint as semua,
           coalesce(sum(a.nominal) filter (where a.is_valid = 1), 0)::bigint as valid,
           coalesce(sum(a.nominal) filter (where a.dibayar_pada is not null), 0)::bigint as dibayar
    from akomodasi a where a.user_id = p.user_id) t`;

const WIDE = { columns, from, id: 'p.user_id' };

/** Decrypts the document numbers. With `samar`, only their last four digits are returned. */
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

type Asked = Pick<Context<typeof pesertaLpdp>, 'seal'> & {
  input: PilihanPeserta & { samar?: 0 | 1 | undefined };
};

const source = ({ input, seal }: Asked) =>
  byIds(findOrang(input, LPDP.sort), {
    ...WIDE,
    row: LpdpRow.transform((row) => complete(row, seal, input.samar === 1)),
  });

export const list = handle(pesertaLpdp, async (ctx) => answerList(ctx, source(ctx), lookAt(ctx, WITH_NOMOR)));

export const exportXlsx = ekspor(pesertaLpdpEkspor, {
  list: LPDP,
  nama: 'lpdp',
  objek: objekLokasi,
  lihat: { of: (row) => row.user_id, jenis: WITH_NOMOR },
  source,
});
