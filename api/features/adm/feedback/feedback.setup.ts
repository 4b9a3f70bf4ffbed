import { beforeAll } from 'vitest';
import { rerataJawaban } from '#rules/nilai/survei.ts';
import { admin, server, startAdmin } from '#test/own-server.ts';

/** User ids of mentor1 and mentor3. Set before the first test by `startFeedback`. */
export let mentor: { satu: number; tiga: number };

/**
 * Starts a server for this test file. The demo data has four surveys about mentor1, three about mentor2, one about
 * mentor3, five about mentor4, and five about the committee.
 */
export function startFeedback(): void {
  startAdmin();
  beforeAll(async () => {
    mentor = { satu: await server.idOf('mentor1'), tiga: await server.idOf('mentor3') };
  });
}

/** Sends a GET request, as the admin by default. */
export const get = (path: string, token = admin) => server.call(`/adm/${path}`, { token });
export const survei = (where: string) => server.sql(`select * from survei where ${where}`);

/** Returns the mean of all ratings in the given surveys. */
export const mean = (rows: { val: number[] }[]) => {
  const all = rows.flatMap(({ val }) => val);
  return rerataJawaban(
    all.reduce((sum, n) => sum + n, 0),
    all.length,
  );
};
