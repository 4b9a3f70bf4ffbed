import { afterAll, beforeAll } from 'vitest';
import { startTestServer, type TestServer } from './server.ts';

/** Of the file that runs: set before its first test by `startServer`. */
export let server: TestServer;
/** A session of the demo's admin, where the file asked for one by `startAdmin`. */
export let admin: string;

/** A server of the file's own, on the demo programme unless told otherwise. */
export function startServer(options?: Parameters<typeof startTestServer>[0]): void {
  beforeAll(async () => {
    server = await startTestServer(options);
  });
  afterAll(() => server.close());
}

/** The same for the calls of an admin. */
export function startAdmin(): void {
  startServer();
  beforeAll(async () => {
    admin = await server.as('admin');
  });
}
