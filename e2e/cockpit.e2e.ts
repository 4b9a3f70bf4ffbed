import type { Page } from '@playwright/test';
import { raportReview, reviewNilai } from '../contract/m/assign.ts';
import { encodeId } from '../rules/hashid.ts';
import { PASSWORD, type Person, type Portal } from './portal.ts';
import { expect, question, test, enter } from './test.ts';

const KAT = 2;
/** The six competences of category 2. */
const LEVELS = ['3', '2', '1', '3', '2', '3'];
const PEOPLE = 10;
/** The most presses per participant that advance, save, filter or confirm; levels, text, Tab and arrows are free. */
const PRESSES = 4;

interface Queue {
  mentor: Person;
  tasks: { peserta: Person; id: number; text: string }[];
}

/** So many participants of one mentor, each with a task, sent one after the other. */
async function queueOf(portal: Portal, count: number): Promise<Queue> {
  const mentor = await portal.newMentor();
  const tasks: Queue['tasks'] = [];
  for (let n = 1; n <= count; n += 1) {
    const peserta = await portal.newPeserta({ mentor });
    const text = `Isi bab ke-${n}.`;
    tasks.push({ peserta, id: await portal.newTugas(peserta, KAT, `<p>${text}</p>`), text });
  }
  return { mentor, tasks };
}

const addressOf = (who: Person) => `/m/assign/${encodeId(KAT)}/${encodeId(who.id)}`;
const shown = (page: Page, who: Person) =>
  expect(
    page.getByRole('status').filter({ hasText: who.name }).filter({ hasText: 'Peserta ' }),
  ).toBeVisible();

test('ten participants are reviewed and scored with the keyboard alone', async ({ portal, people }) => {
  const { mentor, tasks } = await queueOf(portal, PEOPLE);
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
    if (peserta === tasks.at(-1)!.peserta)
      await expect(
        page.getByText(`Peserta ${PEOPLE} dari ${PEOPLE} · ${PEOPLE - 1} dari ${PEOPLE} selesai`),
      ).toBeVisible();
    await press('r');
    await expect(page.getByRole('textbox', { name: 'Tulis review' })).toBeFocused();
    // The keys of the screen are letters here.
    await page.keyboard.type(`n 1 ? Lengkapi ${text}`);
    await press('Escape');
    for (const level of LEVELS) await page.keyboard.press(level);
    await expect(page.getByText('6 / 6')).toBeVisible();
    await press('Control+Enter');
  }
  await expect(page.getByText('Tidak ada yang menunggu review')).toBeVisible();
  await expect(page.getByRole('button', { name: `Selesai (${PEOPLE})` })).toBeVisible();
  expect(presses).toBeLessThanOrEqual(PEOPLE * PRESSES);

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

test('the next participant is read ahead in three calls and shows without a network', async ({
  portal,
  people,
}) => {
  people.allow(/ERR_FAILED|net::/);
  const { mentor, tasks } = await queueOf(portal, 3);
  const [one, two] = tasks as [Queue['tasks'][0], Queue['tasks'][0]];
  const page = await people.as(mentor, `/m/assign/${encodeId(KAT)}`);
  const ahead: string[] = [];
  page.on('request', (request) => {
    const { searchParams, pathname } = new URL(request.url());
    const [pesid, tugid] = [searchParams.get('pesid'), searchParams.get('tugid')];
    const other = (pesid && pesid !== String(one.peserta.id)) || (tugid && tugid !== String(one.id));
    if (request.method() === 'GET' && other) ahead.push(pathname);
  });
  await page.getByRole('link', { name: `Lihat tugas ${one.peserta.name}` }).click();
  await expect(page.getByText(one.text)).toBeVisible();
  await expect.poll(() => ahead.length).toBe(3);
  await page.route('**/api/**', (route) => route.abort());
  const save = page.getByRole('button', { name: 'Simpan dan lanjut' });
  await expect(save).toHaveAttribute('aria-keyshortcuts', 'Control+Enter');
  await page.keyboard.press('Control+Enter');
  await shown(page, two.peserta);
  await expect(page.getByText(two.text)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Tulis review' })).toBeVisible();
  await expect(page.getByText('0 / 6')).toBeVisible();
  await page.unroute('**/api/**');
});

test('what is typed when the network is lost amid "save and next" stays with its person, listed until it is saved', async ({
  portal,
  people,
}) => {
  people.allow(/ERR_INTERNET_DISCONNECTED|net::/);
  const { mentor, tasks } = await queueOf(portal, 2);
  const [one, two] = tasks as [Queue['tasks'][0], Queue['tasks'][0]];
  const page = await people.as(mentor, addressOf(one.peserta));
  const editor = page.getByRole('textbox', { name: 'Tulis review' });
  await expect(page.getByText('1 lagi menunggu')).toBeVisible();
  await editor.click();
  await page.keyboard.type('Jangan hilang.');
  await page.keyboard.press('Escape');
  await page.keyboard.press('3');
  await page.context().setOffline(true);
  await page.keyboard.press('Control+Enter');
  await shown(page, two.peserta);
  const note = page.getByRole('status').filter({ hasText: 'Belum disimpan:' });
  await expect(note).toContainText(one.peserta.name);
  await page.context().setOffline(false);
  await note.getByRole('link', { name: one.peserta.name }).click();
  await expect(editor).toHaveText('Jangan hilang.');
  await expect(page.getByText('1 / 6')).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('listitem').filter({ hasText: 'Jangan hilang.' })).toBeVisible();
  await page.keyboard.press('n');
  await shown(page, two.peserta);
  await expect(note).toHaveCount(0);

  await expect(page.getByText('0 / 6')).toBeVisible();
  await page.keyboard.press('3');
  await page.keyboard.press('p');
  await shown(page, one.peserta);
  await enter(note.getByRole('button', { name: `Buang isian ${two.peserta.name}` }));
  await enter(question(page).getByRole('button', { name: 'Ya, saya yakin' }));
  await expect(note).toHaveCount(0);
});

test('a session that ends amid "save and next" asks for the password in place, and the words are saved then', async ({
  portal,
  people,
}) => {
  people.allow(/status of 401/);
  const { mentor, tasks } = await queueOf(portal, 2);
  const [one, two] = tasks as [Queue['tasks'][0], Queue['tasks'][0]];
  const page = await people.as(mentor, addressOf(one.peserta));
  await expect(page.getByText('1 lagi menunggu')).toBeVisible();
  await page.getByRole('textbox', { name: 'Tulis review' }).click();
  await page.keyboard.type('Masih ada.');
  await portal.endSessions(mentor);
  await page.keyboard.press('Control+Enter');
  const dialog = page.getByRole('dialog', { name: 'Sesi Anda berakhir' });
  await dialog.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await shown(page, two.peserta);
  await expect
    .poll(() => portal.call(mentor, raportReview, { tugid: String(one.id) }))
    .toMatchObject([{ catatan: '<p>Masih ada.</p>' }]);
});

test('two devices at one work see each other, and the one who has not seen a review does not write over it', async ({
  portal,
  people,
}) => {
  people.allow(/status of 409/);
  const { mentor, tasks } = await queueOf(portal, 1);
  const [{ peserta, id }] = tasks as [Queue['tasks'][0]];
  const admin = await portal.account('admin');
  await people.as(admin, `/adm/peserta_pelatihan?rekap=${peserta.id}`);
  const laptop = await people.as(mentor, addressOf(peserta));
  await shown(laptop, peserta);
  const phone = await people.as(mentor, addressOf(peserta));
  await expect(phone.getByText('Juga terbuka di tab atau perangkat Anda yang lain')).toBeVisible();
  await expect(phone.getByText(`Rekapnya dibuka ${admin.name}`)).toBeVisible();
  for (const [page, text] of [
    [laptop, 'Dari laptop.'],
    [phone, 'Dari ponsel.'],
  ] as const) {
    await page.getByRole('textbox', { name: 'Tulis review' }).click();
    await page.keyboard.type(text);
  }
  await laptop.keyboard.press('Control+s');
  await expect(laptop.getByRole('listitem').filter({ hasText: 'Dari laptop.' })).toBeVisible();
  await phone.keyboard.press('Control+s');
  await expect(phone.getByRole('listitem').filter({ hasText: 'Dari laptop.' })).toBeVisible();
  await expect(phone.getByRole('textbox', { name: 'Tulis review' })).toHaveText('Dari ponsel.');
  await expect(phone.getByRole('region', { name: 'Tersimpan sekarang' })).toHaveText('Dari laptop.');
  await expect(phone.getByRole('region', { name: 'Isian Anda' })).toHaveText('Dari ponsel.');
  await phone.keyboard.press('Control+s');
  await expect(phone.getByRole('alert').filter({ hasText: 'Pilih dulu' })).toBeVisible();
  expect(await portal.call(mentor, raportReview, { tugid: String(id) })).toHaveLength(1);
  await enter(phone.getByRole('button', { name: 'Tetap isian saya' }));
  await phone.keyboard.press('Control+s');
  await expect(phone.getByRole('listitem').filter({ hasText: 'Dari ponsel.' })).toBeVisible();

  await enter(laptop.getByRole('button', { name: 'Tulis review baru' }));
  await laptop.getByRole('textbox', { name: 'Tulis review' }).click();
  await laptop.keyboard.type('Sekali lagi.');
  await laptop.keyboard.press('Control+s');
  await enter(laptop.getByRole('button', { name: 'Pakai yang tersimpan' }));
  await enter(question(laptop).getByRole('button', { name: 'Ya, saya yakin' }));
  await expect(laptop.getByRole('button', { name: 'Tulis review baru' })).toBeVisible();
  expect(await portal.call(mentor, raportReview, { tugid: String(id) })).toHaveLength(2);
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
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('listitem').filter({ hasText: 'Tambahkan tautan.' })).toBeVisible();
  await enter(page.getByRole('button', { name: 'Urungkan' }));
  await expect(page.getByRole('listitem').filter({ hasText: 'Tambahkan tautan.' })).toBeHidden();
  await expect(editor).toHaveText('Tambahkan tautan.');
  await page.reload();
  await expect(editor).toHaveText('Tambahkan tautan.');
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
  await expect(removed).toContainText('gambar “Denah”');
});

test('panes scroll by themselves, and their borders move by keyboard and are remembered', async ({
  portal,
  people,
}) => {
  const { mentor, tasks } = await queueOf(portal, 1);
  const [{ peserta }] = tasks as [Queue['tasks'][0]];
  const page = await people.as(mentor, addressOf(peserta));
  await expect(page.getByText('0 / 6')).toBeVisible();
  const scrolls = await page.evaluate(() => document.documentElement.scrollHeight > window.innerHeight);
  expect(scrolls).toBe(false);
  const scores = page.getByRole('region', { name: 'Nilai', exact: true });
  expect(await scores.evaluate((pane) => pane.scrollHeight > pane.clientHeight)).toBe(true);
  const [first] = await portal.call(mentor, reviewNilai, { katid: String(KAT), pesid: String(peserta.id) });
  const score = (butir: number) => scores.getByRole('radiogroup').nth(butir).getByRole('radio').first();
  const words = first!.rubrik.find(({ nilai }) => nilai === 1)!.keterangan;
  await expect(score(0)).toHaveAccessibleDescription(words);
  await page.keyboard.press('j');
  await expect(score(1)).toBeFocused();
  await page.keyboard.press('k');
  await expect(score(0)).toBeFocused();
  const border = page.getByRole('separator', { name: 'Lebar Tugas' });
  const before = Number(await border.getAttribute('aria-valuenow'));
  await border.focus();
  await page.keyboard.press('ArrowRight');
  await expect(border).toHaveAttribute('aria-valuenow', String(before + 2));
  await page.reload();
  await expect(border).toHaveAttribute('aria-valuenow', String(before + 2));

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
