import type { Locator, Page } from '@playwright/test';
import { pengingatAtur, pengingatAturStore } from '#contract/adm/pengingat-atur.ts';
import { RADAR_TEXT } from '#rules/radar.ts';
import { inspect } from '../support/inspect.ts';
import { enter, expect, fill, test } from '../support/test.ts';

const rowOf = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name });

test('an admin sets the threshold and the text of a reminder by keyboard, and sees a preview beside the fields', async ({
  portal,
  people,
}) => {
  people.allow(/409 \(Conflict\).*pengingat_atur_store/);
  const admin = await portal.account('admin');
  const page = await people.as(admin, '/adm/sys?tab=pengingat');
  const open = page.getByRole('button', { name: 'Ubah Tugas hampir berakhir' });
  await enter(open);
  const dialog = page.getByRole('dialog');
  const teks = dialog.getByRole('textbox', { name: 'Teks' });
  const previewOf = dialog.getByRole('region', { name: 'Pratinjau' });

  await test.step('the preview follows the text; a wrong placeholder or threshold shows an error', async () => {
    await fill(page, teks, 'Halo {nama}, {nilai} ditunggu sampai {batas}.');
    await expect(previewOf).toContainText('Halo Nama Penerima, {nilai} ditunggu sampai');
    await enter(dialog.getByRole('button', { name: 'Simpan' }));
    await expect(teks).toHaveAccessibleDescription(/Isian \{nilai\} tidak dikenal/);
    await expect(teks).toBeFocused();
    await inspect(page, 'the words of a reminder');
    await fill(page, teks, 'Halo {nama}, {kegiatan} ditunggu sampai {batas}.');
    await fill(page, dialog.getByRole('textbox', { name: /^Berakhir dalam/ }), '400');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Ambang harus bilangan bulat 0 sampai 365')).toBeVisible();
    await fill(page, dialog.getByRole('textbox', { name: /^Berakhir dalam/ }), '5');
  });

  await test.step('after another admin has saved first, the admin compares both versions and keeps their own version', async () => {
    const [row] = await portal.call(admin, pengingatAtur, {});
    await portal.call(admin, pengingatAturStore, { ...row!, ambang: 4 });
    await enter(dialog.getByRole('button', { name: 'Simpan' }));
    await expect(dialog.getByText(/Pengingat ini baru saja diubah orang lain/).first()).toBeVisible();
    await enter(dialog.getByRole('button', { name: 'Bandingkan' }));
    await enter(dialog.getByRole('button', { name: 'Tetap isian saya' }));
    await enter(dialog.getByRole('button', { name: 'Simpan' }));
    await expect(dialog).toBeHidden();
    const row1 = rowOf(page, 'Tugas hampir berakhir');
    await expect(row1).toContainText('5 hari');
    await expect(row1).toContainText('Diubah');
  });

  await test.step('one press restores the default text of the reminder', async () => {
    await enter(open);
    await enter(dialog.getByRole('button', { name: 'Kembalikan teks bawaan' }));
    await expect(teks).toHaveValue(RADAR_TEXT.tugas_belum!);
    await enter(dialog.getByRole('button', { name: 'Simpan' }));
    await expect(rowOf(page, 'Tugas hampir berakhir')).toContainText('Bawaan');
  });
});
