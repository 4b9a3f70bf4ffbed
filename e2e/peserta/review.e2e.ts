import type { Page } from '@playwright/test';
import { reviewStore } from '#contract/m/assign.ts';
import { tugasDetail } from '#contract/pr/materi.ts';
import { encodeId } from '#rules/text/hashid.ts';
import { later, laterUntil } from '../support/clock.ts';
import { hold } from '../support/intercept.ts';
import { enter, expect, test } from '../support/test.ts';

/** Time in view after which a review counts as read, in milliseconds. */
const READ_MS = 2000;

test('the link `Baca review` scrolls to the review even if it loads late; the review counts as read after 2 s in view', async ({
  portal,
  people,
}) => {
  const mentor = await portal.newMentor();
  const peserta = await portal.newPeserta({ mentor });
  const tugas_id = await portal.newTugas(peserta, 2, '<p>Bab satu.</p>'.repeat(60));
  const place = { tugas_id, kat_id: 2, peserta_id: peserta.id };
  const write = (catatan: string) => portal.call(mentor, reviewStore, { ...place, catatan });
  await write('<p>Sudah runtut.</p>'.repeat(40));
  const unread = async () =>
    (await portal.call(peserta, tugasDetail, { tugid: String(tugas_id) })).review.map((r) => r.belum_dibaca);
  const lands = async (page: Page, nomor: number) => {
    const review = page.getByRole('listitem').filter({ hasText: `Review ${nomor} Baru` });
    await expect(review).toBeFocused();
    await expect(review.getByRole('heading', { name: `Review ${nomor} Baru` })).toBeInViewport();
  };

  const page = await people.as(peserta);
  await page.setViewportSize({ width: 360, height: 740 });
  await enter(page.getByRole('link', { name: 'Baca review' }));
  await expect(page).toHaveURL(`/pr/materi/${encodeId(2)}/${encodeId(tugas_id)}#mentor-review`);
  await lands(page, 1);
  await later(page, READ_MS - 1);
  expect(await unread()).toEqual([1]);
  await laterUntil(page, READ_MS, async () => (await unread())[0] === 0);

  // After the reload the data arrive late. The page must still scroll to the new review.
  await write('<p>Tinggal daftar pustaka.</p>');
  const free = await hold(page, /\/api\/pr\/tugas_detail/);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Detail Tugas' })).toBeVisible();
  free();
  await lands(page, 2);
  await laterUntil(page, READ_MS, async () => !(await unread()).includes(1));
  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: 'Review belum dibaca 0' })).toBeVisible();
});
