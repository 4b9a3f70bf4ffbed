import { z } from 'zod';
import { sql } from '#api/db/db.ts';
import { mentorCell, type CellsOf, type DownloadFilter } from '#api/parts/import/download.ts';
import type { Whole } from '#api/parts/list/list.ts';
import { search } from '#api/parts/list/paging.ts';
import { penugasanOrder } from '#api/parts/penugasan/order.ts';
import { periodeIs } from '#api/parts/periode.ts';
import type { PENUGASAN_TABLE } from './penugasan.ts';

const Row = z.object({
  id: z.number(),
  versi: z.string(),
  name: z.string(),
  email: z.string(),
  lokasi: z.string(),
  kategori: z.string(),
  mentor: z.string().nullable(),
}) satisfies z.ZodType<CellsOf<typeof PENUGASAN_TABLE> & { id: number }>;

/**
 * Returns participants with their mentor in one category or in all seven categories, with the same filter as the list
 * of assignments. The id of a row is the participant's id.
 */
export const penugasanDownload = (filter: DownloadFilter): Whole<z.output<typeof Row>> => {
  const { lokid, periode_id, katid, menid, penugasan = 'semua', q, sort } = filter;
  return {
    all: sql`select p.user_id as id, coalesce(t.id, 0)::text as versi, u.name, u.email, l.keterangan as lokasi,
        k.keterangan_kategori as kategori, case when m.id is not null then ${mentorCell('m')} end as mentor
      from peserta p join users u on u.id = p.user_id join lokasi l on l.id = p.lokasi_id cross join kategori k
      left join lateral (
        select id_mentor as id, mentor_id from mentor_peserta where peserta_id = p.user_id and kat_id = k.id_kat
        union all select id_mentor_ist, mentor_id from mentor_ist where peserta_id = p.user_id and 7 - isprak = k.id_kat
      ) t on true
      left join users m on m.id = t.mentor_id and m."group" = 'mentor'
      where (${lokid ?? null}::int is null or p.lokasi_id = ${lokid ?? null}) and ${periodeIs(periode_id)}
        and (${katid ?? null}::int is null or k.id_kat = ${katid ?? null})
        and (${penugasan} = 'semua' or (${penugasan} = 'bebas' and m.id is null)
          or (${penugasan} = 'milik' and t.mentor_id = ${menid ?? null}::int))
        and ${search(q, ['u.name', 'u.email', 'm.name'])}
      ${penugasanOrder(sort, 'k.id_kat')}`,
    row: Row,
  };
};
