import { z } from 'zod';
import { sql } from '#api/db/db.ts';
import { amber, green, red, type Check } from '#api/parts/health/check.ts';

/**
 * Limits for the response time of the database, in ms. Above the first limit the check is yellow, above the second it
 * is red.
 */
const [SLOW_MS, STUCK_MS] = [250, 2000];
const ASK = 'Minta pengelola server memeriksa beban basis data.';

export const databaseDelay: Check = {
  nama: 'basis_data',
  judul: 'Basis data',
  menit: 1,
  ofMachine: true,
  heading: 'Database does not respond',
  async look({ database }) {
    const began = performance.now();
    await database.read.one(sql`select 1 as ok`, z.object({ ok: z.number() }));
    const ms = Math.round(performance.now() - began);
    const kalimat = `Basis data menjawab dalam ${ms} milidetik.`;
    if (ms > STUCK_MS) return red(kalimat, ASK);
    return ms > SLOW_MS ? amber(kalimat, ASK) : green('Basis data menjawab dengan cepat.');
  },
};
