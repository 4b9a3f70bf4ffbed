import type { FastifyInstance } from 'fastify';

const HOUR_MS = 3_600_000;

/** Logs, once an hour, that a peer which is not trusted sends `X-Forwarded-For`: behind such a proxy all callers share one address. */
export function warnForwarded(server: FastifyInstance, clock: () => Date): void {
  let next = 0;
  server.addHook('onRequest', (request, _reply, done) => {
    const { headers, ips, ip } = request;
    // Of a trusted peer, the addresses that it names follow its own.
    if (headers['x-forwarded-for'] !== undefined && ips?.length === 1) {
      const now = clock().getTime();
      if (now >= next) {
        next = now + HOUR_MS;
        request.log.warn(
          { peer: ip },
          'a peer that TRUSTED_PROXIES does not name sends X-Forwarded-For: all its callers share one address',
        );
      }
    }
    done();
  });
}
