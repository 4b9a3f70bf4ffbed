import { raportReview, reviewNilai } from '#contract/m/assign.ts';
import { encodeId } from '#rules/text/hashid.ts';
import { addressOf, KAT, queueOf, ready, shown, type Queue } from './cockpit.ts';
import { wrapTexts } from '../support/acts.ts';
import { intercept } from '../support/intercept.ts';
import { expect, test, enter } from '../support/test.ts';

/** Selected level of each of the six competences in category 2. */
const LEVELS = ['3', '2', '1', '3', '2', '3'];
const PEOPLE = 5;
/**
 * Maximum number of presses per participant. Presses that open the next participant, save, filter or confirm are
 * counted. Scores, typed text, Tab and arrow keys are not counted.
 */
const PRESSES = 4;

test('a mentor reviews and scores five participants by keyboard alone, and then the next category opens', async ({
  portal,
  people,
}) => {
  const { mentor, tasks } = await queueOf(portal, PEOPLE);
  const { peserta: other } = tasks[3]!;
  await portal.newTugas(other, KAT + 1, '<p>Isi laman.</p>');
  const page = await people.as(mentor, `/m/assign/${encodeId(KAT)}?tampil=review`);
  let presses = 0;
  const press = async (key: string) => {
    presses += 1;
    await page.keyboard.press(key);
  };
  const first = page.getByRole('link', { name: `Lihat tugas ${tasks[0]!.peserta.name}` });
  await expect(first).toBeVisible();
  await first.focus();
  await press('Enter');

  for (const { peserta, text } of tasks) {
    await shown(page, peserta);
    await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByText('0 / 6')).toBeVisible();
    if (peserta === tasks.at(-1)!.peserta) {
      await expect(
        page.getByText(`Peserta ${PEOPLE} dari ${PEOPLE} · ${PEOPLE - 1} dari ${PEOPLE} selesai`),
      ).toBeVisible();
      await expect(page.getByText(/^ke Media Pembelajaran .* · 1 lagi menunggu$/)).toBeVisible();
    }
    await press('r');
    await expect(page.getByRole('textbox', { name: 'Tulis review' })).toBeFocused();
    // In the editor, these keys enter text. Elsewhere on the screen, some of them are commands.
    await page.keyboard.type(`n 1 ? Lengkapi ${text}`);
    await press('Escape');
    for (const level of LEVELS) await page.keyboard.press(level);
    await expect(page.getByText('6 / 6')).toBeVisible();
    await press('Control+Enter');
  }
  await shown(page, other);
  await expect(page.getByText('Isi laman.')).toBeVisible();
  await expect(page.getByText('Tidak ada lagi yang menunggu')).toBeVisible();
  expect(presses).toBeLessThanOrEqual(PEOPLE * PRESSES);
  await page.goto(`/m/assign/${encodeId(KAT)}?tampil=review`);
  await expect(page.getByText('Tidak ada yang menunggu review')).toBeVisible();
  await expect(page.getByRole('button', { name: `Selesai (${PEOPLE})` })).toBeVisible();

  for (const { peserta, id, text } of tasks) {
    const reviews = await portal.call(mentor, raportReview, { tugid: String(id) });
    expect(reviews.map(({ catatan }) => catatan)).toEqual([`<p>n 1 ? Lengkapi ${text}</p>`]);
    const scores = await portal.call(mentor, reviewNilai, {
      katid: String(KAT),
      pesid: String(peserta.id),
    });
    expect(scores.map(({ nilai }) => nilai)).toEqual(LEVELS);
  }
});

test('the cockpit prefetches the next participant of the list in one request and shows it without a network', async ({
  portal,
  people,
}) => {
  people.allow(/ERR_FAILED|net::/);
  const { mentor, tasks } = await queueOf(portal, 3);
  // The list is sorted by name in descending order, unlike the queue. The order of the next participants must be the
  // order of the list.
  const [one, two] = tasks.toReversed() as [Queue['tasks'][0], Queue['tasks'][0]];
  const page = await people.as(mentor, `/m/assign/${encodeId(KAT)}?sort=-name`);
  const ahead: string[] = [];
  page.on('request', (request) => {
    const { searchParams, pathname } = new URL(request.url());
    const [pesid, tugid] = [searchParams.get('pesid'), searchParams.get('tugid')];
    const other = (pesid && pesid !== String(one.peserta.id)) || (tugid && tugid !== String(one.id));
    if (request.method() === 'GET' && other) ahead.push(pathname);
  });
  await page.getByRole('link', { name: `Lihat tugas ${one.peserta.name}` }).click();
  await expect(page.getByText(one.text)).toBeVisible();
  await expect.poll(() => ahead.length).toBe(1);
  await ready(page);
  await intercept(page, '**/api/**', (route) => route.abort());
  const save = page.getByRole('button', { name: 'Simpan dan lanjut' });
  await expect(save).toHaveAttribute('aria-keyshortcuts', 'Control+Enter');
  await page.keyboard.press('Control+Enter');
  await shown(page, two.peserta);
  await expect(page).toHaveURL(/sort=-name/);
  // The text of the task has the focus, so that arrow keys scroll it.
  await expect(page.getByRole('region', { name: 'Tugas', exact: true }).locator(':focus')).toContainText(
    two.text,
  );
  await expect(page.getByText(two.text)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Tulis review' })).toBeVisible();
  await expect(page.getByText('0 / 6')).toBeVisible();
  await page.unroute('**/api/**');
});

test('a mentor sees what differs between a new task and the reviewed task, and undoes a save of review and scores', async ({
  portal,
  people,
}) => {
  const { mentor, tasks } = await queueOf(portal, 1);
  const [{ peserta, id }] = tasks as [Queue['tasks'][0]];
  const picture = '<p><img src="/favicon.svg" alt="Denah"></p>';
  await portal.sql('update tugas set catatan = catatan || $2 where id_tugas = $1', [id, picture]);
  const page = await people.as(mentor, addressOf(peserta));
  const editor = page.getByRole('textbox', { name: 'Tulis review' });
  await editor.click();
  await page.keyboard.type('Tambahkan tautan.');
  await ready(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('3');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('listitem').filter({ hasText: 'Tambahkan tautan.' })).toBeVisible();
  // One press undoes the review and the scores.
  await enter(page.getByRole('button', { name: 'Urungkan' }));
  await expect(page.getByText('Simpanan review dan nilai dibatalkan')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Tambahkan tautan.' })).toBeHidden();
  await expect(page.getByText('0 / 6')).toBeVisible();
  await expect(editor).toHaveText('Tambahkan tautan.');
  await page.reload();
  await expect(editor).toHaveText('Tambahkan tautan.');
  await ready(page);
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('listitem').filter({ hasText: 'Tambahkan tautan.' })).toBeVisible();

  const link = 'https://example.org/rps';
  await portal.newTugas(peserta, KAT, `<p>Isi bab baru. <a href="${link}">RPS</a></p>`);
  await page.reload();
  await expect(page.getByRole('region', { name: /^Isi Review sebelumnya/ })).toContainText(
    'Tambahkan tautan.',
  );
  const change = page.getByRole('button', { name: /^Perubahan sejak tugas nomor / });
  await enter(change);
  await expect(change).toHaveAttribute('aria-pressed', 'true');
  const task = page.getByRole('region', { name: 'Tugas', exact: true });
  await expect(task.getByRole('deletion')).toContainText('ke-1.');
  await expect(task.getByRole('insertion')).toContainText('baru. RPS');
  await expect(task.getByRole('link', { name: link })).toBeVisible();
  const removed = task.getByRole('heading', { name: /video yang dihapus$/ }).locator('+ ul');
  await expect(removed).toContainText('gambar “Denah” Lihat gambar');
});

test('the cockpit still works after a browser translation has wrapped its texts in other elements', async ({
  portal,
  people,
}) => {
  const { mentor, tasks } = await queueOf(portal, 2);
  const [one, two] = tasks as [Queue['tasks'][0], Queue['tasks'][0]];
  const page = await people.as(mentor, addressOf(one.peserta));
  await expect(page.getByText('Peserta 1 dari 2')).toBeVisible();
  await expect(page.getByText('1 lagi menunggu')).toBeVisible();
  await ready(page);
  await wrapTexts(page);
  await page.keyboard.press('r');
  await page.keyboard.type('Baik.');
  // While the editor loads, no key is a command.
  await expect(page.getByRole('textbox', { name: 'Tulis review' })).toHaveText('Baik.');
  await ready(page);
  await page.keyboard.press('Escape');
  for (const level of LEVELS) await page.keyboard.press(level);
  await expect(page.getByText('6 / 6')).toBeVisible();
  await wrapTexts(page);
  await page.keyboard.press('Control+Enter');
  await shown(page, two.peserta);
  await expect(page.getByText('Peserta 2 dari 2')).toBeVisible();
  await expect(page.getByText(two.text)).toBeVisible();
  await expect(page.getByText('0 / 6')).toBeVisible();

  await ready(page);
  await wrapTexts(page);
  await page.keyboard.press('p');
  await shown(page, one.peserta);
  await expect(page.getByText('Peserta 1 dari 2')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Baik.' })).toBeVisible();
  await expect(page.getByText('6 / 6')).toBeVisible();
});
