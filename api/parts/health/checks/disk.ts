import os from 'node:os';
import { z } from 'zod';
import { sql, type Database } from '#api/db/db.ts';
import {
  amber,
  green,
  red,
  type Check,
  type CheckContext,
  type Finding,
  type Space,
} from '#api/parts/health/check.ts';

const GIB = 1024 ** 3;
/** Limits of the free disk space: as a share of the disk, in bytes, and in days until the disk is full. */
const LOW = { part: 0.1, bytes: 2 * GIB, days: 14 };
const FULL = { part: 0.03, bytes: GIB / 2, days: 3 };
/**
 * Number of days whose samples are used to compute how fast the disk fills. With samples of fewer than two days, the
 * speed is unknown.
 */
const SAMPLE_DAYS = 7;

const ASK = 'Minta pengelola server menambah ruang atau menghapus berkas lama.';

export const disk: Check = {
  nama: 'ruang_disk',
  judul: 'Ruang penyimpanan',
  menit: 5,
  ofMachine: true,
  heading: 'Disk space',
  async look(ctx) {
    const all = await Promise.all([
      place(ctx, 'data', ctx.settings.dataDir),
      place(ctx, 'sementara', os.tmpdir()),
    ]);
    return (
      all.find(({ warna }) => warna === 'merah') ?? all.find(({ warna }) => warna === 'kuning') ?? all[0]
    );
  },
};

async function place(
  { database, now, mesin, space }: CheckContext,
  tempat: string,
  folder: string,
): Promise<Finding> {
  const found = await space(folder);
  const days = await daysLeft(database, { mesin, tempat, now, free: found.free });
  const left = days === null ? '' : ` Jika pemakaian tetap seperti minggu ini, cukup untuk ${days} hari.`;
  const kalimat = `Ruang untuk ${tempat === 'data' ? 'data' : 'berkas sementara'} tersisa ${gib(found.free)} GB.${left}`;
  if (isBelow(FULL, found, days)) return red(kalimat, ASK);
  return isBelow(LOW, found, days) ? amber(kalimat, ASK) : green(kalimat);
}

const isBelow = (limit: typeof LOW, { free, total }: Space, days: number | null) =>
  free < limit.part * total || free < limit.bytes || (days !== null && days < limit.days);

const gib = (bytes: number) => (bytes / GIB).toFixed(1).replace('.', ',');

/**
 * Stores today's free space of a disk. Returns the number of days until the disk is full. Returns null if the free
 * space does not shrink.
 */
async function daysLeft(
  database: Database,
  { mesin, tempat, now, free }: { mesin: string; tempat: string; now: Date; free: number },
): Promise<number | null> {
  const { hari, susut } = await database.write(async (db) => {
    await db.run(
      sql`insert into ruang_disk (mesin, tempat, hari, bebas) values (${mesin}, ${tempat}, (${now}::timestamptz)::date, ${free})
          on conflict (mesin, tempat, hari) do update set bebas = excluded.bebas`,
    );
    await db.run(sql`delete from ruang_disk where hari < (${now}::timestamptz)::date - ${SAMPLE_DAYS}::int`);
    return db.one(
      sql`select (${now}::timestamptz)::date - min(hari) as hari,
                 (array_agg(bebas order by hari))[1] - ${free}::bigint as susut
          from ruang_disk where mesin = ${mesin} and tempat = ${tempat}`,
      z.object({ hari: z.number(), susut: z.number() }),
    );
  });
  return hari < 2 || susut <= 0 ? null : Math.floor(free / (susut / hari));
}
