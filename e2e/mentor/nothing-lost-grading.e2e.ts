import type { Page } from '@playwright/test';
import { nilaiStore, raportReview, reviewNilai } from '#contract/m/assign.ts';
import { encodeId } from '#rules/text/hashid.ts';
import { ENDED, OFFLINE, REVIEW, signInAgain, TEXT, write } from '../peserta/nothing-lost.ts';
import type { Person, Portal } from '../support/portal.ts';
import { expect, openPane, score, test } from '../support/test.ts';

/** Scores for five of the six competences of category 2. The last competence has no score yet. */
const SCORES = [3, 2, 1, 3, 2];

/** Opens the task of a new participant for a new mentor. */
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

test.describe('unsaved review and scores', () => {
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

  test('an unsaved review and unsaved scores return after a reload', async ({ portal, people }) => {
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

  test('a review and scores that fail to save without a network are saved when the network is back', async ({
    portal,
    people,
  }) => {
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

  test('a review is saved and unsaved scores stay when the session ends during the save of the review', async ({
    portal,
    people,
  }) => {
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

  test('scores are saved and an unsaved review stays when the session ends during the save of the scores', async ({
    portal,
    people,
  }) => {
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

  test('scores that a mentor saved on another device are not overwritten', async ({ portal, people }) => {
    people.allow(/status of 409/);
    const { mentor, peserta, page, scores } = await openGrading(portal, people);
    await score(page, [1, 1]);
    await saveScores(page);
    await expect(unsaved(page)).toHaveCount(0);
    const elsewhere = await people.as(mentor, new URL(page.url()).pathname);
    await score(elsewhere, [3]);
    await saveScores(elsewhere);
    await expect(unsaved(elsewhere)).toHaveCount(0);
    await score(page, [1, 2]);
    await saveScores(page);
    // The comparison lists only scores that were chosen on this page.
    await expect(page.getByRole('region', { name: 'Isian Anda' }).getByRole('listitem')).toHaveCount(1);
    await saveScores(page);
    await expect(unsaved(page)).toHaveCount(0);
    expect(await scores()).toEqual([3, 2, null, null, null, null]);
    await expect(page.getByRole('radiogroup').first().getByRole('radio', { name: '3, ' })).toBeChecked();

    // If the mentor reloads the page before the save, the comparison still lists only scores that were chosen on this
    // page.
    await score(page, [3, 2, 1]);
    const [first] = await portal.call(mentor, reviewNilai, { katid: '2', pesid: String(peserta.id) });
    const { id_kategori_nilai: kategori_nilai_id } = first!;
    await portal.call(mentor, nilaiStore, {
      dataArray: [{ peserta_id: peserta.id, kat_id: 2, kategori_nilai_id, nilai: 2 }],
    });
    await page.reload();
    await expect(page.getByRole('region', { name: 'Isian Anda' }).getByRole('listitem')).toHaveCount(1);
    await saveScores(page);
    await expect(unsaved(page)).toHaveCount(0);
    expect(await scores()).toEqual([2, 2, 1, null, null, null]);
  });
});

test('an outdated recap saves the typed scores, and shows a conflict only for a score that another user changed, too', async ({
  portal,
  people,
}) => {
  people.allow(/status of 409/);
  const mentor = await portal.newMentor();
  const peserta = await portal.newPeserta({ mentor });
  const page = await people.as(await portal.account('admin'), `/adm/peserta_pelatihan?rekap=${peserta.id}`);
  const rekap = page.getByRole('dialog', { name: /^REKAP NILAI PESERTA/ });
  const field = (name: string) => rekap.getByRole('textbox', { name, exact: true });
  const save = () => rekap.getByRole('button', { name: 'Simpan', exact: true }).click();
  const stored = async () => {
    const [row] = await portal.sql(
      `select nilai_post::float, nilai_ojt::float, (ojt_ditetapkan_pada is not null)::int as ditetapkan
       from ist_nilai where user_id = $1`,
      [peserta.id],
    );
    return row;
  };
  const scoreAll = async (nilai: number) => {
    const rows = await portal.call(mentor, reviewNilai, { katid: '2', pesid: String(peserta.id) });
    await portal.call(mentor, nilaiStore, {
      dataArray: rows.map(({ id_kategori_nilai: kategori_nilai_id }) => ({
        peserta_id: peserta.id,
        kat_id: 2,
        kategori_nilai_id,
        nilai,
      })),
    });
  };

  await test.step('a typed score is stored, and a score that the admin did not type follows the computed value', async () => {
    await field('POSTTEST').fill('70');
    await scoreAll(3);
    await save();
    await expect(rekap.getByText('Belum disimpan')).toHaveCount(0);
    await expect(field('OJT')).toHaveValue('12,50');
    expect(await stored()).toEqual({ nilai_post: 70, nilai_ojt: 12.5, ditetapkan: 0 });
  });

  await test.step('a score that the admin and another user changed shows a conflict, and the admin keeps the typed score', async () => {
    await field('OJT').fill('40');
    await field('PRETEST').fill('20');
    await scoreAll(2);
    await save();
    const told = rekap.getByRole('status').filter({ hasText: 'Rekap nilai peserta ini baru saja diubah' });
    await told.getByRole('button', { name: 'Bandingkan' }).click();
    await expect(rekap.getByRole('region', { name: 'Tersimpan sekarang' })).toHaveText(/^OJT\s*8,33$/);
    await expect(rekap.getByRole('region', { name: 'Isian Anda' })).toHaveText(/^OJT\s*40,00$/);
    await rekap.getByRole('button', { name: 'Tetap isian saya' }).click();
    await expect(rekap.getByText('Akan ditetapkan')).toBeVisible();
    await save();
    await expect(rekap.getByText('Belum disimpan')).toHaveCount(0);
    expect(await stored()).toEqual({ nilai_post: 70, nilai_ojt: 40, ditetapkan: 1 });
  });

  await test.step('the admin lets a typed score follow the computed value again, by keyboard', async () => {
    await rekap.getByRole('button', { name: 'Ikuti hitungan untuk OJT' }).press('Enter');
    await expect(field('OJT')).toHaveValue('8,33');
    await rekap.getByLabel('Alasan').fill('Nilai mentor yang berlaku');
    await page.keyboard.press('Enter');
    await expect(rekap.getByText('Belum disimpan')).toHaveCount(0);
    expect(await stored()).toEqual({ nilai_post: 70, nilai_ojt: 8.33, ditetapkan: 0 });
  });

  await test.step('the admin makes an incomplete result final', async () => {
    const finish = rekap.getByRole('button', { name: 'Tetapkan hasil akhir' });
    await expect(finish).toBeEnabled();
    await finish.press('Enter');
    const tetapkan = page.getByRole('dialog', { name: /^Tetapkan Hasil Akhir/ });
    await expect(tetapkan.getByRole('textbox', { name: 'Keputusan' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(tetapkan).toBeHidden();
    await expect(rekap.getByText(/^Final sejak/).first()).toBeVisible();
    await expect(rekap.getByRole('button', { name: 'Buka hasil' })).toBeFocused();
    await expect(rekap.getByRole('row').filter({ hasText: 'Hasil (batas lulus' })).toContainText(
      'Tidak Lulus',
    );
  });
});
