import { z } from 'zod';
import { Pemeriksaan } from '#contract/adm/kesehatan.ts';
import { COLOURS } from '#rules/kesehatan.ts';
import { sql, type Db } from '#api/db/db.ts';
import { CHECKS } from './checks.ts';

const Row = Pemeriksaan.omit({ judul: true, panduan: true, layar: true });
export type Result = z.output<typeof Pemeriksaan>;

/**
 * Returns the last results of the health checks: red first, then yellow, then green. Results of the same colour are in
 * the order of `CHECKS`.
 */
export async function healthResults(db: Db): Promise<Result[]> {
  const rows = await db.rows(
    sql`select pemeriksaan as nama, nullif(mesin, '') as mesin, warna, kalimat, tindakan, dicek_pada, sejak
        from kesehatan order by mesin`,
    Row,
  );
  const listed = CHECKS.flatMap(({ nama, judul, heading, screen = null }) =>
    rows
      .filter((row) => row.nama === nama)
      .map((row) => ({ ...row, judul, panduan: heading, layar: screen })),
  );
  return listed.sort((a, b) => COLOURS.indexOf(b.warna) - COLOURS.indexOf(a.warna));
}

/** Returns the titles of the health checks that are red now, without duplicates. */
export async function redChecks(db: Db): Promise<string[]> {
  const rows = await db.rows(
    sql`select distinct pemeriksaan as nama from kesehatan where warna = 'merah'`,
    z.object({ nama: z.string() }),
  );
  return CHECKS.filter(({ nama }) => rows.some((row) => row.nama === nama)).map(({ judul }) => judul);
}
