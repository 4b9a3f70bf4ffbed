import type { Page } from '@playwright/test';
import { AGAIN_MS } from '#app/sync/answer-sync.ts';
import { countPresses, laterUntilShown, moveQuestion, wrapTexts } from '../support/acts.ts';
import { PASSWORD } from '../support/portal.ts';
import { hold } from '../support/intercept.ts';
import { enter, expect, question, test } from '../support/test.ts';

/** Answers the questions `from` to `to`. One key chooses the answer, and another key opens the next question. */
async function answer(page: Page, from: number, to: number): Promise<void> {
  // The keys work only after one of the answers has had the focus.
  await page.getByRole('radio').first().focus();
  for (let soal = from; soal <= to; soal += 1) {
    await expect(page.getByRole('heading', { name: `Soal ${soal} dari 30` })).toBeVisible();
    await page.keyboard.press(soal % 2 === 0 ? 'b' : '1');
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
    if (soal < 30) await page.keyboard.press('ArrowRight');
  }
}

/** Other tests change the switches and questions of the whole programme, so each test here sets both first. */
test.beforeEach(async ({ portal }) => {
  await portal.sql('update sistem set open_pre = 1, open_post = 0');
  await portal.sql('update soal set is_aktif = (id in (select id from soal order by id limit 30))::int');
});

const saved = (page: Page) => page.getByText('Tersimpan di server');

test.describe('test page, real clock', () => {
  test.use({ clock: 'real' });

  test('the pretest keeps its answers after a reload, a cut network, a killed server, an ended session and a new device', async ({
    portal,
    people,
  }) => {
    people.allow(/Failed to load resource|ERR_/);
    const peserta = await portal.newPeserta();
    const page = await people.as(peserta, '/pr/test');
    await expect(page.getByRole('heading', { level: 1, name: 'Pretest IST I' })).toBeVisible();
    await expect(page.getByText(/^Kompetensi (Pengajaran|Penelitian|Moderasi Beragama)$/)).toBeVisible();
    await expect(page.getByRole('radiogroup').getByText(/^[A-D]$/)).toHaveText(['A', 'B', 'C', 'D']);
    await answer(page, 1, 10);
    // Unsaved answers are on this device, so the reload need not wait for the server.
    await page.reload();
    await expect(page.getByText('10 terisi')).toBeVisible();
    await answer(page, 11, 15);

    await page.context().setOffline(true);
    await answer(page, 16, 20);
    await expect(page.getByText(/Hanya di perangkat ini: \d+ jawaban/)).toBeVisible();
    await page.context().setOffline(false);
    await expect(saved(page)).toBeVisible();

    await portal.crash();
    await answer(page, 21, 25);
    await expect(saved(page)).toBeVisible();

    // The sign-in dialog takes the keyboard input. The test delays the save, so that the dialog opens only after the
    // answers are given.
    const release = await hold(page, /\/api\/pr\/soal_draf_store$/);
    await portal.endSessions(peserta);
    await answer(page, 26, 28);
    release();
    const ask = page.getByRole('dialog', { name: /Sesi/ });
    await ask.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await enter(ask.getByRole('textbox', { name: 'Password' }));
    await expect(saved(page)).toBeVisible();

    const phone = await people.as(peserta, '/pr/test');
    await expect(phone.getByText('28 terisi')).toBeVisible();
    await expect(phone.getByText('Masih ada 2 soal')).toBeVisible();
    await expect(phone.getByRole('button', { name: 'Kirim Jawaban' })).toBeHidden();
    await answer(phone, 29, 30);
    await expect(phone.getByText('Semua terisi')).toBeVisible();
    await enter(phone.getByRole('button', { name: 'Kirim Jawaban' }));
    await enter(question(phone).getByRole('button', { name: 'Ya, saya yakin' }));
    await expect(phone.getByText('Anda sudah memiliki nilai PRETEST')).toBeVisible();
    await expect(phone.getByRole('table', { name: 'Hasil Test Anda' })).toBeVisible();

    const [row] = await portal.sql<{ hasil: number; jawaban: number; draf: number }>(
      `select count(distinct h.id)::int as hasil, count(j.*)::int as jawaban,
              (select count(*) from test_draf d where d.user_id = h.user_id)::int as draf
       from test_hasil h join test_jawaban j on j.test_hasil_id = h.id where h.user_id = $1 group by h.user_id`,
      [peserta.id],
    );
    expect(row).toEqual({ hasil: 1, jawaban: 30, draf: 0 });
    // After the participant has sent the pretest on the phone, the first device deletes its stored answers.
    await page.reload();
    await expect(page.getByRole('table', { name: 'Hasil Test Anda' })).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('tes:'))))
      .toEqual([]);
  });
});

test('pretest and posttest keep separate answers, and a test that closes before it is sent keeps its answers', async ({
  portal,
  people,
}) => {
  people.allow(/409/);
  await portal.sql('update sistem set open_post = 1');
  const peserta = await portal.newPeserta();
  const page = await people.as(peserta, '/pr/test');
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  const tes = page.getByRole('navigation', { name: 'Test yang dibuka' }).getByRole('link');
  await expect(heading('Pretest IST I')).toBeVisible();
  await expect(tes).toHaveText(['Pretest IST I', 'Posttest IST I']);
  await expect(tes.first()).toHaveAttribute('aria-current', 'page');
  await answer(page, 1, 3);
  await enter(tes.last());
  await expect(heading('Posttest IST I')).toBeVisible();
  await expect(page).toHaveURL(/\?tesid=2$/);
  await answer(page, 1, 1);
  await laterUntilShown(page, AGAIN_MS, saved(page));
  await page.reload();
  await expect(heading('Posttest IST I')).toBeVisible();
  await expect(page.getByText('1 terisi')).toBeVisible();
  await page.goBack();
  await expect(heading('Pretest IST I')).toBeVisible();
  await expect(page.getByText('3 terisi')).toBeVisible();

  await answer(page, 4, 30);
  await laterUntilShown(page, AGAIN_MS, saved(page));
  await portal.sql('update sistem set open_pre = 0');
  await page.getByRole('button', { name: 'Kirim Jawaban' }).click();
  await question(page).getByRole('button', { name: 'Ya, saya yakin' }).click();
  // The open posttest does not replace the closed pretest on the screen.
  await expect(page.getByText('Module belum diaktifkan').first()).toBeVisible();
  await expect(heading('Pretest IST I')).toBeVisible();
  await expect(tes).toHaveText(['Posttest IST I']);
  await portal.sql('update sistem set open_pre = 1');
  await page.reload();
  await expect(page.getByText('Semua terisi')).toBeVisible();

  // The page shows the result at once, although the test delays the refetch of the result. The page no longer shows the
  // questions, because the server now refuses to send them.
  const release = await hold(page, /\/api\/pr\/cek_res/);
  await enter(page.getByRole('button', { name: 'Kirim Jawaban' }));
  await enter(question(page).getByRole('button', { name: 'Ya, saya yakin' }));
  await expect(tes).toHaveText(['Posttest IST I']);
  await expect(page.getByText('Anda sudah memiliki nilai PRETEST')).toBeVisible();
  await expect(page.getByText(/mungkin bukan yang terbaru/)).toBeHidden();
  release();
  await enter(tes);
  await expect(page.getByText('1 terisi')).toBeVisible();
});

test('the test page works after a browser translation, and shows all answers again after a page error', async ({
  portal,
  people,
}) => {
  people.allow(/removeChild|insertBefore|NotFoundError|ERR_INTERNET_DISCONNECTED/);
  const page = await people.as(await portal.newPeserta(), '/pr/test');
  const heading = (at: number) => page.getByRole('heading', { name: `Soal ${at} dari 30` });
  await expect(heading(1)).toBeVisible();
  await wrapTexts(page);
  await answer(page, 1, 3);
  await expect(heading(4)).toBeInViewport();
  await wrapTexts(page);
  await laterUntilShown(page, AGAIN_MS, saved(page));

  await moveQuestion(page);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('3 terisi')).toBeVisible();
  await answer(page, 4, 4);
  await expect(heading(5)).toBeVisible();

  await moveQuestion(page);
  await page.keyboard.press('ArrowRight');
  const failed = page.getByRole('alert').filter({ hasText: 'Ada kesalahan pada halaman ini' });
  await expect(failed).not.toContainText('internet');
  // Without a network the page waits until the portal responds again, and only then reloads.
  await page.context().setOffline(true);
  const offline = page.getByRole('alert').filter({ hasText: 'masih terputus' });
  await enter(failed.getByRole('button', { name: 'Coba lagi' }));
  await expect(offline).toContainText('terbuka otomatis setelah tersambung lagi');
  await page.context().setOffline(false);
  await expect(page.getByText('4 terisi')).toBeVisible();
});

test.describe('test page on phones', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  /**
   * Maximum number of presses from the first question to the result: 30 answers, two presses to correct an answer, and
   * two presses to send the pretest.
   */
  test('a participant answers thirty questions, corrects one answer and sends the test in 34 presses', async ({
    portal,
    people,
  }) => {
    const page = await people.as(await portal.newPeserta(), '/pr/test');
    const soal = (at: number) => page.getByRole('heading', { name: `Soal ${at} dari 30` });
    const radio = (at: number) => page.getByRole('radio').nth(at);
    await expect(soal(1)).toBeVisible();
    await countPresses(page);
    await expect(page.getByText(/^Setelah menekan satu pilihan/)).toBeHidden();
    for (let at = 1; at <= 30; at += 1) {
      await expect(soal(at)).toBeVisible();
      await radio(at % 4).tap();
      if (at === 12) {
        await expect(soal(13)).toBeVisible();
        await page.getByRole('button', { name: 'Sebelumnya' }).tap();
        await expect(radio(0)).toBeChecked();
        await radio(3).tap();
      }
    }
    await page.getByRole('button', { name: 'Kirim Jawaban' }).tap();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await question(page).getByRole('button', { name: 'Ya, saya yakin' }).tap();
    await expect(page.getByText('Anda sudah memiliki nilai PRETEST')).toBeInViewport();
    await expect(page.getByRole('table', { name: 'Hasil Test Anda' })).toBeVisible();
    // The server refuses the questions of a pretest that is already sent, so the page does not request them.
    expect(asked).toContain('/api/pr/cek_res');
    expect(asked.filter((path) => /soal$|soal_draf$/.test(path))).toEqual([]);
    await expect(page.locator('body')).toHaveAttribute('data-presses', '34');
    await page.getByRole('link', { name: 'Kembali ke Beranda' }).tap();
    await expect(page).toHaveURL(/\/dashboard$/);
  });
});
