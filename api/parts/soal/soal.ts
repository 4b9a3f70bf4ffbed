import { z } from 'zod';
import type { SortOf } from '#contract/list.ts';
import type { SOAL } from '#contract/lists/sistem.ts';
import { KOMPETENSI, testDibuka } from '#rules/nilai/soal.ts';
import { refuse } from '#api/call/refuse.ts';
import { sql, type Db, type Sql } from '#api/db/db.ts';
import { orderBy } from '#api/parts/list/paging.ts';

/** SQL columns of an exam question, with its active answer options. */
export const SOAL_COLUMNS = sql`s.id, s.pertanyaan, s.kompetensi, s.is_aktif, s.updated_at,
  (select coalesce(json_agg(json_build_object('id', o.id, 'pertanyaan', o.pertanyaan, 'value', o.value) order by o.id), '[]')
   from soal_option o where o.soal_id = s.id and o.is_aktif = 1) as option`;

/** SQL string literals of the competences, sorted by their labels. */
const KOMPETENSI_ORDER = Object.entries(KOMPETENSI)
  .toSorted(([, a], [, b]) => a.localeCompare(b, 'id'))
  .map(([kompetensi]) => `'${kompetensi}'`);

const SORT = {
  id: 's.id',
  kompetensi: `array_position(array[${KOMPETENSI_ORDER.join(', ')}], s.kompetensi)`,
  is_aktif: 's.is_aktif',
} as const satisfies Record<SortOf<typeof SOAL>, string>;

/** SQL `order by` of the list of exam questions. */
export const soalOrder = (sort: string | undefined): Sql => orderBy(sort, SORT, 's.id');

/**
 * Rejects a change of exam questions while a pre-test or post-test is open. The message contains the number of
 * participants who are answering, so that the admin can confirm the change. Called only for clients that send
 * `dikonfirmasi`.
 */
export async function refuseWhileOpen(db: Db, hariIni: string): Promise<void> {
  const { terbuka, jumlah } = await answering(db, hariIni);
  if (terbuka) throw refuse(409, testDibuka(jumlah), 'test_dibuka');
}

/**
 * Returns whether a pre-test or post-test is open, for all participants or for one (`terbuka`). Also returns how many
 * participants have begun one that is open (`jumlah`).
 */
function answering(db: Db, hariIni: string) {
  return db.one(
    sql`with buka as (
          select lokasi_id, periode_id, case apa when 'pre' then 1 else 2 end as tesid
          from pembukaan_berlaku where apa <> 'raport' and terbuka
        ), satu as (
          select user_id, tesid from tes_buka where sampai >= ${hariIni}
        )
        select exists (select from buka) or exists (select from satu) as terbuka,
               (select count(*)::int from peserta p
                where exists (select from test_draf d
                              where d.user_id = p.user_id
                                and ((p.lokasi_id, p.periode_id, d.tesid) in (select lokasi_id, periode_id, tesid from buka)
                                     or (d.user_id, d.tesid) in (select user_id, tesid from satu)))) as jumlah`,
    z.object({ terbuka: z.boolean(), jumlah: z.number() }),
  );
}
