import { kesehatan, kesehatanPeriksa } from '#contract/adm/kesehatan.ts';
import { handle } from '#api/call/handle.ts';
import { healthResults } from '#api/parts/health/results.ts';

export const results = handle(kesehatan, async ({ db }) => ({ pemeriksaan: await healthResults(db) }));

export const check = handle(kesehatanPeriksa, async ({ health }) => {
  await health.checkAll();
  return { message: 'Semua sudah diperiksa' };
});
