import { z } from 'zod';
import { PESERTA } from '#contract/lists/peserta.ts';
import { sql } from '#api/db/db.ts';
import { byIds } from '#api/parts/list/by-ids.ts';
import type { Whole } from '#api/parts/list/list.ts';
import { findPeserta, type PilihanPeserta } from '#api/parts/list/peserta-list.ts';
import type { CellsOf } from './download.ts';
import type { HADIR_TABLE, STATUS_TABLE } from './peserta.ts';

const Row = z.object({
  id: z.number(),
  versi: z.string(),
  name: z.string(),
  email: z.string(),
  lokasi: z.string(),
  no_absensi: z.number(),
  status: z.string(),
}) satisfies z.ZodType<CellsOf<typeof HADIR_TABLE> & CellsOf<typeof STATUS_TABLE> & { id: number }>;

/** Returns the participants for a download, with the same filter as the list of participants. */
export const pesertaDownload = (filter: PilihanPeserta): Whole<z.output<typeof Row>> =>
  byIds(findPeserta(filter, PESERTA.sort, 'absensi'), {
    columns: sql`u.id, (extract(epoch from p.updated_at) * 1000)::bigint::text as versi, u.name, u.email,
      l.keterangan as lokasi, p.no_absensi, case p.peserta_status_aktif when 1 then 'Aktif' else 'Tidak Aktif' end as status`,
    from: sql`from peserta p join users u on u.id = p.user_id join lokasi l on l.id = p.lokasi_id`,
    id: 'p.user_id',
    row: Row,
  });
