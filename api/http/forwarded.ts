import type { FastifyInstance } from 'fastify';
import type { Database } from '#api/db/db.ts';
import { noteForwarded } from '#api/guard/forwarded.ts';

const HOUR_MS = 3_600_000;

/**
 * Warns when a peer outside `TRUSTED_PROXIES` sends `X-Forwarded-For`, because all callers behind such a proxy share
 * one address. All instances together warn once an hour: in the log with the peer's address, and on the page Sistem.
 */
export function warnForwarded(
  server: FastifyInstance,
  { clock, database }: { clock: () => Date; database: Pick<Database, 'write'> },
): void {
  /** Time in ms before which this instance does not check the database again. */
  let next = 0;
  server.addHook('onRequest', (request, _reply, done) => {
    const { headers, ips, ip, log } = request;
    // A single address in `ips` means that the peer is not trusted: otherwise `ips` also has the header's addresses.
    if (headers['x-forwarded-for'] !== undefined && ips?.length === 1) {
      const now = clock();
      if (now.getTime() >= next) {
        next = now.getTime() + HOUR_MS;
        void database
          .write((db) => noteForwarded(db, now))
          // Without the database the warning is written to the log in any case.
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
