import { z } from 'zod';
import { CADANGAN_HARI } from '#rules/kesehatan.ts';
import { sql } from '#api/db/db.ts';
import { amber, green, red, type Check } from '#api/parts/health/check.ts';

const HARI_MS = 24 * 60 * 60_000;
const RUN = 'Minta pengelola server menjalankan cadangan dan memeriksa jadwalnya.';

/** Age of the last backup that ended well. Without any backup, the age of the installation counts. */
export const backupAge: Check = {
  nama: 'cadangan',
  judul: 'Cadangan data',
  menit: 10,
  heading: 'Backup and restore',
  async look({ database, now }) {
    const { terakhir, awal } = await database.read.one(
      sql`select (select max(pada) from cadangan where jenis = 'dibuat') as terakhir,
                 coalesce((select min(dibuat_pada) from kesehatan), ${now}::timestamptz) as awal`,
      z.object({ terakhir: z.string().nullable(), awal: z.string() }),
    );
    const hari = Math.floor((now.getTime() - Date.parse(terakhir ?? awal)) / HARI_MS);
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
