import { expect, fill, press, question, tabTo, test } from './test.ts';

test('a participant takes the own data and asks to be deleted, and an admin carries it out, by keyboard', async ({
  portal,
  people,
}) => {
  const peserta = await portal.newPeserta();
  const page = await people.as(peserta, '/pr/profile');
  const yes = (on: typeof page) => question(on).getByRole('button', { name: 'Ya, saya yakin' });

  await tabTo(page, page.getByRole('tab', { name: 'Akun Sistem' }));
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('heading', { name: 'Unduh data saya' })).toBeVisible();
  await expect(page).toHaveURL(/tab=saya/);
  await expect(page.getByText('Survei disimpan tanpa nama:')).toBeVisible();
  const download = page.waitForEvent('download');
  await press(page, page.getByRole('button', { name: 'Unduh data saya (.zip)' }));
  expect((await download).suggestedFilename()).toMatch(/^data-saya_pelatihan_\d{4}-\d{2}-\d{2}\.zip$/);

  await fill(page, page.getByRole('textbox', { name: 'Alasan' }), 'Pindah kerja');
  await press(page, page.getByRole('button', { name: 'Minta penghapusan' }));
  await press(page, yes(page));
  await expect(page.getByText('Permintaan Anda menunggu panitia')).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Tarik kembali permintaan' }));
  await press(page, page.getByRole('button', { name: 'Minta penghapusan' }));
  await press(page, yes(page));
  await expect(page.getByText('Permintaan Anda menunggu panitia')).toBeVisible();

  const admin = await people.as(await portal.account('admin'), '/adm/user?tab=penghapusan');
  const opened = admin.getByRole('dialog', { name: 'Permintaan Penghapusan' });
  await press(admin, admin.getByRole('button', { name: `Buka permintaan ${peserta.name}` }).first());
  await expect(opened.getByText('Yang tetap disimpan, dan mengapa')).toBeVisible();
  await press(admin, opened.getByRole('button', { name: 'Tolak …' }));
  await press(admin, opened.getByRole('button', { name: 'Tolak permintaan' }));
  await expect(opened.getByText('Alasan wajib diisi')).toBeVisible();
  await press(admin, opened.getByRole('button', { name: 'Batalkan' }));
  await press(admin, opened.getByRole('button', { name: 'Hapus akun dan data' }));
  await expect(question(admin)).toContainText(peserta.name);
  await press(admin, yes(admin));
  await expect(admin.getByText(`Akun ${peserta.id} (sudah dihapus)`)).toBeVisible();
});
