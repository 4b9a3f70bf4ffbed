import { z } from 'zod';
import { sql } from '#api/db/db.ts';
import { amber, green, red, type Check } from '#api/parts/health/check.ts';

/**
 * Limits for the difference in seconds between the clocks of the app and the database. Above the first limit
 * the check is yellow, above the second it is red.
 */
const [AMBER_SECONDS, RED_SECONDS] = [2, 30];
const ASK = 'Minta pengelola server menyamakan jam mesin.';

export const clock: Check = {
  nama: 'jam',
  judul: 'Jam server',
  menit: 10,
  ofMachine: true,
  heading: 'Clock',
  async look({ database, wall }) {
    const before = wall();
    const { ms } = await database.read.one(
      sql`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`,
      z.object({ ms: z.number() }),
    );
    // The request to the database and its response take about the same time. Therefore the database read its clock
    // halfway between `before` and `wall()`.
    const seconds = Math.round(Math.abs((before + wall()) / 2 - ms) / 1000);
    const kalimat = `Jam server dan jam basis data berselisih ${seconds} detik.`;
    if (seconds > RED_SECONDS) return red(kalimat, ASK);
    return seconds > AMBER_SECONDS ? amber(kalimat, ASK) : green('Jam server dan basis data sama.');
  },
};
