import { writeFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { userProfile } from '#contract/adm/peserta/profil.ts';
import { persetujuan } from '#contract/pr/profile/persetujuan.ts';
import { persetujuanWa } from '#contract/pr/profile/persetujuan-wa.ts';
import { allAkomodasi, allDokumen, alamat, alamatStore } from '#contract/pr/profile.ts';
import { profile } from '#contract/profile.ts';
import { PERSETUJUAN_VERSI } from '#rules/akun/persetujuan.ts';
import { WA_TEXT } from '#rules/akun/persetujuan-wa.ts';
import { inspect } from '../support/inspect.ts';
import { throttle, watchProgress } from '../support/line.ts';
import { PASSWORD } from '../support/portal.ts';
import { enter, expect, fill, menu, pickFirst, question, tabTo, test } from '../support/test.ts';

const MEGABYTE = 1024 * 1024;

/** A minimal PDF that a viewer can draw: one page with one line of text. */
const PAGE = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj
4 0 obj<</Length 44>>stream
BT /F1 24 Tf 40 100 Td (Buku rekening) Tj ET
endstream endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
`;
const END = 'trailer<</Root 1 0 R>>\n%%EOF\n';
/** The same PDF, padded with blanks to 10 MB. */
const PDF = PAGE.padEnd(10 * MEGABYTE - END.length) + END;

/** Types a search text into a combobox and takes the first option. */
async function pick(page: Page, within: Page | Locator, name: string, typed: string): Promise<void> {
  await within.getByRole('combobox', { name }).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await pickFirst(page, typed);
}

/**
 * Saves the form over a slow upload. The speed limit ends when the progress bar has shown three values between 5 and
 * 95 %.
 */
async function sendSlowly(page: Page, form: Locator): Promise<void> {
  const shown = await watchProgress(page, 'Mengunggah Berkas');
  const line = await throttle(page, MEGABYTE);
  await enter(form.getByRole('button', { name: 'Simpan', exact: true }));
  await expect
    .poll(async () => (await shown()).filter((share) => share > 0.05 && share < 0.95).length)
    .toBeGreaterThanOrEqual(3);
  await line.release();
  await expect(form).toBeHidden();
  const seen = await shown();
  expect(seen).toEqual([...seen].sort((a, b) => a - b));
}

test('a participant fills in account, address, documents and claims by keyboard', async ({
  portal,
  people,
}) => {
  const peserta = await portal.newPeserta();
  const page = await people.as(peserta, '/pr/profile');

  // The participant fills in the account. The chosen institution sets its province, and two different passwords show an
  // error.
  await pick(page, page, 'Nama Perguruan Tinggi', 'syarif hidayat');
  await expect(page.getByRole('combobox', { name: 'Provinsi Perguruan Tinggi' })).toHaveValue('Banten');
  await fill(page, page.getByRole('textbox', { name: 'Password baru' }), 'sebuah-sandi-panjang');
  await enter(page.getByRole('button', { name: 'Simpan', exact: true }));
  const lama = page.getByRole('textbox', { name: 'Password lama' });
  await expect(lama).toBeFocused();
  await expect(lama).toHaveAccessibleDescription('Password lama wajib diisi');
  await fill(page, lama, PASSWORD);
  await enter(page.getByRole('button', { name: 'Simpan', exact: true }));
  const konfirmasi = page.getByRole('textbox', { name: 'Konfirmasi password' });
  await expect(konfirmasi).toBeFocused();
  await expect(konfirmasi).toHaveAccessibleDescription('Password dan konfirmasi password tidak sesuai');
  await tabTo(page, page.getByRole('textbox', { name: 'Password baru' }), 'Shift+Tab');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await enter(page.getByRole('button', { name: 'Simpan', exact: true }));
  await expect(page.getByText('Belum disimpan')).toBeHidden();
  expect(await portal.call(peserta, profile, {})).toMatchObject({ provinsi_pt: 'Banten' });

  // The participant fills in the address. Each chosen region enables the field for the smaller region, and the chosen
  // village sets the postal code. A reload keeps the typed values, but not the consent.
  await page.getByRole('tab', { name: 'Akun Sistem' }).focus();
  await page.keyboard.press('ArrowRight');
  const rumah = page.getByRole('region', { name: '1. Alamat' });
  await expect(rumah.getByRole('combobox', { name: 'Kecamatan' })).toBeDisabled();
  await pick(page, rumah, 'Provinsi', 'jawa barat');
  await pick(page, rumah, 'Kabupaten / Kota', 'kota depok');
  await pick(page, rumah, 'Kecamatan', 'beji');
  await pick(page, rumah, 'Kelurahan / Desa', 'pondok cina');
  await expect(rumah.getByRole('textbox', { name: 'Kode pos' })).toHaveValue(/^\d{5}$/);
  await fill(page, rumah.getByRole('textbox', { name: 'Alamat' }), 'Jalan Margonda 1');
  await enter(rumah.getByRole('button', { name: 'Simpan alamat' }));
  const wa = rumah.getByRole('textbox', { name: 'Nomor WhatsApp' });
  await expect(wa).toBeFocused();
  await expect(wa).toHaveAccessibleDescription(/wajib diisi/);
  const setuju = rumah.getByRole('checkbox', { name: /Saya setuju/ });
  await expect(setuju).toHaveAccessibleDescription(/Setujui dahulu/);
  await setuju.focus();
  await page.keyboard.press('Space');
  await page.reload();
  await expect(rumah.getByText('Draf Anda dipulihkan')).toBeVisible();
  await expect(setuju).not.toBeChecked();
  await fill(page, wa, '+62 812-3456-7890');
  await setuju.focus();
  await page.keyboard.press('Space');
  await enter(rumah.getByRole('button', { name: 'Simpan alamat' }));
  await expect(rumah.getByText('Sudah diisi')).toBeVisible();
  expect(await portal.call(peserta, alamat, {})).toMatchObject({
    kabupaten: 'Kota Depok',
    kelurahan: 'Pondok Cina',
    no_wa: '081234567890',
  });
  await expect(page.getByRole('group', { name: 'Persetujuan' })).toContainText(
    'Anda menyetujui pemrosesan data pada',
  );

  // The participant uploads a document. The error about a missing file is next to its field, and the form does not
  // request the consent again. After the upload the page draws the PDF.
  const form = page.getByRole('dialog', { name: 'Unggah Rekening Bank' });
  await enter(page.getByRole('button', { name: 'Unggah Rekening Bank' }));
  await pick(page, form, 'Nama bank', '008');
  await fill(page, form.getByRole('textbox', { name: 'Nama pemilik rekening' }), 'Siti Aminah');
  await fill(page, form.getByRole('textbox', { name: 'Nomor rekening' }), '157-00-1234567-8');
  await enter(form.getByRole('button', { name: 'Simpan', exact: true }));
  await expect(form.getByText('Dokumen belum terpilih')).toBeVisible();
  await expect(form.getByRole('checkbox')).toHaveCount(0);
  await form
    .locator('input[name=dokumen]')
    .setInputFiles({ name: 'buku.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PDF) });
  await sendSlowly(page, form);
  // The focus returns to the button that opened the form, although the button has another label now.
  await expect(page.getByRole('button', { name: 'Ubah Rekening Bank' })).toBeFocused();
  expect(await portal.call(peserta, allDokumen, {})).toEqual([
    expect.objectContaining({
      nama_bank: 'Bank Mandiri',
      nomor_rek: '1570012345678',
      tipe: 'application/pdf',
    }),
  ]);
  await enter(page.getByRole('button', { name: 'Lihat Rekening Bank' }));
  await expect(page.getByRole('img', { name: 'Rekening Bank, halaman 1 dari 1' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Lihat Rekening Bank' })).toBeFocused();

  // The public link offers the PDF as a download and names the missing documents.
  const userid = String(peserta.id);
  const { token_dokumen } = await portal.call(await portal.account('admin'), userProfile, { userid });
  const guest = await people.guest(`/dokburek/${token_dokumen}`);
  await expect(guest.getByRole('region', { name: 'KTP' })).toContainText('Belum diunggah');
  const link = guest.getByRole('link', { name: 'Unduh Rekening Bank' });
  await link.focus();
  const [download] = await Promise.all([guest.waitForEvent('download'), guest.keyboard.press('Enter')]);
  expect(download.suggestedFilename()).toBe('dokumen.pdf');

  // The participant adds, changes and deletes a claim.
  const klaim = page.getByRole('dialog', { name: /Klaim Perjalanan/ });
  await enter(page.getByRole('button', { name: 'Tambah Klaim' }).first());
  await enter(klaim.getByRole('button', { name: 'Simpan', exact: true }));
  await expect(klaim.getByText('Jenis perjalanan wajib diisi')).toBeVisible();
  await expect(klaim.getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('Space');
  await fill(page, klaim.getByRole('textbox', { name: 'Nominal' }), '1250000');
  await expect(klaim.getByRole('textbox', { name: 'Nominal' })).toHaveValue('Rp 1.250.000');
  await enter(klaim.getByRole('button', { name: 'Simpan', exact: true }));
  await expect(klaim).toBeHidden();
  await enter(page.getByRole('button', { name: 'Edit klaim Pergi Rp 1.250.000' }));
  await fill(page, klaim.getByRole('textbox', { name: 'Catatan' }), 'Kereta pagi');
  await enter(klaim.getByRole('button', { name: 'Simpan', exact: true }));
  await expect(klaim).toBeHidden();
  expect(await portal.call(peserta, allAkomodasi, {})).toEqual([
    expect.objectContaining({ jenis: 'pergi', nominal: 1_250_000, catatan: 'Kereta pagi' }),
  ]);
  await enter(page.getByRole('button', { name: 'Hapus klaim Pergi Rp 1.250.000' }));
  await enter(question(page).getByRole('button', { name: 'Ya, saya yakin' }));
  await expect(page.getByText('Belum ada klaim')).toBeVisible();
  expect(await portal.call(peserta, allAkomodasi, {})).toEqual([]);
});

test(
  'a participant with stored data but no consent sees the consent request, declines, and later agrees, by keyboard',
  { tag: '@phone-long' },
  async ({ portal, people }) => {
    const peserta = await portal.newPeserta();
    const lama = { kelurahan: 'Beji', kecamatan: 'Beji', kabupaten: 'Kota Depok', provinsi: 'Jawa Barat' };
    const saved = { ...lama, alamat: 'Jalan Nangka 1', kode_pos: '16421', no_wa: '081234567890' };
    await portal.call(peserta, alamatStore, saved);
    const page = await people.as(peserta, '/dashboard');
    const place = page.getByRole('group', { name: 'Persetujuan' });
    await expect(place).toContainText('persetujuan Anda belum tercatat');
    await inspect(page, 'consent asked on the dashboard');
    await page.goto('/pr/profile?tab=data');
    const adds = page.getByRole('button', { name: /^(\+ Tambah|Unggah)/ });
    await expect(place).toContainText('persetujuan Anda belum tercatat');
    await expect(page.getByText('Belum ada klaim')).toBeVisible();
    await expect(adds).toHaveCount(0);
    await inspect(page, 'consent asked at a visit');
    await enter(place.getByRole('button', { name: 'Tidak setuju' }));
    await expect(place).toBeFocused();
    await expect(place).toContainText('Anda memilih untuk tidak menyetujui teks ini');

    // Stored data stay and can be corrected. New documents and claims are refused, with a link to the consent text.
    await page.reload();
    await expect(place).toContainText('Anda memilih untuk tidak menyetujui teks ini');
    await expect(page.getByText('Belum ada klaim')).toBeVisible();
    await expect(adds).toHaveCount(0);
    const rumah = page.getByRole('region', { name: '1. Alamat' });
    await fill(page, rumah.getByRole('textbox', { name: 'Alamat' }), 'Jalan Nangka 2');
    await enter(rumah.getByRole('button', { name: 'Simpan alamat' }));
    await expect(rumah.getByText('Belum disimpan')).toBeHidden();
    expect(await portal.call(peserta, alamat, {})).toEqual({ ...saved, alamat: 'Jalan Nangka 2' });
    const klaim = page.getByRole('region', { name: '3. Akomodasi' });
    await enter(klaim.getByRole('button', { name: 'Baca persetujuan' }));
    await expect(place).toBeFocused();
    await enter(place.getByRole('button', { name: 'Saya setuju' }));
    await expect(place).toBeFocused();
    await expect(place).toHaveText(/^Anda menyetujui pemrosesan data/);
    expect((await portal.call(peserta, persetujuan, {})).waktu).not.toBeNull();
    await enter(klaim.getByRole('button', { name: 'Tambah Klaim' }));
    await expect(page.getByRole('dialog').getByRole('radio', { name: 'Pergi' })).toBeFocused();
    await expect(page.getByRole('dialog').getByRole('checkbox')).toHaveCount(0);
  },
);

test(
  'a participant with a phone number decides once about WhatsApp reminders and can change the choice, by keyboard',
  { tag: '@phone-long' },
  async ({ portal, people }) => {
    const peserta = await portal.newPeserta();
    await portal.call(peserta, alamatStore, {
      alamat: 'Jalan Nangka 1',
      kelurahan: 'Beji',
      kecamatan: 'Beji',
      kabupaten: 'Kota Depok',
      provinsi: 'Jawa Barat',
      kode_pos: '16421',
      no_wa: '081234567890',
    });
    const page = await people.as(peserta, '/dashboard');
    const tanya = page.getByRole('group', { name: 'Pengingat lewat WhatsApp' });
    await expect(tanya).toContainText('081234567890');
    await expect(tanya).toContainText(WA_TEXT);
    await inspect(page, 'asked about WhatsApp at a visit');
    await enter(tanya.getByRole('button', { name: 'Ya, boleh' }));
    await expect(tanya).toBeFocused();
    await expect(tanya).toContainText('Panitia dapat mengingatkan Anda lewat WhatsApp');
    expect((await portal.call(peserta, persetujuanWa, {})).pilihan).toBe(1);
    await enter(tanya.getByRole('link', { name: 'Data Penunjang' }));

    const rumah = page.getByRole('region', { name: '1. Alamat' });
    const pilihan = rumah.getByRole('radiogroup', { name: WA_TEXT });
    await expect(pilihan.getByRole('radio', { name: 'Ya, boleh' })).toBeChecked();
    await pilihan.getByRole('radio', { name: 'Ya, boleh' }).focus();
    await page.keyboard.press('ArrowRight');
    await enter(rumah.getByRole('button', { name: 'Simpan alamat' }));
    await expect(rumah.getByText('Belum disimpan')).toBeHidden();
    expect((await portal.call(peserta, persetujuanWa, {})).pilihan).toBe(0);
  },
);

/** `npm run test:all` also tests ten uploads of 10 MB. */
for (const count of process.env.TEST_ALL ? [10] : [])
  test(`a participant sees the progress of ${count} PDF uploads of 10 MB over a slow line`, async ({
    portal,
    people,
  }) => {
    const peserta = await portal.newPeserta();
    await portal.sql(
      `insert into persetujuan (user_id, versi, waktu, untuk) values ($1, $2, now(), 'dokumen')`,
      [peserta.id, PERSETUJUAN_VERSI],
    );
    const page = await people.as(peserta, '/pr/profile?tab=data');
    const file = test.info().outputPath('nota.pdf');
    await writeFile(file, PDF);
    const form = page.getByRole('dialog', { name: 'Tambah Dokumen' });
    for (let sent = 1; sent <= count; sent += 1) {
      await page.getByRole('button', { name: 'Tambah Dokumen' }).click();
      await form.getByRole('combobox', { name: 'Jenis dokumen' }).selectOption('1');
      await form.locator('input[name=dokumen]').setInputFiles(file);
      await sendSlowly(page, form);
      expect(await portal.call(peserta, allDokumen, {})).toHaveLength(sent);
    }
  });

test('a mentor changes their own name by keyboard', async ({ portal, people }) => {
  const mentor = await portal.newMentor();
  const page = await people.as(mentor);
  await menu(page, 'Profile');
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(mentor.email);
  await fill(page, page.getByRole('textbox', { name: 'Nama' }), 'Dr. Nama Baru');
  await fill(page, page.getByRole('textbox', { name: 'Password lama' }), PASSWORD);
  await fill(page, page.getByRole('textbox', { name: 'Password baru' }), PASSWORD);
  await enter(page.getByRole('button', { name: 'Simpan', exact: true }));
  await expect(page.getByText('Password dan konfirmasi password tidak sesuai')).toBeVisible();
  await fill(page, page.getByRole('textbox', { name: 'Password baru' }), '');
  await page.keyboard.press('Delete');
  await enter(page.getByRole('button', { name: 'Simpan', exact: true }));
  await expect(page.getByText('Belum disimpan')).toBeHidden();
  expect(await portal.call(mentor, profile, {})).toEqual({ name: 'Dr. Nama Baru', email: mentor.email });
});
