import { reviewNilai } from '#contract/m/assign.ts';
import { encodeId } from '#rules/text/hashid.ts';
import { addressOf, KAT, queueOf, ready, type Queue } from './cockpit.ts';
import { boxOf } from '../support/reads.ts';
import { enter, expect, openPane, test } from '../support/test.ts';

test('seven competences fit on 1280 × 800 with the text of one level each; a switch shows the texts of all levels', async ({
  portal,
  people,
}) => {
  const { mentor, tasks } = await queueOf(portal, 1, 1);
  const [{ peserta }] = tasks as [Queue['tasks'][0]];
  const page = await people.as(mentor, `/m/assign/${encodeId(1)}/${encodeId(peserta.id)}`);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByText('0 / 7')).toBeVisible();
  await ready(page);
  const butir = await portal.call(mentor, reviewNilai, { katid: '1', pesid: String(peserta.id) });
  const scores = page.getByRole('region', { name: 'Nilai', exact: true });
  const rows = scores
    .getByRole('table', { name: 'Kompetensi dan nilainya' })
    .getByRole('row')
    .filter({
      has: page.getByRole('radiogroup'),
    });
  const save = page.getByRole('button', { name: 'Simpan Penilaian' });
  await expect(rows).toHaveCount(7);
  for (const each of [...(await rows.all()), save]) await expect(each).toBeInViewport({ ratio: 1 });
  const level = (at: number, nilai: number) =>
    rows
      .nth(at)
      .getByRole('radio')
      .nth(nilai - 1);
  const words = (at: number, nilai: number) =>
    scores.getByText(butir[at]!.rubrik.find((each) => each.nilai === nilai)!.keterangan, { exact: true });

  await test.step('the task has 45 % of the window, its text begins at 200 px, and both save buttons are in view', async () => {
    const editor = page.getByRole('textbox', { name: 'Tulis review' });
    await expect(async () => {
      const work = await boxOf(page.getByRole('region', { name: 'Tugas', exact: true }));
      expect(work.width * work.height).toBeGreaterThanOrEqual(0.45 * 1280 * 800);
      expect((await boxOf(page.getByText('Isi bab ke-1.'))).y).toBeLessThanOrEqual(200);
      for (const each of await rows.all()) expect((await boxOf(each)).height).toBeGreaterThanOrEqual(36);
      expect((await boxOf(editor)).height).toBeGreaterThanOrEqual(120);
    }).toPass();
    await expect(page.getByRole('button', { name: 'Simpan Review' })).toBeInViewport({ ratio: 1 });
    // While the mentor writes, the editor takes the place of the rubric text.
    await editor.focus();
    await expect(page.locator('.ProseMirror')).toBeFocused();
    await expect(scores.getByText('Tekan ? untuk melihat arti')).toBeHidden();
    await expect.poll(async () => (await boxOf(editor)).height).toBeGreaterThanOrEqual(150);
    for (const each of [...(await rows.all()), save]) await expect(each).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
  });

  await test.step('the text of a hovered or focused level is shown without moving the rows', async () => {
    const third = rows.nth(2);
    const before = await boxOf(third);
    await level(2, 3).hover();
    await expect(words(2, 3)).toBeInViewport({ ratio: 1 });
    await page.mouse.move(0, 0);
    await expect(words(2, 3)).toHaveCount(0);
    await page.keyboard.press('j');
    await page.keyboard.press('k');
    await expect(words(0, 1)).toBeInViewport({ ratio: 1 });
    await expect.poll(() => third.boundingBox()).toEqual(before);
  });

  await test.step('a scored competence folds to one line, and opens on a press or focus', async () => {
    const first = rows.first();
    const { height } = await boxOf(first);
    await page.keyboard.press('2');
    await expect(level(1, 1)).toBeFocused();
    await expect.poll(async () => (await first.boundingBox())?.height).toBeLessThan(height);
    await expect(level(0, 2)).toBeChecked();
    await first.getByText(butir[0]!.keterangan_kategori_nilai).click();
    await expect(level(0, 2)).toBeFocused();
    await expect(words(0, 2)).toBeVisible();
    await expect.poll(async () => (await first.boundingBox())?.height).toBe(height);
    await page.keyboard.press('Tab');
    await expect(level(1, 1)).toBeFocused();
    // The open row closes only after the pointer is released. An earlier close would move the target of the press.
    await level(6, 3).click();
    await level(5, 1).click();
    await expect(level(6, 3)).toBeChecked();
    await expect(level(5, 1)).toBeChecked();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await expect(rows.nth(4).getByRole('radio').and(page.locator(':focus'))).toHaveCount(1);
  });

  await test.step('a switch shows all texts, and the browser remembers it', async () => {
    const all = page.getByRole('switch', { name: 'Tampilkan semua penjelasan' });
    await all.press('Space');
    await expect(words(0, 1)).toBeVisible();
    await page.reload();
    await expect(all).toBeChecked();
    for (const nilai of [1, 2, 3]) await expect(words(6, nilai)).toBeVisible();
    await expect.poll(() => scores.evaluate((pane) => pane.scrollHeight > pane.clientHeight)).toBe(true);
    await expect(save).toBeInViewport({ ratio: 1 });
  });
});

test('each pane of the cockpit scrolls separately, and pane borders move by keyboard and are remembered', async ({
  portal,
  people,
}) => {
  const { mentor, tasks } = await queueOf(portal, 1);
  const [{ peserta }] = tasks as [Queue['tasks'][0]];
  const page = await people.as(mentor, addressOf(peserta));
  // The browser window is shorter than the form, so that the form must scroll.
  await page.setViewportSize({ width: 1280, height: 560 });
  await expect(page.getByText('0 / 6')).toBeVisible();
  await ready(page);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollHeight > window.innerHeight))
    .toBe(false);
  const scores = page.getByRole('region', { name: 'Nilai', exact: true });
  await expect.poll(() => scores.evaluate((pane) => pane.scrollHeight > pane.clientHeight)).toBe(true);
  const [first] = await portal.call(mentor, reviewNilai, { katid: String(KAT), pesid: String(peserta.id) });
  const score = (butir: number) => scores.getByRole('radiogroup').nth(butir).getByRole('radio').first();
  const { label, keterangan: words } = first!.rubrik.find(({ nilai }) => nilai === 1)!;
  await expect(score(0)).toHaveAccessibleName(`1, ${label}: ${words}`);
  await page.keyboard.press('j');
  await expect(score(1)).toBeFocused();
  await page.keyboard.press('k');
  await expect(score(0)).toBeFocused();
  // Each press of Tab moves the focus to the next competence.
  for (const next of [1, 2]) {
    await page.keyboard.press('Tab');
    await expect(score(next)).toBeFocused();
  }
  const border = page.getByRole('separator', { name: 'Lebar Tugas' });
  await expect(border).toHaveAttribute('aria-valuenow', /^\d+$/);
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

/**
 * Labels that the specification requires on the screen of a participant. They must be in the accessibility tree before
 * any press.
 */
const LABELS = ['Data Tugas Peserta', 'Info Peserta', 'Daftar tugas', 'Form Nilai Kompetensi'];
const IN_LIST = ['# ID', 'TGL Terkirim', 'Review', 'Belum', 'Lihat Tugas'];
const IN_SCORES = ['Kompetensi dinilai', 'Nilai Akhir (dari', 'Simpan Penilaian'];

for (const size of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
])
  test(`each label of the specification, or the button that opens it, is in the accessibility tree at ${size.width} px`, async ({
    portal,
    people,
  }) => {
    const { mentor, tasks } = await queueOf(portal, 1);
    const [{ peserta }] = tasks as [Queue['tasks'][0]];
    const page = await people.as(mentor, addressOf(peserta));
    await page.setViewportSize(size);
    await ready(page);
    const has = async (labels: readonly string[]) => {
      for (const label of labels)
        await expect.poll(() => page.locator('body').ariaSnapshot()).toContain(label);
    };
    await has([...LABELS, 'Kembali ke Detail Assessment Peserta', 'Tugas #', 'Review', 'Simpan dan lanjut']);
    await enter(page.getByRole('button', { name: /Info Peserta$/ }));
    await has([peserta.name, peserta.email, 'Perguruan Tinggi', 'Provinsi']);
    await page.keyboard.press('Escape');
    await enter(page.getByRole('button', { name: /Daftar tugas$/ }));
    await has(IN_LIST);
    await page.keyboard.press('Escape');
    await openPane(page, 'Review');
    await has(['Review tugas nomor', 'Simpan Review']);
    await openPane(page, 'Nilai');
    await has(IN_SCORES);
    await page.emulateMedia({ media: 'print' });
    for (const label of ['Info Peserta', 'Daftar tugas'])
      await expect(page.locator('.ui-paper').getByText(label, { exact: true })).toBeVisible();
    for (const pane of ['Tugas', 'Nilai', 'Review'])
      await expect(page.getByRole('region', { name: pane, exact: true })).toBeVisible();
  });
