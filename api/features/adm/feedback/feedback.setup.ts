import { beforeAll } from 'vitest';
import { rerataJawaban } from '#rules/nilai/survei.ts';
import { admin, server, startAdmin } from '#test/own-server.ts';

/** Set before the first test by `startFeedback`. */
export let mentor: { satu: number; tiga: number };

/**
 * Starts a server for this test file. Surveys in the demo data: mentor1 four, mentor2 three, mentor3 one, mentor4 five;
 * the committee five.
 */
export function startFeedback(): void {
  startAdmin();
  beforeAll(async () => {
    mentor = { satu: await server.idOf('mentor1'), tiga: await server.idOf('mentor3') };
  });
}

/** Called as the admin by default. */
export const get = (path: string, token = admin) => server.call(`/adm/${path}`, { token });
export const survei = (where: string) => server.sql(`select * from survei where ${where}`);

/** Expected mean of all answers, from the rules. */
export const mean = (rows: { val: number[] }[]) => {
  const all = rows.flatMap(({ val }) => val);
  return rerataJawaban(
    all.reduce((sum, n) => sum + n, 0),
    all.length,
  );
};
