import { raportReview, reviewNilai } from '#contract/m/assign.ts';
import { tugasDetail } from '#contract/pr/materi.ts';
import { decodeId, encodeId } from '#rules/text/hashid.ts';
import { PASSWORD } from '../support/portal.ts';
import { enter, expect, question, tabTo, test } from '../support/test.ts';

test('a user signs in and skips to the main content by keyboard', async ({ portal, people }) => {
  const peserta = await portal.newPeserta();
  const page = await people.guest('/pr/materi');
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused();
  await page.keyboard.type(peserta.email);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeFocused();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Materi Kegiatan' })).toBeFocused();

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Materi Kegiatan' })).toBeFocused();
  const skip = page.getByRole('link', { name: 'Langsung ke isi' });
  await tabTo(page, skip, 'Shift+Tab');
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
});

test('a participant creates and saves a task by keyboard', async ({ portal, people }) => {
  const peserta = await portal.newPeserta();
  const page = await people.as(peserta, `/pr/materi/${encodeId(1)}`);
  const add = page.getByRole('button', { name: 'Tambah Tugas' });
  await enter(add);
  await expect(question(page).getByRole('button', { name: 'Batalkan' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeHidden();
  await expect(add).toBeFocused();
  await page.keyboard.press('Space');
  await enter(question(page).getByRole('button', { name: 'Ya, saya yakin' }));

  await expect(page.getByRole('heading', { name: 'Detail Tugas' })).toBeVisible();
  const editor = page.getByRole('textbox', { name: 'Catatan tugas' });
  await expect(editor).toBeFocused();
  await page.keyboard.type('Rencana ');
  await page.keyboard.press('Alt+F10');
  await expect(page.getByRole('button', { name: 'Tebal' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: 'Miring' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(editor).toBeFocused();
  await page.keyboard.type('semester');
  await enter(page.getByRole('button', { name: 'Simpan', exact: true }));
  await expect(page.getByRole('status').filter({ hasText: /^Terkirim [^.]*\.\d\d(?!\.)/ })).toBeVisible();

  const id = decodeId(new URL(page.url()).pathname.split('/').at(-1) ?? '');
  const { tugas } = await portal.call(peserta, tugasDetail, { tugid: String(id) });
  expect(tugas.catatan).toBe('<p>Rencana <strong>semester</strong></p>');
});

test('a mentor reviews and scores a task by keyboard', async ({ portal, people }) => {
  const mentor = await portal.newMentor();
  const peserta = await portal.newPeserta({ mentor });
  const id = await portal.newTugas(peserta, 2, '<p>Bab satu.</p>');
  const page = await people.as(mentor);
  await page.setViewportSize({ width: 1000, height: 800 });
  await enter(page.getByRole('link', { name: peserta.name }));
  await expect(page.getByRole('heading', { name: 'Data Tugas Peserta' })).toBeFocused();
  await tabTo(page, page.getByRole('textbox', { name: 'Tulis review' }));
  await page.keyboard.type('Lengkapi daftar pustaka.');
  await enter(page.getByRole('button', { name: 'Simpan Review' }));
  await expect(page.getByRole('listitem').filter({ hasText: 'Lengkapi daftar pustaka.' })).toBeVisible();

  const help = page.getByRole('button', { name: /^Rubrik kompetensi 1:/ });
  await enter(help);
  const rubrik = page.getByRole('dialog', { name: 'Rubrik kompetensi 1 dari 6' });
  await rubrik.getByRole('radio').first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(rubrik.getByRole('radio').nth(2)).toBeChecked();
  for (let stop = 0; stop < 10; stop += 1) {
    await page.keyboard.press('Tab');
    // The focus stays in the dialog or in the notification that still offers to undo the review.
    await expect
      .poll(() =>
        rubrik.evaluate((dialog) => {
          const here = document.activeElement;
          return dialog.contains(here)
            ? 'dialog'
            : (here?.getAttribute('aria-keyshortcuts') ?? here?.getAttribute('aria-label'));
        }),
      )
      .toMatch(/^(dialog|Control\+Z|Tutup pemberitahuan)$/);
  }
  await enter(rubrik.getByRole('button', { name: 'Kompetensi berikutnya' }));
  await page.keyboard.press('Escape');
  await expect(rubrik).toBeHidden();
  await expect(page.getByRole('button', { name: /^Rubrik kompetensi 2:/ })).toBeFocused();

  const second = page.getByRole('radiogroup').nth(1);
  await second.getByRole('radio').first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(second.getByRole('radio').nth(1)).toBeChecked();
  await enter(page.getByRole('button', { name: 'Simpan Penilaian' }));
  await expect(page.getByText('Belum disimpan', { exact: true })).toHaveCount(0);

  const reviews = await portal.call(mentor, raportReview, { tugid: String(id) });
  expect(reviews.map(({ catatan }) => catatan)).toEqual(['<p>Lengkapi daftar pustaka.</p>']);
  const scores = await portal.call(mentor, reviewNilai, { katid: '2', pesid: String(peserta.id) });
  expect(scores.slice(0, 3).map(({ nilai }) => nilai)).toEqual(['3', '2', null]);
});

test('an admin corrects a score in the recap by keyboard', async ({ portal, people }) => {
  const peserta = await portal.newPeserta();
  const page = await people.as(
    await portal.account('admin'),
    `/adm/peserta_pelatihan?q=${encodeURIComponent(peserta.name)}`,
  );
  const open = page.getByRole('button', { name: `Rekap nilai ${peserta.name}` });
  await enter(open);
  const rekap = page.getByRole('dialog', { name: /^REKAP NILAI PESERTA/ });
  await tabTo(page, rekap.getByRole('textbox', { name: 'POSTTEST' }));
  await page.keyboard.type('70');
  await page.keyboard.press('Escape');
  await expect(question(page)).toContainText('Perubahan nilai belum disimpan');
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeHidden();
  await expect(rekap).toBeVisible();
  await enter(rekap.getByRole('button', { name: 'Simpan', exact: true }));
  await expect(page.getByText('Sukses!, simpan data anda')).toBeVisible();
  await expect(rekap.getByText('Belum disimpan', { exact: true })).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(rekap).toBeHidden();
  await expect(open).toBeFocused();
  await expect(page.getByRole('row').filter({ hasText: peserta.name })).toContainText('70,00');
});
