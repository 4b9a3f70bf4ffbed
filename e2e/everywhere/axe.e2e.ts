import type { Page } from '@playwright/test';
import { encodeId } from '#rules/text/hashid.ts';
import { violationsOf } from '../support/axe.ts';
import { inspect } from '../support/inspect.ts';
import type { Person, Portal } from '../support/portal.ts';
import { isShown } from '../support/reads.ts';
import { expect, openFirstTugas, openPane, question, test } from '../support/test.ts';

/**
 * Opens a page and waits for this text. These tests check later states of a page, because `walk.e2e.ts` already checks
 * each page right after it opens.
 */
async function open(page: Page, path: string, words: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByText(words).first()).toBeVisible();
}

/** The address of the newest task of this participant in this category. */
async function alamatTugas(portal: Portal, { id }: Person, kat_id: number): Promise<string> {
  const [row] = await portal.sql<{ id: number }>(
    'select max(id_tugas) as id from tugas where user_id = $1 and kat_id = $2',
    [id, kat_id],
  );
  return `/pr/materi/${encodeId(kat_id)}/${encodeId(row?.id ?? 0)}`;
}

test('the sign-in screen and the API page are accessible', async ({ people }) => {
  const page = await people.guest('/auth/login');
  await page.getByRole('button', { name: 'Izinkan Saya masuk' }).click();
  await expect(page.getByText('Email wajib diisi').first()).toBeVisible();
  await inspect(page, 'sign-in with mistakes');
  // `/api/docs` is no screen of the app. It never sets `data-ready`, so `inspect` would wait for it forever.
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => violationsOf(page, 'all'), '/api/docs, light').toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => violationsOf(page, 'colour'), '/api/docs, dark').toEqual([]);
  await expect
    .poll(() => page.evaluate(() => document.scrollingElement?.scrollWidth))
    .toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
});

test(
  'the task editor, the confirm dialog and the phone menu of a participant are accessible',
  { tag: '@phone' },
  async ({ portal, people }) => {
    const peserta = await portal.account('peserta2');
    const page = await people.as(peserta);
    await open(page, await alamatTugas(portal, peserta, 1), 'Mentor Review');
    await expect(page.getByRole('textbox', { name: 'Catatan tugas' })).toBeVisible();
    await inspect(page, 'task with its editor');
    await open(page, `/pr/materi/${encodeId(1)}`, 'KETERANGAN MATERI');
    await page.getByRole('button', { name: 'Tambah Tugas' }).click();
    await expect(question(page)).toBeVisible();
    await inspect(page, 'confirm dialog');
    await page.keyboard.press('Escape');
    await expect(question(page)).toBeHidden();
    const toggle = page.getByRole('button', { name: 'Menu', exact: true });
    const entries = page.getByRole('navigation', { name: 'Menu utama' });
    if (await isShown(toggle, toggle.or(entries))) {
      await toggle.click();
      await inspect(page, 'menu on a phone');
    }
  },
);

test('the certificate validation page is accessible when the address has no token', async ({ people }) => {
  const page = await people.guest('/cert/validation');
  await inspect(page, 'no certificate');
});

test('the locked report card is accessible', async ({ portal, people }) => {
  await portal.sql('update sistem set raport_open = 0');
  try {
    const page = await people.as(await portal.account('peserta2'), '/pr/raport');
    await expect(page.getByText('Raport belum dibuka')).toBeVisible();
    await inspect(page, 'locked report card');
  } finally {
    await portal.sql('update sistem set raport_open = 1');
  }
});

test('the session-expired dialog is accessible', { tag: '@phone-long' }, async ({ portal, people }) => {
  people.allow(/status of 401/);
  const peserta = await portal.newPeserta();
  const page = await people.as(peserta, `/pr/materi/${encodeId(1)}`);
  await page.getByRole('button', { name: 'Tambah Tugas' }).click();
  await portal.endSessions(peserta);
  await question(page).getByRole('button', { name: 'Ya, saya yakin' }).click();
  await expect(page.getByRole('dialog', { name: 'Sesi Anda berakhir' })).toBeVisible();
  await inspect(page, 'password in place');
});

test("a mentor's rubric dialog is accessible", { tag: '@phone' }, async ({ portal, people }) => {
  const peserta = await portal.account('peserta2');
  const page = await people.as(await portal.account('mentor1'));
  await page.setViewportSize({ width: Math.min(1000, page.viewportSize()?.width ?? 0), height: 800 });
  await open(page, `/m/assign/${encodeId(1)}/${encodeId(peserta.id)}`, 'Data Tugas Peserta');
  await openPane(page, 'Nilai');
  await page.getByRole('button', { name: /^Rubrik kompetensi 1:/ }).click();
  await expect(page.getByRole('dialog', { name: 'Rubrik kompetensi 1 dari 7' })).toBeVisible();
  await inspect(page, 'rubric');
});

test("an evaluator's page of a single task is accessible", async ({ portal, people }) => {
  const peserta = await portal.account('peserta2');
  const page = await people.as(await portal.account('mentor2'), '/m/evaluator');
  await open(page, `/m/e/p/${encodeId(6)}/${encodeId(peserta.id)}`, 'Data Tugas Peserta');
  await openFirstTugas(page);
  await expect(page.getByText('Detail Tugas Peserta IST II')).toBeVisible();
  await inspect(page, 'task of the evaluator');
});

test('the recap dialog of an admin is accessible', { tag: '@phone-long' }, async ({ portal, people }) => {
  const page = await people.as(await portal.account('admin'));
  const peserta = await portal.account('peserta2');
  await open(page, '/adm/peserta_pelatihan', peserta.name);
  await page.getByRole('button', { name: `Rekap nilai ${peserta.name}` }).click();
  await expect(page.getByRole('dialog').getByText('Ringkasan')).toBeVisible();
  await inspect(page, 'recap');
});

test('the assignment list is accessible when it shows participants of the selected mentor, of another mentor and of no mentor', async ({
  portal,
  people,
}) => {
  const lokasi = await portal.newLokasi([]);
  const mentor = await portal.newMentor();
  await portal.newPeserta({ lokasi });
  await portal.newPeserta({ lokasi, mentor });
  const terisi = await portal.newPeserta({ lokasi, mentor: await portal.newMentor() });
  const page = await people.as(await portal.account('admin'));
  await open(page, `/adm/mentor?tab=tugas&lokid=${lokasi}&katid=1&menid=${mentor.id}`, terisi.name);
  await expect(page.getByText('Terisi', { exact: true })).toBeVisible();
  await inspect(page, 'assignments');
});
