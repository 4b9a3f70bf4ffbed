import type { FastifyInstance } from 'fastify';
import type { Database } from '#api/db/db.ts';
import { noteForwarded } from '#api/guard/forwarded.ts';

const HOUR_MS = 3_600_000;

/**
 * Warns if a client outside `TRUSTED_PROXIES` sends `X-Forwarded-For`. The client is then probably a proxy,
 * and the app sees the proxy's address for all callers behind it. All instances together warn once an hour:
 * in the log with the client's address, and on the page Sistem.
 */
export function warnForwarded(
  server: FastifyInstance,
  { clock, database }: { clock: () => Date; database: Pick<Database, 'write'> },
): void {
  /**
   * Time in ms since 1970. Before this time, this instance does not ask the database again whether a warning is due.
   */
  let next = 0;
  server.addHook('onRequest', (request, _reply, done) => {
    const { headers, ips, ip, log } = request;
    // If `ips` has a single address, the client is not trusted. Otherwise `ips` also contains the addresses
    // of the header.
    if (headers['x-forwarded-for'] !== undefined && ips?.length === 1) {
      const now = clock();
      if (now.getTime() >= next) {
        next = now.getTime() + HOUR_MS;
        void database
          .write((db) => noteForwarded(db, now))
          // If the database is unavailable, the warning is still written to the log.
          .catch(() => true)
          .then((first) => {
            if (first)
              log.warn(
                { peer: ip },
                'a peer that TRUSTED_PROXIES does not name sends X-Forwarded-For: all its callers share one address',
              );
          });
      }
    }
    done();
  });
}
