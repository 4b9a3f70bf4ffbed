import type { Page } from '@playwright/test';
import { surveiPertanyaan, surveiStore } from '#contract/pr/feedback.ts';
import { AGAIN_MS } from '#app/sync/answer-sync.ts';
import { laterUntilShown, wrapTexts } from '../support/acts.ts';
import { PASSWORD } from '../support/portal.ts';
import { hold } from '../support/intercept.ts';
import { enter, expect, question, test } from '../support/test.ts';

const saved = (page: Page) => laterUntilShown(page, AGAIN_MS, page.getByText('Tersimpan di server'));

/** Rates the questions `from` to `to` with one key each. The arrow key opens the next question. */
async function rate(page: Page, from: number, to: number): Promise<void> {
  for (let at = from; at <= to; at += 1) {
    await expect(page.getByRole('heading', { name: new RegExp(`^Pertanyaan ${at} dari`) })).toBeVisible();
    await page.keyboard.press('3');
    await expect(page.getByRole('radio', { name: '3 Setuju', exact: true })).toBeChecked();
    await page.keyboard.press('ArrowRight');
  }
}

test('a survey keeps its answers after a reload, a lost network, an ended session and a device change, by keyboard', async ({
  portal,
  people,
}) => {
  people.allow(/Failed to load resource|ERR_/);
  const mentor = await portal.account('mentor1');
  const peserta = await portal.newPeserta({ mentor });
  const page = await people.as(peserta, '/pr/feedback');
  await expect(page.getByText('Jawaban Anda anonim')).toBeVisible();
  await enter(page.getByRole('link', { name: 'Isi survei', exact: true }));
  await expect(page.getByText(`Mentor yang dinilai: ${mentor.name}`)).toBeVisible();
  await rate(page, 1, 4);
  // This device stores unsaved answers, so the reload need not wait for the server.
  await page.reload();
  await expect(page.getByText('4 terisi')).toBeVisible();
  await rate(page, 5, 6);

  await page.context().setOffline(true);
  await rate(page, 7, 8);
  await laterUntilShown(page, AGAIN_MS, page.getByText(/Hanya di perangkat ini: \d+ jawaban/));
  await page.context().setOffline(false);
  await saved(page);

  // The sign-in dialog that opens after the session has ended takes the keyboard input. Therefore the test delays the
  // save, so that the dialog opens only after all answers are given.
  const release = await hold(page, /\/api\/pr\/survei_draf_store$/);
  await portal.endSessions(peserta);
  await rate(page, 9, 10);
  release();
  const ask = page.getByRole('dialog', { name: /Sesi/ });
  await laterUntilShown(page, AGAIN_MS, ask);
  await ask.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await saved(page);

  const phone = await people.as(peserta, '/pr/feedback');
  await enter(phone.getByRole('link', { name: 'Lanjutkan (10 terisi)' }));
  await expect(phone.getByText('Masih ada 4 pertanyaan')).toBeVisible();
  await enter(phone.getByRole('button', { name: 'Pertanyaan 11, belum terisi' }));
  await rate(phone, 11, 14);
  await phone.getByRole('textbox').fill('Contoh tugas dijelaskan dengan baik.');
  await enter(phone.getByRole('button', { name: 'Kirim', exact: true }));
  await enter(question(phone).getByRole('button', { name: 'Ya, saya yakin' }));
  await expect(phone.getByRole('heading', { level: 1, name: 'Feedback' })).toBeFocused();
  await expect(phone.getByRole('listitem').filter({ hasText: mentor.name })).toContainText('Sudah diisi');

  const [row] = await portal.sql<{ sudah: number; draf: number }>(
    `select (select count(*) from survei_sudah where user_id = $1 and mentor_id = $2)::int as sudah,
            (select count(*) from survei_draf where user_id = $1)::int as draf`,
    [peserta.id, mentor.id],
  );
  expect(row).toEqual({ sudah: 1, draf: 0 });
  // The first device reports that the survey is sent, and keeps no answers.
  await page.reload();
  await expect(page.getByText('Anda sudah mengisi survei ini')).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('survei:'))))
    .toEqual([]);
});

test('a participant who sends a survey that another device has already sent sees a message', async ({
  portal,
  people,
}) => {
  people.allow(/409/);
  const peserta = await portal.newPeserta();
  const pertanyaan = await portal.call(peserta, surveiPertanyaan, { kategori: 'panitia' });
  const jawaban = pertanyaan.filter(({ is_input }) => is_input === 1).map(({ id }) => ({ id, val: 4 }));
  const page = await people.as(peserta, '/pr/feedback?survei=panitia');
  await rate(page, 1, jawaban.length);
  await saved(page);
  await portal.call(peserta, surveiStore, { kategori: 'panitia', jawaban });
  await page.getByRole('button', { name: 'Kirim', exact: true }).click();
  await question(page).getByRole('button', { name: 'Ya, saya yakin' }).click();
  await expect(page.getByText('Anda sudah mengisi survei ini').first()).toBeVisible();
  await expect(page.getByText('Terima kasih, survei panitia sudah Anda kirim')).toBeVisible();
});

test('a survey still works after a browser translation has wrapped its texts in other elements', async ({
  portal,
  people,
}) => {
  const peserta = await portal.newPeserta();
  const pertanyaan = await portal.call(peserta, surveiPertanyaan, { kategori: 'panitia' });
  const count = pertanyaan.filter(({ is_input }) => is_input === 1).length;
  const page = await people.as(peserta, '/pr/feedback?survei=panitia');
  const open = (left: number) => page.getByText(`Masih ada ${left} pertanyaan`);
  await expect(open(count)).toBeVisible();
  await wrapTexts(page);
  await rate(page, 1, 2);
  await expect(open(count - 2)).toBeVisible();
  await wrapTexts(page);
  await saved(page);
  await rate(page, 3, count);
  // Wait until the draft is saved, because the server refuses a draft that arrives after the sent survey.
  await saved(page);
  await wrapTexts(page);
  await enter(page.getByRole('button', { name: 'Kirim', exact: true }));
  await enter(question(page).getByRole('button', { name: 'Ya, saya yakin' }));
  await expect(page.getByText('Terima kasih, survei panitia sudah Anda kirim')).toBeVisible();
});
