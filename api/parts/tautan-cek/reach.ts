import { lookup } from 'node:dns/promises';
import { connect as connectPlain } from 'node:net';
import type { Duplex } from 'node:stream';
import { connect as connectTls } from 'node:tls';

/** Where a connection leads. */
export interface Target {
  /** The address that was judged; it is not resolved a second time. */
  readonly address: string;
  readonly port: number;
  /** Of TLS: whose certificate must be shown; null without TLS. */
  readonly servername: string | null;
}

/** The two ways out of this machine. Tests hand in their own; no setting does. */
export interface Reach {
  /** Every address of a name. */
  resolve(name: string): Promise<readonly string[]>;
  connect(target: Target): Duplex;
}

/** The names as this machine resolves them, and real connections. */
export const OUTSIDE: Reach = {
  resolve: async (name) => (await lookup(name, { all: true })).map(({ address }) => address),
  connect: ({ address, port, servername }) =>
    servername === null
      ? connectPlain({ host: address, port })
      : connectTls({
          host: address,
          port,
          // An address in the place of a name is no name to ask for; its certificate is held against it all the same.
          ...(servername === address ? {} : { servername }),
          ALPNProtocols: ['http/1.1'],
          rejectUnauthorized: true,
        }),
};
