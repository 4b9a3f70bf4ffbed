import { reviewStore } from '#contract/m/assign.ts';
import { materiDetail } from '#contract/pr/materi.ts';
import { encodeId } from '#rules/text/hashid.ts';
import { enter, expect, question, test } from '../support/test.ts';

const BAHAN_AJAR = 2;
const PRAKTIK = 6;

for (const height of [740, 640])
  test(`on a phone of 360 × ${height} px a participant starts to write a task after three presses, without scrolling`, async ({
    portal,
    people,
  }) => {
    const lokasi = await portal.newLokasi([{ kat_id: BAHAN_AJAR, mulai: -1, akhir: 1 }]);
    const peserta = await portal.newPeserta({ lokasi });
    const page = await people.as(peserta);
    await page.setViewportSize({ width: 360, height });
    const begin = page
      .getByRole('region', { name: /hal perlu dikerjakan$/ })
      .getByRole('link', { name: 'Pengembangan Bahan Ajar' });
    await expect(begin).toBeInViewport({ ratio: 1 });
    await begin.click();
    await expect(page.getByText('Belum ditulis', { exact: true })).toBeVisible();
    const add = page.getByRole('button', { name: 'Tambah Tugas' });
    await expect(add).toBeInViewport({ ratio: 1 });
    await add.click();
    await question(page).getByRole('button', { name: 'Ya, saya yakin' }).click();
    const editor = page.getByRole('textbox', { name: 'Catatan tugas' });
    await expect(editor).toBeFocused();
    await expect.poll(async () => (await editor.boundingBox())!.y).toBeLessThanOrEqual(400);
    await expect(page.getByRole('toolbar')).toBeInViewport({ ratio: 1 });
    await page.keyboard.type('Bab');
    await expect(editor).toHaveText('Bab');
  });

test('a task without a text can be continued or deleted on the page of its category', async ({
  portal,
  people,
}) => {
  const lokasi = await portal.newLokasi([{ kat_id: BAHAN_AJAR, mulai: -1, akhir: 1 }]);
  const peserta = await portal.newPeserta({ lokasi });
  const page = await people.as(peserta, `/pr/materi/${encodeId(BAHAN_AJAR)}`);
  await page.getByRole('button', { name: 'Tambah Tugas' }).click();
  await question(page).getByRole('button', { name: 'Ya, saya yakin' }).click();
  await expect(page.getByRole('textbox', { name: 'Catatan tugas' })).toBeFocused();
  await page.getByRole('link', { name: 'Kembali ke daftar tugas' }).click();
  await page.getByRole('link', { name: 'Lanjut menulis' }).click();
  await expect(page.getByRole('textbox', { name: 'Catatan tugas' })).toBeFocused();
  await page.getByRole('link', { name: 'Kembali ke daftar tugas' }).click();
  await page.getByRole('button', { name: /^Hapus/ }).click();
  await question(page).getByRole('button', { name: 'Ya, saya yakin' }).click();
  await expect(page.getByRole('button', { name: 'Tambah Tugas' })).toBeVisible();
  const { tugas } = await portal.call(peserta, materiDetail, { katid: String(BAHAN_AJAR) });
  expect(tugas).toEqual([]);
});

test('an inactive participant can only read a task, and the page says why', async ({ portal, people }) => {
  const peserta = await portal.newPeserta();
  const id = await portal.newTugas(peserta, BAHAN_AJAR, '<p>Bab satu.</p>');
  await portal.sql('update peserta set peserta_status_aktif = 0 where user_id = $1', [peserta.id]);
  const page = await people.as(peserta, `/pr/materi/${encodeId(BAHAN_AJAR)}/${encodeId(id)}`);
  await expect(page.getByText('Bab satu.')).toBeVisible();
  await expect(page.getByText(/^Selama tidak aktif.* Tugas ini hanya dapat dibaca\.$/)).toBeVisible();
  await expect(page.getByText(/masih dapat mengubahnya/)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Simpan' })).toHaveCount(0);
});

test('on a phone one press on the dashboard shows at least half of a new review', async ({
  portal,
  people,
}) => {
  const mentor = await portal.newMentor();
  const peserta = await portal.newPeserta({ mentor });
  const tugas_id = await portal.newTugas(peserta, BAHAN_AJAR, '<p>Bab satu.</p>'.repeat(60));
  const catatan = '<p>Sudah runtut. Tambahkan daftar pustaka.</p>'.repeat(8);
  await portal.call(mentor, reviewStore, { tugas_id, kat_id: BAHAN_AJAR, peserta_id: peserta.id, catatan });
  const page = await people.as(peserta);
  await page.setViewportSize({ width: 360, height: 640 });
  const read = page.getByRole('link', { name: 'Baca review' });
  await expect(read).toBeInViewport({ ratio: 1 });
  await enter(read);
  await expect(page.getByRole('listitem').filter({ hasText: 'Review 1 Baru' })).toBeInViewport({
    ratio: 0.5,
  });
});

test('while the on-screen keyboard is open, the toolbar, the lines around the caret and the save bar are in view', async ({
  portal,
  people,
}) => {
  const peserta = await portal.newPeserta();
  const id = await portal.newTugas(peserta, BAHAN_AJAR, '<p>Satu baris.</p>'.repeat(40));
  const page = await people.as(peserta, `/pr/materi/${encodeId(BAHAN_AJAR)}/${encodeId(id)}`);
  await page.setViewportSize({ width: 360, height: 740 });
  const editor = page.getByRole('textbox', { name: 'Catatan tugas' });
  await editor.getByText('Satu baris.').nth(12).click();
  await page.keyboard.type('Tengah. ');
  for (const height of [440, 340]) {
    // The page sets `interactive-widget`, so that an open keyboard makes the window lower. The test imitates the
    // keyboard with a lower window.
    await page.setViewportSize({ width: 360, height });
    await expect(page.getByRole('toolbar')).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Simpan' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('banner')).not.toBeInViewport();
    await expect
      .poll(() =>
        page.evaluate(() => {
          const line = window.getSelection()!.anchorNode!.parentElement!;
          const lines = [line.previousElementSibling, line, line.nextElementSibling].map((each) =>
            each!.getBoundingClientRect(),
          );
          const top = document.querySelector('[role=toolbar]')!.getBoundingClientRect().bottom;
          const button = [...document.querySelectorAll('button')].find(
            (each) => each.textContent === 'Simpan',
          )!;
          const bar = button.getBoundingClientRect().top;
          return lines.every((box) => box.top >= top && box.bottom <= bar);
        }),
      )
      .toBe(true);
  }
  await page.getByRole('heading', { name: 'Mentor Review' }).click();
  await expect(page.getByRole('banner')).toBeInViewport();
});

for (const width of [360, 1280])
  test(`every label of the specification for the task page is in the accessibility tree at ${width} px`, async ({
    portal,
    people,
  }) => {
    const peserta = await portal.newPeserta();
    const id = await portal.newTugas(peserta, BAHAN_AJAR, '<p>Bab satu.</p>');
    const page = await people.as(peserta, `/pr/materi/${encodeId(BAHAN_AJAR)}`);
    await page.setViewportSize({ width, height: 740 });
    const shows = async (labels: readonly string[]) => {
      for (const label of labels)
        await expect.poll(() => page.getByRole('main').ariaSnapshot(), label).toContain(label);
    };
    const below = ['KETERANGAN MATERI', 'Modul Pengajaran'];
    await shows(['Materi Kegiatan Detail / Tugas', 'Kembali ke Materi Kegiatan', 'Tambah Tugas']);
    await shows(['# ID', 'TGL Terkirim', 'Aksi', 'Detail / Update', 'Catatan', ...below]);
    // A task takes one line: its row is only as high as its button.
    const row = page.getByRole('row').filter({ hasText: 'Detail / Update' });
    await expect.poll(async () => (await row.boundingBox())!.height).toBeLessThan(64);
    // The table fits the window. If it had to scroll, it would be inside an element with the role `region`.
    await expect(page.getByRole('region', { name: 'Daftar tugas' })).toHaveCount(0);
    await page.goto(`/pr/materi/${encodeId(BAHAN_AJAR)}/${encodeId(id)}`);
    await shows(['Detail Tugas', 'Kembali ke daftar tugas', 'Catatan tugas', 'Simpan', 'Mentor Review']);
    await shows(['Petunjuk melampirkan dokumen atau video', 'Lihat kriteria penilaian', 'Catatan', ...below]);
    await page.goto(`/pr/materi/${encodeId(PRAKTIK)}`);
    await shows(['Kirim Tugas IST II', 'Catatan TUGAS IST II', 'Panitia tidak dapat membantu', ...below]);
  });
