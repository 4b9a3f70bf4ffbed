import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '#api/start/settings.ts';

const YEAR_SECONDS = 31_536_000;
/** Icons and the script that sets the colours: asking for them each time would cost a weak network a round trip. */
const DAY_SECONDS = 86_400;

const escapeAttribute = (text: string) => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

interface Install {
  settings: Settings;
  /** Known once the server listens. */
  site: () => string;
}

/** What the pages must know before their first call; read by `web/app/portal.ts`. */
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

/** A page as the build names it, `/pr/materi/[hashkatid]`, as what its address looks like. */
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
 * The HTML of each page: it names all files of code that the page needs, so that they come in one round (`vite.ahead.ts` has written which).
 * @returns of an address; that of no page in particular where it is none
 */
async function readHtml(
  webDir: string,
  built: string,
  product: string,
): Promise<(pathname: string, portal: string) => string> {
  const told = await readFile(path.join(webDir, '../ahead.json'), 'utf8').catch(() => '{}');
  const pages = Object.entries(JSON.parse(told) as Record<string, string[]>).map(([page, names]) => ({
    address: addressOf(page, product),
    links: names.map(linkTo).join(''),
  }));
  const made = new Map<string, string>();
  return (pathname, portal) => {
    const links = pages.find(({ address }) => address.test(pathname))?.links ?? '';
    const html =
      made.get(links) ??
      built.replace(/<meta name="portal"[^>]*>/, () => portal).replace('</head>', () => `${links}</head>`);
    made.set(links, html);
    return html;
  };
}

/** These addresses are the permission to see somebody's papers or to end their mails, so nothing is cached under them, not even an empty page. */
const BY_LINK = /^\/(dokdetail|dokburek|berhenti)\//;

/** Serves the built pages: hashed files for a year, and the one HTML page for every path that is no file and no call. */
export async function servePages(server: FastifyInstance, install: Install, webDir: string): Promise<void> {
  const built = await readFile(path.join(webDir, 'index.html'), 'utf8').catch(() => null);
  if (built === null) {
    server.log.warn('no built pages: the API only');
    return;
  }
  const htmlOf = await readHtml(webDir, built, install.settings.product);
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
    url: '/*',
    handler: (request, reply) => {
      const pathname = request.url.replace(/\?.*$/s, '');
      if (pathname === '/api' || pathname.startsWith('/api/') || pathname.startsWith('/assets/'))
        return reply.callNotFound();
      const keep = BY_LINK.test(pathname) ? 'no-store' : 'no-cache';
      return reply
        .header('Cache-Control', keep)
        .type('text/html; charset=utf-8')
        .send(htmlOf(pathname, portalMeta(install)));
    },
  });
}
