import type { FastifyInstance } from 'fastify';
import type { Database } from '#api/db/db.ts';
import { noteForwarded } from '#api/guard/forwarded.ts';

const HOUR_MS = 3_600_000;

/**
 * Warns, once an hour for all processes, that a peer which is not trusted sends `X-Forwarded-For`: behind such a proxy all callers share
 * one address. The log gets the peer's address; the screen Sistem shows the warning for the hour.
 */
export function warnForwarded(
  server: FastifyInstance,
  { clock, database }: { clock: () => Date; database: Pick<Database, 'write'> },
): void {
  /** This process does not ask the database before. */
  let next = 0;
  server.addHook('onRequest', (request, _reply, done) => {
    const { headers, ips, ip, log } = request;
    // For a trusted peer, `ips` also has the addresses from the header.
    if (headers['x-forwarded-for'] !== undefined && ips?.length === 1) {
      const now = clock();
      if (now.getTime() >= next) {
        next = now.getTime() + HOUR_MS;
        void database
          .write((db) => noteForwarded(db, now))
          // A database that is away must not hide the warning.
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
