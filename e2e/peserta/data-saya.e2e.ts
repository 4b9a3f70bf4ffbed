import { laterUntilShown } from '../support/acts.ts';
import { seeJobRun } from '../support/intercept.ts';
import { enter, expect, fill, question, test } from '../support/test.ts';

test('a participant downloads their data and requests deletion, and an admin deletes the data, by keyboard', async ({
  portal,
  people,
}) => {
  const peserta = await portal.newPeserta();
  const page = await people.as(peserta, '/pr/profile');
  const yes = (on: typeof page) => question(on).getByRole('button', { name: 'Ya, saya yakin' });

  await page.getByRole('tab', { name: 'Akun Sistem' }).focus();
  for (let right = 0; right < 2; right += 1) await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('heading', { name: 'Unduh data saya' })).toBeVisible();
  await expect(page).toHaveURL(/tab=saya/);
  await expect(page.getByText('Survei disimpan tanpa nama.')).toBeVisible();
  const download = page.waitForEvent('download');
  await enter(page.getByRole('button', { name: 'Unduh data saya (.zip)' }));
  expect((await download).suggestedFilename()).toMatch(/^data-saya_pelatihan_\d{4}-\d{2}-\d{2}\.zip$/);

  await fill(page, page.getByRole('textbox', { name: 'Alasan' }), 'Pindah kerja');
  await enter(page.getByRole('button', { name: 'Minta penghapusan' }));
  await enter(yes(page));
  await expect(page.getByText('Permintaan Anda menunggu panitia')).toBeVisible();
  await enter(page.getByRole('button', { name: 'Tarik kembali permintaan' }));
  await enter(page.getByRole('button', { name: 'Minta penghapusan' }));
  await enter(yes(page));
  await expect(page.getByText('Permintaan Anda menunggu panitia')).toBeVisible();

  const admin = await people.as(await portal.account('admin'));
  await test.step('an admin sees how many documents are past the retention period, and starts a job that deletes them', async () => {
    // The participant has one document and the receipt of a claim that was paid in 2001. The job deletes both files.
    await portal.sql(
      `with b as (
         insert into berkas (id, user_id, tipe, ukuran, sha256)
         select repeat(n::text, 32), $1, 'image/png', 1, repeat(n::text, 64) from generate_series(1, 2) n returning id),
       d as (insert into dokumen (user_id, dokumen_id, keterangan, berkas_id) select $1, 1, 'Surat tugas', min(id) from b)
       insert into akomodasi (user_id, jenis, nominal, nominal_diajukan, is_valid, dibayar_pada, berkas_id)
       select $1, 'pergi', 500000, 500000, 1, '2001-05-12', max(id) from b`,
      [peserta.id],
    );
    await admin.goto('/adm/sys?tab=simpan');
    const rows = admin.getByRole('table', { name: 'Dokumen yang melewati masa simpan' }).getByRole('row');
    await expect(rows).toHaveCount(2);
    await enter(admin.getByRole('button', { name: 'Jalankan' }));
    await expect(question(admin)).toContainText('menghapus 2 berkas dari 1 peserta');
    await seeJobRun(admin);
    await enter(yes(admin));
    await expect(admin.getByRole('progressbar', { name: 'Menghapus dokumen' })).toBeVisible();
    await laterUntilShown(admin, 1000, admin.getByText('2 berkas dari 1 peserta sudah dihapus.'));
    await expect(admin.getByText('Tidak ada dokumen yang melewati masa simpan.')).toBeVisible();
  });

  await admin.goto('/adm/user?tab=penghapusan');
  const opened = admin.getByRole('dialog', { name: 'Permintaan Penghapusan' });
  await enter(admin.getByRole('button', { name: `Buka permintaan ${peserta.name}` }).first());
  await expect(opened.getByText('Yang tetap disimpan, dan mengapa')).toBeVisible();
  await enter(opened.getByRole('button', { name: 'Tolak …' }));
  await enter(opened.getByRole('button', { name: 'Tolak permintaan' }));
  await expect(opened.getByText('Alasan wajib diisi')).toBeVisible();
  await enter(opened.getByRole('button', { name: 'Batalkan' }));
  await enter(opened.getByRole('button', { name: 'Hapus akun dan data' }));
  await expect(question(admin)).toContainText(peserta.name);
  await enter(yes(admin));
  await expect(admin.getByText(`Akun ${peserta.id} (sudah dihapus)`)).toBeVisible();
});
