import type { Portal } from '../support/portal.ts';
import { expect, question, test, type People } from '../support/test.ts';

/** A location of its own with this many participants, `Peserta 001` and on, and the admin's table of it. */
async function openTable(portal: Portal, people: People, count: number) {
  const lokasi = await portal.newLokasi([]);
  await portal.sql(
    `with baru as (
       insert into users (name, email, "group", password_hash)
       select 'Peserta ' || to_char(n, 'FM000'), 'tabel' || $1::int || '.' || n || '@uji.example.org', 'user', 'x'
       from generate_series(1, $2::int) n returning id
     ), p as (
       insert into peserta (user_id, lokasi_id, nama_pt, provinsi_pt, no_absensi)
       select id, $1::int, 'Universitas Uji', 'Bali', 700 from baru returning user_id
     ) insert into ist_nilai (user_id) select user_id from p`,
    [lokasi, count],
  );
  const page = await people.as(await portal.account('admin'), `/adm/peserta_pelatihan?lokid=${lokasi}`);
  const names = () =>
    page
      .getByRole('row')
      .getByText(/^Peserta \d{3}$/)
      .allTextContents();
  /** What everybody was switched to, by the audit log. */
  const log = async () =>
    (
      await portal.sql<{ status: number }>(
        `select (sesudah ->> 'peserta_status_aktif')::int as status from audit where aksi = 'peserta_status_aktif' and objek = $1 order by id`,
        [`lokasi/${lokasi}`],
      )
    ).map((row) => row.status);
  return { page, names, log };
}

test('pages follow each other, the address and the search', async ({ portal, people }) => {
  const { page, names } = await openTable(portal, people, 60);
  await expect(page.getByText('1–50 dari 60 peserta')).toBeVisible();
  expect((await names()).at(0)).toBe('Peserta 001');
  expect(await names()).toHaveLength(50);
  await page.getByRole('button', { name: 'Halaman berikutnya' }).click();
  await expect(page.getByText('51–60 dari 60 peserta')).toBeVisible();
  await expect(page.getByText('Peserta 051')).toBeVisible();
  expect(await names()).toHaveLength(10);
  await expect(page.getByRole('button', { name: 'Halaman berikutnya' })).toBeDisabled();
  await expect(page).toHaveURL(/page=2/);
  await page.reload();
  await expect(page.getByText('51–60 dari 60 peserta')).toBeVisible();
  await page.goto(page.url().replace('page=2', 'page=9'));
  await page.getByRole('button', { name: 'Ke halaman terakhir' }).click();
  await expect(page.getByText('51–60 dari 60 peserta')).toBeVisible();
  await page.getByRole('combobox', { name: 'Baris per halaman' }).selectOption('25');
  await expect(page.getByText('1–25 dari 60 peserta')).toBeVisible();
  await page.getByRole('button', { name: 'Halaman 3' }).click();
  await expect(page.getByText('51–60 dari 60 peserta')).toBeVisible();
  await page.getByRole('searchbox').fill('Peserta 00');
  await expect(page.getByText('9 peserta', { exact: true })).toBeVisible();
  expect(await names()).toEqual(Array.from({ length: 9 }, (_, i) => `Peserta 00${i + 1}`));
  await page.getByRole('searchbox').fill('tidak ada yang begini');
  await expect(page.getByText('Tidak ada yang cocok').first()).toBeVisible();
  await page.getByRole('button', { name: 'Hapus pencarian' }).click();
  await expect(page.getByText('1–25 dari 60 peserta')).toBeVisible();
});

test('everybody of a location is switched only after a yes', async ({ portal, people }) => {
  const { page, log } = await openTable(portal, people, 3);
  const off = page.getByRole('button', { name: 'Nonaktifkan semua' });
  await off.click();
  await expect(question(page)).toContainText('Anda yakin untuk menonaktifkan semua peserta ?');
  await expect(question(page)).toContainText('3 peserta di Lokasi Uji');
  await question(page).getByRole('button', { name: 'Batalkan' }).click();
  await expect(question(page)).toBeHidden();
  await page.getByRole('button', { name: 'Aktifkan semua', exact: true }).click();
  await question(page).getByRole('button', { name: 'Ya, saya yakin' }).click();
  await expect(page.getByText('3 peserta sekarang aktif di Lokasi Uji')).toBeVisible();
  // They are active already: nothing has changed. What was cancelled would have been sent before this one.
  expect(await log()).toEqual([]);
  await off.click();
  await question(page).getByRole('button', { name: 'Ya, saya yakin' }).click();
  await expect(page.getByText('3 peserta sekarang tidak aktif di Lokasi Uji')).toBeVisible();
  expect(await log()).toEqual([0]);
  await page.getByRole('combobox', { name: 'Lokasi' }).selectOption({ label: 'Semua lokasi' });
  await expect(page.getByText('Pilih satu lokasi')).toBeVisible();
  await expect(off).toBeDisabled();
});
