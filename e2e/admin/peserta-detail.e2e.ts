import { perpanjanganStore } from '#contract/adm/peserta/pengecualian.ts';
import { longTanggal } from '#rules/text/format.ts';
import { inspect } from '../support/inspect.ts';
import { enter, expect, test } from '../support/test.ts';

test('an admin corrects participant data, extends a task window, reopens a test and opens documents, by keyboard', async ({
  portal,
  people,
}) => {
  const lokasi = await portal.newLokasi([{ kat_id: 1, mulai: -10, akhir: -2 }]);
  const peserta = await portal.newPeserta({ lokasi });
  await portal.sql('update ist_nilai set nilai_post = 70, nilai_akhir = 21 where user_id = $1', [peserta.id]);
  const page = await people.as(await portal.account('admin'), `/adm/peserta_pelatihan?lokid=${lokasi}`);

  await test.step("the admin opens the participant's page from a row of the participant table", async () => {
    await enter(page.getByRole('link', { name: `Detail ${peserta.name}` }));
    await expect(page.getByRole('heading', { level: 1, name: peserta.name })).toBeVisible();
    await expect(
      page
        .getByRole('region', { name: 'Sertifikat' })
        .getByRole('img', { name: `Kode QR validasi sertifikat ${peserta.name}` }),
    ).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(`/adm/peserta_pelatihan/${peserta.id}`);
  });

  await test.step('an attendance number above 500 is stored as 700; the school name is required for further study', async () => {
    await enter(page.getByRole('button', { name: 'Profil', exact: true }));
    await enter(page.getByRole('button', { name: 'Ubah data' }));
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Nomor Absensi').fill('812');
    await dialog.getByRole('radio', { name: 'Ya' }).check();
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Nama sekolah wajib diisi')).toBeVisible();
    await dialog.getByLabel('Nama sekolah').fill('UIN Malang');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Ya, di UIN Malang')).toBeVisible();
    await expect(page.getByText('700', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Ubah data' })).toBeFocused();
  });

  const [{ akhir, seminggu } = { akhir: '', seminggu: '' }] = await portal.sql<{
    akhir: string;
    seminggu: string;
  }>(
    `select (hari + 3)::text as akhir, (hari + 5)::text as seminggu
     from (select (now() at time zone 'Asia/Jakarta')::date as hari) x`,
  );
  const [tahun = '', bulan = '', hari = ''] = akhir.split('-');

  await test.step('the admin extends an expired task window with a reason, although another admin has just extended it, too', async () => {
    people.allow(/409 \(Conflict\).*perpanjangan_store/);
    await enter(page.getByRole('button', { name: /^Perpanjang jadwal Perencanaan/ }));
    const dialog = page.getByRole('dialog');
    // The button proposes the date one week after the end of the task window. The task window ended two days ago, so
    // the proposed date is in five days.
    await expect(dialog.getByRole('button', { name: /^\+7 hari/ })).toHaveAccessibleName(
      `+7 hari, ${longTanggal(seminggu)}`,
    );
    await dialog.getByRole('textbox', { name: 'Sampai tanggal' }).fill(`${hari}/${bulan}/${tahun}`);
    await enter(dialog.getByRole('button', { name: 'Simpan' }));
    await expect(dialog.getByText('Alasan wajib diisi')).toBeVisible();
    await dialog.getByLabel('Alasan').fill('Sakit');
    const other = { peserta_id: peserta.id, kat_id: 1, sampai: akhir, alasan: 'Berduka' };
    await portal.call(await portal.account('admin'), perpanjanganStore, other);
    await enter(dialog.getByRole('button', { name: 'Simpan' }));
    await enter(dialog.getByRole('button', { name: 'Bandingkan' }));
    await expect(dialog.getByRole('region', { name: 'Tersimpan sekarang' })).toContainText('Berduka');
    await expect(
      dialog.getByText('Perpanjangan jadwal ini baru saja diubah orang lain').last(),
    ).toBeVisible();
    await enter(dialog.getByRole('button', { name: 'Tetap isian saya' }));
    await enter(dialog.getByRole('button', { name: 'Simpan' }));
    await expect(dialog).toBeHidden();
    const row = page.getByRole('row').filter({ hasText: 'Perencanaan Pembelajaran' });
    await expect(row).toContainText('alasan: Sakit');
    await expect(row).toContainText('Berlangsung');
  });

  await test.step('the admin reopens a scored test and closes it again, and the former score is restored', async () => {
    const tes = page.getByRole('region', { name: 'Posttest' });
    await expect(tes).toContainText('70,00');
    await enter(tes.getByRole('button', { name: 'Buka kembali Posttest' }));
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Nilai 70,00 dikosongkan')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Sampai tanggal' }).fill(`${hari}/${bulan}/${tahun}`);
    await dialog.getByLabel('Alasan').fill('Listrik padam');
    await enter(dialog.getByRole('button', { name: 'Buka test' }));
    await expect(tes).toContainText('Dapat dikerjakan');
    await enter(tes.getByRole('button', { name: 'Tutup lagi Posttest' }));
    await enter(page.getByRole('button', { name: 'Ya, saya yakin' }));
    await expect(tes.getByRole('button', { name: 'Buka kembali Posttest' })).toBeVisible();
    await expect(tes).toContainText('70,00');
  });

  await test.step('the participant sees that the task window is extended', async () => {
    const own = await people.as(peserta, '/pr/materi');
    await expect(own.getByText('Diperpanjang untuk Anda')).toBeVisible();
  });

  await test.step('the admin opens documents with a reason; an unknown participant id shows a message', async () => {
    const { id } = await portal.account('peserta2');
    await page.goto(`/adm/peserta_pelatihan/${id}#dokumen`);
    await expect(page.getByRole('table', { name: 'Dokumen pendukung' })).toContainText('•••• 0002');
    await enter(page.getByRole('button', { name: 'Buka dokumen' }));
    const dialog = page.getByRole('dialog');
    await enter(dialog.getByRole('button', { name: 'Lihat', exact: true }));
    await expect(dialog.getByText('Alasan wajib diisi')).toBeVisible();
    await enter(dialog.getByRole('button', { name: 'Memeriksa dokumen' }));
    await enter(dialog.getByRole('button', { name: 'Lihat', exact: true }));
    await enter(page.getByRole('button', { name: 'Lihat KTP' }));
    await expect(page.getByRole('img', { name: 'Berkas KTP' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Tutup KTP' })).toBeFocused();
    await inspect(page, 'an opened paper');
    const opened = await portal.sql(
      `select pelaku, sesudah ->> 'alasan' as alasan from audit where aksi = 'dokumen_dibuka' and objek = $1`,
      [`peserta/${id}/dokumen`],
    );
    expect(opened).toContainEqual({ pelaku: 'admin@example.org', alasan: 'Memeriksa dokumen' });
    people.allow(/404.*2000000000/);
    await page.goto('/adm/peserta_pelatihan/2000000000');
    await expect(page.getByText('Peserta tidak ditemukan')).toBeVisible();
  });
});
