import { afterAll, beforeAll } from 'vitest';
import { startTestServer, type TestServer } from './server.ts';

/** Of the file that runs: set before its first test by `startServer`. */
export let server: TestServer;
/** A session of the demo's admin, where the file asked for one by `startAdmin`. */
export let admin: string;

type Options = Parameters<typeof startTestServer>[0];

/** A server of the file's own, on the demo programme unless told otherwise; what an earlier hook has to find out first comes from a function. */
export function startServer(options?: Options | (() => Options)): void {
  beforeAll(async () => {
    server = await startTestServer(typeof options === 'function' ? options() : options);
  });
  afterAll(() => server.close());
}

/** The same for the calls of an admin. */
export function startAdmin(options?: Parameters<typeof startServer>[0]): void {
  startServer(options);
  beforeAll(async () => {
    admin = await server.as('admin');
  });
}
