import sharp from 'sharp';
import type { Locator } from '@playwright/test';
import { sistem, soalList } from '#contract/adm/sys.ts';
import { laporanSaya } from '#contract/pr/lapor.ts';
import { typeWhileLeaving } from '../support/acts-everywhere.ts';
import { intercept } from '../support/intercept.ts';
import { enter, expect, pickFirst, question, tabTo, test } from '../support/test.ts';

/** A picture of one colour. */
const picture = (format: 'jpeg' | 'png') =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#0f6863' } })
    .toFormat(format)
    .toBuffer();

/** Drags a JPEG over the target and drops it, as a user does from a folder. */
async function drop(place: Locator, name: string, bytes: Buffer): Promise<void> {
  const dataTransfer = await place.page().evaluateHandle(
    ({ file, base64 }) => {
      const held = new DataTransfer();
      const data = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
      held.items.add(new File([data], file, { type: 'image/jpeg' }));
      return held;
    },
    { file: name, base64: bytes.toString('base64') },
  );
  for (const event of ['dragenter', 'dragover', 'drop']) await place.dispatchEvent(event, { dataTransfer });
}

test('a participant reports an online activity by keyboard, despite a refused picture and a lost connection', async ({
  portal,
  people,
}) => {
  people.allow(/status of 4(15|22)|ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const peserta = await portal.newPeserta();
  const mentor = await portal.account('mentor1');
  const page = await people.as(peserta, '/pr/lapor');
  const add = page.getByRole('button', { name: 'Tambah Laporan' }).first();
  await expect(page.getByText('Belum ada laporan')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Data ini tampil di halaman publik' })).toBeVisible();
  await enter(add);
  const form = page.getByRole('dialog', { name: 'Form Laporan Online' });
  await expect(form.getByRole('textbox', { name: 'Tanggal' })).toBeFocused();

  await page.keyboard.press('Enter');
  const durasi = form.getByRole('textbox', { name: 'Durasi (menit)' });
  await expect(durasi).toBeFocused();
  await expect(durasi).toHaveAccessibleDescription('Durasi wajib diisi');
  await page.keyboard.type('90');
  await tabTo(page, form.getByRole('combobox', { name: 'Mentor' }));
  await pickFirst(page, mentor.name.slice(0, 12));
  await form.getByRole('combobox', { name: 'Kelompok' }).selectOption('JAB.G1.K02');
  await form.getByRole('combobox', { name: 'Materi' }).selectOption({ index: 1 });
  const catatan = form.getByRole('textbox', { name: 'Catatan Ketua Kelas' });
  await catatan.focus();
  await page.keyboard.type('Hadir 20 dari 2');
  // The draft contains the typed letter even if the page closes right after the keystroke.
  expect(await typeWhileLeaving(page, '1.')).toContain('Hadir 20 dari 21.');
  // If the code of the calendar fails to load, the field keeps its input.
  await intercept(page, /\/assets\/Calendar-.*\.js$/, (route) => route.abort());
  const kalender = form.getByRole('button', { name: 'Pilih Tanggal di kalender' });
  await enter(kalender);
  await expect(page.getByText('Kalender belum dapat dimuat')).toBeVisible();
  await expect(kalender).toHaveAttribute('aria-expanded', 'false');
  await expect(catatan).toHaveValue('Hadir 20 dari 21.');
  await page.unrouteAll();
  await page.reload();
  await enter(add);
  await enter(kalender);
  await expect(form.getByRole('button', { name: /^Hari ini, / })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(kalender).toBeFocused();
  await expect(form.getByText('Draf Anda dipulihkan')).toBeVisible();
  await expect(catatan).toHaveValue('Hadir 20 dari 21.');
  await expect(durasi).toHaveValue('90');
  await expect(form.getByRole('combobox', { name: 'Mentor' })).toHaveValue(mentor.name);

  const jpeg = await picture('jpeg');
  const png = await picture('png');
  const files = form.getByRole('list', { name: 'Berkas terpilih untuk Dokumen' }).getByRole('listitem');
  await drop(form.getByText('atau seret ke sini'), 'satu.jpg', jpeg);
  await expect(files).toHaveText([/satu\.jpg/]);
  const camera = form.getByLabel('Ambil foto');
  await expect(camera).toHaveAttribute('capture', 'environment');
  // The file has the name and the type of a JPEG, but its content is PNG, so the server refuses the file.
  await camera.setInputFiles({ name: 'dua.jpg', mimeType: 'image/jpeg', buffer: png });
  await expect(files).toHaveText([/satu\.jpg/, /dua\.jpg/]);
  const send = form.getByRole('button', { name: 'Kirim Laporan' });
  await page.context().setOffline(true);
  await enter(send);
  await expect(form.getByRole('alert').first()).toContainText('Tidak ada sambungan ke server');
  await page.context().setOffline(false);
  await page.keyboard.press('Enter');

  const replace = form.getByRole('button', { name: 'Ganti dua.jpg' });
  await expect(replace).toBeFocused();
  await expect(replace).toHaveAccessibleDescription(/^Berkas ke-2: .*JPG/);
  await expect(catatan).toHaveValue('Hadir 20 dari 21.');
  // Wait until the response is drawn: until then the send button ignores presses.
  await expect(send).toBeEnabled();
  const chooser = page.waitForEvent('filechooser');
  await enter(replace);
  await (await chooser).setFiles({ name: 'tiga.jpg', mimeType: 'image/jpeg', buffer: jpeg });
  await expect(files).toHaveText([/satu\.jpg/, /tiga\.jpg/]);
  await enter(send);
  await expect(form).toBeHidden();
  await expect(add).toBeFocused();

  const [laporan, ...others] = await portal.call(peserta, laporanSaya, {});
  expect(others).toEqual([]);
  expect(laporan).toMatchObject({ nama_mentor: mentor.name, kelompok: 'JAB.G1.K02', durasi: 90 });
  expect(laporan?.dokumen).toHaveLength(2);
  const row = page.getByRole('row').filter({ hasText: 'Hadir 20 dari 21.' });
  await expect(row.getByRole('img')).toHaveCount(2);

  await enter(row.getByRole('button', { name: /^Hapus laporan/ }));
  await expect(question(page)).toContainText('beserta 2 fotonya');
  await enter(question(page).getByRole('button', { name: 'Ya, saya yakin' }));
  await expect(page.getByText('Belum ada laporan')).toBeVisible();
  await expect(add).toBeFocused();
});

test('an admin writes a test question by keyboard, and the form restores a question that was not saved', async ({
  portal,
  people,
}) => {
  people.allow(/status of 4(01|09|22)/);
  await portal.sql('update sistem set open_pre = 1, open_post = 0');
  const admin = await portal.account('admin');
  const before = await portal.call(admin, soalList, {});
  const page = await people.as(admin, '/adm/sys?tab=soal');
  const add = page.getByRole('button', { name: '+ Tambah Soal' });
  const form = page.getByRole('dialog', { name: 'Tambah Soal' });
  const editor = form.getByRole('textbox', { name: 'Pertanyaan' });
  await enter(add);
  await expect(editor).toBeVisible();
  await editor.focus();
  await page.keyboard.type('Apa itu CPMK?');
  await form.getByRole('radio', { name: 'Kompetensi Penelitian' }).check();
  await form.getByRole('textbox', { name: 'Teks pilihan A' }).fill('Capaian mata kuliah');
  await form.getByRole('textbox', { name: 'Nilai A' }).fill('5');
  await expect
    .poll(() => page.evaluate((id) => localStorage.getItem(`draft:soal-${id}-baru`), admin.id))
    .toContain('Capaian mata kuliah');

  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await enter(add);
  await expect(form.getByText('Draf Anda dipulihkan')).toBeVisible();
  await expect(editor).toHaveText('Apa itu CPMK?');
  await enter(form.getByRole('button', { name: '+ Tambah Pilihan' }));
  await expect(form.getByRole('textbox', { name: 'Teks pilihan C' })).toBeFocused();
  await page.keyboard.type('Rencana semester');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1,5');

  await enter(form.getByRole('button', { name: 'Simpan', exact: true }));
  const first = form.getByRole('textbox', { name: 'Nilai A' });
  await expect(first).toBeFocused();
  await expect(first).toHaveAccessibleDescription(/0 sampai 4/);
  await expect(form.getByRole('textbox', { name: 'Teks pilihan B' })).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('4');
  await enter(form.getByRole('button', { name: 'Hapus pilihan B' }));
  await expect(form.getByRole('textbox', { name: 'Teks pilihan B' })).toHaveValue('Rencana semester');

  // When the session has expired, a password dialog opens over the form. After sign-in the save continues.
  await portal.endSessions(admin);
  await enter(form.getByRole('button', { name: 'Simpan', exact: true }));
  const again = page.getByRole('dialog', { name: 'Sesi Anda berakhir' });
  await again.getByRole('textbox', { name: 'Password' }).fill('belajar-bersama');
  await page.keyboard.press('Enter');
  // The pre-test is open, so a dialog shows who is answering it now.
  await expect(question(page)).toContainText(/Test sedang dibuka, .* sedang menjawab\./);
  await enter(question(page).getByRole('button', { name: 'Ya, saya yakin' }));
  await expect(form).toBeHidden();
  const soal = (await portal.call(admin, soalList, {})).filter(({ id }) => !before.some((b) => b.id === id));
  expect(soal).toEqual([
    expect.objectContaining({
      pertanyaan: '<p>Apa itu CPMK?</p>',
      kompetensi: 'teliti',
      option: [
        expect.objectContaining({ pertanyaan: 'Capaian mata kuliah', value: 4 }),
        expect.objectContaining({ pertanyaan: 'Rencana semester', value: 1.5 }),
      ],
    }),
  ]);
  await expect
    .poll(() => page.evaluate((id) => localStorage.getItem(`draft:soal-${id}-baru`), admin.id))
    .toBeNull();
});

test('an admin opens and closes the post-test with a switch', async ({ portal, people }) => {
  const admin = await portal.account('admin');
  const page = await people.as(admin, '/adm/sys');
  const save = page.getByRole('button', { name: 'Simpan', exact: true });
  for (const open_post of [1, 0]) {
    await page.getByRole('switch', { name: 'Posttest IST I' }).focus();
    await page.keyboard.press('Space');
    await enter(save);
    await expect(page.getByText(`oleh ${admin.email}`)).toBeVisible();
    await expect.poll(async () => (await portal.call(admin, sistem, {})).open_post).toBe(open_post);
    await expect(page.getByText('Belum disimpan')).toHaveCount(0);
    await page.reload();
  }
});
