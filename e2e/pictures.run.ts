import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pathOf } from '#contract/endpoint.ts';
import config from '../playwright.config.ts';
import { signer } from '#api/guard/sign.ts';
import { server, startServer } from '#test/own-server.ts';
import { START } from '#test/same/clock.ts';
import { SECRET } from '#test/server.ts';
import { PATHS } from '#app/router/paths.ts';
import { storedSession, type Person, type Portal } from './support/portal.ts';
import { addressesOf, demoOf, WHO, whoOpens } from './support/visits.ts';

const FOLDER = path.resolve(process.env.PICTURES_FOLDER!);
const WIDTHS = [
  { width: 1280, height: 900 },
  { width: 360, height: 740 },
] as const;
const SCHEMES = process.env.PICTURES_DARK ? (['light', 'dark'] as const) : (['light'] as const);

// An address without a port that changes: it stands in codes to scan.
startServer({ env: { PUBLIC_URL: 'http://portal.example.org', DEMO: '1' } });
let browser: Browser;
let audit: number;

beforeAll(async () => {
  await mkdir(FOLDER, { recursive: true });
  server.setNow(START);
  // The whole run is one instant: no minute that has gone by stands in a picture.
  for (const clock of ['now', 'clock_timestamp'])
    await server.sql(
      `create or replace function turned.${clock}() returns timestamptz language sql stable as $$select timestamptz '${START.toISOString()}'$$`,
    );
  audit = (await server.sql('select coalesce(max(id), 0) as id from audit'))[0].id;
  browser = await chromium.launch(config.use?.launchOptions);
});

afterAll(() => browser.close());

/** As much of a portal as the table of visits and a stored session need, on the server of this file. */
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

/** Everything has come, nothing moves, every image is there, and what would stick stands where it is: a layer of its own is drawn a little differently each time. */
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

const nameOf = (pathName: string, address: string, n: number) =>
  pathName.slice(1).replace(/[{}]/g, '').replaceAll('/', '-') +
  (n === 0 ? '' : address.replace(/^[^?]*\?/, '.'));

test.each(WHO)('%s', async (who) => {
  const demo = await demoOf(portal);
  const stored = who === 'guest' ? [] : [await storedSession(portal, await portal.account(who))];
  const origins = [{ origin: server.url, localStorage: stored }];
  const own = PATHS.filter((each) => whoOpens(each) === who);
  const pages = own.flatMap((each) =>
    addressesOf(each, demo).map((address, n) => ({ address, name: nameOf(each, address, n) })),
  );
  if (who === 'admin' || who === 'mentor1') pages.push({ address: '/dashboard', name: `dashboard.${who}` });
  for (const viewport of WIDTHS)
    for (const colorScheme of SCHEMES) {
      const options: BrowserContextOptions = {
        baseURL: server.url,
        viewport,
        colorScheme,
        locale: 'id-ID',
        timezoneId: 'Asia/Jakarta',
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
        hasTouch: viewport.width === 360,
        storageState: { cookies: [], origins },
      };
      const context = await browser.newContext(options);
      const page = await context.newPage();
      await page.clock.setFixedTime(START);
      for (const { address, name } of pages) {
        // What a page leaves in the history, and in a report of who has looked, is of that page alone.
        await server.sql('delete from audit where id > $1', [audit]);
        await page.goto(address);
        await still(page);
        expect.soft(new URL(page.url()).pathname, address).toBe(address.split('?')[0]);
        const file = `${name}-${viewport.width}${colorScheme === 'dark' ? '-dark' : ''}.png`;
        await page.screenshot({ path: path.join(FOLDER, file), fullPage: true, animations: 'disabled' });
      }
      await context.close();
    }
});
