import { admMateri, admMateriStore } from '#contract/adm/materi.ts';
import { admLokasi } from '#contract/adm/sys/acuan.ts';
import { hold } from '../support/intercept.ts';
import { enter, expect, fill, menu, question, tabTo, test } from '../support/test.ts';

test('an admin copies materials to a new location and changes the end date of one material, by keyboard', async ({
  portal,
  people,
}) => {
  people.allow(/status of 409/);
  const admin = await portal.account('admin');
  const source = await portal.newLokasi([
    { kat_id: 1, mulai: -5, akhir: 20 },
    { kat_id: 6, mulai: 0, akhir: 30 },
  ]);
  const page = await people.as(admin, '/adm/sys?tab=lokasi');
  await enter(page.getByRole('button', { name: '+ Tambah Lokasi' }));
  const nama = page.getByRole('dialog', { name: 'Tambah Lokasi' }).getByRole('textbox');
  await expect(nama).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(nama).toHaveAccessibleDescription(/Nama lokasi wajib diisi/);
  await page.keyboard.type('2027 Makassar');
  await page.keyboard.press('Enter');
  // Wait until the dialog is closed, because an open dialog keeps the focus inside.
  await expect(page.getByRole('dialog')).toBeHidden();
  // Search by name, because the number of other locations varies.
  await page.getByRole('searchbox', { name: 'Cari dalam Lokasi kegiatan' }).focus();
  await page.keyboard.type('2027 Makassar');
  await expect(page.getByRole('table', { name: 'Lokasi kegiatan' }).getByRole('row')).toHaveCount(2);
  await enter(page.getByRole('link', { name: 'Salin materi ke 2027 Makassar' }));

  // The address preselects the target location. The form shows all materials before it creates them.
  const copy = page.getByRole('dialog', { name: 'Salin Materi' });
  const from = copy.getByRole('combobox', { name: 'Dari lokasi' });
  await expect(from).toBeFocused();
  await expect(copy.getByRole('combobox', { name: 'Ke lokasi' })).toHaveText(/2027 Makassar/);
  await from.selectOption(String(source));
  await tabTo(page, copy.getByRole('textbox', { name: 'Hari pertama' }));
  await page.keyboard.type(new Date(Date.now() - 8 * 86_400_000).toLocaleDateString('en-GB'));
  await expect(
    copy.getByRole('table', { name: 'Yang akan dibuat' }).getByText('Dibuat', { exact: true }),
  ).toHaveCount(2);
  await enter(copy.getByRole('button', { name: 'Salin 2 materi' }));
  await expect(copy).toBeHidden();
  await expect(page.getByRole('table', { name: 'Materi di 2027 Makassar' }).getByRole('row')).toHaveCount(3);

  const lokasi = await portal.call(admin, admLokasi, {});
  const target = lokasi.find(({ keterangan }) => keterangan === '2027 Makassar')?.id ?? 0;
  const mentor = await portal.newMentor();
  const peserta = await portal.newPeserta({ lokasi: target, mentor });
  const [first] = (await portal.call(admin, admMateri, { lokid: String(target) })).materi;
  if (first === undefined) throw new Error('Nothing was copied');

  // Another admin saves first: the form shows both versions, and this admin keeps their own version.
  await enter(page.getByRole('button', { name: `Edit ${first.keterangan_materi}` }).first());
  const form = page.getByRole('dialog', { name: 'Form Materi' });
  await fill(page, form.getByRole('textbox', { name: 'Tgl. Akhir' }), '31 Desember 2099');
  await page.keyboard.press('Tab');
  await expect(form.getByText('Perubahan ini memengaruhi 1 peserta di 2027 Makassar')).toBeVisible();
  await portal.call(admin, admMateriStore, { ...first, keterangan_materi: 'Judul Lain' });
  const save = form.getByRole('button', { name: 'Simpan', exact: true });
  const yes = question(page).getByRole('button', { name: 'Ya, saya yakin' });
  // In a low window the dialog scrolls: the comparison must still scroll into view.
  await page.setViewportSize({ width: 1280, height: 480 });
  await enter(save);
  await expect(question(page)).toContainText('1 peserta di 2027 Makassar');
  await enter(yes);
  await expect(form.getByText('Materi ini baru saja diubah orang lain').last()).toBeVisible();
  await enter(form.getByRole('button', { name: 'Bandingkan' }));
  const saved = form.getByRole('region', { name: 'Tersimpan sekarang' });
  await expect(saved).toContainText('Judul Lain');
  await expect(saved).toBeInViewport();
  await enter(form.getByRole('button', { name: 'Tetap isian saya' }));
  await enter(save);
  await enter(yes);
  await expect(form).toBeHidden();
  const after = (await portal.call(admin, admMateri, { lokid: String(target) })).materi;
  expect(after.find(({ id_materi }) => id_materi === first.id_materi)).toMatchObject({
    keterangan_materi: first.keterangan_materi,
    tgl_akhir: '2099-12-31',
  });

  // The participant reads the admin's texts by keyboard before the task exists: instructions, links and the rubric.
  await portal.call(admin, admMateriStore, {
    ...after.find(({ id_materi }) => id_materi === first.id_materi)!,
    petunjuk: '<p>Susun RPS <strong>satu semester</strong>.</p>',
    tautan: [{ url: 'https://example.org/templat', keterangan: 'Templat untuk diisi' }],
  });
  const own = await people.as(peserta, '/pr/materi');
  const row = own.getByRole('row').filter({ hasText: first.keterangan_kategori });
  await enter(row.getByRole('link', { name: 'Buat / Kirim Tugas' }));
  await expect(own.getByText('Susun RPS satu semester.')).toBeVisible();
  await expect(own.getByRole('link', { name: /^Templat untuk diisi/ })).toHaveAttribute(
    'href',
    'https://example.org/templat',
  );
  const words = own.getByRole('button', { name: 'Lihat kriteria penilaian (7)' });
  await enter(words);
  const rubrik = own.getByRole('dialog', { name: 'Lihat kriteria penilaian (7)' });
  await expect(rubrik.getByRole('heading', { level: 3 })).toHaveCount(7);
  await expect(rubrik.getByText('1 · Perlu perbaikan')).toHaveCount(7);
  await own.keyboard.press('Escape');
  await expect(words).toBeFocused();
  await enter(own.getByRole('button', { name: 'Tambah Tugas' }));
  await enter(question(own).getByRole('button', { name: 'Ya, saya yakin' }));
  await expect(own.getByText('Susun RPS satu semester.')).toBeVisible();
  await own.getByRole('textbox', { name: 'Catatan tugas' }).focus();
  await own.keyboard.type('RPS saya.');
  await own.keyboard.press('Control+s');
  await expect(own.getByRole('status').filter({ hasText: /^Terkirim [^.]*\.\d\d(?!\.)/ })).toBeInViewport();
  await expect(own.getByText(`${mentor.name} membaca dan mereviewnya.`)).toBeInViewport();

  // The URL holds the filters, so that a reload keeps them.
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Nonaktif');
  await expect(page.getByText('Tidak ada materi nonaktif')).toBeVisible();
  await expect(page).toHaveURL(/aktif=0/);
  await page.reload();
  await expect(page.getByText('Tidak ada materi nonaktif')).toBeVisible();
});

test('all dashboards show an announcement until an admin ends the announcement', async ({
  portal,
  people,
}) => {
  // The demo contains announcements, which the dashboards would show, too. So the test deletes them first.
  await portal.sql('delete from pengumuman');
  const admin = await portal.account('admin');
  const page = await people.as(admin, '/adm/sys');
  await expect(page.getByRole('switch', { name: 'Pendaftaran' })).toBeVisible();
  await page.getByRole('tab', { name: 'Buka dan tutup kegiatan' }).focus();
  await page.keyboard.press('ArrowUp');
  await expect(page).toHaveURL(/tab=mulai/);
  await page.keyboard.press('ArrowUp');
  await expect(page).toHaveURL(/tab=simpan/);
  await expect(page.getByRole('heading', { name: 'Masa simpan dokumen' })).toBeVisible();
  await expect(page.getByText(/^Dokumen disimpan 240 bulan/)).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await expect(page).toHaveURL(/tab=jadwal/);
  await page.keyboard.press('ArrowUp');
  await expect(page).toHaveURL(/tab=tautan/);
  await page.keyboard.press('ArrowUp');
  await expect(page).toHaveURL(/tab=email/);
  await expect(page.getByText(/^Server ini tidak mengirim email/)).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await expect(page).toHaveURL(/tab=pengingat/);
  await page.keyboard.press('ArrowUp');
  await expect(page).toHaveURL(/tab=pengumuman/);
  const add = page.getByRole('button', { name: '+ Buat Pengumuman' }).first();
  await enter(add);
  const form = page.getByRole('dialog', { name: 'Buat Pengumuman' });
  await expect(form.getByRole('textbox', { name: 'Teks' })).toBeFocused();
  await page.keyboard.type('Posttest hari Jumat.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Siapkan jaringan.');
  await tabTo(page, form.getByRole('textbox', { name: 'Tampil sampai' }));
  await page.keyboard.type('31 Desember 2099');
  await page.keyboard.press('Enter');
  await expect(form).toBeHidden();

  for (const who of ['mentor3', 'peserta1']) {
    const dashboard = await people.as(await portal.account(who));
    await expect(dashboard.getByRole('region', { name: 'Pengumuman' })).toContainText(
      'Posttest hari Jumat.\nSiapkan jaringan.',
    );
  }
  await portal.sql(
    `insert into pengumuman (teks, sampai) select 'Lebih baru ' || n, date '2099-12-31' from generate_series(1, 3) n`,
  );
  const reader = await people.as(await portal.account('peserta1'));
  const banyak = reader.getByRole('region', { name: 'Pengumuman' });
  await expect(banyak.getByText(/^Lebih baru/)).toHaveCount(3);
  await expect(banyak.getByText(/^Posttest hari Jumat/)).toBeHidden();
  await enter(banyak.getByText('1 pengumuman lainnya'));
  await expect(banyak.getByText(/^Posttest hari Jumat/)).toBeVisible();
  await portal.sql(`delete from pengumuman where teks like 'Lebih baru%'`);

  await enter(page.getByRole('button', { name: /^Akhiri pengumuman/ }).first());
  await enter(question(page).getByRole('button', { name: 'Ya, saya yakin' }));
  await expect(page.getByText('Berakhir').first()).toBeVisible();
  const dashboard = await people.as(admin);
  await expect(dashboard.getByRole('heading', { name: /^Selamat datang/ })).toBeVisible();
  await expect(dashboard.getByRole('region', { name: 'Pengumuman' })).toHaveCount(0);
});

test('after a save the list of materials waits for the dashboard data before it shows rows', async ({
  portal,
  people,
}) => {
  const lokasi = await portal.newLokasi([
    { kat_id: 1, mulai: -5, akhir: 20 },
    { kat_id: 2, mulai: -4, akhir: 21 },
  ]);
  const page = await people.as(await portal.newPeserta({ lokasi }), '/pr/materi');
  const open = page.getByRole('link', { name: 'Buat / Kirim Tugas' });
  await expect(open).toHaveCount(2);
  await open.first().click();
  await page.getByRole('button', { name: 'Tambah Tugas' }).click();
  await question(page).getByRole('button', { name: 'Ya, saya yakin' }).click();
  await page.getByRole('textbox', { name: 'Catatan tugas' }).click();
  await page.keyboard.type('Rencana saya.');
  await page.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(page.getByText('Belum disimpan')).toBeHidden();

  // The list shows its rows only together with the dashboard data. If a row moved up when the data arrive, the click of
  // a user would miss it.
  const release = await hold(page, /\/api\/dasbor/);
  const asked = page.waitForRequest(/\/api\/dasbor/);
  await menu(page, 'Materi OJC');
  await asked;
  await expect(page.getByRole('heading', { level: 1, name: 'Materi Kegiatan' })).toBeVisible();
  await expect(open).toHaveCount(0);
  release();
  await expect(open).toHaveCount(1);
});
