import type { Page } from '@playwright/test';
import { encodeId } from '#rules/text/hashid.ts';
import { PASSWORD } from '../support/portal.ts';
import { scriptFiles } from '../support/reads.ts';
import { intercept } from '../support/intercept.ts';
import { expect, menu, test } from '../support/test.ts';

/**
 * Maximum size of the JavaScript that a browser loads before it shows a screen, in bytes after compression with brotli.
 * Each maximum is some percent above the real size, because file names change the size of each build by a few bytes
 * (docs/decisions/0067-schemas-arrive-with-the-first-key.md).
 */
const MAX = {
  login: 110_000,
  /**
   * This limit includes the files that the reset screen shares with the sign-in screen, but not the code of the sign-in
   * page itself.
   */
  reset: 113_000,
  /** This limit includes the code that all forms need. */
  register: 160_000,
  dashboard: 180_000,
  /** This limit does not include the editor, which is loaded on first use. */
  cockpit: 250_000,
};

async function textOf(address: string): Promise<string> {
  return (await fetch(address)).text();
}

/** Returns whether the scripts of this page include the editor. */
async function hasEditor(page: Page): Promise<boolean> {
  const texts = await Promise.all((await scriptsOf(page)).map(textOf));
  expect(texts.length).toBeGreaterThan(0);
  return texts.some((text) => text.includes('ProseMirror'));
}

/** Returns the transferred bytes of all scripts that this page has fetched so far. */
async function bytesOf(page: Page): Promise<number> {
  const sizes = (await scriptFiles(page)).map(({ bytes }) => bytes);
  expect(sizes.length).toBeGreaterThan(3);
  expect(sizes.every((size) => size > 0)).toBe(true);
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Returns the addresses of all scripts, also preloaded ones, that this page has fetched since it was opened. */
const scriptsOf = async (page: Page) => (await scriptFiles(page)).map(({ name }) => name);

/**
 * Returns the fetched scripts that the HTML of the page does not name. The browser finds them only through other
 * scripts, one round trip later.
 */
async function fetchedLater(page: Page): Promise<string[]> {
  const html = await textOf(page.url());
  return (await scriptsOf(page))
    .map((name) => new URL(name).pathname)
    .filter((name) => !html.includes(`"${name}"`));
}

const DOORS = {
  login: 'Izinkan Saya masuk',
  reset: 'Reset password',
  register: 'Daftar akun baru',
} as const;

for (const door of ['login', 'reset', 'register'] as const) {
  test(`the page /auth/${door} loads less JavaScript than its limit`, async ({ people }) => {
    const page = await people.guest(`/auth/${door}`);
    await expect(page.getByRole('button', { name: DOORS[door] })).toBeVisible();
    expect(await bytesOf(page)).toBeLessThanOrEqual(MAX[door]);
  });
}

test("a participant's dashboard and a mentor's cockpit each load less JavaScript than their limit", async ({
  portal,
  people,
}) => {
  const mentor = await portal.newMentor();
  const peserta = await portal.newPeserta({ mentor });
  await portal.newTugas(peserta, 1, '<p>Rencana saya.</p>');

  const first = await people.as(peserta);
  await expect(first.getByRole('heading', { name: `Selamat datang, ${peserta.name}` })).toBeVisible();
  expect(await bytesOf(first)).toBeLessThanOrEqual(MAX.dashboard);
  expect(await fetchedLater(first)).toEqual([]);

  const cockpit = await people.as(mentor, `/m/assign/${encodeId(1)}/${encodeId(peserta.id)}`);
  await expect(cockpit.getByRole('textbox', { name: 'Tulis review' })).toBeVisible();
  await expect(cockpit.getByText('Rencana saya.')).toBeVisible();
  expect(await bytesOf(cockpit)).toBeLessThanOrEqual(MAX.cockpit);
  expect(await fetchedLater(cockpit)).toEqual([]);
  await cockpit.getByRole('textbox', { name: 'Tulis review' }).focus();
  await expect(cockpit.locator('.ProseMirror')).toBeFocused();
});

test('the sign-in page fetches the code of the other screens only after the user starts to type', async ({
  people,
}) => {
  const page = await people.guest('/auth/login');
  await expect(page.getByRole('button', { name: 'Izinkan Saya masuk' })).toBeVisible();
  const inside = (names: string[]) => names.filter((name) => name.includes('/assets/inside-'));
  expect(inside(await scriptsOf(page))).toEqual([]);
  const fetched = page.waitForResponse(/\/assets\/inside-.*\.js$/);
  await page.getByRole('textbox', { name: 'Email' }).fill('p');
  expect((await fetched).ok()).toBe(true);
});

test('the editor is fetched only on screens where users write text', async ({ portal, people }) => {
  const mentor = await portal.newMentor();
  const peserta = await portal.newPeserta({ mentor });
  const id = await portal.newTugas(peserta, 1, '<p>Rencana saya.</p>');

  const writer = await people.as(peserta);
  expect(await hasEditor(writer)).toBe(false);
  await menu(writer, 'Raport Kegiatan');
  await menu(writer, 'Materi OJC');
  await writer.getByRole('button', { name: /^Selesai dan sudah lewat/ }).click();
  const row = writer.getByRole('row').filter({ hasText: 'Rancangan RPS Satu Semester' });
  await row.getByRole('link', { name: 'Buat / Kirim Tugas' }).click();
  await expect(writer.getByRole('link', { name: 'Detail / Update' })).toBeVisible();
  expect(await hasEditor(writer)).toBe(false);
  await writer.goto(`/pr/materi/${encodeId(1)}/${encodeId(id)}`);
  await expect(writer.getByRole('textbox', { name: 'Catatan tugas' })).toBeVisible();
  expect(await hasEditor(writer)).toBe(true);

  const reader = await people.as(mentor, `/m/assign/${encodeId(1)}`);
  await expect(reader.getByRole('link', { name: `Lihat tugas ${peserta.name}` })).toBeVisible();
  expect(await hasEditor(reader)).toBe(false);

  const admin = await people.as(await portal.account('admin'), `/adm/peserta_pelatihan?rekap=${peserta.id}`);
  await expect(admin.getByRole('dialog').getByText('Ringkasan')).toBeVisible();
  expect(await hasEditor(admin)).toBe(false);
});

/** Holds the response of the dashboard's code until the test calls `release`, to imitate a slow network. */
async function holdDashboard(page: Page): Promise<{ asked: Promise<void>; release: () => void }> {
  let release = () => {};
  let ask = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const asked = new Promise<void>((resolve) => (ask = resolve));
  await intercept(page, /\/assets\/dashboard.*\.js$/, async (route) => {
    ask();
    await held;
    await route.continue();
  });
  return { asked, release };
}

test('the previous screen or a loading text stays visible while the code of the next screen loads', async ({
  portal,
  people,
}) => {
  const peserta = await portal.newPeserta();
  const page = await people.guest('/auth/login');
  const greeting = page.getByRole('heading', { name: `Selamat datang, ${peserta.name}` });
  const signIn = await holdDashboard(page);
  await page.getByRole('textbox', { name: 'Email' }).fill(peserta.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Izinkan Saya masuk' }).click();
  await signIn.asked;
  await expect(page.getByText('Loading ....')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Masuk' })).toBeVisible();
  signIn.release();
  await expect(greeting).toBeFocused();

  await page.unrouteAll();
  const reload = await holdDashboard(page);
  await page.reload({ waitUntil: 'commit' });
  await reload.asked;
  await expect(page.getByText('Loading ....')).toBeVisible();
  reload.release();
  await expect(greeting).toBeVisible();
});
