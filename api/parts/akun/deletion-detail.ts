import { z } from 'zod';
import { DeletionDetail } from '#contract/pr/data-saya.ts';
import { BUKTI_TAHUN } from '#rules/akun/penghapusan.ts';
import { empty, join, raw, sql, type Db, type Sql } from '#api/db/db.ts';
import { mentorTerbit } from '#api/parts/survei.ts';
import { TRACES } from './traces.ts';

/** SQL of the reviews of a participant's tasks. A deletion of the participant also deletes these reviews. */
export const REVIEW_ABOVE = (id: number): Sql =>
  sql`review where tugas_id in (select id_tugas from tugas where user_id = ${id})`;

/** SQL condition: claim `a` was paid. By law, the institute must keep the proof of payment. */
export const DIBAYAR = sql`a.dibayar_pada is not null`;

/**
 * SQL expression for the last day on which the proof of claim `a` is kept: `BUKTI_TAHUN` years after the year
 * of the payment.
 */
export const SAVE_UNTIL = raw(`make_date(extract(year from a.dibayar_pada)::int + ${BUKTI_TAHUN}, 12, 31)`);

/**
 * Reader of the list of data that a deletion would remove: an admin, or the participant. An admin must not learn of
 * surveys about a mentor whose surveys are not published yet, so the list for admins omits them.
 */
type Pembaca = 'admin' | 'sendiri';

const SURVEI: readonly string[] = ['survei_sudah.user_id', 'survei_draf.user_id'];

/** SQL query that counts a participant's rows that a deletion removes, by label. */
function milik(id: number, pembaca: Pembaca): Sql {
  const counts = TRACES.filter(({ hapus }) => hapus !== 'mentor').map(({ kolom, kata, bila }) => {
    const [tabel, column] = kolom.split('.');
    const only = bila === undefined ? empty : raw(` and ${bila}`);
    const told =
      pembaca === 'admin' && SURVEI.includes(kolom)
        ? sql` and (mentor_id is null or ${mentorTerbit(`${tabel}.mentor_id`)})`
        : empty;
    return sql`select ${kata}::text as kata, count(*)::int as jumlah from ${raw(tabel!)} where ${raw(column!)} = ${id}${only}${told}`;
  });
  return join([...counts, sql`select 'review', count(*)::int from ${REVIEW_ABOVE(id)}`], ' union all ');
}

/**
 * Lists the data that a deletion of a participant would remove or keep. The function uses a single statement, so that
 * all numbers are from the same moment.
 */
export function deletionDetail(
  db: Db,
  id: number,
  pembaca: Pembaca,
): Promise<z.output<typeof DeletionDetail>> {
  return db.one(
    sql`with klaim as (
          select count(*) filter (where not ${DIBAYAR})::int as belum, coalesce(sum(a.nominal) filter (where not ${DIBAYAR}), 0)::bigint as sisa,
                 count(*) filter (where ${DIBAYAR})::int as jumlah, coalesce(sum(a.nominal) filter (where ${DIBAYAR}), 0)::bigint as nominal,
                 max(${SAVE_UNTIL}) as sampai
          from akomodasi a where a.user_id = ${id})
        select (select json_agg(json_build_object('kata', m.kata, 'jumlah', m.jumlah) order by m.kata) from (
                  select kata, sum(jumlah)::int as jumlah from (${milik(id, pembaca)}) s
                  where kata <> 'permintaan penghapusan' group by kata having sum(jumlah) > 0) m) as pergi,
               json_build_object('jumlah', belum, 'nominal', sisa) as belum_dibayar,
               json_build_object('bukti', json_build_object('jumlah', jumlah, 'nominal', nominal, 'sampai', sampai),
                                 'sertifikat', (select count(*) from sertifikat where user_id = ${id})) as tinggal
        from klaim`,
    DeletionDetail.extend({ pergi: DeletionDetail.shape.pergi.nullable().transform((rows) => rows ?? []) }),
  );
}
