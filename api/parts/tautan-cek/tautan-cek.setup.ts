import { Duplex } from 'node:stream';
import type { Own } from './address.ts';
import type { Asking } from './fetch.ts';
import type { Reach, Target } from './reach.ts';
import { saysEnough } from './services.ts';

/** A public internet address. In tests, host names resolve to this address. */
export const PUBLIC_IP = '93.184.215.14';

export const OWN: Own = {
  hosts: new Set(['portal.example.net', '0.0.0.0']),
  addresses: new Set(['203.119.112.7', '2001:4860:4860::7']),
};

/** Returns the raw HTTP response of a test server; null for a server that never responds. */
export type Recorded = (target: Target, host: string, path: string) => string | Buffer | null;

/**
 * A fake connection that responds with recorded responses. If the recorded response is null, it never
 * responds.
 */
function connection(target: Target, answer: Recorded): Duplex {
  let asked = '';
  const socket = new Duplex({
    read() {},
    write(chunk: Buffer, _encoding, done) {
      asked += chunk.toString('latin1');
      if (asked.endsWith('\r\n\r\n')) {
        const [, path = ''] = /^GET (\S+) /.exec(asked) ?? [];
        const [, host = ''] = /\r\nHost: (\S+)/i.exec(asked) ?? [];
        requests.push(asked);
        const text = answer(target, host, path);
        if (text !== null) {
          this.push(text);
          this.push(null);
        }
      }
      done();
    },
  });
  return socket;
}

/** Contains the raw text of all requests that the test server has received. */
export const requests: string[] = [];

export interface Recorder extends Reach {
  /** All opened connections. */
  readonly connections: Target[];
  /** All resolved names. */
  readonly names: string[];
}

/**
 * A fake resolver and fake connections, which record their calls. A name that is missing in `addresses`
 * resolves to `PUBLIC_IP`.
 */
export function recorder(
  answer: Recorded,
  addresses: Readonly<Record<string, readonly string[] | (() => readonly string[])>> = {},
): Recorder {
  const connections: Target[] = [];
  const names: string[] = [];
  return {
    connections,
    names,
    async resolve(name) {
      names.push(name);
      const found = addresses[name] ?? [PUBLIC_IP];
      const all = typeof found === 'function' ? found() : found;
      if (all.length === 0) throw Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' });
      return all;
    },
    connect(target) {
      connections.push(target);
      return connection(target, answer);
    },
  };
}

/** Request options for tests; `ms` overrides the default time limit. */
export const askingOf = (reach: Reach, ms?: number): Asking => ({
  reach,
  own: OWN,
  agent: 'Portal (tes)',
  enough: saysEnough,
  ...(ms === undefined ? {} : { ms }),
});

/** A raw HTTP response. */
export function answerOf(
  status: string,
  headers: Readonly<Record<string, string>>,
  body: string | Buffer = '',
): Buffer {
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.concat([
    Buffer.from(`HTTP/1.1 ${status}\r\n${head.join('')}Connection: close\r\n\r\n`),
    Buffer.from(body),
  ]);
}
