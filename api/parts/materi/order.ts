import type { SortOf } from '#contract/list.ts';
import type { MATERI } from '#contract/lists/materi.ts';
import type { Sql } from '#api/db/db.ts';
import { orderBy } from '#api/parts/list/paging.ts';

const SORT = {
  kat_id: 'm.kat_id',
  keterangan_materi: 'm.keterangan_materi collate "id-x-icu"',
  is_tugas: 'm.is_tugas',
  tgl_mulai: 'm.tgl_mulai',
  tgl_akhir: 'm.tgl_akhir',
  lokasi: 'l.keterangan collate "id-x-icu"',
  is_aktif: 'm.is_aktif',
} as const satisfies Record<SortOf<typeof MATERI>, string>;

/** SQL `order by` of the list of materials: `m` is the material, `l` its location. */
export const materiOrder = (sort: string | undefined): Sql => orderBy(sort, SORT, 'm.tgl_mulai, m.id_materi');
