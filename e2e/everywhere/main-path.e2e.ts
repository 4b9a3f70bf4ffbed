import sharp from 'sharp';
import { pesertaTetapkan } from '#contract/adm/peserta/tetapkan.ts';
import { pesertaNilai } from '#contract/adm/peserta.ts';
import { tugasDetail } from '#contract/pr/materi.ts';
import { SPESIFIKASI } from '#rules/nilai/aturan.ts';
import { nilaiText } from '#rules/text/format.ts';
import { decodeId, encodeId } from '#rules/text/hashid.ts';
import { lulus, nilaiAkhir, nilaiIst2, nilaiOjt, rekapKategori } from '#rules/nilai/nilai.ts';
import { expect, menu, openFirstTugas, openPane, question, score, test } from '../support/test.ts';

const BAHAN_AJAR = 2;
const PRAKTIK = 6;
/**
 * Scores of the mentor and of the evaluator, one for each competence. The mentor enters the first score in the rubric
 * dialog.
 */
const NILAI_MENTOR = [3, 2, 3, 1, 2, 3];
const NILAI_EVALUATOR = [4, 3, 4, 2, 1, 4, 3, 4];
const POSTTEST = 82.5;

test(
  "a participant's task is scored by mentor and evaluator and appears on the report card",
  { tag: '@phone-long' },
  async ({ portal, people }) => {
    const peserta = await portal.account('peserta1');
    await portal.newTugas(peserta, PRAKTIK, '<p>Video praktik mengajar saya.</p>');
    let alamat = '';

    await test.step('the participant writes a task with bold text, a list, a link and a picture', async () => {
      const page = await people.as(peserta);
      await menu(page, 'Materi OJC');
      await page
        .getByRole('row')
        .filter({ hasText: 'Satu Bab Bahan Ajar Mata Kuliah' })
        .getByRole('link', { name: 'Buat / Kirim Tugas' })
        .click();
      await page.getByRole('button', { name: 'Tambah Tugas' }).click();
      await expect(question(page)).toContainText('Anda yakin untuk menambah data tugas ?');
      await question(page).getByRole('button', { name: 'Ya, saya yakin' }).click();
      await expect(page).toHaveURL(new RegExp(`/pr/materi/${encodeId(BAHAN_AJAR)}/\\w+#tulis$`));
      alamat = new URL(page.url()).pathname;

      const editor = page.getByRole('textbox', { name: 'Catatan tugas' });
      const tool = (name: string) => page.getByRole('toolbar').getByRole('button', { name, exact: true });
      await editor.click();
      await page.keyboard.type('Bab ini ');
      await tool('Tebal').click();
      await page.keyboard.type('sudah diuji');
      await tool('Tebal').click();
      await page.keyboard.press('Enter');
      await tool('Daftar berpoin').click();
      await page.keyboard.type('tujuan');
      await page.keyboard.press('Enter');
      await page.keyboard.type('latihan');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      await tool('Tautan').click();
      await page.getByRole('textbox', { name: 'Alamat tautan' }).fill('example.org/bab-satu');
      await page.getByRole('button', { name: 'Terapkan' }).click();
      const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#0b5c6b' } })
        .png()
        .toBuffer();
      await page
        .getByLabel('Pilih gambar untuk Catatan tugas')
        .setInputFiles({ name: 'grafik.png', mimeType: 'image/png', buffer: picture });
      await expect(editor.locator('img[src*="/api/berkas/"]')).toBeVisible();

      await page.getByRole('button', { name: 'Simpan', exact: true }).click();
      await expect(page.getByRole('status').filter({ hasText: /^Terkirim / })).toBeVisible();
      await expect(page.getByText('Sukses!, simpan data anda')).toBeVisible();
    });

    await test.step('the server stores exactly the formats that the participant used', async () => {
      const id = decodeId(alamat.split('/').at(-1) ?? '');
      const { tugas } = await portal.call(peserta, tugasDetail, { tugid: String(id) });
      expect(tugas.kat_id).toBe(BAHAN_AJAR);
      expect(tugas.catatan).toContain('<p>Bab ini <strong>sudah diuji</strong></p>');
      expect(tugas.catatan).toContain('<ul><li><p>tujuan</p></li><li><p>latihan</p></li></ul>');
      expect(tugas.catatan).toMatch(/<a [^>]*href="https:\/\/example\.org\/bab-satu"/);
      expect(tugas.catatan).toMatch(/<img [^>]*src="\/api\/berkas\//);
    });

    await test.step('the mentor finds the task in the queue, reviews it and scores all competences', async () => {
      const page = await people.as(await portal.account('mentor1'));
      await page.getByRole('link', { name: peserta.name }).click();
      await expect(page.getByText('sudah diuji')).toBeVisible();
      await expect(page.locator('img[src*="/api/berkas/"]')).toHaveJSProperty('naturalWidth', 60);

      await openPane(page, 'Review');
      await page.getByRole('textbox', { name: 'Tulis review' }).click();
      await page.keyboard.type('Bagus, lengkapi daftar pustaka.');
      await page.getByRole('button', { name: 'Simpan Review' }).click();
      await expect(
        page.getByRole('listitem').filter({ hasText: 'Bagus, lengkapi daftar pustaka.' }),
      ).toBeVisible();

      await score(page, NILAI_MENTOR.with(0, 1));
      await page.getByRole('button', { name: /^Rubrik kompetensi 1:/ }).click();
      const rubrik = page.getByRole('dialog', { name: 'Rubrik kompetensi 1 dari 6' });
      await rubrik.getByRole('radio', { name: `Nilai ${NILAI_MENTOR[0]}:` }).check();
      await rubrik.getByRole('button', { name: 'Selesai' }).click();
      await expect(page.getByText('6 / 6')).toBeVisible();
      // Wait until the server has saved the scores: after an earlier reload the page would show the local draft instead.
      const saved = page.waitForResponse(/tugas_review_nilai_all_lagi_store/);
      await page.getByRole('button', { name: 'Simpan Penilaian' }).click();
      expect((await saved).ok()).toBe(true);
      await expect(page.getByText('Belum disimpan')).toBeHidden();
      await page.reload();
      await openPane(page, 'Nilai');
      await expect(page.getByText('6 / 6')).toBeVisible();
      // On a phone the grading screen has no menu. Therefore the test opens the next screen by its address.
      await page.goto('/m/assign');
      await page.getByRole('link', { name: /^Buka peserta .*Bahan Ajar/i }).click();
      await expect(page.getByRole('row').filter({ hasText: peserta.name })).toContainText('Sudah dinilai');
    });

    await test.step('the evaluator scores the teaching practice on a scale from 1 to 4', async () => {
      const page = await people.as(await portal.account('mentor2'));
      await menu(page, 'Evaluator');
      await page.getByRole('link', { name: /^Buka peserta .*Praktik/i }).click();
      await page.getByRole('link', { name: `Lihat tugas ${peserta.name}` }).click();
      await openFirstTugas(page);
      await expect(page.getByText('Video praktik mengajar saya.')).toBeVisible();
      await score(page, NILAI_EVALUATOR);
      await page.getByRole('button', { name: 'Simpan Penilaian' }).click();
      await expect(page.getByText('Belum disimpan')).toBeHidden();
      await page.reload();
      await openPane(page, 'Nilai');
      await expect(page.getByText('8 / 8')).toBeVisible();
    });

    const ojt = rekapKategori(SPESIFIKASI, BAHAN_AJAR, NILAI_MENTOR.length, NILAI_MENTOR);
    const praktik = rekapKategori(SPESIFIKASI, PRAKTIK, NILAI_EVALUATOR.length, NILAI_EVALUATOR);
    const nilai_ojt = nilaiOjt(SPESIFIKASI, [{ kat_id: BAHAN_AJAR, ...ojt }]);
    const nilai_ist2 = nilaiIst2(SPESIFIKASI, [{ kat_id: PRAKTIK, ...praktik }]);
    const akhir = nilaiAkhir(SPESIFIKASI, { nilai_post: POSTTEST, nilai_ojt, nilai_ist2 });

    const admin = await portal.account('admin');
    await test.step('the admin types the post-test score in the recap, and the recap shows the expected final score', async () => {
      const page = await people.as(admin);
      await menu(page, 'Peserta');
      // Participants of other tests may fill the first page, so the test searches for its own participant.
      await page.getByRole('searchbox').fill(peserta.email);
      const row = page.getByRole('row').filter({ hasText: peserta.name });
      await row.getByRole('button', { name: `Rekap nilai ${peserta.name}` }).click();
      const rekap = page.getByRole('dialog', { name: /^REKAP NILAI PESERTA/ });
      await rekap.getByRole('textbox', { name: 'POSTTEST' }).fill('82,5');
      await rekap.getByRole('button', { name: 'Simpan', exact: true }).click();
      await expect(rekap.getByText(/belum disimpan/i)).toHaveCount(0);
      await expect(rekap.getByRole('row', { name: 'Nilai Akhir' }).last()).toContainText(nilaiText(akhir));
      await page.keyboard.press('Escape');
      await expect(rekap).toBeHidden();
      await expect(row).toContainText(nilaiText(akhir));
    });

    await test.step('the participant reads the review and the report card', async () => {
      const page = await people.as(peserta, alamat);
      await expect(page.getByRole('heading', { name: /^Review 1/ })).toBeVisible();
      await expect(page.getByText('Bagus, lengkapi daftar pustaka.')).toBeVisible();
      await menu(page, 'Raport Kegiatan');
      const hasil = page.getByRole('region', { name: 'Nilai Akhir', exact: true });
      await expect(hasil).toContainText(nilaiText(akhir));
      // Five categories have no scores, so the result is provisional.
      await expect(hasil).toContainText('Sementara');
      await expect(hasil).toContainText(/5 hal yang belum lengkap, misalnya nilai Perencanaan Pembelajaran /);
      await expect(hasil).not.toContainText('Lulus');

      const { nilai_ist } = await portal.call(admin, pesertaNilai, { pesid: String(peserta.id) });
      await portal.call(admin, pesertaTetapkan, { pesid: peserta.id, updated_at: nilai_ist.updated_at });
      await page.reload();
      await expect(hasil).toContainText(lulus(SPESIFIKASI, akhir) ? 'Lulus' : 'Tidak Lulus');
      await expect(hasil).not.toContainText('Sementara');
    });
  },
);
