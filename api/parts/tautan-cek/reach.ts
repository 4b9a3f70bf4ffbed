import { lookup } from 'node:dns/promises';
import { connect as connectPlain } from 'node:net';
import type { Duplex } from 'node:stream';
import { connect as connectTls } from 'node:tls';

/** Address and port to which a link check connects. */
export interface Target {
  /** The validated IP address. The link check connects to it without resolving the host name again. */
  readonly address: string;
  readonly port: number;
  /** Host name that the TLS certificate must match; null if the connection has no TLS. */
  readonly servername: string | null;
}

/** Name lookup and connections of the link checks. Only tests replace them. No setting can replace them. */
export interface Reach {
  /** Returns all IP addresses of a host name. */
  resolve(name: string): Promise<readonly string[]>;
  connect(target: Target): Duplex;
}

/** Name lookup of this machine, and real connections. */
export const OUTSIDE: Reach = {
  resolve: async (name) => (await lookup(name, { all: true })).map(({ address }) => address),
  connect: ({ address, port, servername }) =>
    servername === null
      ? connectPlain({ host: address, port })
      : connectTls({
          host: address,
          port,
          // TLS does not allow an IP address as server name (SNI). Node.js still verifies the certificate against the
          // IP address in `host`.
          ...(servername === address ? {} : { servername }),
          ALPNProtocols: ['http/1.1'],
          rejectUnauthorized: true,
        }),
};
