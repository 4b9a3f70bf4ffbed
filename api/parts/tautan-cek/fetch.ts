import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { promisify } from 'node:util';
import { brotliDecompress, constants, gunzip, inflate } from 'node:zlib';
import { askable, plainHost, type Own } from './address.ts';
import { isPublicAddress, plainIp } from './ip.ts';
import type { Reach } from './reach.ts';

/** Limits of a link check: its total time in ms, and the size of a response in bytes. */
export const CHECK_MS = 5000;
export const BODY_MAX = 64 * 1024;
const REDIRECTS_MAX = 5;
const REDIRECT: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const HEADERS_MAX = 16 * 1024;

/** `Accept` header as a browser sends it. */
const ACCEPT = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8';

/** One response in a chain of redirects. */
export interface Hop {
  readonly url: URL;
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** First bytes of the unpacked body; empty for a redirect. */
  readonly body: Buffer;
}

/**
 * Outcome of requesting a link.
 * - `answered`: the responses.
 * - `led`: the target of the last redirect already shows the state of the link, so it was not requested.
 * - `refused`: the app must not connect to the address.
 * - `unresolved`, `late`, `unconnected`: the host name is unknown, the time limit was exceeded, or no connection was
 *   possible.
 * - `offline`: this machine has no internet connection.
 */
export type FetchOutcome =
  | { readonly how: 'answered'; readonly hops: readonly Hop[] }
  | { readonly how: 'led'; readonly hops: readonly Hop[]; readonly to: URL }
  | { readonly how: 'refused' | 'unresolved' | 'late' | 'unconnected' | 'circling' | 'offline' };

export interface Asking {
  readonly reach: Reach;
  readonly own: Own;
  /** `User-Agent` header of the link checks. */
  readonly agent: string;
  /** Tests whether the target of a redirect already shows the state of the link. If so, the target is not requested. */
  readonly enough: (hop: Hop, to: URL) => boolean;
  readonly ms?: number;
}

/** Error of a link check without a response. `how` is the reason. */
class NoAnswer extends Error {
  constructor(readonly how: 'refused' | 'unresolved' | 'late' | 'unconnected' | 'offline') {
    super(how);
  }
}

/**
 * Requests the address of a link and follows redirects. The target of every redirect is validated. The function never
 * throws: an error becomes an outcome.
 */
export async function ask(address: string, asking: Asking): Promise<FetchOutcome> {
  const { own, ms = CHECK_MS, enough } = asking;
  const hops: Hop[] = [];
  const signal = AbortSignal.timeout(ms);
  try {
    for (let to = address; hops.length <= REDIRECTS_MAX;) {
      const url = askable(to, own);
      if (!url) return { how: 'refused' };
      const hop = await askOnce(url, asking, signal);
      hops.push(hop);
      const { location } = hop.headers;
      if (!REDIRECT.has(hop.status) || location === undefined || !URL.canParse(location, url.href))
        return { how: 'answered', hops };
      // Validates the `Location` header before it is resolved. `askable` refuses an address with a user name, and
      // resolving could remove the user name.
      const next = new URL(location, url.href);
      if (enough(hop, next)) return { how: 'led', hops, to: next };
      to = URL.canParse(location) ? location : next.href;
    }
    return { how: 'circling' };
  } catch (error) {
    if (signal.aborted) return { how: 'late' };
    if (error instanceof NoAnswer) return { how: error.how };
    return { how: 'unconnected' };
  }
}

/** Sends one request to an address that was already validated. */
async function askOnce(url: URL, { reach, own, agent }: Asking, signal: AbortSignal): Promise<Hop> {
  const name = plainHost(url);
  const address = await addressOf(name, reach, own, signal);
  const tls = url.protocol === 'https:';
  const port = url.port === '' ? (tls ? 443 : 80) : Number(url.port);
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const asked = request({
      method: 'GET',
      path: `${url.pathname}${url.search}`,
      headers: {
        Host: url.host,
        'User-Agent': agent,
        Accept: ACCEPT,
        'Accept-Language': 'id,en;q=0.8',
        'Accept-Encoding': 'identity',
        Connection: 'close',
      },
      maxHeaderSize: HEADERS_MAX,
      signal,
      // Without the option `agent`, the request uses the connection from `createConnection`. Every agent of Node.js
      // would open another connection.
      createConnection: () => reach.connect({ address, port, servername: tls ? name : null }),
    });
    asked.on('response', resolve);
    asked.on('upgrade', (_response, socket) => {
      socket.destroy();
      reject(new NoAnswer('unconnected'));
    });
    asked.on('error', (error) => reject(isOffline(error, address) ? new NoAnswer('offline') : error));
    asked.end();
  });
  const { statusCode: status = 0, headers } = response;
  try {
    const body = REDIRECT.has(status) ? Buffer.alloc(0) : await bodyOf(response);
    return { url, status, headers, body };
  } finally {
    response.destroy();
  }
}

/**
 * Returns the IP address to which the request connects. The host name is resolved only once. All its IP addresses must
 * be on the public internet.
 */
async function addressOf(name: string, reach: Reach, own: Own, signal: AbortSignal): Promise<string> {
  const fits = (each: string) => isPublicAddress(each) && !own.addresses.has(plainIp(each));
  // If the host of the URL is an IP address, `askable` has already validated it.
  if (isIP(name) > 0) return name;
  const all = await withSignal(reach.resolve(name), signal).catch((error: unknown) => {
    if (signal.aborted) throw error;
    throw new NoAnswer(codeOf(error) === 'EAI_AGAIN' ? 'offline' : 'unresolved');
  });
  if (all.length === 0) throw new NoAnswer('unresolved');
  if (!all.every(fits)) throw new NoAnswer('refused');
  return all.find((each) => isIP(each) === 4) ?? all[0]!;
}

const codeOf = (error: unknown) =>
  error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined;

/**
 * Tests whether an error means that this machine has no internet connection. Errors for IPv6 addresses are ignored,
 * because many networks have no IPv6.
 */
const isOffline = (error: unknown, address: string) =>
  isIP(address) === 4 && (codeOf(error) === 'ENETUNREACH' || codeOf(error) === 'ENETDOWN');

/** Rejects after the time limit even if `work` continues, because a name lookup cannot be cancelled. */
async function withSignal<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const end = () => reject(new NoAnswer('late'));
    if (signal.aborted) end();
    signal.addEventListener('abort', end, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', end));
  });
}

/**
 * Returns the first bytes of a response's body. A compressed body is unpacked. The result is empty if unpacking fails
 * or exceeds the limit.
 */
async function bodyOf(response: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    parts.push(part.subarray(0, BODY_MAX - length));
    length += part.length;
    if (length >= BODY_MAX) break;
  }
  return unpack(
    Buffer.concat(parts),
    (response.headers['content-encoding'] ?? 'identity').trim().toLowerCase(),
  );
}

const gunzipPart = promisify<Buffer, object, Buffer>(gunzip);
const inflatePart = promisify<Buffer, object, Buffer>(inflate);
const brotliPart = promisify<Buffer, object, Buffer>(brotliDecompress);

/** Options for unpacking: a truncated body is accepted, and a body that unpacks to more than the limit is discarded. */
const UNPACK = { maxOutputLength: BODY_MAX, finishFlush: constants.Z_SYNC_FLUSH };
const UNPACK_BROTLI = { maxOutputLength: BODY_MAX, finishFlush: constants.BROTLI_OPERATION_FLUSH };

async function unpack(body: Buffer, encoding: string): Promise<Buffer> {
  const nothing = Buffer.alloc(0);
  switch (encoding) {
    case '':
    case 'identity':
      return body;
    case 'gzip':
    case 'x-gzip':
      return gunzipPart(body, UNPACK).catch(() => nothing);
    case 'deflate':
      return inflatePart(body, UNPACK).catch(() => nothing);
    case 'br':
      return brotliPart(body, UNPACK_BROTLI).catch(() => nothing);
    default:
      return nothing;
  }
}
