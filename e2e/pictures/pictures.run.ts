import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pathOf } from '#contract/endpoint.ts';
import config from '../playwright.config.ts';
import { signer } from '#api/guard/sign.ts';
import { server, startServer } from '#test/own-server.ts';
import { START } from './clock.ts';
import { SECRET } from '#test/server.ts';
import { CHECKS } from '#api/parts/health/checks.ts';
import { PATHS } from '#app/router/paths.ts';
import { storedSession, type Person, type Portal } from '../support/portal.ts';
import { addressesOf, demoOf, WHO, whoOpens } from '../support/visits.ts';

const FOLDER = path.resolve(process.env.PICTURES_FOLDER!);
/** Path of the only page to draw. Without this variable all pages are drawn. */
const ONLY = process.env.PICTURES_ONLY;
/**
 * If set, draws the pictures of the guide: one picture for each page, without the part of the page below the window.
 * Pages of participants have the size of a phone.
 */
const GUIDE = process.env.PICTURES_GUIDE !== undefined;
const PHONE = { width: 390, height: 720, scale: 1.5 } as const;
const WINDOW = { width: 1000, height: 640, scale: 1.25 } as const;
/** A window that is wide enough to show the side menu. */
const ADMIN = { width: 1120, height: 700, scale: 1.125 } as const;
const WIDTHS = [
  { width: 1280, height: 900, scale: 1 },
  { width: 360, height: 740, scale: 1 },
] as const;
const sizesFor = (who: (typeof WHO)[number]) => {
  if (!GUIDE) return WIDTHS;
  if (who === 'admin') return [ADMIN];
  return [who.startsWith('mentor') ? WINDOW : PHONE];
};
/** Search parameters for pages of the guide that would otherwise show only an empty selection. */
const GUIDE_SEARCH: Partial<Record<(typeof PATHS)[number], string>> = {
  '/adm/mentor_ist': '?menid=2&isprak=1&lokid=1&buka=1',
};
/** Pages with different content for each group of users at the same address, so each group gets its own picture. */
const OF_EACH = ['/dashboard', '/pemberitahuan'] as const;
const SCHEMES = process.env.PICTURES_DARK ? (['light', 'dark'] as const) : (['light'] as const);

// QR codes contain PUBLIC_URL. A random port in this address would change the pictures, so the address has no port.
// For the guide the portal sends mail, as a real installation does.
const MAIL = { SMTP_URL: 'smtp://127.0.0.1:9' };
startServer({ pages: true, env: { PUBLIC_URL: 'http://portal.example.org', DEMO: '1', ...(GUIDE && MAIL) } });
let browser: Browser;
let audit: number;

beforeAll(async () => {
  await mkdir(FOLDER, { recursive: true });
  server.setNow(START);
  // The database clock stands still for the whole run, so that no picture shows a later minute.
  for (const clock of ['now', 'clock_timestamp'])
    await server.sql(
      `create or replace function turned.${clock}() returns timestamptz language sql stable as $$select timestamptz '${START.toISOString()}'$$`,
    );
  audit = (await server.sql('select coalesce(max(id), 0) as id from audit'))[0].id;
  browser = await chromium.launch(config.use?.launchOptions);
});

afterAll(() => browser.close());

/** Members of `Portal` that `visits.ts` and `storedSession` need. They use the server of this file. */
const portal: Pick<Portal, 'account' | 'call' | 'signer' | 'sql' | 'newSession'> = {
  sql: (text, values) => server.sql(text, values),
  async account(name) {
    const rows = await server.sql<Person>('select id, name, email from users where email = $1', [
      `${name}@example.org`,
    ]);
    return rows[0]!;
  },
  signer: async () => signer(SECRET),
  newSession: ({ email }) => server.as(email.replace('@example.org', '')),
  async call(who, endpoint, args) {
    const query = new URLSearchParams(args as Record<string, string>);
    const token = await portal.newSession(who);
    const { body } = await server.call(`${pathOf(endpoint, 'pelatihan')}?${query}`, { token });
    await server.call('/logout', { token, body: {} });
    return body;
  },
};

/**
 * Waits until the data have arrived, animations have ended, and images and fonts are loaded. Then makes sticky elements
 * static, because the browser draws a sticky element slightly differently each time.
 */
async function still(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('h1') !== null &&
      document.querySelector('[aria-busy=true], [data-busy]') === null &&
      document.getAnimations().length === 0,
  );
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
    await document.fonts.ready;
    for (const each of document.querySelectorAll<HTMLElement>('body *'))
      if (getComputedStyle(each).position === 'sticky')
        Object.assign(each.style, { position: 'relative', inset: 'auto' });
  });
}

/**
 * Stores results of all health checks, one red and one amber. Real results of this machine would change the picture
 * with each run.
 */
async function showChecks(): Promise<void> {
  for (const { nama } of CHECKS)
    await server.sql(
      `insert into kesehatan (pemeriksaan, warna, kalimat, tindakan, dicek_pada, sejak) values ($1, $2, $3, $4, $5, $5)`,
      [nama, ...(SHOWN[nama] ?? ['hijau', '', null]), START.toISOString()],
    );
}
const SHOWN: Readonly<Record<string, readonly [string, string, string]>> = {
  cadangan: [
    'merah',
    'Cadangan terakhir berumur 4 hari.',
    'Minta pengelola server menjalankan cadangan dan memeriksa jadwalnya.',
  ],
  email: [
    'kuning',
    '12 email menunggu dikirim, yang terlama sejak 25 menit.',
    'Buka Sistem, tab Email, untuk membaca sebabnya.',
  ],
};

/** A closed period before the demo's period, for the guide. `ONE_PERIOD` restores the demo for the other pages. */
const TWO_PERIODS = `update peserta set periode_id = 1 where lokasi_id = 2;
  update periode set is_aktif = 0, ditutup_pada = '2026-01-15T03:00:00Z' where id = 1`;
const ONE_PERIOD = `update periode set is_aktif = 1, ditutup_pada = null where id = 1;
  update peserta set periode_id = 2 where periode_id = 1`;

const nameOf = (pathName: string, address: string, n: number) =>
  pathName.slice(1).replace(/[{}]/g, '').replaceAll('/', '-') +
  (n === 0 ? '' : address.replace(/^[^?]*\?/, '.'));

test.each(WHO)('%s', async (who) => {
  const demo = await demoOf(portal);
  const stored = who === 'guest' ? [] : [await storedSession(portal, await portal.account(who))];
  const origins = [{ origin: server.url, localStorage: stored }];
  const asked = PATHS.filter((each) => !ONLY || each === ONLY);
  const own = asked.filter((each) => whoOpens(each) === who && !(GUIDE && each.startsWith('/panduan/')));
  const pages = own.flatMap((each) =>
    addressesOf(each, demo)
      .slice(0, GUIDE ? 1 : undefined)
      .map((address, n) => ({
        address: GUIDE ? address + (GUIDE_SEARCH[each] ?? '') : address,
        name: nameOf(each, address, n),
      })),
  );
  if (who === 'admin' || who === 'mentor1')
    for (const each of OF_EACH.filter((path) => asked.includes(path)))
      pages.push({ address: each, name: `${each.slice(1)}.${who}` });
  for (const { scale, ...viewport } of sizesFor(who))
    for (const colorScheme of SCHEMES) {
      const options: BrowserContextOptions = {
        baseURL: server.url,
        viewport,
        deviceScaleFactor: scale,
        colorScheme,
        locale: 'id-ID',
        timezoneId: 'Asia/Jakarta',
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
        hasTouch: viewport.width < 400,
        storageState: { cookies: [], origins },
      };
      const context = await browser.newContext(options);
      const page = await context.newPage();
      await page.clock.setFixedTime(START);
      // Screens read the server time from the `Date` header. This header has the real time, so replace it with START.
      await page.addInitScript((at) => {
        const { get } = Headers.prototype;
        Headers.prototype.get = function (name) {
          return name.toLowerCase() === 'date' ? at : get.call(this, name);
        };
      }, START.toUTCString());
      for (const { address, name } of pages) {
        // Each page writes audit rows. Without this deletion, the history and the access report would show rows of
        // other pages.
        await server.sql('delete from audit where id > $1', [audit]);
        if (address === '/adm/kesehatan') await showChecks();
        const two = GUIDE && address === '/adm/periode';
        if (two) await server.sql(TWO_PERIODS);
        await page.goto(address);
        await still(page);
        if (two) await server.sql(ONE_PERIOD);
        expect.soft(new URL(page.url()).pathname, address).toBe(address.split('?')[0]);
        const file = `${name}-${viewport.width}${colorScheme === 'dark' ? '-dark' : ''}.png`;
        await page.screenshot({
          path: path.join(FOLDER, file),
          fullPage: !GUIDE,
          animations: 'disabled',
        });
      }
      await context.close();
    }
});
