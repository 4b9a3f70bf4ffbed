import { afterAll, beforeAll } from 'vitest';
import { rerataJawaban } from '#rules/survei.ts';
import { startTestServer, type TestServer } from '../../../../test/server.ts';

/** Of the file that runs: set before its first test by `startFeedback`. */
export let server: TestServer;
export let admin: string;
export let mentor: { satu: number; tiga: number };

/** A server of the file's own. As the demo has it: mentor1 four surveys, mentor2 three, mentor3 one; five of the committee. */
export function startFeedback(): void {
  beforeAll(async () => {
    server = await startTestServer();
    admin = await server.as('admin');
    mentor = { satu: await server.idOf('mentor1'), tiga: await server.idOf('mentor3') };
  });
  afterAll(() => server.close());
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
