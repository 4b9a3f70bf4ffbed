import { reviewNilai } from '#contract/m/assign.ts';
import { encodeId } from '#rules/text/hashid.ts';
import type { Page } from '@playwright/test';
import { queueOf, ready, shown, type Queue } from './cockpit.ts';
import { countPresses, endRest, holdRest, tapAt } from '../support/acts.ts';
import { boxOf } from '../support/reads.ts';
import { expect, test } from '../support/test.ts';

const SIZES = [
  { width: 360, height: 640 },
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
];
/** The category with seven competences. */
const KAT = 1;
const BUTIR = 7;
/** Number of tests with random taps. Each test has one sequence for each size. */
const TESTS = process.env.TEST_ALL ? 50 : 1;

test.use({ viewport: SIZES[0]!, hasTouch: true, isMobile: true });

const addressOf = ({ peserta }: Queue['tasks'][0]) => `/m/assign/${encodeId(KAT)}/${encodeId(peserta.id)}`;
const level = (page: Page, nilai: number) => page.getByRole('button', { name: new RegExp(`^${nilai}, `) });
const openSheet = (page: Page) => page.getByRole('button', { name: /Nilai \d\/7/ });
const closeSheet = (page: Page) => page.getByRole('button', { name: 'Tutup nilai' });
/** Locates the competence with this number in the scoring panel of a phone. */
const butir = (page: Page, nomor: number) => page.getByRole('group', { name: new RegExp(`^${nomor}\\. `) });

/**
 * Taps an element `times` times with real touch events. After a tap, the scoring panel ignores further taps for a short
 * time (`web/ui/form/tap-rest.ts`). This function ends that time. Otherwise the sequences of `test:all` would wait for many
 * minutes.
 */
async function tap(page: Page, target: ReturnType<Page['getByRole']>, times: number): Promise<void> {
  await expect(target).toBeVisible();
  await tapAt(page, target, times);
  await endRest(page);
}

test('a mentor scores seven competences, writes a review and saves both with eleven taps', async ({
  portal,
  people,
}) => {
  const { mentor, tasks } = await queueOf(portal, 2, KAT);
  const [one, two] = tasks as [Queue['tasks'][0], Queue['tasks'][0]];
  const page = await people.as(mentor, addressOf(one));
  await expect(page.getByText(one.text)).toBeVisible();
  await expect(page.getByText('1 lagi menunggu')).toBeAttached();
  await ready(page);
  await countPresses(page);
  await tap(page, openSheet(page), 1);
  for (let nomor = 1; nomor <= BUTIR; nomor += 1) {
    await expect(butir(page, nomor)).toBeVisible();
    await tap(page, level(page, 2), 1);
  }
  // After the last competence, the scoring panel lists all competences. No score is saved yet.
  await expect(page.getByText('7 / 7')).toBeVisible();
  const scores = async () =>
    (await portal.call(mentor, reviewNilai, { katid: String(KAT), pesid: String(one.peserta.id) })).map(
      ({ nilai }) => nilai,
    );
  expect(new Set(await scores())).toEqual(new Set([null]));
  await tap(page, closeSheet(page), 1);
  await tap(page, page.getByRole('button', { name: 'Review', exact: true }), 1);
  await expect(page.locator('.ProseMirror')).toBeFocused();
  await expect(page.locator('body')).toHaveAttribute('data-presses', '10');
  await page.locator('.ProseMirror').fill('Lengkapi sumbernya.');
  await ready(page);
  await tap(page, page.getByRole('button', { name: 'Simpan dan lanjut' }), 1);
  await expect(page.locator('body')).toHaveAttribute('data-presses', '11');
  await shown(page, two.peserta);
  await expect.poll(async () => new Set(await scores())).toEqual(new Set(['2']));
});

for (let seed = 1; seed <= TESTS; seed += 1)
  test(`random sequences of single and double taps select the intended scores (seed ${seed})`, async ({
    portal,
    people,
  }) => {
    const { mentor, tasks } = await queueOf(portal, 1, KAT);
    const [task] = tasks as [Queue['tasks'][0]];
    const page = await people.as(mentor, addressOf(task));
    await ready(page);
    await holdRest(page);
    const random = randomOf(seed);
    for (const size of SIZES)
      await test.step(`a sequence at ${size.width} × ${size.height} selects the intended scores`, async () => {
        await page.setViewportSize(size);
        await expect(openSheet(page)).toHaveText(/Nilai 0\/7/);
        await walkThrough(page, random);
      });
  });

/**
 * Scores all competences in the scoring panel, and sometimes goes back to the previous competence. At the end, compares
 * the list of all scores with the expected scores.
 */
async function walkThrough(page: Page, random: () => number): Promise<void> {
  const times = () => (random() < 0.4 ? 2 : 1);
  const wanted = new Map<number, number>();
  await tap(page, openSheet(page), times());
  const { height } = await boxOf(page.getByRole('region', { name: 'Nilai', exact: true }));
  expect(height).toBeLessThanOrEqual(page.viewportSize()!.height / 2);
  let nomor = 1;
  while (wanted.size < BUTIR) {
    await expect(butir(page, nomor)).toBeVisible();
    const act = random();
    if (act < 0.15 && nomor > 1) {
      await tap(
        page,
        page.getByRole('button', { name: new RegExp(`^Kembali ke kompetensi ${nomor - 1}\\.`) }),
        times(),
      );
      await expect(butir(page, nomor - 1)).toBeVisible();
      const again = 1 + Math.floor(random() * 3);
      await tap(page, level(page, again), times());
      wanted.set(nomor - 1, again);
      continue;
    }
    if (act < 0.25) {
      await tap(page, closeSheet(page), times());
      await tap(page, openSheet(page), times());
      continue;
    }
    const nilai = 1 + Math.floor(random() * 3);
    await tap(page, level(page, nilai), times());
    wanted.set(nomor, nilai);
    nomor += 1;
  }
  await expect(page.getByText('7 / 7')).toBeVisible();
  const rows = page.getByRole('table', { name: 'Kompetensi dan nilainya' }).getByRole('radiogroup');
  for (const [at, nilai] of wanted)
    await expect(
      rows
        .nth(at - 1)
        .getByRole('radio')
        .nth(nilai - 1),
    ).toBeChecked();
  // The next run begins without scores, at the first competence.
  await page.getByRole('button', { name: 'Batalkan perubahan' }).press('Enter');
  await page.getByRole('button', { name: 'Satu per satu' }).press('Enter');
  await closeSheet(page).press('Enter');
}

/** Pseudo-random numbers from 0 to 1 (mulberry32). With the same seed, a failed run can be repeated. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

test('a tap on a link opens the link, even if the tap also leaves an invalid field, whose error then appears', async ({
  people,
}) => {
  const page = await people.guest('/auth/register');
  // The window is as high as the page, so that the page does not scroll. On a page that scrolls, Chrome keeps the
  // content below the finger in place, but Safari does not.
  await page.setViewportSize({ width: 820, height: 2000 });
  const email = page.getByRole('textbox', { name: 'Email' });
  await email.fill('bukan email');
  // The error below the field appears only after the click. An earlier error would move the link away from the finger.
  await tapAt(page, page.getByRole('link', { name: 'Masuk', exact: true }));
  await expect(page).toHaveURL(/\/auth\/login$/);
});
