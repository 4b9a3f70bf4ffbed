import type { Page } from '@playwright/test';
import { encodeId } from '#rules/text/hashid.ts';
import { expect, test } from '../support/test.ts';

const partOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test(
  "the question mark of a screen opens its part of the guide, and the guide's search finds other parts",
  { tag: '@phone-long' },
  async ({ portal, people }) => {
    const page = await people.as(await portal.newPeserta(), `/pr/materi/${encodeId(6)}`);
    const mark = page.getByRole('banner').getByRole('link', { name: 'Panduan' });
    await mark.click();
    await expect(page).toHaveURL(/\/panduan\/peserta#pr-materi-hashkatid$/);
    await expect(partOf(page, 'Tugas satu kategori')).toBeInViewport();
    await expect(partOf(page, 'Beranda')).not.toBeInViewport();

    await test.step('the linked part of the guide shows its picture', async () => {
      const picture = partOf(page, 'Tugas satu kategori').getByRole('img');
      await expect(picture).toBeVisible();
      await expect(picture).toHaveJSProperty('naturalWidth', 585);
    });

    const search = page.getByRole('searchbox', { name: 'Cari di panduan' });
    await search.fill('incognito');
    await expect(page.getByText('Tidak ada bagian yang cocok')).toBeVisible();
    await search.fill('POSTTEST bobot');
    await expect(partOf(page, 'Raport Kegiatan')).toBeVisible();
    await expect(partOf(page, 'Beranda')).toBeHidden();
    await expect(page).toHaveURL(/q=POSTTEST/);
    await page.reload();
    await expect(search).toHaveValue('POSTTEST bobot');
    await expect(partOf(page, 'Beranda')).toBeHidden();
  },
);

test('the shortcuts overlay links to the guide, the guide prints without controls, and an admin opens all guides', async ({
  portal,
  people,
}) => {
  const mentor = await portal.newMentor();
  const peserta = await portal.newPeserta({ mentor });
  await portal.newTugas(peserta, 1, '<p>Rencana saya.</p>');
  const page = await people.as(mentor, `/m/assign/${encodeId(1)}/${encodeId(peserta.id)}`);
  await expect(page.getByText('Rencana saya.')).toBeVisible();
  await page.getByRole('button', { name: 'Pintasan papan ketik' }).click();
  const sheet = page.getByRole('dialog', { name: 'Pintasan papan ketik' });
  await sheet.getByRole('link', { name: 'Panduan layar ini' }).click();
  await expect(page).toHaveURL(/\/panduan\/mentor#m-assign-hashkatid-hashpesid$/);
  await expect(partOf(page, 'Review dan nilai')).toBeInViewport();

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('searchbox')).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Bagian panduan' })).toBeHidden();
  await expect(page.getByRole('link', { name: /^Buka layar/ })).toHaveCount(0);
  await expect(partOf(page, 'Review dan nilai').getByRole('img')).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  await page.goto('/panduan/admin');
  await expect(page).toHaveURL(/\/dashboard$/);
  const admin = await people.as(await portal.account('admin'), '/panduan/admin');
  await admin
    .getByRole('navigation', { name: 'Panduan siapa' })
    .getByRole('link', { name: 'Peserta' })
    .click();
  await expect(admin.getByRole('heading', { level: 1, name: 'Panduan peserta' })).toBeVisible();
  await expect(partOf(admin, 'Menulis tugas')).toBeVisible();
});
