import { expect, test } from '../support/test.ts';

const LISTS = [
  ['admin', '/adm/peserta_pelatihan?lokid=0'],
  ['admin', '/adm/keuangan?lokid=0'],
  ['admin', '/adm/keuangan?tab=data&lokid=0'],
  ['admin', '/adm/materi?lokid=0'],
  ['admin', '/adm/user'],
  ['admin', '/adm/radar?jenis=dokumen_kurang'],
  ['admin', '/adm/radar?jenis=tugas_belum'],
  ['admin', '/adm/mentor?tab=tugas&menid=2&katid=1&lokid=1&buka=1'],
  ['admin', '/adm/sys?tab=pengingat'],
  ['mentor1', '/m/assign'],
] as const;

test.beforeAll(async ({ portal }) => {
  // A name of 150 letters without a space would take six lines if the row did not cut it off.
  const { id } = await portal.newPeserta();
  await portal.sql('update users set name = $2 where id = $1', [id, 'Wiryo'.repeat(30)]);
});

for (const [who, address] of LISTS)
  test(`on a phone ${address} shows rows of at most 96 px, and a press opens the other columns of a row`, async ({
    portal,
    people,
  }) => {
    const page = await people.as(await portal.account(who), address);
    await page.setViewportSize({ width: 360, height: 740 });
    const opens = page.getByRole('button', { name: /^Rincian / });
    await expect(opens.nth(1)).toBeVisible();
    const others = page
      .locator('tbody tr', { has: page.getByRole('button', { name: /^Rincian / }) })
      .first()
      .locator('[data-phone=normal]');
    await expect
      .poll(() =>
        page
          .locator('tbody tr:has(button[aria-label^=Rincian])')
          .evaluateAll((rows) => rows.filter((each) => each.clientHeight > 96).length),
      )
      .toBe(0);
    await expect(others.first()).toBeHidden();
    await opens.first().press('Enter');
    await expect(opens.first()).toHaveAttribute('aria-expanded', 'true');
    await expect(others.first()).toBeVisible();
    await opens.first().click();
    await expect(others.first()).toBeHidden();
  });

test('on a phone one button opens the filters, another one opens the actions, and the button `Pilih` shows checkboxes', async ({
  portal,
  people,
}) => {
  const page = await people.as(await portal.account('admin'), '/adm/peserta_pelatihan');
  await page.setViewportSize({ width: 360, height: 740 });
  const box = page.getByRole('checkbox').first();
  await expect(page.getByRole('button', { name: /^Rincian / }).first()).toBeVisible();
  await expect(box).toBeHidden();
  await page.getByRole('button', { name: 'Pilih', exact: true }).click();
  await box.check();
  await expect(page.getByRole('region', { name: 'Peserta yang dipilih' })).toBeVisible();
  await page.getByRole('button', { name: 'Saring (1)' }).click();
  const sheet = page.getByRole('dialog', { name: 'Saring' });
  await sheet.getByLabel('Langkah').selectOption({ label: 'Mentor lengkap' });
  await sheet.getByRole('button', { name: /^Lihat \d+ peserta$/ }).click();
  await expect(page.getByRole('button', { name: 'Saring (2)' })).toBeFocused();
  await page.getByRole('button', { name: /^Tindakan lain untuk Peserta di / }).click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Unduh sertifikat (.zip)',
    'Hitung ulang semua',
    'Tetapkan hasil akhir',
    'Impor nomor absensi',
    'Impor status',
    'Aktifkan semua',
    'Nonaktifkan semua',
    'Ekspor Excel',
    'Unduh nomor absensi untuk diubah',
    'Unduh status untuk diubah',
  ]);
});
