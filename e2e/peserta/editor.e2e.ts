import type { Locator, Page } from '@playwright/test';
import { encodeId } from '#rules/text/hashid.ts';
import { pasteHtml, scrollToTop } from '../support/acts.ts';
import { inspect } from '../support/inspect.ts';
import { EXCEL_MERGED, WORD_LISTS } from '../support/pasted.ts';
import type { Person, Portal } from '../support/portal.ts';
import { isShown } from '../support/reads.ts';
import { expect, test } from '../support/test.ts';

interface Tries {
  as(who: Person, path: string): Promise<Page>;
}

/** Opens the editor of an empty task. */
async function openEditor(portal: Portal, people: Tries): Promise<{ page: Page; text: Locator }> {
  const peserta = await portal.newPeserta();
  const id = await portal.newTugas(peserta, 2, '<p>.</p>');
  const page = await people.as(peserta, `/pr/materi/${encodeId(2)}/${encodeId(id)}`);
  const text = page.getByRole('textbox', { name: 'Catatan tugas' });
  await text.click();
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');
  return { page, text };
}

test(
  'a user reaches every toolbar button of the editor without sideways scrolling',
  { tag: '@phone' },
  async ({ portal, people }) => {
    const { page } = await openEditor(portal, people);
    const bar = page.getByRole('toolbar', { name: 'Format Catatan tugas' });
    const more = bar.getByRole('button', { name: 'Alat lainnya' });
    const video = bar.getByRole('button', { name: 'Video' });
    await expect(bar.getByRole('button', { name: 'Tebal' })).toBeVisible();
    if (await isShown(more, more.or(video))) {
      await expect(video).toBeHidden();
      await more.click();
    }
    await expect(video).toBeVisible();
    for (const tool of await bar.locator('button:visible, select').all())
      await expect(tool).toBeInViewport({ ratio: 1 });
    await bar.getByRole('combobox', { name: 'Ukuran huruf' }).selectOption('Besar');
    await page.keyboard.type('besar');
    await expect(page.locator('[role=textbox] span')).toHaveCSS('font-size', '24px');
    await expect.poll(() => bar.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  },
);

test('only screen readers get the label of the editor field', async ({ portal, people }) => {
  const { page } = await openEditor(portal, people);
  await expect(page.getByText('Catatan tugas', { exact: true })).toHaveCSS('width', '1px');
});

test('the editor shows the reason when the server refuses a picture', async ({ portal, people }) => {
  people.allow(/status of 415|Upload failed/);
  const { page } = await openEditor(portal, people);
  await page.locator('input[type=file]').setInputFiles({
    name: 'bohong.png',
    mimeType: 'image/png',
    buffer: Buffer.from('bukan gambar'),
  });
  await expect(page.getByRole('alert').filter({ hasText: 'bohong.png' })).toHaveText(
    'Gambar bohong.png gagal diunggah. Jenis berkas tidak didukung, pilih JPG, GIF, PNG, SVG atau WEBP.',
  );
});

test('lists and tables that a user pastes from a word processor stay lists and tables', async ({
  portal,
  people,
}) => {
  const { text } = await openEditor(portal, people);
  const item = (mark: string, words: string) =>
    `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>${mark}<span>&nbsp; </span></span>${words}</p>`;
  await pasteHtml(
    text,
    `<p>Rencana</p>${item('1.', 'Satu')}${item('2.', 'Dua')}${item('·', 'Butir')}
     <table><tr><td><p>Pekan</p></td><td><p><b>Bahan</b></p></td></tr><tr><td>1</td><td>Data</td></tr></table>`,
  );
  await expect(text.locator('ol > li')).toHaveText(['Satu', 'Dua']);
  await expect(text.locator('ul > li')).toHaveText(['Butir']);
  await expect(text.locator(':scope > p')).toHaveText(['Rencana']);
  await expect(text.locator('tr')).toHaveText(['PekanBahan', '1Data']);
  await expect(text.locator('td strong')).toHaveText('Bahan');
  await pasteHtml(text, '<table><tr><td>Luar<table><tr><td>a</td><td>b</td></tr></table></td></tr></table>');
  await expect(text.locator('td td')).toHaveCount(0);
  await expect(text).toContainText('a | b');
});

test('a list that a user pastes from Word keeps its levels and numbers', async ({ portal, people }) => {
  const { text } = await openEditor(portal, people);
  await pasteHtml(text, WORD_LISTS);
  const first = text.locator(':scope > ol').first();
  await expect(first.locator(':scope > li > p')).toHaveText(['Capaian umum', 'Capaian khusus']);
  await expect(first.locator('ol[type=a] > li')).toHaveText(['Sub satu', 'Sub dua']);
  await expect(text.locator(':scope > ol[start="3"] > li')).toHaveText(['Lanjutan']);
  await expect(text.locator(':scope > ul > li')).toHaveText(['Bulatan']);
  await expect(text.locator('td ul > li')).toHaveText(['Satu', 'Dua']);
});

test('a table with merged cells that a user pastes inside another table is inserted after that table', async ({
  portal,
  people,
}) => {
  const { page, text } = await openEditor(portal, people);
  await pasteHtml(text, '<table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>');
  await text.locator('td').first().click();
  await pasteHtml(text, EXCEL_MERGED);
  const tables = text.locator('table');
  await expect(tables.first().locator('td')).toHaveText(['a', 'b', 'c', 'd']);
  await expect(tables.last().locator('td')).toHaveText(['A', 'B', 'C', 'D', 'E']);
  await expect(tables).toHaveCount(2);
  await expect(text.locator('td table')).toHaveCount(0);
  // The cursor is still in the first table.
  await page.keyboard.type('x');
  await expect(tables.first()).toContainText('x');
});

test('the editor keeps tables, alignment, subscript and superscript; a wide table scrolls in its own box', async ({
  portal,
  people,
}) => {
  const writer = await portal.newMentor();
  const peserta = await portal.newPeserta({ mentor: writer });
  const id = await portal.newTugas(peserta, 2, '<p>.</p>');
  const address = `/pr/materi/${encodeId(2)}/${encodeId(id)}`;
  const page = await people.as(peserta, address);
  const text = page.getByRole('textbox', { name: 'Catatan tugas' });
  await text.click();
  await page.keyboard.press('Control+A');
  // HTML as Google Docs and Word put it on the clipboard.
  await pasteHtml(
    text,
    '<b style="font-weight:normal"><h2 dir="ltr" style="text-align:center">Hasil</h2>' +
      '<p dir="ltr" style="text-align:right"><span style="font-weight:700">CO</span><span style="vertical-align:sub">2</span></p>' +
      "<p class=MsoNormal align=center style='text-align:center'>m<sup>2</sup><o:p></o:p></p>" +
      '<div dir="ltr"><table style="width:900px"><colgroup><col width="200"/></colgroup><thead><tr><th colspan=9 width=200><p>Pekan</p></th></tr></thead>' +
      `<tbody><tr>${'<td valign=top style="width:9cm"><p class=MsoNormal style="text-align:justify">pengamatan-kelas</p></td>'.repeat(9)}</tr></tbody></table></div></b>`,
  );
  const cells = '<td><p style="text-align: justify">pengamatan-kelas</p></td>'.repeat(9);
  const wanted =
    '<h2 style="text-align: center">Hasil</h2><p style="text-align: right"><span><strong>CO</strong><sub>2</sub></span></p>' +
    '<p style="text-align: center">m<sup>2</sup></p>' +
    `<table><tbody><tr><th colspan="9"><p>Pekan</p></th></tr><tr>${cells}</tr></tbody></table>`;
  const stored = async () =>
    String((await portal.sql('select catatan from tugas where id_tugas = $1', [id]))[0]!.catatan);
  await page.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect.poll(stored).toBe(wanted);
  // After the save the page scrolls to the confirmation (`Terkirim …`). Then the bar half covers an element, and axe
  // reports the element as too small. So the test scrolls back first.
  await expect(page.getByRole('status').filter({ hasText: /^Terkirim [^.]*\.\d\d(?!\.)/ })).toBeVisible();
  await expect(page.getByText(/^Terkirim \d/).first()).toBeInViewport();
  await scrollToTop(page);
  await inspect(page, 'editor with a table');

  await page.reload();
  await expect(text.locator('td')).toHaveCount(9);
  await page.setViewportSize({ width: 360, height: 740 });
  await inspect(page, 'editor with a wide table');

  // A mentor, too, can reach the scroll box of the table with Tab.
  const read = await people.as(writer, `/m/assign/${encodeId(2)}/${encodeId(peserta.id)}`);
  await read.setViewportSize({ width: 360, height: 740 });
  const box = read.getByRole('region', { name: 'Tabel 1, dapat digeser' });
  await box.focus();
  await read.keyboard.press('ArrowRight');
  await expect.poll(() => box.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  await inspect(read, 'a wide table that is read');
});

test('text typed after a link is not part of the link, even after a reload', async ({ portal, people }) => {
  const peserta = await portal.newPeserta();
  const id = await portal.newTugas(peserta, 2, '<p><a href="https://example.org/a">tautan</a></p>');
  const page = await people.as(peserta, `/pr/materi/${encodeId(2)}/${encodeId(id)}`);
  const text = page.getByRole('textbox', { name: 'Catatan tugas' });
  await text.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' https://example.org/b lalu');
  await expect(text.getByRole('link')).toHaveText(['tautan', 'https://example.org/b']);
});

test('the editor makes a link of an address without https://, typed or pasted, but not of a degree like M.Si.', async ({
  portal,
  people,
}) => {
  const { page, text } = await openEditor(portal, people);
  await page.keyboard.type('Dr. Ana, M.Si. s.id/rps-2026 ');
  await pasteHtml(text, '<p>bit.ly/AbC dan drive.google.com/file/d/1, S.Ag/M.Ag</p>');
  const links = text.getByRole('link');
  await expect(links).toHaveText(['s.id/rps-2026', 'bit.ly/AbC', 'drive.google.com/file/d/1']);
  await expect(links.first()).toHaveAttribute('href', 'https://s.id/rps-2026');
  await expect(links.last()).toHaveAttribute('href', 'https://drive.google.com/file/d/1');
});

test('the editor shows how many pasted pictures it cannot insert', async ({ portal, people }) => {
  const { page, text } = await openEditor(portal, people);
  await pasteHtml(
    text,
    `<p>Hasil <img src="file:///C:/gambar.png"> dan <img src="https://docs.example/segera-hilang"></p>`,
  );
  await expect(text).toHaveText('Hasil dan');
  await expect(text.locator('img[src]')).toHaveCount(0);
  await expect(page.getByText('2 gambar tidak ikut tertempel.')).toBeVisible();
});
