import type { Page } from '@playwright/test';
import { tugasDetail } from '#contract/pr/materi.ts';
import { KETIK_PAUSE_MS } from '#parts/tautan/pemeriksa.ts';
import type { TautanState } from '#rules/tugas/tautan-cek.ts';
import { encodeId } from '#rules/text/hashid.ts';
import { pasteHtml, scrollToMiddle } from '../support/acts.ts';
import { laterUntil } from '../support/clock.ts';
import { inspect, MAX_SHIFT, shiftOf } from '../support/inspect.ts';
import type { Portal } from '../support/portal.ts';
import { intercept } from '../support/intercept.ts';
import { enter, expect, openPane, question, test } from '../support/test.ts';

const DRIVE = 'https://drive.google.com/file/d/1aBcDeFgHiJkLmNoPqRsTuVwXyZ0123456789/view?usp=sharing';
const SITUS = 'tugas.invalid';
/** Category of the teaching practice. An evaluator scores it. */
const PRAKTIK = 6;

test.use({ env: { LINK_CHECK: '1' } });

/** Disables link checks of this host, so that the portal sends no requests to it. */
async function leaveInPeace(portal: Portal, host: string): Promise<void> {
  await portal.sql(
    `insert into tautan_host (host, aktif, diperiksa, izin) values ($1, 0, now(), 1)
     on conflict (host) do update set aktif = 0`,
    [host],
  );
}

/** Answers the link checks of this page, because a test reaches no external host. */
async function answerChecks(page: Page): Promise<{ asked: string[]; keadaan: TautanState }> {
  const outside: { asked: string[]; keadaan: TautanState } = { asked: [], keadaan: 'izin' };
  await intercept(page, '**/api/tautan_cek', async (route) => {
    const { url } = route.request().postDataJSON() as { url: string };
    outside.asked.push(url);
    const { keadaan } = outside;
    // The app reuses a result for a minute, so the time of this check is older than a minute.
    const diperiksa = new Date(Date.now() - 120_000 + outside.asked.length * 1000).toISOString();
    await route.fulfill({ json: { url, keadaan, sebab: keadaan === 'izin' ? 'masuk' : null, diperiksa } });
  });
  return outside;
}

test(
  'a participant who types a link that needs permission sees a warning, and sees a confirmation after the fix',
  { tag: '@phone-long' },
  async ({ portal, people }) => {
    await leaveInPeace(portal, new URL(DRIVE).host);
    const peserta = await portal.newPeserta();
    const id = await portal.newTugas(peserta, PRAKTIK, '<p>Video praktik mengajar:</p>');
    const page = await people.as(peserta);
    const outside = await answerChecks(page);
    await page.goto(`/pr/materi/${encodeId(PRAKTIK)}/${encodeId(id)}`);
    const text = page.getByRole('textbox', { name: 'Catatan tugas' });
    await expect(page.getByText(/^Tautan di tulisan Anda dicek otomatis/)).toBeVisible();
    await text.click();
    await page.keyboard.press('ControlOrMeta+End');
    await pasteHtml(text, `<a href="${DRIVE}">${DRIVE}</a>`);
    await laterUntil(page, KETIK_PAUSE_MS, async () => outside.asked.length > 0);

    const link = page.getByRole('list', { name: 'Tautan di tulisan ini' }).getByRole('listitem').first();
    await expect(link.getByText('Perlu izin', { exact: true })).toBeVisible();
    await expect(
      page.getByRole('status').filter({ hasText: /^Tautan drive\.google\.com.*: Perlu izin\./ }),
    ).toHaveCount(1);
    expect(await shiftOf(page)).toBeLessThan(MAX_SHIFT);
    await page.keyboard.type(' Terima kasih.');
    await enter(link.getByRole('button', { name: 'Cara membukanya' }));
    const cara = page.getByRole('list', { name: 'Cara membuka akses di Google Drive' });
    await expect(cara.getByRole('listitem')).toHaveText([
      /Bagikan/,
      /Siapa saja yang memiliki link/,
      /Salin link/,
    ]);
    await expect(page.locator('svg text').first()).toBeVisible();
    await inspect(page, 'help of a link');

    const save = page.getByRole('button', { name: 'Simpan', exact: true });
    await enter(save);
    await expect(question(page)).toContainText('Perlu izin: drive.google.com/file/d/');
    await enter(question(page).getByRole('button', { name: 'Perbaiki dulu' }));
    await expect(save).toBeFocused();
    const stored = async () => (await portal.call(peserta, tugasDetail, { tugid: String(id) })).tugas.catatan;
    expect(await stored()).not.toContain('drive.google.com');

    // The participant has shared the file publicly in the meantime.
    outside.keadaan = 'bisa';
    await enter(link.getByRole('button', { name: /^Cek lagi/ }));
    await expect(link.getByText('Bisa dibuka', { exact: true })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: /: Bisa dibuka\./ })).toHaveCount(1);
    await enter(save);
    await expect.poll(stored).toContain('drive.google.com');
    await expect(question(page)).toHaveCount(0);
    expect(outside.asked).toEqual([DRIVE, DRIVE]);
  },
);

test(
  'an evaluator sees the state and check time of each link in a task; an admin turns off link checks for one host',
  { tag: '@phone-long' },
  async ({ portal, people }) => {
    const evaluator = await portal.newMentor();
    const peserta = await portal.newPeserta({ evaluator });
    // The server does not check this link, because the test itself stores the state of the link below.
    await leaveInPeace(portal, SITUS);
    await portal.newTugas(
      peserta,
      PRAKTIK,
      `<p><a href="https://${SITUS}/video-${peserta.id}">Video</a></p>`,
    );
    await portal.sql(
      `update tautan_cek set keadaan = 'izin', sebab = 'masuk', diperiksa = now(), jatuh_tempo = null where host = $1`,
      [SITUS],
    );
    await portal.sql('update tautan_host set aktif = 1 where host = $1', [SITUS]);

    const page = await people.as(evaluator, `/m/e/p/${encodeId(PRAKTIK)}`);
    await expect(page.getByText('1 tautan tidak terbuka')).toBeVisible();
    await page.getByRole('link', { name: `Lihat tugas ${peserta.name}` }).click();
    await openPane(page, 'Tugas');
    const link = page.getByRole('list', { name: 'Tautan di tulisan ini' }).getByRole('listitem');
    await expect(link).toContainText(/Perlu izin.*dicek \d+ \p{L}+ \d{4}, \d\d\.\d\d/u);
    await expect(link).toContainText('Halaman ini hanya dapat dibuka setelah masuk');
    // Scroll the link away from the bar at the bottom of a phone, so that the bar does not cover the link.
    await scrollToMiddle(page.getByRole('link', { name: 'Video' }).first());
    await inspect(page, 'links in the cockpit');

    const admin = await people.as(await portal.account('admin'), '/adm/sys?tab=tautan');
    const off = admin.getByRole('button', { name: `Matikan ${SITUS}` });
    await enter(off);
    await enter(question(admin).getByRole('button', { name: 'Ya, saya yakin' }));
    await expect(admin.getByRole('button', { name: `Nyalakan ${SITUS}` })).toBeVisible();
    await inspect(admin, 'hosts of checked links');
  },
);
