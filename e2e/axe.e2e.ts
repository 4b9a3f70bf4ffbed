import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { pesertaList } from '../contract/adm/peserta.ts';
import { encodeId } from '../rules/hashid.ts';
import type { Person, Portal } from './portal.ts';
import { expect, question, test } from './test.ts';

/** What light and dark can differ in; everything else is the same page. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/** Everything has come, nothing moves any more. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy=true], [data-busy]')).toHaveCount(0);
  await page.waitForFunction(() => document.getAnimations().length === 0);
}

/** Holds what is on the screen against every rule of axe, in dark against those of colour, and against the width of the window. */
async function inspect(page: Page, name: string): Promise<void> {
  await settled(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await settled(page);
    const axe = new AxeBuilder({ page }).setLegacyMode();
    if (colorScheme === 'light') axe.withTags(RULES);
    else axe.withRules(COLOUR_RULES);
    // Nobody reaches what lies behind a dialog; half covered by it, it would count as a target too small.
    if ((await page.getByRole('dialog').count()) > 0) axe.exclude('main');
    const { violations } = await axe.analyze();
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.html} (${node.any.map((check) => check.message).join(' ')})`),
    );
    expect.soft(found, `${name}, ${colorScheme}`).toEqual([]);
  }
  const width = await page.evaluate(() => document.scrollingElement?.scrollWidth);
  expect.soft(width, `${name}: width of the page`).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}

async function visit(page: Page, path: string, words: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByText(words).first()).toBeVisible();
  await inspect(page, path);
}

/** The address of the newest task of this participant in this category. */
async function alamatTugas(portal: Portal, { id }: Person, kat_id: number): Promise<string> {
  const [row] = await portal.sql<{ id: number }>(
    'select max(id_tugas) as id from tugas where user_id = $1 and kat_id = $2',
    [id, kat_id],
  );
  return `/pr/materi/${encodeId(kat_id)}/${encodeId(row?.id ?? 0)}`;
}

test('the sign-in screen and the page of the API', { tag: '@phone' }, async ({ people }) => {
  const page = await people.guest('/auth/login');
  await inspect(page, 'sign-in');
  await page.getByRole('button', { name: 'Izinkan Saya masuk' }).click();
  await expect(page.getByText('Email wajib diisi').first()).toBeVisible();
  await inspect(page, 'sign-in with mistakes');
  await page.goto('/api/docs');
  await inspect(page, '/api/docs');
});

test('the screens of a participant', { tag: '@phone' }, async ({ portal, people }) => {
  const peserta = await portal.account('peserta2');
  const page = await people.as(peserta);
  await visit(page, '/dashboard', 'Tugas Anda');
  await visit(page, '/pr/materi', 'Rancangan RPS Satu Semester');
  await visit(page, `/pr/materi/${encodeId(6)}`, 'Anda sudah mengirimkan tugas IST II');
  await visit(page, await alamatTugas(portal, peserta, 1), 'Mentor Review');
  await expect(page.getByRole('textbox', { name: 'Catatan tugas' })).toBeVisible();
  await inspect(page, 'task with its editor');
  await visit(page, `/pr/materi/${encodeId(1)}`, 'KETERANGAN MATERI');
  await page.getByRole('button', { name: 'Tambah Tugas' }).click();
  await expect(question(page)).toBeVisible();
  await inspect(page, 'confirm dialog');
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeHidden();
  const toggle = page.getByRole('button', { name: 'Menu', exact: true });
  if (await toggle.isVisible()) {
    await toggle.click();
    await inspect(page, 'menu on a phone');
  }
});

test('the check of a certificate', { tag: '@phone' }, async ({ portal, people }) => {
  const peserta = await portal.account('peserta2');
  const rows = await portal.call(await portal.account('admin'), pesertaList, { lokid: '1' });
  const token = rows.find((row) => row.user_id === peserta.id)?.token_sertifikat ?? '';
  const page = await people.guest('/cert/validation');
  await inspect(page, 'no certificate');
  await visit(page, `/cert/validation?token=${encodeURIComponent(token)}`, peserta.name);
});

test('the report card, open and locked', { tag: '@phone' }, async ({ portal, people }) => {
  const page = await people.as(await portal.account('peserta2'), '/pr/raport');
  await expect(page.getByText('Perhitungan Nilai Akhir')).toBeVisible();
  await inspect(page, 'open report card');
  await portal.sql('update sistem set raport_open = 0');
  try {
    await visit(page, '/pr/raport', 'Raport belum dibuka');
  } finally {
    await portal.sql('update sistem set raport_open = 1');
  }
});

test('the dialog that asks the password in place', { tag: '@phone' }, async ({ portal, people }) => {
  people.allow(/status of 401/);
  const peserta = await portal.newPeserta();
  const page = await people.as(peserta, `/pr/materi/${encodeId(1)}`);
  await page.getByRole('button', { name: 'Tambah Tugas' }).click();
  await portal.endSessions(peserta);
  await question(page).getByRole('button', { name: 'Ya, saya yakin' }).click();
  await expect(page.getByRole('dialog', { name: 'Sesi Anda berakhir' })).toBeVisible();
  await inspect(page, 'password in place');
});

test('the screens of a mentor', { tag: '@phone' }, async ({ portal, people }) => {
  const peserta = await portal.account('peserta2');
  const page = await people.as(await portal.account('mentor1'));
  await visit(page, '/dashboard', 'Tugas menunggu review');
  await visit(page, '/m/assign', 'Rancangan RPS Satu Semester');
  await visit(page, `/m/assign/${encodeId(1)}`, peserta.name);
  await visit(page, `/m/assign/${encodeId(1)}/${encodeId(peserta.id)}`, 'Form Nilai Kompetensi');
  await page.getByRole('button', { name: /^Rubrik butir 1:/ }).click();
  await expect(page.getByRole('dialog', { name: 'Rubrik butir 1 dari 7' })).toBeVisible();
  await inspect(page, 'rubric');
});

test('the screens of an evaluator', { tag: '@phone' }, async ({ portal, people }) => {
  const peserta = await portal.account('peserta2');
  const page = await people.as(await portal.account('mentor2'), '/m/evaluator');
  await visit(page, '/m/evaluator', 'Video Praktik Mengajar');
  await visit(page, `/m/e/p/${encodeId(6)}`, peserta.name);
  await visit(page, `/m/e/p/${encodeId(6)}/${encodeId(peserta.id)}`, 'Form Nilai Kompetensi');
  await page.getByRole('link', { name: /^Lihat Tugas #/ }).click();
  await expect(page.getByText('Detail Tugas Peserta IST II')).toBeVisible();
  await inspect(page, 'task of the evaluator');
});

test('the screens of an admin', { tag: '@phone' }, async ({ portal, people }) => {
  const page = await people.as(await portal.account('admin'));
  await visit(page, '/dashboard', 'Kemajuan per lokasi');
  const peserta = await portal.account('peserta2');
  await visit(page, '/adm/peserta_pelatihan', peserta.name);
  await page.getByRole('button', { name: `Rekap nilai ${peserta.name}` }).click();
  await expect(page.getByRole('dialog').getByText('Ringkasan')).toBeVisible();
  await inspect(page, 'recap');
});
