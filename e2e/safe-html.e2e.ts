import { encodeId } from '../rules/hashid.ts';
import { expect, test } from './test.ts';

/** What the server keeps out of a text, written past it into the database; each piece would leave a mark on the page. */
const HOSTILE = [
  '<p id="jahat" class="jahat" style="position:fixed" onclick="window.jahat=1">Teks biasa.</p>',
  '<img src="/favicon.svg" onload="window.jahat=2" alt="gambar">',
  '<img src="tidak-ada" onerror="window.jahat=3">',
  '<img src="javascript:window.jahat=4">',
  '<a href="javascript:window.jahat=5">tautan jahat</a>',
  '<a href="https://example.org/" target="_self" rel="opener">tautan baik</a>',
  '<iframe src="https://example.org/"></iframe>',
  '<iframe srcdoc="<script>parent.jahat=6</script>"></iframe>',
  '<svg><script>window.jahat=7</script></svg>',
  '<script>window.jahat=8</script>',
  '<form action="https://example.org/"><button>kirim</button></form>',
  '<p><span style="font-size: 1.5em; color: red" class="jahat" data-jahat="1">besar</span></p>',
].join('');

test('a text in the database that holds more than the editor can write shows no more than that', async ({
  portal,
  people,
}) => {
  // Chromium speaks of handlers in a text that is only parsed, too; none of them may reach the page.
  people.allow(/Executing inline event handler violates/);
  const mentor = await portal.newMentor();
  const peserta = await portal.newPeserta({ mentor });
  const id = await portal.newTugas(peserta, 1, '<p>Awal.</p>');
  await portal.sql('update tugas set catatan = $2 where id_tugas = $1', [id, HOSTILE]);
  await portal.sql('insert into review (tugas_id, mentor_id, catatan) values ($1, $2, $3)', [
    id,
    mentor.id,
    HOSTILE,
  ]);
  for (const [who, path] of [
    [mentor, `/m/assign/${encodeId(1)}/${encodeId(peserta.id)}`],
    [peserta, `/pr/materi/${encodeId(1)}/${encodeId(id)}`],
  ] as const) {
    const page = await people.as(who, path);
    await expect(page.getByText('Teks biasa.')).toHaveCount(2);
    await expect(page.getByText('tautan baik')).toHaveCount(2);
    const found = await page.evaluate(() => {
      const main = document.querySelector('main')!;
      const marks =
        '#jahat, .jahat, [data-jahat], form[action], script, svg script, iframe, [srcdoc], a[href^="javascript"]';
      const handlers = [...main.querySelectorAll('*')].flatMap((element) =>
        element.getAttributeNames().filter((name) => name.startsWith('on')),
      );
      const texts = [...main.querySelectorAll('p')].filter((p) => p.textContent === 'Teks biasa.');
      // In the editor nobody follows a link, and the server writes its attributes anew.
      const links = [...main.querySelectorAll<HTMLAnchorElement>('a[href="https://example.org/"]')].filter(
        (a) => !a.isContentEditable,
      );
      const big = [...main.querySelectorAll<HTMLElement>('span')].filter((s) => s.textContent === 'besar');
      return {
        ran: (window as unknown as { jahat?: number }).jahat ?? null,
        marks: main.querySelectorAll(marks).length,
        handlers,
        fixed: texts.filter((p) => getComputedStyle(p).position === 'fixed').length,
        links: [...new Set(links.map((a) => `${a.target} ${a.rel}`))],
        styles: big.map((s) => s.getAttribute('style')?.replace(/;$/, '')),
      };
    });
    expect(found).toEqual({
      ran: null,
      marks: 0,
      handlers: [],
      fixed: 0,
      links: ['_blank noopener noreferrer nofollow'],
      styles: Array.from({ length: 2 }, () => 'font-size: 1.5em'),
    });
  }
});
