import { boxesOf } from '../support/acts.ts';
import { expect, test } from '../support/test.ts';

/** Other tests change the switches and questions of the whole programme, so each test here sets both first. */
test.beforeEach(async ({ portal }) => {
  await portal.sql('update sistem set open_pre = 1, open_post = 0');
  await portal.sql('update soal set is_aktif = (id in (select id from soal order by id limit 30))::int');
});

test('no key selects an answer until the focus is in the answers, and a hint above the answers says so', async ({
  portal,
  people,
}) => {
  const page = await people.as(await portal.newPeserta(), '/pr/test');
  const hint = page.getByText(/^Setelah menekan satu pilihan/);
  await expect(hint).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  const checked = page.getByRole('radio', { checked: true });
  await page.keyboard.press('b');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('heading', { name: 'Soal 1 dari 30' })).toBeVisible();
  await expect(checked).toHaveCount(0);
  await page.getByRole('link', { name: 'Keluar dari test' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('b');
  await expect(checked).toHaveCount(1);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('heading', { name: 'Soal 2 dari 30' })).toBeVisible();
  await page.getByRole('link', { name: 'Keluar dari test' }).click();
  await expect(page.getByRole('banner')).toBeVisible();
});

test.describe('test page on phones', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('all four answers of at least 27 of 30 questions are in view at a height of 740 px and of 640 px', async ({
    portal,
    people,
  }) => {
    const page = await people.as(await portal.newPeserta(), '/pr/test');
    const next = page.getByRole('button', { name: 'Berikutnya' });
    // On a touch screen, the page does not explain the keyboard commands.
    await expect(page.getByRole('heading', { name: 'Soal 1 dari 30' })).toBeVisible();
    await expect(page.getByText(/^Setelah menekan satu pilihan/)).toBeHidden();
    const whole = new Map([740, 640].map((height) => [height, 0]));
    for (let soal = 1; soal <= 30; soal += 1) {
      await expect(page.getByRole('heading', { name: `Soal ${soal} dari 30` })).toBeVisible();
      for (const [height, count] of whole) {
        await page.setViewportSize({ width: 360, height });
        const boxes = await boxesOf(page.getByRole('radio'));
        expect(boxes).toHaveLength(4);
        // The bar with the buttons stays at the lower edge of the window, so the answers must end above it.
        const [foot] = await boxesOf(page.getByRole('button', { name: 'Sebelumnya' }));
        if (boxes.every(({ y, height: high }) => y >= 0 && y + high <= foot!.y)) whole.set(height, count + 1);
      }
      if (soal < 30) await next.tap();
    }
    for (const [height, count] of whole)
      expect(count, `questions with all answers in sight at ${height} px`).toBeGreaterThanOrEqual(27);
  });
});
