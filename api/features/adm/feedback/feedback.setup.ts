import { beforeAll } from 'vitest';
import { rerataJawaban } from '#rules/nilai/survei.ts';
import { admin, server, startAdmin } from '#test/own-server.ts';

/** Of the file that runs: set before its first test by `startFeedback`. */
export let mentor: { satu: number; tiga: number };

/** A server of the file's own. As the demo has it: mentor1 four surveys, mentor2 three, mentor3 one, mentor4 five; five of the committee. */
export function startFeedback(): void {
  startAdmin();
  beforeAll(async () => {
    mentor = { satu: await server.idOf('mentor1'), tiga: await server.idOf('mentor3') };
  });
}

/** As the admin, unless told otherwise. */
export const get = (path: string, token = admin) => server.call(`/adm/${path}`, { token });
export const survei = (where: string) => server.sql(`select * from survei where ${where}`);

/** The mean of all their answers, by the rules. */
export const mean = (rows: { val: number[] }[]) => {
  const all = rows.flatMap(({ val }) => val);
  return rerataJawaban(
    all.reduce((sum, n) => sum + n, 0),
    all.length,
  );
};
