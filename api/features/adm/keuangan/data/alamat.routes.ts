import { pesertaAlamat, pesertaAlamatEkspor } from '#contract/adm/keuangan/data.ts';
import { ALAMAT, AlamatRow } from '#contract/lists/keuangan.ts';
import { sql } from '#api/db/db.ts';
import { handle } from '#api/call/handle.ts';
import { ekspor } from '#api/parts/list/ekspor.ts';
import { byIds } from '#api/parts/list/by-ids.ts';
import { answerList } from '#api/parts/list/list.ts';
import type { PilihanPeserta } from '#api/parts/list/peserta-list.ts';
import { findOrang, FROM_ORANG, objekLokasi, ORANG } from '#api/features/adm/keuangan/orang.ts';

const WIDE = {
  columns: sql`${ORANG}, a.alamat, a.kelurahan, a.kecamatan, a.kabupaten, a.provinsi, a.kode_pos, a.no_wa`,
  from: sql`${FROM_ORANG} left join alamat a on a.user_id = p.user_id`,
  id: 'p.user_id',
  row: AlamatRow,
};

const source = ({ input }: { input: PilihanPeserta }) => byIds(findOrang(input, ALAMAT.sort), WIDE);

export const list = handle(pesertaAlamat, async (ctx) => answerList(ctx, source(ctx)));

export const exportXlsx = ekspor(pesertaAlamatEkspor, {
  list: ALAMAT,
  nama: 'alamat',
  objek: objekLokasi,
  source,
});
