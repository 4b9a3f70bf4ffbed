import { enter, menu, expect, test } from '../support/test.ts';

test('an admin reads anonymous survey results by keyboard', async ({ portal, people }) => {
  const page = await people.as(await portal.account('admin'));
  const mentor = await portal.account('mentor1');
  const few = await portal.account('mentor3');
  await menu(page, 'Feedback');
  const detail = (name: string) => page.getByRole('button', { name: `Detail ${name}`, exact: true });
  await enter(detail(mentor.name));
  const dialog = page.getByRole('dialog', { name: `Feedback ${mentor.name}` });
  await expect(dialog.getByRole('listitem').filter({ has: page.getByRole('img') })).toHaveCount(14);
  await expect(
    dialog.getByRole('img', { name: /^Sebaran .*: Sangat Tidak Setuju \d+, .*Sangat Setuju \d+$/ }).first(),
  ).toBeVisible();
  // The dialog shows the answers of surveys only in complete groups of three, so the fourth survey is not shown yet.
  // The mean values include all four surveys.
  await expect(dialog).toContainText('3 dari 4 survei');
  await page.keyboard.press('Escape');
  await expect(detail(mentor.name)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/menid=/);
  await page.reload();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  // The dialog hides the single answers of fewer than three surveys, because they would identify the participants.
  await enter(detail(few.name));
  const alone = page.getByRole('dialog', { name: `Feedback ${few.name}` });
  await expect(alone).toContainText('0 dari 1 survei');
  await expect(alone).toContainText('ditampilkan setelah ada 3 survei');
  await expect(alone.getByRole('img', { name: /^Sebaran/ })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await page.getByRole('tab', { name: 'Feedback Mentor' }).focus();
  await page.keyboard.press('ArrowRight');
  const answers = page.getByRole('table', { name: 'Jawaban survei panitia' });
  await expect(answers.getByRole('row')).not.toHaveCount(1);
  await page.getByRole('combobox', { name: 'Jawaban yang ditampilkan' }).selectOption('Semua jawaban');
  await expect(answers).toContainText('Setuju');
  await expect(page).toHaveURL(/isi=semua/);
  await page.getByRole('searchbox').fill('tidak ada yang begini');
  await expect(page.getByText('Tidak ada yang cocok').first()).toBeVisible();
});
