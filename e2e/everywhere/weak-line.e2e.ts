import type { Page } from '@playwright/test';
import { encodeId } from '#rules/text/hashid.ts';
import { MAX_SHIFT, shiftOf } from '../support/inspect.ts';
import { weaken } from '../support/line.ts';
import type { Portal } from '../support/portal.ts';
import { expect, test, type People } from '../support/test.ts';

/** An empty page of the same server. The test loads it over the same slow connection, to compare loading times. */
const EMPTY = '/favicon.svg';
/**
 * Assumed time to load an empty page over the slow connection, in milliseconds. The latency takes 300 ms of this time.
 * The limits below are multiples of this time. On two idle processors the measured times were 452 to 537 ms.
 */
const EMPTY_MS = 450;

/**
 * A screen to measure. `open` returns a page that shows `EMPTY`, the address of the screen, and a function that waits
 * until the screen is shown. `seconds` is the limit on an idle machine.
 */
interface Walk {
  seconds: number;
  open: (
    people: People,
    portal: Portal,
  ) => Promise<{ page: Page; address: string; shown: (page: Page) => Promise<void> }>;
}

const WALKS: Record<string, Walk> = {
  'the sign-in screen': {
    seconds: 2.5,
    open: async (people) => ({
      page: await people.guest(EMPTY),
      address: '/auth/login',
      shown: (page) => expect(page.getByRole('button', { name: 'Izinkan Saya masuk' })).toBeVisible(),
    }),
  },
  "a participant's dashboard": {
    seconds: 3.5,
    open: async (people, portal) => {
      const peserta = await portal.newPeserta();
      return {
        page: await people.as(peserta, EMPTY),
        address: '/dashboard',
        shown: (page) =>
          expect(page.getByRole('heading', { name: `Selamat datang, ${peserta.name}` })).toBeVisible(),
      };
    },
  },
  "a mentor's cockpit": {
    seconds: 4.5,
    open: async (people, portal) => {
      const mentor = await portal.newMentor();
      const peserta = await portal.newPeserta({ mentor });
      await portal.newTugas(peserta, 1, '<p>Rencana saya.</p>');
      return {
        page: await people.as(mentor, EMPTY),
        address: `/m/assign/${encodeId(1)}/${encodeId(peserta.id)}`,
        shown: async (page) => {
          await expect(page.getByText('Rencana saya.')).toBeVisible();
          await expect(page.getByRole('textbox', { name: 'Tulis review' })).toBeVisible();
        },
      };
    },
  },
};

/** Milliseconds from the request of this address until the page is shown. */
async function took(page: Page, address: string, shown: (page: Page) => Promise<void>): Promise<number> {
  const from = Date.now();
  await page.goto(address, { waitUntil: 'commit' });
  await shown(page);
  return Date.now() - from;
}

// Only `npm run test:all` measures loading times, because this needs an idle machine and more time than a normal test
// run should take.
for (const [name, { seconds, open }] of process.env.TEST_ALL ? Object.entries(WALKS) : [])
  test(`${name} appears within its time limit over a weak connection`, async ({ portal, people }, info) => {
    const { page, address, shown } = await open(people, portal);
    await weaken(page);
    const empty: number[] = [];
    for (let round = 0; round < 3; round += 1)
      empty.push(await took(page, `${EMPTY}?${round}`, (each) => each.waitForLoadState('load')));
    const [, median = 0] = empty.toSorted((a, b) => a - b);
    const screen = await took(page, address, shown);
    const text = `${name}: ${screen} ms, an empty page ${median} ms, ${(screen / median).toFixed(1)} times`;
    info.annotations.push({ type: 'measured', description: text });
    process.stdout.write(`${text}\n`);
    expect(screen / median).toBeLessThanOrEqual((seconds * 1000) / EMPTY_MS);
    expect(await shiftOf(page)).toBeLessThan(MAX_SHIFT);
  });
