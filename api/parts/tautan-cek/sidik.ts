import { createHash } from 'node:crypto';
import type { Link } from '#api/handed-in.ts';
import { plainHost } from './address.ts';
import { askedFor } from './services.ts';

const HOST_MAX = 253;

/**
 * Returns the link of a URL. `host` is the first host to which the check connects. For a video, it is the oEmbed host
 * of the video service.
 */
export function linkOf(url: string): Link {
  const { href } = withoutFragment(new URL(url));
  const host = plainHost(new URL(askedFor(url))).replace(/^www\./, '');
  return {
    url,
    sidik: createHash('sha256').update(href).digest(),
    // The URL `http://./` has an empty host. It is stored as a link, but the check never requests it.
    host: host.slice(0, HOST_MAX) || '-',
  };
}

function withoutFragment(url: URL): URL {
  url.hash = '';
  return url;
}

/** Converts the hash of a link to a key for a `Map`. */
export const keyOf = (sidik: Buffer): string => sidik.toString('base64');
