import type { Page } from '@playwright/test';
import { raportReview, reviewNilai } from '../contract/m/assign.ts';
import { materiDetail, tugasDetail } from '../contract/pr/materi.ts';
import { encodeId } from '../rules/hashid.ts';
import { SUDAH_BERUBAH, SUDAH_IST2 } from '../rules/tugas.ts';
import { PASSWORD, type Person, type Portal } from './portal.ts';
import { expect, logOut, menu, openPane, question, score, test } from './test.ts';

const OFFLINE = /ERR_INTERNET_DISCONNECTED/;
const ENDED = /status of 401/;
const REVIEW = 'Tulis review';
const TEXT = 'Tulisan yang tidak boleh hilang.';
/** One of the six competences of category 2 is left for later. */
const SCORES = [3, 2, 1, 3, 2];

/** A participant with a sent task of category 2, and the task's screen. */
async function openTask(portal: Portal, people: { as(who: Person, path: string): Promise<Page> }) {
  const peserta = await portal.newPeserta();
  const id = await portal.newTugas(peserta, 2, '<p>Awal.</p>');
  const page = await people.as(peserta, `/pr/materi/${encodeId(2)}/${encodeId(id)}`);
  const stored = async () => (await portal.call(peserta, tugasDetail, { tugid: String(id) })).tugas.catatan;
  return { peserta, page, stored };
}

/** A mentor before the task of a participant of their own. */
async function openGrading(portal: Portal, people: { as(who: Person, path: string): Promise<Page> }) {
  const mentor = await portal.newMentor();
  const peserta = await portal.newPeserta({ mentor });
  const id = await portal.newTugas(peserta, 2, '<p>Bab satu.</p>');
  const page = await people.as(mentor, `/m/assign/${encodeId(2)}/${encodeId(peserta.id)}`);
  const reviews = async () =>
    (await portal.call(mentor, raportReview, { tugid: String(id) })).map(({ catatan }) => catatan);
  const scores = async () => {
    const rows = await portal.call(mentor, reviewNilai, { katid: '2', pesid: String(peserta.id) });
    return rows.map(({ nilai }) => (nilai === null ? null : Number(nilai)));
  };
  return { mentor, peserta, page, reviews, scores };
}

/** Types at the end of the text that stands there. */
async function write(page: Page, field: string, text = TEXT): Promise<void> {
  if (field === REVIEW) await openPane(page, 'Review');
  await page.getByRole('textbox', { name: field }).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(text);
}

async function signInAgain(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Sesi Anda berakhir' });
  await dialog.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Lanjutkan' }).click();
  await expect(dialog).toBeHidden();
}

test.describe('a task', () => {
  const FIELD = 'Catatan tugas';
  const saved = (page: Page) => page.getByRole('status').filter({ hasText: /^Tersimpan/ });
  const save = (page: Page) => page.getByRole('button', { name: 'Simpan', exact: true }).click();

  test('is there again after a reload before saving', async ({ portal, people }) => {
    const { page, stored } = await openTask(portal, people);
    await write(page, FIELD);
    const warned = new Promise<string>((resolve) => {
      page.once('dialog', (dialog) => {
        resolve(dialog.type());
        void dialog.accept();
      });
    });
    await page.reload();
    expect(await warned).toBe('beforeunload');
    await expect(page.getByText('Draf Anda dipulihkan')).toBeVisible();
    await expect(page.getByRole('textbox', { name: FIELD })).toHaveText(`Awal.${TEXT}`);
    expect(await stored()).toBe('<p>Awal.</p>');
    await save(page);
    await expect(saved(page)).toBeVisible();
    expect(await stored()).toBe(`<p>Awal.${TEXT}</p>`);
    await page.reload();
    await expect(page.getByRole('textbox', { name: FIELD })).toHaveText(`Awal.${TEXT}`);
    await expect(page.getByText('Draf Anda dipulihkan')).toBeHidden();
  });

  test('is not left unsaved without a warning', async ({ portal, people }) => {
    const { page } = await openTask(portal, people);
    await write(page, FIELD);
    await menu(page, 'Raport Kegiatan');
    await expect(question(page)).toContainText('Perubahan belum tersimpan. Tinggalkan halaman ini ?');
    await question(page).getByRole('button', { name: 'Batalkan' }).click();
    await expect(question(page)).toBeHidden();
    await expect(page.getByRole('textbox', { name: FIELD })).toHaveText(`Awal.${TEXT}`);
    await logOut(page);
    await expect(question(page)).toContainText('Perubahan belum tersimpan. Tinggalkan halaman ini ?');
    await question(page).getByRole('button', { name: 'Batalkan' }).click();
    await expect(page.getByRole('textbox', { name: FIELD })).toHaveText(`Awal.${TEXT}`);
    await menu(page, 'Raport Kegiatan');
    await question(page).getByRole('button', { name: 'Ya, saya yakin' }).click();
    await expect(page.getByRole('heading', { name: 'Raport Kegiatan Peserta' })).toBeVisible();
    await menu(page, 'Materi OJC');
    await page.getByRole('row').filter({ hasText: 'Satu Bab Bahan Ajar' }).getByRole('link').click();
    await expect(page.getByText('Ada draf belum tersimpan')).toBeVisible();
  });

  test('survives saving without a network', async ({ portal, people }) => {
    people.allow(OFFLINE);
    const { page, stored } = await openTask(portal, people);
    await write(page, FIELD);
    await page.context().setOffline(true);
    await expect(page.getByText('Anda sedang tanpa internet.')).toBeVisible();
    await save(page);
    const failure = page.getByRole('alert').filter({ hasText: 'Gagal!, simpan data anda' });
    await expect(failure).toContainText('Tulisan Anda tidak hilang');
    await page.context().setOffline(false);
    await failure.getByRole('button', { name: 'Coba simpan lagi' }).click();
    await expect(saved(page)).toBeVisible();
    await expect(failure).toBeHidden();
    expect(await stored()).toBe(`<p>Awal.${TEXT}</p>`);
  });

  test('survives a session that ends while saving', async ({ portal, people }) => {
    people.allow(ENDED);
    const { peserta, page, stored } = await openTask(portal, people);
    await write(page, FIELD);
    await portal.endSessions(peserta);
    await save(page);
    await signInAgain(page);
    await expect(saved(page)).toBeVisible();
    expect(await stored()).toBe(`<p>Awal.${TEXT}</p>`);
  });

  test('stays on the screen when the password is not given', async ({ portal, people }) => {
    people.allow(ENDED);
    const { peserta, page } = await openTask(portal, people);
    await write(page, FIELD);
    await portal.endSessions(peserta);
    await save(page);
    await page
      .getByRole('dialog', { name: 'Sesi Anda berakhir' })
      .getByRole('button', { name: 'Tutup' })
      .click();
    await expect(page.getByRole('alert').filter({ hasText: 'Sesi Anda berakhir.' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: FIELD })).toHaveText(`Awal.${TEXT}`);
    await page.getByRole('button', { name: 'Coba simpan lagi' }).click();
    await signInAgain(page);
    await expect(saved(page)).toBeVisible();
  });

  test('is not replaced by a device that has not seen it', async ({ portal, people }) => {
    people.allow(/status of 409/);
    const { peserta, page: phone, stored } = await openTask(portal, people);
    const laptop = await people.as(peserta, new URL(phone.url()).pathname);
    await expect(phone.getByRole('textbox', { name: FIELD })).toBeVisible();
    await write(laptop, FIELD, 'Dari laptop.');
    await save(laptop);
    await expect(saved(laptop)).toBeVisible();

    await write(phone, FIELD, 'Dari ponsel.');
    await save(phone);
    await expect(phone.getByRole('alert').filter({ hasText: SUDAH_BERUBAH })).toBeVisible();
    expect(await stored()).toContain('Dari laptop.');
    await expect(phone.getByRole('textbox', { name: FIELD })).toContainText('Dari ponsel.');

    await expect(phone.getByRole('region', { name: 'Tersimpan sekarang' })).toContainText('Dari laptop.');
    await expect(phone.getByRole('region', { name: 'Isian Anda' })).toContainText('Dari ponsel.');
    await save(phone);
    await expect(saved(phone)).toBeVisible();
    expect(await stored()).toContain('Dari ponsel.');
  });

  test('is made once however often the button is pressed', async ({ portal, people }) => {
    const peserta = await portal.newPeserta();
    const page = await people.as(peserta, `/pr/materi/${encodeId(2)}`);
    await page.getByRole('button', { name: 'Tambah Tugas' }).dblclick();
    await question(page).getByRole('button', { name: 'Ya, saya yakin' }).dblclick();
    await expect(page.getByRole('textbox', { name: FIELD })).toBeVisible();
    const { tugas } = await portal.call(peserta, materiDetail, { katid: '2' });
    expect(tugas).toHaveLength(1);
  });

  test('of IST II is sent once: the button then says so', async ({ portal, people }) => {
    const peserta = await portal.newPeserta();
    const page = await people.as(peserta, `/pr/materi/${encodeId(6)}`);
    await page.getByRole('button', { name: 'Kirim Tugas IST II' }).click();
    await question(page).getByRole('button', { name: 'Ya, saya yakin' }).click();
    await expect(page.getByRole('textbox', { name: FIELD })).toBeVisible();
    await page.goBack();
    const button = page.getByRole('button', { name: SUDAH_IST2 });
    await expect(button).toBeDisabled();
    const [red = 0, green = 0, blue = 0] = await button.evaluate((element) =>
      (getComputedStyle(element).color.match(/\d+/g) ?? []).map(Number),
    );
    expect(red).toBeGreaterThan(green + blue);
    await expect(page.getByRole('button', { name: 'Kirim Tugas IST II' })).toBeHidden();
  });
});

test.describe('a review and scores', () => {
  const FIELD = REVIEW;
  const saveReview = async (page: Page) => {
    await openPane(page, 'Review');
    await page.getByRole('button', { name: 'Simpan Review' }).click();
  };
  const saveScores = async (page: Page) => {
    await openPane(page, 'Nilai');
    await page.getByRole('button', { name: 'Simpan Penilaian' }).click();
  };
  const unsaved = (page: Page) => page.getByText('Belum disimpan', { exact: true });

  test('are there again after a reload before saving', async ({ portal, people }) => {
    const { page, reviews, scores } = await openGrading(portal, people);
    await write(page, FIELD);
    await score(page, SCORES);
    await expect(unsaved(page)).toHaveCount(2);
    await page.reload();
    await openPane(page, 'Review');
    await expect(page.getByRole('textbox', { name: FIELD })).toHaveText(TEXT);
    await openPane(page, 'Nilai');
    await expect(page.getByText('5 / 6')).toBeVisible();
    await expect(page.getByText('Draf Anda dipulihkan')).toHaveCount(2);
    expect(await reviews()).toEqual([]);
    await saveReview(page);
    await saveScores(page);
    await expect(unsaved(page)).toHaveCount(0);
    expect(await reviews()).toEqual([`<p>${TEXT}</p>`]);
    expect(await scores()).toEqual([...SCORES, null]);
  });

  test('survive saving without a network', async ({ portal, people }) => {
    people.allow(OFFLINE);
    const { page, reviews, scores } = await openGrading(portal, people);
    await write(page, FIELD);
    await score(page, SCORES);
    await page.context().setOffline(true);
    await saveReview(page);
    await saveScores(page);
    await expect(page.getByRole('alert').filter({ hasText: 'Tidak ada sambungan ke server' })).toHaveCount(2);
    await page.context().setOffline(false);
    await saveReview(page);
    await saveScores(page);
    await expect(unsaved(page)).toHaveCount(0);
    expect(await reviews()).toEqual([`<p>${TEXT}</p>`]);
    expect(await scores()).toEqual([...SCORES, null]);
  });

  test('survive a session that ends while the review is saved', async ({ portal, people }) => {
    people.allow(ENDED);
    const { mentor, page, reviews } = await openGrading(portal, people);
    await write(page, FIELD);
    await score(page, SCORES);
    await portal.endSessions(mentor);
    await saveReview(page);
    await signInAgain(page);
    await expect(unsaved(page)).toHaveCount(1);
    await expect(page.getByText('5 / 6')).toBeVisible();
    expect(await reviews()).toEqual([`<p>${TEXT}</p>`]);
  });

  test('survive a session that ends while the scores are saved', async ({ portal, people }) => {
    people.allow(ENDED);
    const { mentor, page, scores } = await openGrading(portal, people);
    await write(page, FIELD);
    await score(page, SCORES);
    await portal.endSessions(mentor);
    await saveScores(page);
    await signInAgain(page);
    await expect(unsaved(page)).toHaveCount(1);
    await expect(page.getByRole('textbox', { name: FIELD })).toHaveText(TEXT);
    expect(await scores()).toEqual([...SCORES, null]);
  });

  test('given on another device since then are not overwritten', async ({ portal, people }) => {
    people.allow(/status of 409/);
    const { mentor, page, scores } = await openGrading(portal, people);
    await score(page, [1, 1]);
    await saveScores(page);
    await expect(unsaved(page)).toHaveCount(0);
    const elsewhere = await people.as(mentor, new URL(page.url()).pathname);
    await score(elsewhere, [3]);
    await saveScores(elsewhere);
    await expect(unsaved(elsewhere)).toHaveCount(0);
    await score(page, [1, 2]);
    await saveScores(page);
    // Only what was chosen here stands against what is stored.
    await expect(page.getByRole('region', { name: 'Isian Anda' }).getByRole('listitem')).toHaveCount(1);
    await saveScores(page);
    await expect(unsaved(page)).toHaveCount(0);
    expect(await scores()).toEqual([3, 2, null, null, null, null]);
    await expect(page.getByRole('radiogroup').first().getByRole('radio', { name: '3, ' })).toBeChecked();
  });
});

test('a score set meanwhile by somebody else outlives the correction of another one', async ({
  portal,
  people,
}) => {
  people.allow(/status of 409/);
  const peserta = await portal.newPeserta();
  const page = await people.as(await portal.account('admin'), `/adm/peserta_pelatihan?rekap=${peserta.id}`);
  const rekap = page.getByRole('dialog', { name: /^REKAP NILAI PESERTA/ });
  await rekap.getByRole('textbox', { name: 'POSTTEST' }).fill('70');
  await portal.sql('update ist_nilai set nilai_ojt = 55, updated_at = now() where user_id = $1', [
    peserta.id,
  ]);
  await rekap.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(rekap.getByRole('region', { name: 'Tersimpan sekarang' })).toContainText('55,00');
  await expect(rekap.getByRole('region', { name: 'Isian Anda' })).toContainText('70,00');
  await rekap.getByRole('button', { name: 'Tetap isian saya' }).click();
  await rekap.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(rekap.getByText(/belum disimpan/i)).toHaveCount(0);
  await expect(rekap.getByRole('textbox', { name: 'OJT' })).toHaveValue('55');
  expect(
    await portal.sql('select nilai_post::float, nilai_ojt::float from ist_nilai where user_id = $1', [
      peserta.id,
    ]),
  ).toEqual([{ nilai_post: 70, nilai_ojt: 55 }]);
});

test.describe('place and filters', () => {
  test(
    "of a mentor's list survive a reload and the way back",
    { tag: '@phone' },
    async ({ portal, people }) => {
      const mentor = await portal.newMentor();
      const waiting = await portal.newPeserta({ mentor });
      await portal.newTugas(waiting, 2, '<p>Bab satu.</p>');
      const idle = await portal.newPeserta({ mentor });
      const page = await people.as(mentor, `/m/assign/${encodeId(2)}`);
      const row = (who: Person) => page.getByRole('row').filter({ hasText: who.name });
      await expect(row(idle)).toBeVisible();
      await page.getByRole('button', { name: /^Menunggu review \(/ }).click();
      await page.getByRole('searchbox').fill(waiting.name.slice(0, 8));
      await expect(row(idle)).toBeHidden();
      await expect(page).toHaveURL(/tampil=review/);
      await expect(page).toHaveURL(/q=/);
      await page.reload();
      await expect(row(waiting)).toBeVisible();
      await expect(row(idle)).toBeHidden();
      await page.getByRole('link', { name: `Lihat tugas ${waiting.name}` }).click();
      await expect(page.getByText('Bab satu.')).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('button', { name: /^Menunggu review \(/ })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      await expect(page.getByRole('searchbox')).toHaveValue(waiting.name.slice(0, 8));
      await expect(row(idle)).toBeHidden();
    },
  );

  test("of the admin's table survive a reload and the way back", async ({ portal, people }) => {
    const page = await people.as(await portal.account('admin'), '/adm/peserta_pelatihan');
    const elsewhere = await portal.account('peserta9');
    const here = await portal.account('peserta2');
    const row = (who: Person) => page.getByRole('row').filter({ hasText: who.name });
    await expect(row(here)).toBeVisible();
    await page.getByRole('combobox', { name: 'Lokasi' }).selectOption({ label: 'Semua lokasi' });
    await page.getByRole('searchbox').fill('Manuhutu');
    await expect(row(elsewhere)).toBeVisible();
    await expect(row(here)).toBeHidden();
    await expect(page).toHaveURL(/lokid=0/);
    await expect(page).toHaveURL(/q=Manuhutu/);
    await page.reload();
    await expect(row(elsewhere)).toBeVisible();
    await menu(page, 'Peserta');
    await expect(row(here)).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('searchbox')).toHaveValue('Manuhutu');
    await expect(row(elsewhere)).toBeVisible();
    await expect(row(here)).toBeHidden();
  });
});
