import readXlsx from 'read-excel-file/node';
import {
  ADMIN,
  assignAll,
  bestOptions,
  choose,
  chooseMentor,
  goTo,
  guided,
  LOKASI,
  nameBatch,
  PERIODE,
  report,
  scoreAll,
  importOrang,
  takePasswords,
  pasteJadwal,
  sendTugas,
  signInFirst,
  turn,
  yes,
} from './batch.ts';
import { ready } from '../mentor/cockpit.ts';
import { laterUntilShown } from '../support/acts.ts';
import { violationsOf } from '../support/axe.ts';
import { enter, expect, openFirstTugas, openPane, test } from '../support/test.ts';

/**
 * The tests of this file use a new portal without demo data. It contains the questions of the pre-test and post-test,
 * one admin, one location and one period with default names. It has no other accounts, no materials and no classes.
 */
test.use({ demo: '0' });

const MENTOR = { name: 'Mira Mentor, M.Pd.', email: 'mira@kampus.ac.id' };
const EVALUATOR = { name: 'Eko Evaluator, M.Si.', email: 'eko@kampus.ac.id' };
const RAJIN = { name: 'Rina Rajin, M.Hum.', email: 'rina@kampus.ac.id' };
const SEPI = { name: 'Slamet Sepi, M.T.', email: 'slamet@kampus.ac.id' };

/**
 * Three tasks that a participant writes in this test. Their scores and a full score in the post-test give the final
 * score 30 + 50 × 55% + 20 × 50% = 67,50.
 */
const PERENCANAAN = { kat_id: 1, kategori: /^Perencanaan Pembelajaran/, judul: 'Menyusun RPS', review: true };
const PENELITIAN = { kat_id: 5, kategori: /^Rancangan Penelitian/, judul: 'Draf Artikel', review: true };
const PRAKTIK = { kat_id: 6, kategori: /^Praktik Mengajar/, judul: 'Rekaman Praktik', review: false };
const NILAI_AKHIR = '67,50';

test('an admin sets up an empty installation, two participants finish, and the admin exports the final results', async ({
  portal,
  people,
}) => {
  // After a participant has sent the answers of the post-test, the server refuses a refetch of the questions with 409.
  // The test allows this error.
  people.allow(/409 .*\/api\/pr\/soal|status of 409/);
  const given = await portal.newAdmin(ADMIN.email, ADMIN.name);
  const admin = await people.guest('/');
  const mulai = admin.getByRole('region', { name: 'Mulai', exact: true });
  let awal = new Map<string, string>();

  await test.step('the first admin signs in, names the location, adds a period and pastes the materials', async () => {
    await signInFirst(admin, ADMIN.email, given);
    // Without participants the dashboard shows the setup guide.
    await expect(mulai).toContainText('1 dari 6 langkah selesai');
    await expect(admin.getByRole('region', { name: 'Pemeriksaan' })).toContainText(
      'Tautan belum bisa dibuka dari luar',
    );
    await expect(admin.getByText('Kemajuan program')).toBeHidden();
    expect(await violationsOf(admin, 'all')).toEqual([]);
    // An empty installation has one location already, so the admin only renames it.
    await mulai.getByRole('link', { name: 'Atur lokasi' }).click();
    await nameBatch(admin);

    await guided(admin, 'Susun materi');
    await pasteJadwal(admin, [
      ['Kategori', 'Materi', 'Jenis', 'Review', 'Tgl. Mulai', 'Tgl. Akhir'],
      ...[PERENCANAAN, PENELITIAN, PRAKTIK].map(({ kat_id, judul, review }) => [
        String(kat_id),
        judul,
        'Tugas',
        review ? 'Ya' : 'Tidak',
        '1/1/2026',
        '31/12/2099',
      ]),
    ]);
  });

  await test.step('the admin imports mentors and participants, and moves one participant to the first period', async () => {
    await guided(admin, 'Tambah mentor');
    await importOrang(admin, [
      ['Nama', 'Email', 'Peran', 'Lokasi', 'No. Absensi', 'Perguruan Tinggi', 'Provinsi'],
      ...[MENTOR, EVALUATOR].map(({ name, email }) => [name, email, 'Mentor', '', '', '', '']),
      ...[RAJIN, SEPI].map(({ name, email }, at) => [
        name,
        email,
        'Peserta',
        LOKASI,
        String(at + 1),
        'Universitas Uji',
        'Bali',
      ]),
    ]);
    awal = await takePasswords(
      admin,
      [MENTOR, EVALUATOR, RAJIN, SEPI].map(({ email }) => email),
    );
    await goTo(admin, 'Peserta');
    await admin.getByRole('link', { name: `Detail ${SEPI.name}` }).click();
    await admin.getByRole('button', { name: 'Profil', exact: true }).click();
    await admin.getByRole('button', { name: 'Ubah data' }).click();
    const form = admin.getByRole('dialog', { name: `Ubah Data ${SEPI.name}` });
    await choose(form, 'Periode', 'Periode pertama');
    await form.getByRole('button', { name: 'Simpan', exact: true }).click();
    await expect(form).toBeHidden();
    await expect(admin.getByText(LOKASI).first()).toBeVisible();
    await expect(admin.getByText('Periode pertama')).toBeVisible();
    // Each period has its own schedule at a location. Therefore the admin copies the schedule to the period of this
    // participant.
    await goTo(admin, 'Materi');
    await admin.getByRole('button', { name: 'Salin dari jadwal lain' }).click();
    const copy = admin.getByRole('dialog', { name: 'Salin Materi' });
    await choose(copy, 'Dari lokasi', LOKASI);
    await choose(copy, 'Dari periode', PERIODE);
    await choose(copy, 'Ke periode', 'Periode pertama');
    await copy.getByRole('button', { name: 'Salin 3 materi' }).click();
    await expect(copy).toBeHidden();
  });

  await test.step('the admin assigns all participants and opens the post-test; the setup guide is no longer shown', async () => {
    await guided(admin, 'Tugaskan');
    await chooseMentor(admin, MENTOR.email);
    await assignAll(admin, 'Kategori', PERENCANAAN.kategori, 'Semua (1–5)');
    await goTo(admin, 'Mentor ISC II');
    await expect(admin.getByRole('heading', { level: 1, name: 'Mentor ISC II' })).toBeVisible();
    await chooseMentor(admin, EVALUATOR.email);
    await assignAll(admin, 'Praktik / Artikel', 'Praktik', 'Praktik + Artikel');
    await guided(admin, 'Buka kegiatan');
    await turn(admin, 'Posttest IST I');
    await goTo(admin, 'Beranda');
    const belum = admin.getByRole('region', { name: 'Pemeriksaan' });
    await expect(belum).toContainText('hal perlu dibereskan');
    await expect(mulai).toBeHidden();
    await belum.getByRole('link', { name: 'Lihat pemeriksaan' }).click();
    await expect(admin.getByText('6 dari 6 langkah selesai')).toBeVisible();
  });

  const rajin = await people.guest('/');
  await test.step('one participant takes the post-test and sends three tasks and a report; another participant sends one task', async () => {
    await signInFirst(rajin, RAJIN.email, awal.get(RAJIN.email)!);
    await goTo(rajin, 'Test ISC 1');
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
    await signInFirst(sepi, SEPI.email, awal.get(SEPI.email)!);
    await sendTugas(sepi, PERENCANAAN.judul);
    await sepi.close();
  });

  await test.step('the mentor reviews and scores all waiting tasks, category by category', async () => {
    const page = await people.guest('/');
    await signInFirst(page, MENTOR.email, awal.get(MENTOR.email)!);
    const openKategori = async ({ kategori }: typeof PERENCANAAN) => {
      await goTo(page, 'Assignment');
      await page.getByRole('link', { name: new RegExp(`^Buka peserta ${kategori.source.slice(1)}`) }).click();
    };
    await openKategori(PERENCANAAN);
    await page
      .getByRole('link', { name: /^Lihat tugas/ })
      .first()
      .click();
    for (const [who, { judul }, told] of [
      [RAJIN, PERENCANAAN, '1 lagi menunggu'],
      [SEPI, PERENCANAAN, /^ke Rancangan Penelitian .* · 1 lagi menunggu$/],
      [RAJIN, PENELITIAN, 'Tidak ada lagi yang menunggu'],
    ] as const) {
      await expect(page.getByRole('status').getByText(who.name, { exact: true })).toBeVisible();
      await expect(page.getByText(`Tugas ${judul} saya.`)).toBeVisible();
      await openPane(page, 'Review');
      await page.getByRole('textbox', { name: 'Tulis review' }).click();
      await page.keyboard.type('Bagus, lengkapi daftar pustaka.');
      await scoreAll(page, 3);
      await expect(page.getByText(told)).toBeVisible();
      await page.getByRole('button', { name: 'Simpan dan lanjut' }).click();
    }
    await expect(page.getByRole('heading', { name: 'Antrean saya' })).toBeVisible();
    for (const [kategori, scored] of [
      [PERENCANAAN, 2],
      [PENELITIAN, 1],
    ] as const) {
      await openKategori(kategori);
      await expect(page.getByRole('table').getByText('Sudah dinilai')).toHaveCount(scored);
    }
    await page.close();
  });

  await test.step('the evaluator scores the teaching practice, by keyboard', async () => {
    const page = await people.guest('/');
    await signInFirst(page, EVALUATOR.email, awal.get(EVALUATOR.email)!);
    await enter(page.getByRole('link', { name: 'Evaluator', exact: true }));
    await enter(page.getByRole('link', { name: /^Buka peserta Praktik/ }));
    await enter(page.getByRole('link', { name: `Lihat tugas ${RAJIN.name}` }));
    await openFirstTugas(page);
    await expect(page.getByText('0 / 8')).toBeVisible();
    await ready(page);
    for (let butir = 0; butir < 8; butir += 1) await page.keyboard.press('4');
    await expect(page.getByText('8 / 8')).toBeVisible();
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Belum disimpan')).toBeHidden();
    await page.close();
  });

  await test.step('the admin sees provisional results, makes them final and opens the report card', async () => {
    await goTo(admin, 'Peserta');
    await choose(admin, 'Lokasi', LOKASI);
    // The list still filters by the period that was chosen for the assignments. Therefore the admin chooses all
    // periods.
    await choose(admin, 'Periode', 'Semua periode');
    const row = admin.getByRole('row').filter({ hasText: RAJIN.name });
    // The final score is calculated without an action of the admin.
    await expect(row).toContainText(NILAI_AKHIR);
    await expect(row).toContainText('Sementara');
    await admin.getByRole('button', { name: 'Tindakan lain untuk semua peserta' }).click();
    await admin.getByRole('menuitem', { name: 'Tetapkan hasil akhir' }).click();
    const tetapkan = admin.getByRole('dialog', { name: 'Tetapkan Hasil Akhir' });
    await tetapkan.getByRole('textbox', { name: 'Keputusan' }).fill('SK 7/2026');
    await tetapkan.getByRole('button', { name: 'Tetapkan hasil akhir' }).click();
    // The page requests the progress of the job every second.
    await laterUntilShown(admin, 1000, admin.getByText('Hasil akhir 2 peserta ditetapkan.').first());
    await expect(row).not.toContainText('Sementara');
    await expect(row).toContainText('Lulus');
    await turn(admin, 'Raport kegiatan');
  });

  await test.step('the participant reads the result', async () => {
    await goTo(rajin, 'Raport Kegiatan');
    const hasil = rajin.getByRole('region', { name: 'Nilai Akhir', exact: true });
    await expect(hasil).toContainText(NILAI_AKHIR);
    await expect(hasil).toContainText('Lulus');
    await expect(hasil).toContainText(/Final sejak .*, keputusan SK 7\/2026/);
  });

  await test.step('the admin exports the pass list as an Excel file', async () => {
    await goTo(admin, 'Peserta');
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
