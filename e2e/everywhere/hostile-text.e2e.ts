import type { Page } from '@playwright/test';
import { admMateri, admMateriStore } from '#contract/adm/materi.ts';
import { reviewStore } from '#contract/m/assign.ts';
import { ALLOWED_TAGS } from '#rules/text/format-html.ts';
import { encodeId } from '#rules/text/hashid.ts';
import { drawnTexts } from '../support/acts-everywhere.ts';
import { settled } from '../support/inspect.ts';
import type { Portal } from '../support/portal.ts';
import { expect, test, type People } from '../support/test.ts';

/** HTML with a script, one example of each published kind of XSS attack. A script that runs sets `window.ran`. */
const VECTORS = [
  '<script>ran=1</script>',
  '<img src=x onerror=ran=1>',
  '<img src="https://a.invalid/a.png?" alt=\'"onerror="ran=1\'>',
  '<svg onload=ran=1><animate onbegin=ran=1 attributeName=x dur=1s>',
  '<svg><script>ran=1</script></svg>',
  '<svg></p><style><a id="</style><img src=1 onerror=ran=1>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=ran=1&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=ran=1>',
  '<noscript><p title="</noscript><img src=x onerror=ran=1>">',
  '<!--<img src="--><img src=x onerror=ran=1//">',
  '<template shadowrootmode=open><img src=x onerror=ran=1></template>',
  '<iframe srcdoc="<script>parent.ran=1</script>"></iframe>',
  '<iframe src="javascript:parent.ran=1"></iframe>',
  '<object data="javascript:ran=1"></object><embed src="javascript:ran=1">',
  '<a href="java&Tab;script:ran=1">a</a><a href="&#x6a;avascript:ran=1">b</a><a href="data:text/html,x">c</a>',
  '<base href="https://a.invalid/"><meta http-equiv=refresh content="0;url=https://a.invalid/">',
  '<link rel=stylesheet href="https://a.invalid/x"><style>*{display:none}</style>',
  '<span style="position:fixed;inset:0;background:url(https://a.invalid/x)" onclick=ran=1>tutup</span>',
  '<details open ontoggle=ran=1><input autofocus onfocus=ran=1><marquee onstart=ran=1>',
  '<p id=root class=x name=cookie onmouseover=ran=1>kait</p>',
  '<img src="https://a.invalid/b.png"',
];

/** Asserts that no script has run, and that the drawn texts contain only tags that the editor allows. */
async function expectHarmless(page: Page): Promise<void> {
  const found = await drawnTexts(page, ALLOWED_TAGS);
  expect(found).toEqual({ ran: false, odd: [], count: expect.any(Number) });
  expect(found.count).toBeGreaterThan(VECTORS.length);
}

const TEXTS = VECTORS.map((vector, i) => `<p>awal ${i}</p>${vector}<p>akhir</p>`);

/**
 * Creates a task and a material whose texts contain all attacks of `VECTORS`, and one review for each attack. The task
 * belongs to the participant, the reviews to the mentor.
 */
async function arrange(portal: Portal) {
  const mentor = await portal.newMentor();
  const lokasi = await portal.newLokasi([{ kat_id: 1, mulai: -1, akhir: 5 }]);
  const peserta = await portal.newPeserta({ mentor, lokasi });
  const admin = await portal.account('admin');
  const [materi] = (await portal.call(admin, admMateri, { lokid: String(lokasi) })).materi;
  await portal.call(admin, admMateriStore, { ...materi!, petunjuk: TEXTS.join('') });
  const tugas_id = await portal.newTugas(peserta, 1, TEXTS.join(''));
  for (const catatan of TEXTS) await portal.call(mentor, reviewStore, { tugas_id, catatan });
  return { mentor, peserta, tugas_id, lokasi };
}

async function read(people: People, { mentor, peserta, tugas_id }: Awaited<ReturnType<typeof arrange>>) {
  const own = await people.as(peserta, `/pr/materi/${encodeId(1)}/${encodeId(tugas_id)}`);
  const theirs = await people.as(mentor, `/m/assign/${encodeId(1)}/${encodeId(peserta.id)}`);
  // `others` is the number of texts besides the reviews. The participant's page shows two: the task and the
  // instructions. The mentor's page shows only the task.
  for (const [page, others] of [
    [own, 2],
    [theirs, 1],
  ] as const) {
    await expect(page.locator('main [class*=prose]')).toHaveCount(TEXTS.length + others);
    await settled(page);
    await expectHarmless(page);
  }
}

/**
 * The texts contain pictures of other hosts. These hosts do not respond in a test, so the test allows the errors that
 * the browser reports.
 */
const PICTURES = /a\.invalid|ERR_NAME_NOT_RESOLVED|ERR_FAILED/;

test('a script in a saved text does not run on the pages of the participant and the mentor', async ({
  portal,
  people,
}) => {
  people.allow(PICTURES);
  await read(people, await arrange(portal));
});

test('a script that is written directly to the database does not run on the pages of participant and mentor', async ({
  portal,
  people,
}) => {
  people.allow(PICTURES);
  // The app parses the text in a document that is never shown. Chromium reports the inline handlers in it, although the
  // page does not contain them.
  people.allow(/script-src-attr inline|inline event handler/);
  const task = await arrange(portal);
  const { tugas_id, lokasi } = task;
  await portal.sql('update materi set petunjuk = $2 where lokasi_id = $1', [lokasi, TEXTS.join('')]);
  await portal.sql('update tugas set catatan = $2 where id_tugas = $1', [tugas_id, TEXTS.join('')]);
  await portal.sql('delete from review where tugas_id = $1', [tugas_id]);
  await portal.sql('insert into review (tugas_id, mentor_id, catatan) select $1, $2, unnest($3::text[])', [
    tugas_id,
    task.mentor.id,
    TEXTS,
  ]);
  await read(people, task);
});

test("the mentor's page shows a stored text only with the link attributes and styles that the editor can write", async ({
  portal,
  people,
}) => {
  const mentor = await portal.newMentor();
  const peserta = await portal.newPeserta({ mentor });
  const id = await portal.newTugas(peserta, 1, '<p>Awal.</p>');
  await portal.sql('update tugas set catatan = $2 where id_tugas = $1', [
    id,
    '<p style="position:fixed">Teks biasa.</p><a href="https://example.org/" target="_self" rel="opener">tautan</a>' +
      '<p><span style="font-size: 1.5em; color: red" class="jahat" data-jahat="1">besar</span></p>',
  ]);
  const page = await people.as(mentor, `/m/assign/${encodeId(1)}/${encodeId(peserta.id)}`);
  await expect(page.getByText('Teks biasa.')).toHaveCSS('position', 'static');
  const link = page.getByRole('link', { name: 'tautan' });
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  const big = page.locator('span', { hasText: /^besar$/ });
  await expect
    .poll(() => big.evaluate((span) => span.outerHTML.replaceAll(';', '')))
    .toBe('<span style="font-size: 1.5em">besar</span>');
});
