import { raportReview, reviewNilai } from '#contract/m/assign.ts';
import { encodeId } from '#rules/teks/hashid.ts';
import { addressOf, KAT, queueOf, ready, shown, type Queue } from './cockpit.ts';
import { expect, test, enter } from '../support/test.ts';

/** The six competences of category 2. */
const LEVELS = ['3', '2', '1', '3', '2', '3'];
const PEOPLE = 10;
/** The most presses per participant that advance, save, filter or confirm; levels, text, Tab and arrows are free. */
const PRESSES = 4;

test('ten participants are reviewed and scored with the keyboard alone, then it goes on in the next category', async ({
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
      await expect(page.getByRole('button', { name: /^Lanjut: Media Pembelajaran .* \(1\)$/ })).toBeVisible();
    }
    await press('r');
    await expect(page.getByRole('textbox', { name: 'Tulis review' })).toBeFocused();
    // The keys of the screen are letters here.
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

test('the next participant of the list’s order is read ahead in one call and shows without a network', async ({
  portal,
  people,
}) => {
  people.allow(/ERR_FAILED|net::/);
  const { mentor, tasks } = await queueOf(portal, 3);
  // Not the order in which they wait.
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
  await page.route('**/api/**', (route) => route.abort());
  const save = page.getByRole('button', { name: 'Simpan dan lanjut' });
  await expect(save).toHaveAttribute('aria-keyshortcuts', 'Control+Enter');
  await page.keyboard.press('Control+Enter');
  await shown(page, two.peserta);
  await expect(page).toHaveURL(/sort=-name/);
  // Arrows scroll what is to be read.
  await expect(page.getByRole('region', { name: 'Tugas', exact: true }).locator(':focus')).toContainText(
    two.text,
  );
  await expect(page.getByText(two.text)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Tulis review' })).toBeVisible();
  await expect(page.getByText('0 / 6')).toBeVisible();
  await page.unroute('**/api/**');
});

test('a newer task shows what changed since the one reviewed before, and a save is taken back', async ({
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
  // Review and scores, by one press.
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
  const change = page.getByRole('button', { name: /^Perubahan sejak #/ });
  await enter(change);
  await expect(change).toHaveAttribute('aria-pressed', 'true');
  const task = page.getByRole('region', { name: 'Tugas', exact: true });
  await expect(task.getByRole('deletion')).toContainText('ke-1.');
  await expect(task.getByRole('insertion')).toContainText('baru. RPS');
  await expect(task.getByRole('link', { name: link })).toBeVisible();
  const removed = task.getByRole('heading', { name: /video yang dihapus$/ }).locator('+ ul');
  await expect(removed).toContainText('gambar “Denah” Lihat gambar');
});

test('the rubric of seven competences stands at once at 1280 × 800, with the words of one level, or by a switch of all', async ({
  portal,
  people,
}) => {
  const { mentor, tasks } = await queueOf(portal, 1);
  const [{ peserta }] = tasks as [Queue['tasks'][0]];
  const page = await people.as(mentor, `/m/assign/${encodeId(1)}/${encodeId(peserta.id)}`);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByText('0 / 7')).toBeVisible();
  await ready(page);
  const butir = await portal.call(mentor, reviewNilai, { katid: '1', pesid: String(peserta.id) });
  const scores = page.getByRole('region', { name: 'Nilai', exact: true });
  const rows = scores
    .getByRole('table', { name: 'Butir kompetensi' })
    .getByRole('row')
    .filter({
      has: page.getByRole('radiogroup'),
    });
  const save = page.getByRole('button', { name: 'Simpan Penilaian' });
  const heights = () => rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  await expect(rows).toHaveCount(7);
  for (const each of [...(await rows.all()), save]) await expect(each).toBeInViewport({ ratio: 1 });
  const level = (at: number, nilai: number) =>
    rows
      .nth(at)
      .getByRole('radio')
      .nth(nilai - 1);
  const words = (at: number, nilai: number) =>
    scores.getByText(butir[at]!.rubrik.find((each) => each.nilai === nilai)!.keterangan, { exact: true });

  await test.step('the words of the level under the pointer, focused or chosen, always in one place', async () => {
    const [, , third] = await rows.all();
    const before = await third!.boundingBox();
    await level(2, 3).hover();
    await expect(words(2, 3)).toBeInViewport({ ratio: 1 });
    await page.mouse.move(0, 0);
    await expect(words(2, 3)).toHaveCount(0);
    await page.keyboard.press('j');
    await page.keyboard.press('k');
    await expect(words(0, 1)).toBeInViewport({ ratio: 1 });
    expect(await third!.boundingBox()).toEqual(before);
  });

  await test.step('what is scored folds to a line, and opens by press or focus', async () => {
    const open = (await heights())[0]!;
    await page.keyboard.press('2');
    await expect(level(1, 1)).toBeFocused();
    await expect.poll(async () => (await heights())[0]).toBeLessThan(open);
    await expect(level(0, 2)).toBeChecked();
    await rows.nth(0).getByText(butir[0]!.keterangan_kategori_nilai).click();
    await expect(level(0, 2)).toBeFocused();
    await expect(words(0, 2)).toBeVisible();
    expect((await heights())[0]).toBe(open);
    await page.keyboard.press('Tab');
    await expect(level(1, 1)).toBeFocused();
    // What was open folds only when the finger lifts: the press meets what it was meant for.
    await level(6, 3).click();
    await level(5, 1).click();
    await expect(level(6, 3)).toBeChecked();
    await expect(level(5, 1)).toBeChecked();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await expect(rows.nth(4).getByRole('radio').and(page.locator(':focus'))).toHaveCount(1);
  });

  await test.step('all words by a switch that this browser remembers', async () => {
    const all = page.getByRole('switch', { name: 'Semua kata' });
    await all.press('Space');
    await expect(words(0, 1)).toBeVisible();
    await page.reload();
    await expect(all).toBeChecked();
    for (const nilai of [1, 2, 3]) await expect(words(6, nilai)).toBeVisible();
    expect(await scores.evaluate((pane) => pane.scrollHeight > pane.clientHeight)).toBe(true);
    await expect(save).toBeInViewport({ ratio: 1 });
  });
});

test('panes scroll by themselves, and their borders move by keyboard and are remembered', async ({
  portal,
  people,
}) => {
  const { mentor, tasks } = await queueOf(portal, 1);
  const [{ peserta }] = tasks as [Queue['tasks'][0]];
  const page = await people.as(mentor, addressOf(peserta));
  // Lower than the form.
  await page.setViewportSize({ width: 1280, height: 560 });
  await expect(page.getByText('0 / 6')).toBeVisible();
  await ready(page);
  const scrolls = await page.evaluate(() => document.documentElement.scrollHeight > window.innerHeight);
  expect(scrolls).toBe(false);
  const scores = page.getByRole('region', { name: 'Nilai', exact: true });
  expect(await scores.evaluate((pane) => pane.scrollHeight > pane.clientHeight)).toBe(true);
  const [first] = await portal.call(mentor, reviewNilai, { katid: String(KAT), pesid: String(peserta.id) });
  const score = (butir: number) => scores.getByRole('radiogroup').nth(butir).getByRole('radio').first();
  const { label, keterangan: words } = first!.rubrik.find(({ nilai }) => nilai === 1)!;
  await expect(score(0)).toHaveAccessibleName(`1, ${label}: ${words}`);
  await page.keyboard.press('j');
  await expect(score(1)).toBeFocused();
  await page.keyboard.press('k');
  await expect(score(0)).toBeFocused();
  // One stop a competence.
  for (const next of [1, 2]) {
    await page.keyboard.press('Tab');
    await expect(score(next)).toBeFocused();
  }
  const border = page.getByRole('separator', { name: 'Lebar Tugas' });
  const before = Number(await border.getAttribute('aria-valuenow'));
  await border.focus();
  await page.keyboard.press('ArrowRight');
  await expect(border).toHaveAttribute('aria-valuenow', String(before + 2));
  await page.reload();
  await expect(border).toHaveAttribute('aria-valuenow', String(before + 2));
  await ready(page);

  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Pintasan papan ketik' });
  await expect(sheet).toBeVisible();
  await sheet.getByRole('checkbox').uncheck();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await page.keyboard.press('3');
  await page.keyboard.press('r');
  await expect(page.getByText('0 / 6')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Tulis review' })).not.toBeFocused();
});
