import { z } from 'zod';
import { extraKey } from '#rules/import-extra.ts';
import { sql, type Db } from '#api/db/db.ts';
import { findAkun, LOKASI_JOIN, type AkunFilter } from '#api/parts/akun/find-akun.ts';
import type { Whole } from '#api/parts/list/list.ts';
import { byIds } from '#api/parts/list/by-ids.ts';
import type { AKUN_TABLE } from './akun.ts';
import type { CellsOf, MoreColumn } from './download.ts';
import { extraTitles } from './extra.ts';

const Text = z.string().nullable();
const Stored = z.object({
  id: z.number(),
  versi: z.string(),
  name: z.string(),
  email: z.string(),
  peran: z.string(),
  lokasi: Text,
  no_absensi: z.number().nullable(),
  nama_pt: Text,
  provinsi_pt: Text,
  rumpun: Text,
  is_lanjut_studi: Text,
  nama_sekolah: Text,
  maks: z.number().nullable(),
}) satisfies z.ZodType<CellsOf<typeof AKUN_TABLE> & { id: number }>;
const Row = Stored.extend({ tambahan: z.array(z.object({ judul: z.string(), isi: z.string() })) }).transform(
  ({ tambahan, ...row }) => ({
    ...row,
    ...Object.fromEntries(tambahan.map(({ judul, isi }) => [extraKey(judul), isi])),
  }),
);

/** Returns the extra columns of the accounts table for a download. */
export const akunExtra = async (db: Db): Promise<MoreColumn[]> =>
  (await extraTitles(db)).map((judul) => ({ judul, key: extraKey(judul) }));

const RUMPUN = sql`case when u."group" = 'mentor' then (
    select string_agg(r.keterangan, ', ' order by n.urut) from unnest(m.rumpun) with ordinality as n (id, urut) join rumpun r on r.id = n.id
  ) else coalesce((select r.keterangan from rumpun r where r.id = p.rumpun_id), 'Non-Prodi') end`;

/** Returns the accounts for a download, with the same filter as the list of accounts. Admins are never included. */
export const akunDownload = (filter: AkunFilter): Whole<z.output<typeof Row>> =>
  byIds(findAkun(filter.group === 'admin' ? { ...filter, group: undefined } : filter), {
    columns: sql`u.id, (extract(epoch from greatest(u.updated_at, p.updated_at)) * 1000)::bigint::text as versi,
      u.name, u.email, case u."group" when 'mentor' then 'Mentor' else 'Peserta' end as peran, l.keterangan as lokasi,
      p.no_absensi, coalesce(p.nama_pt, m.nama_pt) as nama_pt, p.provinsi_pt, ${RUMPUN} as rumpun,
      case p.is_lanjut_studi when 'y' then 'Ya' when 't' then 'Tidak' end as is_lanjut_studi, p.nama_sekolah,
      case u."group" when 'mentor' then coalesce(m.maks, 0) end as maks, coalesce(p.tambahan, '[]') as tambahan`,
    from: sql`from users u ${LOKASI_JOIN} left join mentor m on m.user_id = u.id`,
    id: 'u.id',
    row: Row,
  });
