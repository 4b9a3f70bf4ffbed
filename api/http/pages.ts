import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '#api/start/settings.ts';

const YEAR_SECONDS = 31_536_000;
/**
 * Cache time in seconds of icons and of `theme.js`, the script that sets the colour scheme. Without caching, each page
 * load would need one more round trip.
 */
const DAY_SECONDS = 86_400;

const escapeAttribute = (text: string) => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

interface Install {
  settings: Settings;
  /** Returns the public address of the app. It is known only after the server has started to listen. */
  site: () => string;
}

/**
 * Returns a meta tag with the settings that the pages need before their first call. `web/app/portal.ts` reads
 * the tag.
 */
function portalMeta({ settings, site }: Install): string {
  const portal = {
    product: settings.product,
    product_name: settings.productName,
    institut: settings.instituteName,
    site: site(),
    site_diatur: settings.publicUrl === undefined ? 0 : 1,
    kirim_email: settings.mail ? 1 : 0,
    portal_links: settings.portalLinks,
    time_zone: settings.timeZone,
    image_upload_url: settings.imageUploadUrl ?? null,
  };
  return `<meta name="portal" content="${escapeAttribute(JSON.stringify(portal))}">`;
}

/**
 * Returns the regular expression for the addresses of a page. The build names pages in the form
 * `/pr/materi/[hashkatid]`.
 */
const addressOf = (page: string, product: string): RegExp =>
  new RegExp(
    `^${page
      .split('/')
      .map((part) => part.replaceAll('[product]', product).replace(/^\[\w+\]$/, '[^/]+'))
      .join('/')}/?$`,
  );

const linkTo = (name: string): string =>
  name.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${name}">`
    : `<link rel="modulepreload" crossorigin href="/${name}">`;

/**
 * Prepares the HTML of each page. The HTML preloads all code files of the page, so that the browser loads
 * them in one round trip. The build has listed these files (`scripts/vite/ahead.ts`).
 * @returns `htmlOf`, the HTML for an address (without preloads for an unknown page), and `isPage`
 */
async function readHtml(
  webDir: string,
  built: string,
  product: string,
): Promise<{ htmlOf: (pathname: string, portal: string) => string; isPage: (pathname: string) => boolean }> {
  const told = await readFile(path.join(webDir, '../ahead.json'), 'utf8').catch(() => '{}');
  const pages = Object.entries(JSON.parse(told) as Record<string, string[]>).map(([page, names]) => ({
    address: addressOf(page, product),
    links: names.map(linkTo).join(''),
  }));
  const made = new Map<string, string>();
  const pageAt = (pathname: string) => pages.find(({ address }) => address.test(pathname));
  const htmlOf = (pathname: string, portal: string) => {
    const links = pageAt(pathname)?.links ?? '';
    const html =
      made.get(links) ??
      built.replace(/<meta name="portal"[^>]*>/, () => portal).replace('</head>', () => `${links}</head>`);
    made.set(links, html);
    return html;
  };
  return { htmlOf, isPage: (pathname) => pageAt(pathname) !== undefined };
}

/**
 * Addresses with a token that opens a participant's documents or unsubscribes from mails. Caches must not store any
 * response at these addresses, not even the HTML page without data.
 */
const BY_LINK = /^\/(dokdetail|dokburek|berhenti)\//;

/** Tests whether the last part of the address looks like a file name: `/logo.png`, `/wp-login.php`, `/.env`. */
const isFileName = (pathname: string) => /\.[a-z0-9]{1,10}$/i.test(pathname);

/**
 * Text of security.txt: the contact for reports of security bugs (RFC 9116). The expiry date is always half a
 * year from now.
 */
function securityText({ settings, site }: Install, now: Date): string {
  const expires = new Date(now.getTime() + (YEAR_SECONDS / 2) * 1000);
  return [
    `Contact: ${settings.securityContact ?? site()}`,
    `Expires: ${expires.toISOString().slice(0, 10)}T00:00:00Z`,
    'Preferred-Languages: id, en',
    `Canonical: ${site()}/.well-known/security.txt`,
    '',
  ].join('\n');
}

/**
 * Serves the built pages. Files with a hash in their name are cached for a year. Every path that is neither a file nor
 * a call gets the same HTML page.
 */
export async function servePages(server: FastifyInstance, install: Install, webDir: string): Promise<void> {
  const built = await readFile(path.join(webDir, 'index.html'), 'utf8').catch(() => null);
  if (built === null) {
    server.log.warn('no built pages: the API only');
    return;
  }
  const { htmlOf, isPage } = await readHtml(webDir, built, install.settings.product);
  await server.register(fastifyStatic, {
    root: webDir,
    index: false,
    wildcard: false,
    preCompressed: true,
    setHeaders: (reply, file) => {
      const hashed = file.includes(`${path.sep}assets${path.sep}`);
      const seconds = hashed ? `${YEAR_SECONDS}, immutable` : DAY_SECONDS;
      reply.header('Cache-Control', file.includes('.html') ? 'no-cache' : `public, max-age=${seconds}`);
    },
  });
  server.route({
    method: ['GET', 'HEAD'],
    url: '/.well-known/security.txt',
    handler: (_request, reply) =>
      reply
        .header('Cache-Control', `public, max-age=${DAY_SECONDS}`)
        .type('text/plain; charset=utf-8')
        .send(securityText(install, new Date())),
  });
  server.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: (request, reply) => {
      const pathname = request.url.replace(/\?.*$/s, '');
      if (/^\/(api|assets|\.well-known)(\/|$)/.test(pathname) || (isFileName(pathname) && !isPage(pathname)))
        return reply.callNotFound();
      const keep = BY_LINK.test(pathname) ? 'no-store' : 'no-cache';
      return reply
        .header('Cache-Control', keep)
        .type('text/html; charset=utf-8')
        .send(htmlOf(pathname, portalMeta(install)));
    },
  });
}
