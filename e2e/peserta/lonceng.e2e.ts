import type { Page } from '@playwright/test';
import { perpanjanganStore } from '#contract/adm/peserta/pengecualian.ts';
import { reviewStore } from '#contract/m/assign.ts';
import { encodeId } from '#rules/text/hashid.ts';
import { passTime, setVisibility } from '../support/acts.ts';
import { inspect } from '../support/inspect.ts';
import { intercept } from '../support/intercept.ts';
import { enter, expect, retry, test } from '../support/test.ts';

const bell = (page: Page) => page.getByRole('link', { name: /^Pemberitahuan/ });
const entry = (page: Page) => page.getByRole('link', { name: /^Tugas .* sudah direview$/ });

test(
  'a participant opens a notification by keyboard and reaches the task; the bell then counts no unread notification',
  { tag: '@phone-long' },
  async ({ portal, people }) => {
    const mentor = await portal.newMentor();
    const peserta = await portal.newPeserta({ mentor });
    const tugas_id = await portal.newTugas(peserta, 1, '<p>Rencana saya.</p>');
    const page = await people.as(peserta);
    await expect(bell(page)).toHaveAccessibleName('Pemberitahuan');

    await portal.call(mentor, reviewStore, { tugas_id, catatan: '<p>Lengkapi bab dua.</p>' });
    await page.reload();
    await expect(bell(page)).toHaveAccessibleName('Pemberitahuan, 1 belum dibaca');
    await enter(bell(page));
    await expect(page.getByRole('heading', { name: 'Pemberitahuan', level: 1 })).toBeFocused();
    await expect(page.getByRole('region', { name: 'Hari ini' }).getByText('Belum dibaca')).toBeVisible();
    await inspect(page, 'the bell with an unread entry');
    // The server computes this response before the notification is marked as read, but the page receives the response
    // afterwards. The page must not show the old count of this response.
    const read = page.waitForResponse('**/api/pemberitahuan_dibaca');
    await intercept(
      page,
      '**/api/user',
      async (route) => {
        const response = await route.fetch();
        await read;
        await route.fulfill({ response, headers: { ...response.headers(), 'x-pemberitahuan': '1' } });
      },
      { times: 1 },
    );
    await enter(entry(page));

    await expect(page).toHaveURL(
      new RegExp(`/pr/materi/${encodeId(1)}/${encodeId(tugas_id)}#mentor-review$`),
    );
    await expect(page.getByText('Lengkapi bab dua.')).toBeVisible();
    await expect(bell(page)).toHaveAccessibleName('Pemberitahuan');
    await page.goBack();
    await expect(entry(page)).toBeVisible();
    await expect(page.getByText('Belum dibaca')).toBeHidden();
  },
);

test('a visible page queries the unread count once a minute, and one press marks all notifications as read', async ({
  portal,
  people,
}) => {
  const mentor = await portal.newMentor();
  const peserta = await portal.newPeserta({ mentor });
  const tugas_id = await portal.newTugas(peserta, 1, '<p>Rencana saya.</p>');
  await portal.call(mentor, reviewStore, { tugas_id, catatan: '<p>Baik.</p>' });
  const admin = await portal.account('admin');
  const extend = (kat_id: number) =>
    portal.call(admin, perpanjanganStore, {
      peserta_id: peserta.id,
      kat_id,
      sampai: '2090-05-20',
      alasan: 'Sakit',
    });
  const page = await people.as(peserta, '/pr/raport');
  // The session check has returned the number of unread notifications. The minute until the next query starts now.
  await expect(bell(page)).toHaveAccessibleName('Pemberitahuan, 1 belum dibaca');
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/pemberitahuan_jumlah')) asked += 1;
  });

  await passTime(page, 50_000);
  await extend(1);
  expect(asked).toBe(0);
  await passTime(page, 15_000);
  await expect(bell(page)).toHaveAccessibleName('Pemberitahuan, 2 belum dibaca');
  expect(asked).toBe(1);
  await setVisibility(page, 'hidden');
  await passTime(page, 300_000);
  await extend(2);
  expect(asked).toBe(1);
  await setVisibility(page, 'visible');
  await expect(bell(page)).toHaveAccessibleName('Pemberitahuan, 3 belum dibaca');
  expect(asked).toBe(2);

  await page.goto('/pemberitahuan');
  await page.getByRole('button', { name: 'Tandai semua dibaca' }).click();
  await expect(bell(page)).toHaveAccessibleName('Pemberitahuan');
  await expect(page.getByRole('button', { name: 'Tandai semua dibaca' })).toBeHidden();
});

test('the notification page shows an error with a retry button when loading fails, and a message when it is empty', async ({
  portal,
  people,
}) => {
  const page = await people.as(await portal.newMentor(), '/pemberitahuan');
  await expect(page.getByText('Belum ada pemberitahuan')).toBeVisible();
  people.allow(/ERR_FAILED|Failed to load/);
  await intercept(page, /\/api\/pemberitahuan\?/, (route) => route.abort());
  await page.reload();
  await expect(retry(page)).toBeVisible();
  await page.unrouteAll();
  await retry(page).click();
  await expect(page.getByText('Belum ada pemberitahuan')).toBeVisible();
});
