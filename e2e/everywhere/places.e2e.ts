import { encodeId } from '#rules/text/hashid.ts';
import type { Person } from '../support/portal.ts';
import { expect, menu, test } from '../support/test.ts';

test.describe('filters in page addresses', () => {
  test(
    "a mentor's list keeps its filters after a reload and after the back button",
    { tag: '@phone' },
    async ({ portal, people }) => {
      const mentor = await portal.newMentor();
      const waiting = await portal.newPeserta({ mentor });
      await portal.newTugas(waiting, 2, '<p>Bab satu.</p>');
      const idle = await portal.newPeserta({ mentor });
      const page = await people.as(mentor, `/m/assign/${encodeId(2)}`);
      const row = (who: Person) => page.getByRole('row').filter({ hasText: who.name });
      await expect(row(idle)).toBeVisible();
      await page.getByRole('button', { name: /^Menunggu review \(/ }).click();
      await page.getByRole('searchbox').fill(waiting.name.slice(0, 8));
      await expect(row(idle)).toBeHidden();
      await expect(page).toHaveURL(/tampil=review/);
      await expect(page).toHaveURL(/q=/);
      await page.reload();
      await expect(row(waiting)).toBeVisible();
      await expect(row(idle)).toBeHidden();
      await page.getByRole('link', { name: `Lihat tugas ${waiting.name}` }).click();
      await expect(page.getByText('Bab satu.')).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('button', { name: /^Menunggu review \(/ })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      await expect(page.getByRole('searchbox')).toHaveValue(waiting.name.slice(0, 8));
      await expect(row(idle)).toBeHidden();
    },
  );

  test("an admin's participant table keeps its filters after a reload and after the back button", async ({
    portal,
    people,
  }) => {
    const page = await people.as(await portal.account('admin'), '/adm/peserta_pelatihan');
    const elsewhere = await portal.account('peserta9');
    const here = await portal.account('peserta2');
    const row = (who: Person) => page.getByRole('row').filter({ hasText: who.name });
    await expect(row(here)).toBeVisible();
    await page.getByRole('combobox', { name: 'Lokasi' }).selectOption({ label: 'Semua lokasi' });
    await page.getByRole('searchbox').fill('Manuhutu');
    await expect(row(elsewhere)).toBeVisible();
    await expect(row(here)).toBeHidden();
    await expect(page).toHaveURL(/lokid=0/);
    await expect(page).toHaveURL(/q=Manuhutu/);
    await page.reload();
    await expect(row(elsewhere)).toBeVisible();
    await menu(page, 'Peserta');
    await expect(row(here)).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('searchbox')).toHaveValue('Manuhutu');
    await expect(row(elsewhere)).toBeVisible();
    await expect(row(here)).toBeHidden();
  });
});
