import { bahanAjar } from '#contract/m/bahan-ajar.ts';
import { enter, expect, menu, question, test } from '../support/test.ts';

test('a mentor shares, changes and removes a module by keyboard', async ({ portal, people }) => {
  people.allow(/status of 422/);
  const page = await people.as(await portal.account('mentor1'));
  await menu(page, 'Modul Pengajaran');
  const add = page.getByRole('button', { name: 'Tambah Modul' });
  await expect(add).toBeEnabled();
  const others = page.getByRole('row').filter({ hasNotText: 'Anda' });
  await expect(others.getByRole('button', { name: /^(Edit|Hapus)/ })).toHaveCount(0);

  await page.getByRole('combobox', { name: 'Kategori' }).selectOption({ index: 3 });
  await expect(page).toHaveURL(/katid=3/);
  await enter(add);
  const form = page.getByRole('dialog', { name: 'Form Modul Pengajaran' });
  // The form preselects the category whose modules the list shows.
  await expect(form.getByRole('combobox', { name: 'Kategori' })).toHaveValue('3');
  await form.getByRole('textbox', { name: 'Keterangan' }).fill('Contoh artikel');
  const url = form.getByRole('textbox', { name: 'URL' });
  await url.fill('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await expect(url).toHaveAccessibleDescription(/URL harus diawali http:\/\/ atau https:\/\//);
  await url.fill('https://contoh.ac.id/artikel');
  await page.reload();
  await enter(add);
  await expect(url).toHaveValue('https://contoh.ac.id/artikel');
  await url.press('Enter');

  const row = page.getByRole('row').filter({ hasText: 'Contoh artikel' });
  await expect(row.getByRole('link', { name: 'contoh.ac.id/artikel' })).toHaveAttribute(
    'rel',
    'noopener noreferrer',
  );
  await enter(row.getByRole('button', { name: 'Edit modul Contoh artikel' }));
  await form.getByRole('textbox', { name: 'Keterangan' }).fill('Contoh artikel dan ulasan');
  await page.keyboard.press('Enter');
  await enter(row.getByRole('button', { name: 'Hapus modul Contoh artikel dan ulasan' }));
  await expect(question(page)).toContainText('Anda yakin untuk menghapus data ?');
  await enter(question(page).getByRole('button', { name: 'Ya, saya yakin' }));
  await expect(row).toHaveCount(0);
  await expect(add).toBeFocused();
  const { ba } = await portal.call(await portal.account('mentor1'), bahanAjar, {});
  expect(ba.filter(({ keterangan }) => keterangan.startsWith('Contoh artikel'))).toEqual([]);
});
