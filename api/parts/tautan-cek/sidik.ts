import { createHash } from 'node:crypto';
import type { Link } from '#api/handed-in.ts';
import { plainHost } from './address.ts';
import { askedFor } from './services.ts';

const HOST_MAX = 253;

/** A link of a text. The host is the one that is asked first: that of the service which tells about its videos. */
export function linkOf(url: string): Link {
  const { href } = withoutFragment(new URL(url));
  const host = plainHost(new URL(askedFor(url))).replace(/^www\./, '');
  return {
    url,
    sidik: createHash('sha256').update(href).digest(),
    // `http://./` has no host: it is not requested, but counted.
    host: host.slice(0, HOST_MAX) || '-',
  };
}

function withoutFragment(url: URL): URL {
  url.hash = '';
  return url;
}

/** A hash as the key of a map. */
export const keyOf = (sidik: Buffer): string => sidik.toString('base64');
