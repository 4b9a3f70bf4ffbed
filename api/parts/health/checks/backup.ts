import { z } from 'zod';
import { CADANGAN_HARI, DIPERIKSA_HARI } from '#rules/kesehatan.ts';
import { sql } from '#api/db/db.ts';
import { amber, green, red, type Check, type CheckContext } from '#api/parts/health/check.ts';

const HARI_MS = 24 * 60 * 60_000;
const RUN = 'Minta pengelola server menjalankan cadangan dan memeriksa jadwalnya.';

const CHECK = 'Minta pengelola server mencoba memulihkan satu arsip.';

/**
 * Returns the time of the last backup of this kind and the days since then. If there is no backup, returns the days
 * since the installation.
 */
async function lastOf({ database, now }: CheckContext, jenis: 'dibuat' | 'diperiksa') {
  const { terakhir, awal } = await database.read.one(
    sql`select (select max(pada) from cadangan where jenis = ${jenis}) as terakhir,
               coalesce((select min(dibuat_pada) from kesehatan), ${now}::timestamptz) as awal`,
    z.object({ terakhir: z.string().nullable(), awal: z.string() }),
  );
  return { terakhir, hari: Math.floor((now.getTime() - Date.parse(terakhir ?? awal)) / HARI_MS) };
}

/** Check: age of the last successful backup. */
export const backupAge: Check = {
  nama: 'cadangan',
  judul: 'Cadangan data',
  menit: 10,
  heading: 'Backups are too old',
  async look(ctx) {
    const { terakhir, hari } = await lastOf(ctx, 'dibuat');
    const kalimat =
      terakhir === null
        ? 'Belum ada cadangan data.'
        : hari === 0
          ? 'Cadangan terakhir berumur kurang dari satu hari.'
          : `Cadangan terakhir berumur ${hari} hari.`;
    if (hari >= CADANGAN_HARI.merah) return red(kalimat, RUN);
    return hari >= CADANGAN_HARI.kuning || terakhir === null ? amber(kalimat, RUN) : green(kalimat);
  },
};

/** Check: age of the last archive that was restored to a temporary database as a test. */
export const verifiedBackup: Check = {
  nama: 'cadangan_diperiksa',
  judul: 'Pemeriksaan cadangan',
  menit: 60,
  heading: 'Backups are too old',
  async look(ctx) {
    const { terakhir, hari } = await lastOf(ctx, 'diperiksa');
    const kalimat =
      terakhir === null
        ? 'Belum ada arsip cadangan yang dicoba dipulihkan.'
        : `Arsip cadangan terakhir dicoba dipulihkan ${hari === 0 ? 'hari ini' : `${hari} hari lalu`}.`;
    if (hari >= DIPERIKSA_HARI.merah) return red(kalimat, CHECK);
    return hari >= DIPERIKSA_HARI.kuning ? amber(kalimat, CHECK) : green(kalimat);
  },
};
