import { z } from 'zod';
import { pesertaEkspor, pesertaList } from '#contract/adm/peserta.ts';
import type { InputOf } from '#contract/endpoint.ts';
import {
  istHeading,
  PESERTA,
  PESERTA_EKSPOR,
  PesertaEksporRow,
  PesertaRow,
} from '#contract/lists/peserta.ts';
import { sql, type Db } from '#api/db/db.ts';
import { wanted } from '#api/db/wanted.ts';
import { columns } from '#api/db/columns.ts';
import { handle, type Context } from '#api/call/handle.ts';
import { ekspor } from '#api/parts/list/ekspor.ts';
import { ATURAN_JOIN } from '#api/parts/aturan/aturan.ts';
import { extraTitles } from '#api/parts/import/extra.ts';
import { duplicateNomorSql } from '#api/parts/langkah.ts';
import {
  aturanOfPeriode,
  FAKTA,
  Fakta,
  hasilOf,
  sharedAcuan,
  type AcuanNilai,
} from '#api/parts/nilai/hasil.ts';
import { rekapOfMany } from '#api/parts/nilai/rekap.ts';
import type { Signer } from '#api/guard/sign.ts';
import { byIds } from '#api/parts/list/by-ids.ts';
import { answerList } from '#api/parts/list/list.ts';
import { findPeserta } from '#api/parts/list/peserta-list.ts';

const Row = PesertaRow.omit({
  ada: true,
  bobot_akhir: true,
  lengkap: true,
  kurang: true,
  perlu_dihitung: true,
  jumlah_butir: true,
  butir_dinilai: true,
  token_sertifikat: true,
}).extend(Fakta.shape);

/** Schema of the response fields that are columns of the table `peserta`. */
const Own = PesertaRow.omit({
  name: true,
  email: true,
  nomor_ganda: true,
  nilai_pre: true,
  nilai_post: true,
  nilai_ojt: true,
  nilai_ist2: true,
  nilai_akhir: true,
  ada: true,
  bobot_akhir: true,
  lulus: true,
  lengkap: true,
  kurang: true,
  perlu_dihitung: true,
  jumlah_butir: true,
  butir_dinilai: true,
  final_pada: true,
  final_oleh: true,
  keputusan: true,
  token_sertifikat: true,
});

const WIDE = {
  columns: sql`${columns(Own, 'p')}, u.name, u.email, ${duplicateNomorSql}::int as nomor_ganda,
    i.nilai_pre, i.nilai_post, i.nilai_ojt, i.nilai_ist2, i.nilai_akhir, i.lulus, i.final_pada,
    (select f.name from users f where f.id = i.final_oleh) as final_oleh,
    case when i.final_pada is not null then i.keputusan end as keputusan, ${FAKTA}`,
  from: sql`from peserta p join users u on u.id = p.user_id join ist_nilai i on i.user_id = p.user_id
    join peserta_langkah g on g.user_id = p.user_id`,
  id: 'p.user_id',
};

type Peserta = z.output<typeof Row>;

const sertifikat = (peserta: Pick<Peserta, 'user_id'>, sign: Signer) =>
  sign.token('sertifikat', `userid=${peserta.user_id}`);

/** Adds the result and the certificate token to a participant's row. */
const withHasil = (row: Peserta, acuan: AcuanNilai, sign: Signer) => {
  return {
    ...row,
    bobot_akhir: aturanOfPeriode(acuan, row.periode_id).bobot_akhir,
    ...hasilOf(row, acuan),
    token_sertifikat: sertifikat(row, sign),
  };
};

type Asked = Pick<Context<typeof pesertaList>, 'db' | 'sign' | 'share'> & {
  input: InputOf<typeof pesertaEkspor>;
};

async function source(ctx: Asked) {
  const acuan = await sharedAcuan(ctx);
  const row = Row.transform((peserta) => withHasil(peserta, acuan, ctx.sign));
  return byIds(findPeserta(ctx.input, PESERTA.sort, 'absensi'), { ...WIDE, row });
}

export const list = handle(pesertaList, async (ctx) => answerList(ctx, await source(ctx)));

const EksporRow = PesertaEksporRow.pick({
  lokasi: true,
  periode: true,
  tambahan: true,
  mentor: true,
  evaluator_praktik: true,
  evaluator_artikel: true,
}).extend({ user_id: z.number() });

/**
 * SQL expression for the name of a participant's evaluator. `isprak` is 1 for the practice and 0 for the
 * article.
 */
const evaluatorSql = (
  isprak: 0 | 1,
) => sql`(select e.name from mentor_ist a join users e on e.id = a.mentor_id
    where a.peserta_id = p.user_id and a.isprak = ${isprak})`;

/** Adds location, period, mentors and category scores to the rows of the exported spreadsheet. */
async function complete<Row extends { user_id: number }>({ db }: { db: Db }, rows: Row[]) {
  const ids = rows.map(({ user_id }) => user_id);
  const [more, rekap] = await Promise.all([
    db.rows(
      sql`select p.user_id, l.keterangan as lokasi, r.keterangan as periode, ${evaluatorSql(1)} as evaluator_praktik,
            ${evaluatorSql(0)} as evaluator_artikel,
            p.tambahan,
            coalesce((select string_agg(distinct m.name, '; ') from mentor_peserta a join users m on m.id = a.mentor_id
                      where a.peserta_id = p.user_id), '') as mentor
          from ${wanted(ids)} x join peserta p on p.user_id = x.id join lokasi l on l.id = p.lokasi_id
          join periode r on r.id = p.periode_id`,
      EksporRow,
    ),
    rekapOfMany(db, ids),
  ]);
  const byId = new Map(more.map((row) => [row.user_id, row]));
  return rows.map((row) => {
    const { ojt = [], ist2 = [] } = rekap.get(row.user_id) ?? {};
    const nilai_kategori = [...ojt, ...ist2].map(({ ada, nilai_total }) => (ada ? nilai_total : null));
    return { ...row, ...byId.get(row.user_id)!, nilai_kategori };
  });
}

const Weight = z.object({ ist: z.number() });

/**
 * Returns the heading of the spreadsheet column `isc1`. The heading contains the weight of IST I if all rows have the
 * same weight.
 */
async function headings({ db, input }: Asked) {
  const weights = await db.rows(
    sql`select distinct (a.isi->'bobot_akhir'->>'ist')::float8 as ist
        from (${findPeserta(input, PESERTA.sort, 'absensi').ids}) x join peserta p on p.user_id = x.id ${ATURAN_JOIN}`,
    Weight,
  );
  return { isc1: istHeading(weights.map(({ ist }) => ist)) };
}

export const exportXlsx = ekspor(pesertaEkspor, {
  list: PESERTA_EKSPOR,
  nama: 'peserta',
  objek: ({ lokid }) => `lokasi/${lokid ?? 'semua'}`,
  source,
  complete,
  titles: headings,
  more: async ({ db }) => ({
    after: 'no_absensi',
    columns: (await extraTitles(db)).map((title) => ({
      title,
      as: 'text',
      cell: ({ tambahan }) => tambahan.find(({ judul }) => judul === title)?.isi,
    })),
  }),
});
