import { once } from 'node:events';
import net, { type AddressInfo, type Socket } from 'node:net';
import { expect, test, vi } from 'vitest';
import pg from 'pg';
import { openInstance } from '#test/server.ts';
import { server, startServer } from '#test/own-server.ts';

startServer({ alone: 'its own proxy stands before the database' });

/** Time in ms after which a statement times out. Without the class `Silence`, calls would wait this long. */
const STATEMENT_MS = 15_000;

/**
 * A proxy in front of the database. If it stops forwarding, it still accepts connections but does not
 * respond.
 */
async function startStall(url: string) {
  const { host, port } = new pg.Client({ connectionString: url });
  const sockets = new Set<Socket>();
  let stalled = false;
  const proxy = net.createServer((client) => {
    const target = host.startsWith('/') ? net.connect(`${host}/.s.PGSQL.${port}`) : net.connect(port, host);
    for (const [from, to] of [
      [client, target],
      [target, client],
    ] as const) {
      sockets.add(from);
      if (stalled) from.pause();
      from.on('data', (part) => to.write(part));
      from.on('error', () => to.destroy());
      from.on('close', () => {
        to.destroy();
        sockets.delete(from);
      });
    }
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const proxied = new URL(url);
  proxied.hostname = '127.0.0.1';
  proxied.port = String((proxy.address() as AddressInfo).port);
  proxied.search = '';
  return {
    url: proxied.toString(),
    stall(is: boolean) {
      stalled = is;
      for (const socket of sockets)
        if (is) socket.pause();
        else socket.resume();
    },
    close() {
      for (const socket of sockets) socket.destroy();
      proxy.close();
    },
  };
}

test('while the database does not respond, calls get 503, and afterwards they get 200 again', async () => {
  const stall = await startStall(server.databaseUrl);
  const app = await openInstance(stall.url, { DATA_DIR: server.dataDir });
  const token = await server.as('admin');
  const login = () => app.call('/login', { body: { email: 'peserta2@example.org', password: 'salah-lagi' } });
  const timedOut = vi.fn<() => void>();
  let statement: NodeJS.Timeout | undefined;
  try {
    expect([(await app.call('/readyz')).status, (await login()).status]).toEqual([200, 401]);
    stall.stall(true);
    statement = setTimeout(timedOut, STATEMENT_MS);
    const all = await Promise.all([app.call('/readyz'), login(), app.call('/user', { token })]);
    expect(all.map(({ status, body }) => [status, body.code])).toEqual(all.map(() => [503, 'unavailable']));
    expect(timedOut).not.toHaveBeenCalled();
    expect((await app.call('/healthz')).status).toBe(200);
    expect((await app.call('/metrics')).body).toContain('portal_database_up 0');
    stall.stall(false);
    await expect.poll(async () => (await app.call('/readyz')).status).toBe(200);
    expect((await login()).status).toBe(401);
  } finally {
    clearTimeout(statement);
    stall.stall(false);
    await app.close();
    stall.close();
  }
});
