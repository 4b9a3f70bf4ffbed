import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { encodeId } from '#rules/text/hashid.ts';
import { hold } from '../support/intercept.ts';
import { expect, test } from '../support/test.ts';

test('a form names the files that a reload has removed, until the user chooses them again', async ({
  portal,
  people,
}) => {
  const peserta = await portal.newPeserta();
  const id_tugas = await portal.newTugas(peserta, 2, '<p>Bab satu.</p>');
  const page = await people.as(peserta, '/pr/lapor');
  page.on('dialog', (dialog) => void dialog.accept());
  const buffer = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#0a0' } })
    .jpeg()
    .toBuffer();
  const choose = (input: Locator, name: string) =>
    input.setInputFiles({ name, mimeType: 'image/jpeg', buffer });
  const gone = (what: string) => page.getByText(`${what} belum tersimpan. Pilih lagi.`);

  await test.step('the report form names the lost photo, and keeps the space at the end of its text', async () => {
    const form = page.getByRole('dialog', { name: 'Form Laporan Online' });
    const open = () => page.getByRole('button', { name: 'Tambah Laporan' }).first().click();
    const files = form.locator('input[name=dokumen]');
    await open();
    await form.getByRole('textbox', { name: 'Catatan Ketua Kelas' }).fill('Hadir 20 ');
    await choose(files, 'kelas.jpg');
    await expect(form.getByRole('listitem')).toHaveText([/kelas\.jpg/]);
    // The message about the lost photo appears again after each reload, because the app keeps the draft.
    for (const _ of ['once', 'twice']) {
      await page.reload();
      await open();
      await expect(gone('Foto kelas.jpg').last()).toBeVisible();
      await expect(form.getByRole('textbox', { name: 'Catatan Ketua Kelas' })).toHaveValue('Hadir 20 ');
    }
    await choose(files, 'kelas.jpg');
    await expect(gone('Foto kelas.jpg')).toHaveCount(0);
  });

  await test.step('the document form names the type of the lost document, because the file name may be an identity number', async () => {
    const form = page.getByRole('dialog', { name: 'Unggah KTP' });
    const open = () => page.getByRole('button', { name: 'Unggah KTP' }).click();
    await page.goto('/pr/profile?tab=data');
    await open();
    await choose(form.locator('input[name=dokumen]'), '3174000000000001.jpg');
    await expect(form.getByRole('button', { name: 'Ganti 3174000000000001.jpg' })).toBeVisible();
    await page.reload();
    await expect
      .poll(() =>
        page.evaluate((id) => localStorage.getItem(`draft:berkas-dokumen-${id}-jenis-2`), peserta.id),
      )
      .toContain('[\\"KTP\\"]');
    await open();
    await expect(gone('Berkas KTP')).toBeVisible();
    await form.getByRole('button', { name: 'Lanjut tanpa berkas ini' }).click();
    await expect(gone('Berkas KTP')).toHaveCount(0);
  });

  await test.step('the task page names the picture whose upload was interrupted by the reload', async () => {
    const free = await hold(page, /\/api\/gambar/);
    await page.goto(`/pr/materi/${encodeId(2)}/${encodeId(id_tugas)}`);
    await choose(page.getByLabel('Pilih gambar untuk Catatan tugas'), 'papan.jpg');
    await expect(page.getByText('Menunggu gambar selesai diunggah …')).toBeVisible();
    await page.reload();
    await expect(gone('Foto papan.jpg')).toBeVisible();
    free();
    await choose(page.getByLabel('Pilih gambar untuk Catatan tugas'), 'papan.jpg');
    await expect(gone('Foto papan.jpg')).toHaveCount(0);
  });
});
