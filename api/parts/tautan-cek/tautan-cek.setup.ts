import { Duplex } from 'node:stream';
import type { Own } from './address.ts';
import type { Asking } from './fetch.ts';
import type { Reach, Target } from './reach.ts';
import { saysEnough } from './services.ts';

/** An address of the public internet, for names of tests. */
export const PUBLIC_IP = '93.184.215.14';

export const OWN: Own = {
  hosts: new Set(['portal.example.net', '0.0.0.0']),
  addresses: new Set(['203.119.112.7', '2001:4860:4860::7']),
};

/** What a server of the tests answers: the text of HTTP, as it would stand on the wire. */
export type Recorded = (target: Target, host: string, path: string) => string | Buffer | null;

/** A fake connection that answers requests from a recording; null never answers. */
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

/** All that was asked, word by word. */
export const requests: string[] = [];

export interface Recorder extends Reach {
  /** Every connection that was made. */
  readonly connections: Target[];
  /** Every name that was resolved. */
  readonly names: string[];
}

/** Both ways out, by record: names without an address of their own are public. */
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

/** A way of asking for the tests. */
export const askingOf = (reach: Reach, ms?: number): Asking => ({
  reach,
  own: OWN,
  agent: 'Portal (tes)',
  enough: saysEnough,
  ...(ms === undefined ? {} : { ms }),
});

/** An answer as it stands on the wire. */
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
