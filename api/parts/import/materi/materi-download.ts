import { z } from 'zod';
import { sql } from '#api/db/db.ts';
import type { Whole } from '#api/parts/list/list.ts';
import { search } from '#api/parts/list/paging.ts';
import { periodeIs } from '#api/parts/periode.ts';
import { materiOrder } from '#api/parts/materi/order.ts';
import type { CellsOf, DownloadFilter } from '#api/parts/import/download.ts';
import type { MATERI_TABLE } from './materi.ts';

const Row = z.object({
  id: z.number(),
  versi: z.string(),
  lokasi: z.string(),
  periode: z.string(),
  kategori: z.string(),
  keterangan_materi: z.string(),
  is_tugas: z.string(),
  is_review: z.string(),
  tgl_mulai: z.string(),
  tgl_akhir: z.string(),
  is_aktif: z.string(),
}) satisfies z.ZodType<CellsOf<typeof MATERI_TABLE> & { id: number }>;

/** Returns the materials for a download, with the same filter as the list of materials. */
export const materiDownload = ({
  lokid,
  periode_id,
  is_aktif,
  q,
  sort,
}: DownloadFilter): Whole<z.output<typeof Row>> => ({
  all: sql`select m.id_materi as id, (extract(epoch from m.updated_at) * 1000)::bigint::text as versi,
      l.keterangan as lokasi, e.keterangan as periode, k.keterangan_kategori as kategori, m.keterangan_materi,
      case m.is_tugas when 1 then 'Tugas' else 'Materi Online' end as is_tugas,
      case m.is_review when 1 then 'Ya' else 'Tidak' end as is_review, m.tgl_mulai, m.tgl_akhir,
      case m.is_aktif when 1 then 'Aktif' else 'Nonaktif' end as is_aktif
    from materi m join kategori k on k.id_kat = m.kat_id join lokasi l on l.id = m.lokasi_id
      join periode e on e.id = m.periode_id
    where (${lokid ?? null}::int is null or m.lokasi_id = ${lokid ?? null}) and ${periodeIs(periode_id, 'm.periode_id')}
      and (${is_aktif ?? null}::int is null or m.is_aktif = ${is_aktif ?? null})
      and ${search(q, ['m.keterangan_materi', 'k.keterangan_kategori'])}
    ${materiOrder(sort)}`,
  row: Row,
});
