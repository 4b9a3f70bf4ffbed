import { afterAll, beforeAll } from 'vitest';
import { startTestServer, type TestServer } from './server.ts';

/** The server of the running test file. `startServer` sets it before the first test. */
export let server: TestServer;
/** Session token of the demo's admin. Only `startAdmin` sets it. */
export let admin: string;

type Options = Parameters<typeof startTestServer>[0];

/**
 * Starts a server for the test file, by default with the demo programme. Pass a function if an earlier hook prepares
 * the options.
 */
export function startServer(options?: Options | (() => Options)): void {
  beforeAll(async () => {
    server = await startTestServer(typeof options === 'function' ? options() : options);
  });
  afterAll(() => server.close());
}

/** Like `startServer`, and signs in the admin. */
export function startAdmin(options?: Parameters<typeof startServer>[0]): void {
  startServer(options);
  beforeAll(async () => {
    admin = await server.as('admin');
  });
}
