import { SPESIFIKASI } from '#rules/nilai/aturan.ts';
import { nilaiText } from '#rules/text/format.ts';
import { encodeId } from '#rules/text/hashid.ts';
import { pesertaTetapkan } from '#contract/adm/peserta/tetapkan.ts';
import { tesBukaStore } from '#contract/adm/peserta/pengecualian.ts';
import { pesertaNilai } from '#contract/adm/peserta.ts';
import { reviewStore } from '#contract/m/assign.ts';
import { tugasDetail } from '#contract/pr/materi.ts';
import { laterUntil } from '../support/clock.ts';
import { inspect } from '../support/inspect.ts';
import type { Locator } from '@playwright/test';
import { enter, expect, question, tabTo, test } from '../support/test.ts';

const BATAS = nilaiText(SPESIFIKASI.batas_lulus);
const SERTIFIKAT = /^sertifikat_\d{5}-PELATIHAN-\d{4}\.pdf$/;

test('a participant opens the details of the report card by keyboard, and the card prints on one page', async ({
  portal,
  people,
}) => {
  const peserta = await portal.account('peserta3');
  const page = await people.as(peserta, '/pr/raport');
  await test.step('a category opens its competences and closes again', async () => {
    const kategori = page.getByRole('button', { name: 'Media Pembelajaran dan Pengelolaan LMS' });
    await enter(kategori);
    await expect(kategori).toHaveAttribute('aria-expanded', 'true');
    const butir = page.getByRole('listitem').filter({ hasText: 'Penataan kelas daring pada LMS' });
    await expect(butir).toContainText('2 dari 3: Cukup');
    await expect(butir).toContainText('Tingkat 3, Baik:');
    await page.keyboard.press('Enter');
    await expect(butir).toBeHidden();
    await page.keyboard.press('Enter');
  });
  await test.step('a category shows its mentor and the score date, but a category of IST II shows only the date', async () => {
    const header = (tahap: string) =>
      page.getByRole('table', { name: `Rincian ${tahap} per kategori` }).getByRole('rowheader');
    const [mentor] = await portal.sql<{ name: string }>(
      `select u.name from mentor_peserta mp join users u on u.id = mp.mentor_id
       where mp.peserta_id = $1 and mp.kat_id = 1`,
      [peserta.id],
    );
    await expect(header('OJT').first()).toContainText(`${mentor!.name}, `);
    await expect(header('OJT').first()).toHaveText(/, \d+ \p{L}+ 20\d\d$/u);
    await expect(
      header('IST II')
        .first()
        .getByText(/^Dinilai \d+ \p{L}+ 20\d\d$/u),
    ).toBeVisible();
  });
  await test.step('IST I shows its test results, and the report card shows the points missing for a pass', async () => {
    await tabTo(page, page.getByRole('button', { name: 'IST I (posttest)' }), 'Shift+Tab');
    await page.keyboard.press('Space');
    await expect(page.getByRole('img', { name: /^Posttest: 68,33 dari 100/ })).toBeVisible();
    await expect(page.getByRole('region', { name: `Kekurangan sampai ${BATAS}` })).toContainText(
      '60,995 − 60,990 = 0,005',
    );
  });
  await test.step('the report card prints on one page, also with every part open', async () => {
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  });
});

test('a report card links to the work that is missing, and shows pass or fail only for a final result, by keyboard', async ({
  portal,
  people,
}) => {
  const [admin, mentor] = [await portal.account('admin'), await portal.newMentor()];
  const lokasi = await portal.newLokasi([{ kat_id: 2, mulai: -1, akhir: 1 }]);
  const peserta = await portal.newPeserta({ mentor, lokasi });
  const page = await people.as(peserta, '/pr/raport');
  const hasil = page.getByRole('region', { name: 'Nilai Akhir', exact: true });
  const awaited = page.getByRole('region', { name: 'Yang masih ditunggu' });
  const itemsOf = (bagian: string) => awaited.getByRole('listitem').filter({ hasText: bagian });
  const withoutPutusan = async () => {
    await expect(hasil).toContainText('Sementara');
    await expect(hasil).not.toContainText('Lulus');
    await expect(page.getByRole('img', { name: /batas lulus/ })).toHaveCount(0);
    await expect(page.getByRole('region', { name: `Kekurangan sampai ${BATAS}` })).toHaveCount(0);
  };

  await test.step('a report card without any score lists each missing result with its reason', async () => {
    await withoutPutusan();
    await expect(hasil).toContainText('Masih ada 8 hal yang belum lengkap, misalnya posttest.');
    await expect(awaited.getByRole('listitem')).toHaveCount(8);
    await expect(itemsOf('Posttest')).toContainText('Sedang tidak dibuka');
    await expect(itemsOf('Media Pembelajaran')).toHaveText(/: tidak dibuka di lokasi ini$/);
    await expect(itemsOf('Pengembangan Bahan Ajar')).toContainText('6 dari 6 kompetensi belum dinilai');
    await expect(awaited.getByRole('link')).toHaveCount(1);
  });

  await test.step('if the participant can complete a missing result, the report card links to the screen for it', async () => {
    await enter(awaited.getByRole('link', { name: 'Lihat tugas Pengembangan Bahan Ajar' }));
    await expect(page).toHaveURL(`/pr/materi/${encodeId(2)}`);
    const [{ sampai } = { sampai: '' }] = await portal.sql<{ sampai: string }>(
      `select ((now() at time zone 'Asia/Jakarta')::date + 1)::text as sampai`,
    );
    const dibuka = { peserta_id: peserta.id, tesid: 2, sampai, alasan: 'Sakit', updated_at: null } as const;
    await portal.call(admin, tesBukaStore, dibuka);
    await page.goto('/pr/raport');
    await enter(itemsOf('Posttest').getByRole('link', { name: /^Kerjakan posttest, dibuka sampai / }));
    await expect(page).toHaveURL('/pr/test?tesid=2');
  });

  await test.step('a result that the committee has made final shows pass or fail, but not the name of the admin', async () => {
    const { nilai_ist } = await portal.call(admin, pesertaNilai, { pesid: String(peserta.id) });
    await portal.call(admin, pesertaTetapkan, { pesid: peserta.id, updated_at: nilai_ist.updated_at });
    await page.goto('/pr/raport');
    await expect(hasil).toContainText('Tidak Lulus');
    await expect(hasil).not.toContainText('Sementara');
    await expect(page.getByRole('img', { name: new RegExp(`batas lulus ${BATAS}`) })).toBeVisible();
    await expect(awaited).toHaveCount(0);
    await expect(page.getByText(/^Ditetapkan panitia, /)).toHaveCount(3);
    await expect(page.getByText(admin.name)).toHaveCount(0);
  });

  await test.step('a result that is scored but not recomputed shows no pass or fail, and prints on one page', async () => {
    const basi = await people.as(await portal.account('peserta4'), '/pr/raport');
    const akhir = basi.getByRole('region', { name: 'Nilai Akhir', exact: true });
    await expect(akhir).toContainText('Masih ada 2 hal yang belum lengkap, misalnya nilai OJT.');
    await expect(akhir).not.toContainText('Lulus');
    await expect(basi.getByText('Nilai di atas belum masuk ke Nilai Akhir')).toHaveCount(2);
    const pdf = (await basi.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  });
});

test("a participant's dashboard shows an unread review first, and a visit marks the review as read", async ({
  portal,
  people,
}) => {
  const mentor = await portal.newMentor();
  const peserta = await portal.newPeserta({ mentor });
  const id_tugas = await portal.newTugas(peserta, 2, '<p>Bab satu.</p>');
  await portal.call(mentor, reviewStore, {
    tugas_id: id_tugas,
    kat_id: 2,
    peserta_id: peserta.id,
    catatan: '<p>Sudah runtut.</p>',
  });
  const page = await people.as(peserta);
  const tentang = page.getByText(/menjaga dan mengembangkan mutu/);
  await test.step('one line describes the programme, and a press shows the whole description', async () => {
    await expect(page.getByText(/^Ini aplikasi kegiatan/).first()).toBeVisible();
    await expect(tentang).toBeHidden();
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/pr/materi');
    // On a phone the explanation text of a screen is collapsed, also at the first visit. So the pending items below it
    // are in view.
    await expect(page.getByText('Baru', { exact: true })).toBeInViewport();
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/dashboard');
    await expect(tentang).toBeHidden();
    await enter(page.getByRole('button', { name: 'Tentang aplikasi ini' }));
    await expect(tentang).toBeVisible();
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.reload();
  const pertama = page.getByRole('region', { name: /^Baca review tugas Pengembangan Bahan Ajar, ditulis/ });
  const needed = page.getByRole('region', { name: /^\d+ hal perlu dikerjakan$/ });
  await test.step('a phone shows the unread review and the next three items without scrolling', async () => {
    await expect(pertama.getByRole('link', { name: 'Baca review' })).toBeInViewport({ ratio: 1 });
    for (const at of [0, 1, 2])
      await expect(needed.getByRole('listitem').nth(at)).toBeInViewport({ ratio: 1 });
  });
  await test.step('a press on a count filters the checklist, also after a reload, until the user shows all items', async () => {
    const kurang = page.getByRole('link', { name: /^Masih kurang/ });
    await enter(kurang);
    await expect(page).toHaveURL(/\?tampil=kurang$/);
    await expect(needed.getByRole('listitem').filter({ hasText: 'Survei' })).toHaveCount(0);
    await page.reload();
    await expect(kurang).toHaveAttribute('aria-current', 'page');
    await expect(needed.getByRole('listitem').filter({ hasText: 'KTP' })).toBeVisible();
    await inspect(page, 'the dashboard by one of its figures');
    await enter(page.getByRole('button', { name: 'Tampilkan semua' }));
    await expect(page).toHaveURL('/dashboard');
    await expect(kurang).not.toHaveAttribute('aria-current');
  });
  await enter(pertama.getByRole('link', { name: 'Baca review' }));
  await expect(page).toHaveURL(`/pr/materi/${encodeId(2)}/${encodeId(id_tugas)}#mentor-review`);
  await expect(page.getByRole('heading', { name: 'Review 1 Baru' })).toBeVisible();
  const unread = async () =>
    (await portal.call(peserta, tugasDetail, { tugid: String(id_tugas) })).review[0]?.belum_dibaca;
  await laterUntil(page, 2000, async () => (await unread()) === 0);
  await page.goto('/dashboard');
  const menunggu = page.getByRole('region', { name: 'Menunggu atau tidak wajib' });
  await enter(menunggu.getByRole('button', { name: 'Menunggu atau tidak wajib' }));
  await expect(menunggu.getByRole('listitem').filter({ hasText: 'Pengembangan Bahan Ajar' })).toContainText(
    'menunggu nilai mentor',
  );
  await expect(page.getByRole('link', { name: 'Review belum dibaca 0' })).toBeVisible();
});

test('a participant who has passed downloads the certificate and its digital credential', async ({
  portal,
  people,
}) => {
  const page = await people.as(await portal.account('peserta2'), '/pr/raport');
  const take = async (button: Locator) => {
    const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
    return file.suggestedFilename();
  };
  const certificate = page.getByRole('button', { name: 'Unduh sertifikat' });
  const ask = question(page);
  await test.step('the first download asks for a confirmation, because it makes the result final; a refusal changes nothing', async () => {
    await certificate.click();
    await expect(ask).toContainText('menjadi final dan tidak dapat diubah lagi');
    await inspect(page, 'the question before the first certificate');
    await ask.getByRole('button', { name: 'Batalkan' }).click();
    await expect(page.getByText('Setelah diunduh, hasil Anda menjadi final')).toBeVisible();
    await certificate.click();
    expect(await take(ask.getByRole('button', { name: 'Ya, saya yakin' }))).toMatch(SERTIFIKAT);
  });
  await test.step('a later download asks for no confirmation', async () => {
    await expect(page.getByText(/^Sertifikat nomor \d{5}\/PELATIHAN/)).toBeVisible();
    expect(await take(certificate)).toMatch(SERTIFIKAT);
    const kredensial = page.getByRole('button', { name: 'Kredensial digital' });
    expect(await take(kredensial)).toMatch(/^kredensial_\d{5}-PELATIHAN-\d{4}\.json$/);
  });
});
