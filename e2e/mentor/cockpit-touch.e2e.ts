import { reviewNilai } from '#contract/m/assign.ts';
import { encodeId } from '#rules/text/hashid.ts';
import { queueOf, ready } from './cockpit.ts';
import { countPresses, tapAt } from '../support/acts.ts';
import { enter, expect, openPane, test } from '../support/test.ts';

const SIZES = [
  { width: 360, height: 640 },
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
];
/** The category with seven competences. */
const KAT = 1;
/** One level for each competence, in the order of the form. */
const GIVEN = [2, 3, 1, 3, 2, 1, 3];

test.use({ viewport: SIZES[0]!, hasTouch: true, isMobile: true });

test('one tap gives one score, and the second tap of a double tap gives none', async ({ portal, people }) => {
  const { mentor, tasks } = await queueOf(portal, SIZES.length);
  const page = await people.as(mentor, '/m/assign');
  const rows = page
    .getByRole('table', { name: 'Butir kompetensi' })
    .getByRole('row')
    .filter({ has: page.getByRole('radiogroup') });
  const level = (at: number, nilai: number) =>
    rows
      .nth(at)
      .getByRole('radio')
      .nth(nilai - 1);
  /** Asserts the score of each competence, and the number of scores. */
  const scored = async (nilai: readonly number[]) => {
    await expect(page.getByText(`${nilai.length} / 7`)).toBeVisible();
    for (const [at, each] of nilai.entries()) await expect(level(at, each)).toBeChecked();
  };

  for (const [n, size] of SIZES.entries())
    await test.step(`the mentor scores by tap at ${size.width} × ${size.height}`, async () => {
      const { peserta } = tasks[n]!;
      await page.setViewportSize(size);
      await page.goto(`/m/assign/${encodeId(KAT)}/${encodeId(peserta.id)}`);
      await openPane(page, 'Nilai');
      await expect(page.getByText('0 / 7')).toBeVisible();
      await ready(page);
      await countPresses(page);
      for (const [at, nilai] of GIVEN.entries()) {
        await tapAt(page, level(at, nilai));
        await scored(GIVEN.slice(0, at + 1));
      }
      await expect(page.locator('body')).toHaveAttribute('data-presses', '7');

      // The first tap opens a folded row. A level of another row may then be below the finger, and the second tap must
      // not choose this level.
      for (const at of [0, 3, 5, 1, 4, 6]) {
        await tapAt(page, rows.nth(at).locator('th label'), 2);
        await expect(rows.nth(at).locator('th label')).toHaveCount(0);
      }
      for (const at of [0, 5, 1]) {
        const number = rows.nth(at).locator('label:has(:checked) > span').first();
        await tapAt(page, number, 2);
        await expect(rows.nth(at).locator('th label')).toHaveCount(0);
      }
      await scored(GIVEN);

      const changed = [...GIVEN];
      for (const at of [6, 0]) {
        changed[at] = (GIVEN[at]! % 3) + 1;
        await tapAt(page, rows.nth(at).locator('th label'));
        await tapAt(page, level(at, changed[at]), 2);
      }
      await scored(changed);
      await enter(page.getByRole('button', { name: 'Simpan Penilaian' }));
      await expect
        .poll(async () => {
          const ids = { katid: String(KAT), pesid: String(peserta.id) };
          return (await portal.call(mentor, reviewNilai, ids)).map(({ nilai }) => Number(nilai));
        })
        .toEqual(changed);
    });
});

test('a tap that leaves an invalid field opens the link that the user tapped', async ({ people }) => {
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
