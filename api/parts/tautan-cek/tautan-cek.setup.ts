import { Duplex } from 'node:stream';
import type { Own } from './address.ts';
import type { Asking } from './fetch.ts';
import type { Reach, Target } from './reach.ts';
import { saysEnough } from './services.ts';

/** A public IP address. In the tests of link checks, host names resolve to it by default. */
export const PUBLIC_IP = '93.184.215.14';

export const OWN: Own = {
  hosts: new Set(['portal.example.net', '0.0.0.0']),
  addresses: new Set(['203.119.112.7', '2001:4860:4860::7']),
};

/** Function that returns the raw HTTP response to a test request. Null means that the server never responds. */
export type Recorded = (target: Target, host: string, path: string) => string | Buffer | null;

/** A fake connection that sends a recorded response. If the recorded response is null, it never responds. */
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

/** Raw text of all requests that were sent over the fake connections. */
export const requests: string[] = [];

export interface Recorder extends Reach {
  /** Targets of all connections that were opened. */
  readonly connections: Target[];
  /** Host names that were looked up. */
  readonly names: string[];
}

/**
 * A fake name lookup and fake connections, which record their calls. A host name that is missing in `addresses`
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

/** Returns the options of a link check for tests. `ms` overrides the default time limit. */
export const askingOf = (reach: Reach, ms?: number): Asking => ({
  reach,
  own: OWN,
  agent: 'Portal (tes)',
  enough: saysEnough,
  ...(ms === undefined ? {} : { ms }),
});

/** Returns a raw HTTP response. */
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
