import type { Locator } from '@playwright/test';
import { enter, expect, question, tabTo, test } from '../support/test.ts';

test('an admin creates, edits and closes an account, resets its password and opens their own profile, by keyboard', async ({
  portal,
  people,
}) => {
  const page = await people.as(await portal.account('admin'), '/adm/user');
  const { keyboard } = page;
  const dialog = page.getByRole('dialog', { name: 'Form User' });
  const press = (target: Locator) => enter(target);
  const search = page.getByRole('searchbox');
  const yes = question(page).getByRole('button', { name: 'Ya, saya yakin' });

  await test.step('the list of accounts shows fifteen whole rows at 1280 × 800', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    // Row 0 is the header, so row 15 is the fifteenth row with data.
    await expect(page.getByRole('row').nth(15)).toBeInViewport({ ratio: 1 });
  });

  await press(page.getByRole('button', { name: 'Tambah User' }));
  await expect(dialog.getByRole('textbox', { name: 'Nama' })).toBeFocused();
  await keyboard.type('Uji Papan Ketik');
  await keyboard.press('Enter');
  await expect(dialog.getByText('Email wajib diisi')).toBeVisible();
  await expect(dialog.getByText('Group wajib diisi')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Email' })).toBeFocused();
  await keyboard.type('mentor1@example.org');
  await tabTo(page, dialog.getByRole('combobox', { name: 'Group' }));
  // A participant needs a location, so the form shows an error. A mentor needs no location.
  await keyboard.press('U');
  await press(dialog.getByRole('button', { name: 'Simpan' }));
  await expect(dialog.getByRole('combobox', { name: 'Lokasi' })).toHaveAccessibleDescription(
    /Lokasi wajib diisi/,
  );
  await dialog.getByRole('combobox', { name: 'Group' }).focus();
  await keyboard.press('M');
  await expect(dialog.getByRole('combobox', { name: 'Lokasi' })).toBeHidden();
  people.allow(/422/);
  await keyboard.press('Enter');
  await press(dialog.getByRole('button', { name: 'Simpan' }));
  await expect(dialog.getByText('Email sudah terdaftar')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Email' }).fill('papan.ketik@uji.example.org');
  await keyboard.press('Enter');
  await expect(dialog).toBeHidden();

  await search.fill('papan.ketik');
  await expect(page.getByText('1 akun', { exact: true })).toBeVisible();
  await expect(page.getByRole('table').getByText('Password default', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/q=papan/);

  await press(page.getByRole('button', { name: 'Reset PWS Uji Papan Ketik' }));
  await expect(question(page)).toContainText(
    'Anda yakin untuk mereset password user = Default Uji Papan Ketik?',
  );
  await press(yes);
  await expect(page.getByText('Password Uji Papan Ketik direset ke password default')).toBeVisible();

  const more = page.getByRole('button', { name: 'Tindakan lain untuk akun Uji Papan Ketik' });
  await press(more);
  await expect(page.getByRole('menuitem', { name: 'Tutup akun Uji Papan Ketik' })).toBeFocused();
  await keyboard.press('Enter');
  await press(yes);
  await expect(page.getByRole('table').getByText('Ditutup', { exact: true })).toBeVisible();
  await expect(more).toBeFocused();
  await keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Buka akun Uji Papan Ketik' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(page.getByRole('table').getByText('Ditutup', { exact: true })).toBeHidden();

  await press(page.getByRole('button', { name: 'Edit Uji Papan Ketik' }));
  await press(dialog.getByRole('button', { name: 'Hapus akun' }));
  await press(yes);
  await expect(page.getByText('Tidak ada yang cocok').first()).toBeVisible();

  await page.getByRole('button', { name: 'Impor' }).click();
  const impor = page.getByRole('dialog', { name: 'Impor Peserta' });
  const choose = (text: string) =>
    impor
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'peserta.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await choose('Nama;Email;Lokasi\nImpor Satu;impor.satu@uji.example.org;1\nImpor Dua;salah;1\n');
  await impor.getByRole('button', { name: 'Periksa berkas' }).click();
  // The admin corrects the refused cell in the dialog. A status message for screen readers then announces the result.
  const cell = impor.getByRole('textbox', { name: 'Email baris 3' });
  await expect(cell).toHaveAccessibleDescription('Email tidak valid');
  await cell.fill('impor.dua@uji.example.org');
  await cell.press('Enter');
  await expect(
    impor.getByRole('status').getByText('Email baris 3 diperiksa lagi. Semua baris sudah benar.'),
  ).toBeAttached();
  await impor.getByRole('button', { name: 'Simpan 2 baris' }).press('Enter');
  await expect(page.getByText('2 baris disimpan')).toBeVisible();
  await expect(impor).toBeHidden();

  await press(page.getByRole('link', { name: /^Akun / }));
  await expect(page).toHaveURL(/\/adm\/profile$/);
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeFocused();
});
