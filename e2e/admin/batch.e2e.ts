import readXlsx from 'read-excel-file/node';
import {
  ADMIN,
  assignAll,
  bestOptions,
  choose,
  chooseMentor,
  LOKASI,
  nameBatch,
  PERIODE,
  report,
  scoreAll,
  sendTugas,
  signInFirst,
  turn,
  yes,
} from './batch.ts';
import { ready } from '../mentor/cockpit.ts';
import { enter, expect, menu, openPane, test } from '../support/test.ts';

/** As it is installed: nobody, no material, one place and one period to be named, no class; the questions of the test. */
test.use({ demo: '0' });

const MENTOR = { name: 'Mira Mentor, M.Pd.', email: 'mira@kampus.ac.id', group: 'Mentor' };
const EVALUATOR = { name: 'Eko Evaluator, M.Si.', email: 'eko@kampus.ac.id', group: 'Mentor' };
const RAJIN = { name: 'Rina Rajin, M.Hum.', email: 'rina@kampus.ac.id', group: 'User' };
const SEPI = { name: 'Slamet Sepi, M.T.', email: 'slamet@kampus.ac.id', group: 'User' };

/** With these three and a full post-test: 30 + 50 × 55% + 20 × 50% = 67,50. */
const PERENCANAAN = { kategori: /^Perencanaan Pembelajaran/, judul: 'Menyusun RPS', review: true };
const PENELITIAN = { kategori: /^Rancangan Penelitian/, judul: 'Draf Artikel', review: true };
const PRAKTIK = { kategori: /^Praktik Mengajar/, judul: 'Rekaman Praktik', review: false };
const NILAI_AKHIR = '67,50';

test('a batch from an empty install to its pass list', async ({ portal, people }) => {
  test.setTimeout(240_000);
  // Once the answers are sent the questions are closed, also to the screen that reads them anew.
  people.allow(/409 .*\/api\/pr\/soal|status of 409/);
  const given = await portal.newAdmin(ADMIN.email, ADMIN.name);
  const admin = await people.guest('/');
  let bawaan = '';

  await test.step('the first admin signs in, names the place, adds a period and the materials', async () => {
    await signInFirst(admin, ADMIN.email, given);
    await nameBatch(admin);

    await menu(admin, 'Materi');
    await choose(admin, 'Lokasi', LOKASI);
    for (const { kategori, judul, review } of [PERENCANAAN, PENELITIAN, PRAKTIK]) {
      await admin.getByRole('button', { name: '+ Tambah Materi' }).first().click();
      const form = admin.getByRole('dialog', { name: 'Form Materi' });
      await choose(form, 'Kategori', kategori);
      await form.getByRole('textbox', { name: 'Judul' }).fill(judul);
      await form.getByRole('textbox', { name: 'Tgl. Mulai' }).fill('1 Januari 2026');
      await form.getByRole('textbox', { name: 'Tgl. Akhir' }).fill('31 Desember 2099');
      await form.getByRole('radio', { name: 'Tugas' }).check();
      if (review) await form.getByRole('switch', { name: 'Review Tugas Mandiri' }).check();
      await form.getByRole('button', { name: 'Simpan', exact: true }).click();
      await expect(form).toBeHidden();
      await expect(admin.getByRole('row').filter({ hasText: judul })).toBeVisible();
    }
  });

  await test.step('the admin makes mentors and participants, and fills in what it knows of the participants', async () => {
    await menu(admin, 'Pengguna');
    bawaan = (await admin.locator('code').textContent()) ?? '';
    for (const { name, email, group } of [MENTOR, EVALUATOR, RAJIN, SEPI]) {
      await admin.getByRole('button', { name: 'Tambah User' }).first().click();
      const form = admin.getByRole('dialog', { name: 'Form User' });
      await form.getByRole('textbox', { name: 'Nama' }).fill(name);
      await form.getByRole('textbox', { name: 'Email' }).fill(email);
      await choose(form, 'Group', group);
      await form.getByRole('button', { name: 'Simpan', exact: true }).click();
      await expect(form).toBeHidden();
      await expect(admin.getByRole('row').filter({ hasText: email })).toContainText(group);
    }
    for (const [at, { name }] of [RAJIN, SEPI].entries()) {
      await menu(admin, 'Peserta');
      await admin.getByRole('link', { name: `Detail ${name}` }).click();
      await admin.getByRole('button', { name: 'Ubah data' }).click();
      const form = admin.getByRole('dialog', { name: `Ubah Data ${name}` });
      if (name === SEPI.name) await choose(form, 'Periode', 'Periode pertama');
      await form.getByRole('textbox', { name: 'Nomor Absensi' }).fill(String(at + 1));
      await form.getByRole('combobox', { name: 'Nama Perguruan Tinggi' }).fill('Universitas Uji');
      await form.getByRole('combobox', { name: 'Provinsi Perguruan Tinggi' }).fill('Bali');
      await form.getByRole('button', { name: 'Simpan', exact: true }).click();
      await expect(form).toBeHidden();
      await expect(admin.getByText(LOKASI).first()).toBeVisible();
      await expect(admin.getByText(name === SEPI.name ? 'Periode pertama' : PERIODE)).toBeVisible();
    }
  });

  await test.step('the admin assigns everybody and opens the post-test', async () => {
    await menu(admin, 'Mentor');
    await admin.getByRole('tab', { name: 'Assignment' }).click();
    await chooseMentor(admin, MENTOR.email);
    for (const { kategori } of [PERENCANAAN, PENELITIAN]) await assignAll(admin, 'Kategori', kategori);
    await menu(admin, 'Mentor ISC II');
    await expect(admin.getByRole('heading', { level: 1, name: 'Mentor ISC II' })).toBeVisible();
    await chooseMentor(admin, EVALUATOR.email);
    await assignAll(admin, 'Praktik / Artikel', 'Praktik');
    await turn(admin, 'Posttest IST I');
  });

  const rajin = await people.guest('/');
  await test.step('one participant takes the test, sends three tasks and a report, the other sends one', async () => {
    await signInFirst(rajin, RAJIN.email, bawaan);
    await menu(rajin, 'Test ISC 1');
    const { jumlah, name } = await bestOptions();
    for (let soal = 1; soal <= jumlah; soal += 1) {
      await expect(rajin.getByRole('heading', { name: `Soal ${soal} dari ${jumlah}` })).toBeVisible();
      await rajin.getByRole('radio', { name }).check();
      if (soal < jumlah) await rajin.keyboard.press('ArrowRight');
    }
    await rajin.getByRole('button', { name: 'Kirim Jawaban' }).click();
    await yes(rajin);
    await expect(rajin.getByText('Nilai Anda 100,00')).toBeVisible();
    for (const { judul } of [PERENCANAAN, PENELITIAN, PRAKTIK]) await sendTugas(rajin, judul);
    await report(rajin, MENTOR.name);

    const sepi = await people.guest('/');
    await signInFirst(sepi, SEPI.email, bawaan);
    await sendTugas(sepi, PERENCANAAN.judul);
    await sepi.close();
  });

  await test.step('the mentor reviews and scores all who wait, one after the other', async () => {
    const page = await people.guest('/');
    await signInFirst(page, MENTOR.email, bawaan);
    for (const [{ kategori, judul }, waiting] of [
      [PERENCANAAN, 2],
      [PENELITIAN, 1],
    ] as const) {
      await menu(page, 'Assignment');
      await page.getByRole('link', { name: new RegExp(`^Buka peserta ${kategori.source.slice(1)}`) }).click();
      await page
        .getByRole('link', { name: /^Lihat tugas/ })
        .first()
        .click();
      for (let left = waiting; left > 0; left -= 1) {
        await expect(page.getByText(`Tugas ${judul} saya.`)).toBeVisible();
        await openPane(page, 'Review');
        await page.getByRole('textbox', { name: 'Tulis review' }).click();
        await page.keyboard.type('Bagus, lengkapi daftar pustaka.');
        await scoreAll(page, 3);
        await expect(
          page.getByText(left > 1 ? `${left - 1} lagi menunggu` : 'Tidak ada lagi yang menunggu'),
        ).toBeVisible();
        await page.getByRole('button', { name: 'Simpan dan lanjut' }).click();
      }
      await expect(page.getByRole('table').getByText('Sudah dinilai')).toHaveCount(waiting);
    }
    await page.close();
  });

  await test.step('the evaluator scores the teaching practice, by keyboard', async () => {
    const page = await people.guest('/');
    await signInFirst(page, EVALUATOR.email, bawaan);
    await enter(page.getByRole('link', { name: 'Evaluator', exact: true }));
    await enter(page.getByRole('link', { name: /^Buka peserta Praktik/ }));
    await enter(page.getByRole('link', { name: `Lihat tugas ${RAJIN.name}` }));
    await enter(page.getByRole('link', { name: /^Lihat Tugas #/ }));
    await expect(page.getByText('0 / 8')).toBeVisible();
    await ready(page);
    for (let butir = 0; butir < 8; butir += 1) await page.keyboard.press('4');
    await expect(page.getByText('8 / 8')).toBeVisible();
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Belum disimpan')).toBeHidden();
    await page.close();
  });

  await test.step('the admin reads what is missing, makes the results final and opens the report card', async () => {
    await menu(admin, 'Peserta');
    await choose(admin, 'Lokasi', LOKASI);
    const row = admin.getByRole('row').filter({ hasText: RAJIN.name });
    // The scores have followed by themselves.
    await expect(row).toContainText(NILAI_AKHIR);
    await expect(row).toContainText('Sementara');
    await admin.getByRole('button', { name: 'Tetapkan hasil akhir' }).click();
    await yes(admin);
    await expect(row).not.toContainText('Sementara');
    await expect(row).toContainText('Lulus');
    await turn(admin, 'Raport kegiatan');
  });

  await test.step('the participant reads the result', async () => {
    await menu(rajin, 'Raport Kegiatan');
    const hasil = rajin.getByRole('region', { name: 'Nilai Akhir', exact: true });
    await expect(hasil).toContainText(NILAI_AKHIR);
    await expect(hasil).toContainText('Lulus');
  });

  await test.step('the pass list leaves as a workbook', async () => {
    await menu(admin, 'Peserta');
    await choose(admin, 'Lokasi', LOKASI);
    await choose(admin, 'Periode', `Periode: ${PERIODE}`);
    await expect(admin.getByText('1 peserta', { exact: true })).toBeVisible();
    await expect(admin).toHaveURL(/periode_id=3/);
    await choose(admin, 'Periode', 'Semua periode');
    await expect(admin.getByRole('row').filter({ hasText: SEPI.name })).toContainText('Tidak Lulus');
    const downloaded = admin.waitForEvent('download');
    await admin.getByRole('button', { name: 'Ekspor Excel' }).click();
    const [sheet] = await readXlsx(await (await downloaded).path());
    const [head = [], ...rows] = sheet?.data ?? [];
    const of = (row: readonly unknown[], column: string) => row[head.indexOf(column)];
    const hasil = rows.map((row) => [of(row, 'Nama'), of(row, 'Nilai Akhir'), of(row, 'Hasil')]);
    expect(hasil).toHaveLength(2);
    expect(hasil).toEqual(
      expect.arrayContaining([
        [RAJIN.name, 67.5, 'Lulus'],
        [SEPI.name, expect.any(Number), 'Tidak Lulus'],
      ]),
    );
  });
});
