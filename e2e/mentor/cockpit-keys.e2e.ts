import { nilaiStore, reviewNilai } from '#contract/m/assign.ts';
import { encodeId } from '#rules/text/hashid.ts';
import { addressOf, KAT, queueOf, ready, shown, type Queue } from './cockpit.ts';
import { hold } from '../support/intercept.ts';
import { expect, openPane, test } from '../support/test.ts';

type Two = [Queue['tasks'][0], Queue['tasks'][0]];

test('when the cockpit opens a participant, the competence that the next number key scores is in view', async ({
  portal,
  people,
}) => {
  const { mentor, tasks } = await queueOf(portal, 2);
  const [{ peserta: one }, { peserta: two }] = tasks as Two;
  const butir = await portal.call(mentor, reviewNilai, { katid: String(KAT), pesid: String(two.id) });
  await portal.call(mentor, nilaiStore, {
    dataArray: butir.slice(0, 4).map(({ id_kategori_nilai }) => ({
      peserta_id: two.id,
      kat_id: KAT,
      kategori_nilai_id: id_kategori_nilai,
      nilai: 2,
    })),
  });
  const page = await people.as(mentor, addressOf(one));
  // The browser window is shorter than the form, so that the form must scroll.
  await page.setViewportSize({ width: 1280, height: 560 });
  const levels = (at: number) => page.getByRole('radiogroup').nth(at).locator('label');
  const scores = page.getByRole('region', { name: 'Nilai', exact: true });
  await expect(page.getByText('1 lagi menunggu')).toBeVisible();
  await ready(page);
  for (let n = 0; n < 5; n += 1) await page.keyboard.press('j');
  await expect.poll(() => scores.evaluate((pane) => pane.scrollTop)).toBeGreaterThan(0);
  await page.keyboard.press('n');
  await shown(page, two);
  await expect(page.getByText('4 / 6')).toBeVisible();
  for (const level of await levels(4).all()) await expect(level).toBeInViewport({ ratio: 1 });
  await ready(page);
  await page.keyboard.press('p');
  await shown(page, one);
  await expect(page.getByText('0 / 6')).toBeVisible();
  await ready(page);
  await expect(scores).toHaveJSProperty('scrollTop', 0);

  await test.step('on a phone the next competence to score is in view as soon as the scores are open', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    for (const [at, who] of [one, two].entries()) {
      await page.goto(addressOf(who));
      await openPane(page, 'Nilai');
      // Neither the tabs nor the save button may cover the selected level.
      const level = levels(at * 4).first();
      await expect
        .poll(() =>
          level.evaluate((label) => {
            const { top, bottom, left } = label.getBoundingClientRect();
            return [top + 1, bottom - 1].every((y) =>
              label.contains(document.elementFromPoint(left + 20, y)),
            );
          }),
        )
        .toBe(true);
    }
  });
});

test('the cockpit ignores command keys until it is ready; letters typed before the editor loads appear in the editor', async ({
  portal,
  people,
}) => {
  const { mentor, tasks } = await queueOf(portal, 3);
  const [{ peserta, text }] = tasks as Two;
  const last = tasks.at(-1)!.peserta;
  const page = await people.as(mentor, `/m/assign/${encodeId(KAT)}`);
  const letTask = await hold(page, new RegExp(`/api/men/tugas_peserta\\?.*pesid=${peserta.id}\\b`));
  const letLast = await hold(page, new RegExp(`/api/men/tugas_peserta\\?.*pesid=${last.id}\\b`));
  const letEditor = await hold(page, /\/RichText-[^/]*\.js$/);
  const letSheet = await hold(page, /\/ModalBox-[^/]*\.js$/);
  await page.getByRole('link', { name: `Lihat tugas ${peserta.name}` }).click();
  await shown(page, peserta);
  await page.keyboard.press('n');
  await page.keyboard.press('r');
  await page.keyboard.type('n 1');
  letTask();
  await expect(page.getByText('0 / 6')).toBeVisible();
  await expect(page.getByText(text)).toBeVisible();
  await page.keyboard.type(' 2?\n3 ');
  await page.keyboard.press('Control+Enter');
  await shown(page, peserta);
  // Text typed before the editor loads counts as unsaved text.
  await expect(page.getByText('Belum disimpan', { exact: true })).toBeVisible();
  letEditor();
  const editor = page.getByRole('textbox', { name: 'Tulis review' });
  await expect(editor).toBeFocused();
  await page.keyboard.type('lagi');
  await expect(editor.getByRole('paragraph')).toHaveText(['n 1 2?', '3 lagi']);
  // The text has a plain space, not the no-break space that HTML needs at the end of a text.
  await expect(editor.getByRole('paragraph').last()).toHaveJSProperty('textContent', '3 lagi');
  await expect(page.getByText('0 / 6')).toBeVisible();

  await test.step('after `?` the cockpit ignores keys until the shortcuts overlay is shown, and obeys them again once it is closed', async () => {
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await page.keyboard.press('3');
    await page.keyboard.press('n');
    letSheet();
    const sheet = page.getByRole('dialog', { name: 'Pintasan papan ketik' });
    await expect(sheet).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('r');
    await page.keyboard.type(' 3n');
    await expect(sheet).toBeHidden();
    await expect(editor).toBeFocused();
    await expect(editor.getByRole('paragraph')).toHaveText(['n 1 2?', '3 lagi 3n']);
    await shown(page, peserta);
    await expect(page.getByText('0 / 6')).toBeVisible();
  });

  await test.step('the buttons of the review are in view while the mentor writes the review', async () => {
    await page.setViewportSize({ width: 1024, height: 768 });
    const review = page.getByRole('region', { name: 'Review', exact: true });
    for (const name of ['Tebal', 'Alat lainnya', 'Kalimat tersimpan', 'Simpan kalimat ini', 'Simpan Review'])
      await expect(review.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  });

  await test.step('in a window so narrow that the cockpit has one column, a number key scores a competence and shows the scores', async () => {
    await page.setViewportSize({ width: 820, height: 900 });
    await openPane(page, 'Tugas');
    await page.keyboard.press('3');
    await expect(page.getByRole('region', { name: 'Nilai', exact: true })).toBeVisible();
    await expect(page.getByText('1 / 6')).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('letters that a mentor types before the task has loaded are inserted into the review', async () => {
    await page.getByRole('link', { name: 'Kembali ke Detail Assessment Peserta' }).click();
    await page.getByRole('link', { name: `Lihat tugas ${last.name}` }).click();
    await shown(page, last);
    await page.keyboard.press('r');
    await page.keyboard.type('2n ');
    await expect(page.getByRole('button', { name: 'Simpan dan lanjut' })).toBeDisabled();
    letLast();
    await expect(editor).toBeFocused();
    await page.keyboard.type('3');
    await expect(editor).toHaveText('2n 3');
    await expect(page.getByText('0 / 6')).toBeAttached();
    await expect(page.getByRole('button', { name: 'Simpan dan lanjut' })).toBeEnabled();
  });

  await test.step('command keys that directly follow a letter without a command have no effect', async () => {
    await page.keyboard.press('Escape');
    await page.keyboard.type('xnp3');
    await shown(page, last);
    await expect(page.getByText('0 / 6')).toBeAttached();
  });
});

/**
 * Number of key presses from the dashboard to the empty queue. The dashboard needs 2 (Tab, Enter), and each of the two
 * tasks with a review needs 3. The save of the scores of the task without a review needs 1.
 */
const ROUND = 2 + 3 + 3 + 1;

test('from the dashboard a mentor grades three categories until the queue is empty, without using the mouse or opening a list', async ({
  portal,
  people,
}) => {
  const mentor = await portal.newMentor();
  const [one, two] = [
    await portal.newPeserta({ mentor }),
    await portal.newPeserta({ mentor, evaluator: mentor }),
  ];
  // The mentor scores the third task as evaluator. The screen of an evaluator has another address and no reviews.
  const work = [
    {
      kat: 2,
      who: one,
      at: 'm/assign',
      next: 'ke Perencanaan Pembelajaran (RPS Berbasis Luaran) · 2 lagi menunggu',
    },
    { kat: 1, who: two, at: 'm/assign', next: 'ke Praktik Mengajar · 1 lagi menunggu' },
    { kat: 6, who: two, at: 'm/e/p', next: 'Tidak ada lagi yang menunggu' },
  ];
  for (const { kat, who } of work) await portal.newTugas(who, kat, `<p>Isi kategori ${kat}.</p>`);
  const page = await people.as(mentor, '/dashboard');
  const places: string[] = [];
  page.on('framenavigated', (frame) => places.push(new URL(frame.url()).pathname));
  let presses = 0;
  const press = async (key: string) => {
    presses += 1;
    await page.keyboard.press(key);
  };
  let letSave: (() => void) | undefined;

  const start = page.getByRole('link', { name: 'Mulai', exact: true });
  await expect(
    page.getByRole('heading', { name: /^3 tugas menunggu Anda, yang terlama sejak / }),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Selamat datang' })).toBeFocused();
  await press('Tab');
  await expect(start).toBeFocused();
  await press('Enter');
  for (const [n, { kat, who, next }] of work.entries()) {
    await shown(page, who);
    await expect(page.getByText(`Isi kategori ${kat}.`)).toBeVisible();
    if (n === 2) {
      // The test delays the response to the save of the previous task. Nevertheless this task has left the queue, and
      // no button leads back to it.
      await expect(page.getByText('Peserta 3 dari 3 dalam antrean · 1 selesai')).toBeVisible();
      await expect(page.getByText('Menyimpan yang sebelumnya …')).toBeVisible();
      letSave?.();
    }
    await expect(page.getByText(`Peserta ${n + 1} dari 3 dalam antrean · ${n} selesai`)).toBeVisible();
    await expect(page.getByText(next)).toBeVisible();
    await ready(page);
    // The text of the task has the focus, also after a change of category.
    if (n > 0)
      await expect(page.getByRole('region', { name: 'Tugas', exact: true }).locator(':focus')).toContainText(
        `Isi kategori ${kat}.`,
      );
    if (kat !== 6) {
      await press('r');
      await expect(page.getByRole('textbox', { name: 'Tulis review' })).toBeFocused();
      await page.keyboard.type(`Lengkapi kategori ${kat}.`);
      await press('Escape');
    }
    const butir = await portal.call(mentor, reviewNilai, { katid: String(kat), pesid: String(who.id) });
    for (const _ of butir) await page.keyboard.press('2');
    await expect(page.getByText(`${butir.length} / ${butir.length}`)).toBeVisible();
    if (n === 1) letSave = await hold(page, /\/api\/men\/tugas_review_nilai_all_lagi_store$/);
    await press('Control+Enter');
  }
  await expect(page.getByRole('heading', { name: 'Antrean saya' })).toBeVisible();
  await expect(page.getByText('Tidak ada lagi yang menunggu')).toBeVisible();
  expect(presses).toBeLessThanOrEqual(ROUND);
  expect(places).toEqual([
    ...work.map(({ kat, who, at }) => `/${at}/${encodeId(kat)}/${encodeId(who.id)}`),
    '/m/antrean',
  ]);
  for (const { kat, who } of work) {
    const scores = await portal.call(mentor, reviewNilai, { katid: String(kat), pesid: String(who.id) });
    expect(new Set(scores.map(({ nilai }) => nilai))).toEqual(new Set(['2']));
  }
});
