import type { Page } from '@playwright/test';
import { encodeId } from '#rules/text/hashid.ts';
import { addressOf, KAT, queueOf, ready, shown } from '../mentor/cockpit.ts';
import { inspect, MAX_SHIFT, settled, shiftOf } from '../support/inspect.ts';
import { hold } from '../support/intercept.ts';
import { expect, test } from '../support/test.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Cari' });
const field = (page: Page) => palette(page).getByRole('combobox');
const options = (page: Page) => palette(page).getByRole('option');

/** Counts key presses. The letters of a typed name are not counted. */
function counted(page: Page) {
  const counts = { presses: 0 };
  const press = async (key: string) => {
    counts.presses += 1;
    await page.keyboard.press(key);
  };
  return { counts, press };
}

test("an admin navigates by the side menu, by a participant's name and by the sections of a long page", async ({
  portal,
  people,
}) => {
  const peserta = await portal.newPeserta();
  const admin = await portal.account('admin');
  const page = await people.as(admin, '/adm/audit');
  const nav = page.getByRole('navigation', { name: 'Menu utama' });

  await test.step('the side menu folds to icons with tooltips, and stays folded after a reload', async () => {
    // In a window of at least 1280 px the side menu shows its labels.
    await expect(nav.getByRole('list', { name: 'Pembimbing' }).getByRole('link')).toHaveText([
      'Mentor',
      'Mentor ISC II',
    ]);
    await expect(nav.getByRole('link', { name: 'Riwayat' })).toHaveAttribute('aria-current', 'page');
    await page.getByRole('button', { name: 'Ciutkan menu' }).press('Enter');
    await nav.getByRole('link', { name: 'Keuangan' }).focus();
    await expect(page.getByRole('tooltip')).toHaveText('Keuangan');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('tooltip')).toHaveCount(0);
    await page.reload();
    await settled(page);
    await expect(page.getByRole('button', { name: 'Buka menu samping' })).toBeVisible();
    await expect.poll(() => nav.evaluate((element) => element.clientWidth)).toBeLessThan(60);
    expect(await shiftOf(page)).toBeLessThan(MAX_SHIFT);
    await inspect(page, 'menu of icons');
  });

  await test.step('the admin opens a participant with at most three presses and the typed name', async () => {
    const { counts, press } = counted(page);
    await press('ControlOrMeta+k');
    const answer = await hold(page, /\/api\/cari\?/);
    await page.keyboard.type(peserta.name);
    await expect(palette(page).getByRole('status')).toHaveText('Mencari …');
    await expect(options(page)).toHaveCount(0);
    // The admin presses Enter before the response of the search arrives. The page opens the result after the response.
    await press('Enter');
    answer();
    await expect(page.getByRole('heading', { level: 1, name: peserta.name })).toBeFocused();
    expect(counts.presses).toBeLessThanOrEqual(3);
    await expect(palette(page)).toBeHidden();
  });

  await test.step('each part of a long page has its own address, and the list of parts marks the part in view', async () => {
    const parts = page.getByRole('navigation', { name: 'Bagian data peserta' });
    await expect(parts.getByRole('link', { name: 'Nilai', exact: true })).toHaveAttribute(
      'aria-current',
      'location',
    );
    await parts.getByRole('link', { name: 'Dokumen', exact: true }).press('Enter');
    await expect(page).toHaveURL(/#dokumen$/);
    const dokumen = page.locator('#dokumen');
    await expect(dokumen).toBeInViewport();
    await expect(parts.getByRole('link', { name: 'Dokumen', exact: true })).toHaveAttribute(
      'aria-current',
      'location',
    );
    await page.reload();
    // The section stays just below the sticky header (64 px), although content above it loads later.
    await expect.poll(async () => Math.round((await dokumen.boundingBox())?.y ?? -1)).toBe(64);
    await expect(parts.getByRole('link', { name: 'Dokumen', exact: true })).toHaveAttribute(
      'aria-current',
      'location',
    );
    await page.goBack();
    await expect(page).not.toHaveURL(/#/);
    await inspect(page, 'participant with a list of parts');
  });

  await test.step('in the search the arrow keys select a match, and Escape returns the focus to the search button', async () => {
    await page.getByRole('button', { name: /^Cari orang/ }).press('Enter');
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('keu');
    await expect(options(page).first()).toHaveText(/^Keuangan/);
    await page.keyboard.press('ArrowDown');
    await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true');
    await expect(async () => {
      const active = await field(page).getAttribute('aria-activedescendant');
      expect(active).toBe(await options(page).nth(1).getAttribute('id'));
    }).toPass();
    await inspect(page, 'palette');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: /^Cari orang/ })).toBeFocused();
  });

  await test.step('an old address of the question list opens the tab Soal', async () => {
    await page.goto('/adm/sys?kompetensi=teliti');
    await expect(page.getByRole('tab', { name: 'Soal' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('table', { name: 'Soal test' })).toBeVisible();
    await expect(page).toHaveURL(/tab=soal/);
    await page.getByRole('tab', { name: 'Soal' }).press('ArrowUp');
    await expect(page.getByRole('tab', { name: 'Pembukaan' })).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('tab', { name: 'Pembukaan' }).press('ArrowUp');
    await expect(page.getByRole('switch', { name: 'Pendaftaran' })).toBeVisible();
  });
});

test('in the cockpit a mentor finds assigned participants by name; without a network the search finds only screens', async ({
  portal,
  people,
}) => {
  people.allow(/ERR_INTERNET_DISCONNECTED/);
  const { mentor, tasks } = await queueOf(portal, 2);
  const [first, second] = tasks;
  const page = await people.as(mentor, addressOf(first!.peserta));
  await shown(page, first!.peserta);
  await ready(page);

  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type(second!.peserta.name);
  // The search lists one option for each category that the mentor scores for this participant. In the search field,
  // letters that are commands on the grading screen are typed as text.
  await expect(options(page)).toHaveCount(5);
  await expect(field(page)).toHaveValue(second!.peserta.name);
  await expect(options(page).nth(KAT - 1)).toContainText('Pengembangan Bahan Ajar');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(addressOf(second!.peserta));
  await shown(page, second!.peserta);
  await ready(page);

  const { name } = await portal.account('peserta2');
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type(name);
  await expect(palette(page).getByText('Tidak ada yang cocok. Coba kata lain.')).toBeVisible();

  await page.context().setOffline(true);
  await field(page).fill('modul');
  await expect(options(page)).toHaveText([/^Modul Pengajaran/]);
  await expect(palette(page).getByText(/^Hanya layar yang dapat dicari\./)).toBeVisible();
  await page.context().setOffline(false);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Modul' })).toBeFocused();
});

test('a participant finds their own tasks and the guide with Ctrl K, and the search sends no request', async ({
  portal,
  people,
}) => {
  const lokasi = await portal.newLokasi([{ kat_id: 2, mulai: -2, akhir: 9 }]);
  const page = await people.as(await portal.newPeserta({ lokasi }), '/dashboard');
  await settled(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/cari\b/.test(request.url())) asked.push(request.url());
  });

  await page.keyboard.press('ControlOrMeta+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('bahan ajar');
  await expect(options(page).first()).toHaveText(/^Tugas Pengembangan Bahan Ajar/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/pr/materi/${encodeId(2)}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('panduan lapor');
  await expect(options(page).first()).toHaveText(/^Panduan Lapor Online/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/panduan\/peserta#/);
  await expect(page.getByRole('heading', { name: 'Lapor Online' })).toBeInViewport();
  expect(asked).toEqual([]);
});

test('on a phone the menu has groups, and a row of tabs fades at the edge where more tabs are hidden', async ({
  portal,
  people,
}) => {
  const page = await people.as(await portal.account('admin'), '/adm/sys?tab=email');
  const tabs = page.getByRole('tablist', { name: 'Bagian sistem' });
  await expect(page.getByRole('tab', { name: 'Email' })).toBeVisible();
  // The screen becomes narrower while it is open, as on a phone that the user rotates.
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByRole('tab', { name: 'Email' })).toBeInViewport({ ratio: 1 });
  await expect(tabs).toHaveAttribute('data-before', '');
  await expect(tabs).toHaveAttribute('data-behind', '');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const nav = page.getByRole('navigation', { name: 'Menu utama' });
  await expect(nav.getByRole('list', { name: 'Sistem' }).getByRole('link')).toHaveText([
    'Sistem',
    'Kesehatan server',
    'Riwayat',
  ]);
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeInViewport({ ratio: 1 });
  await inspect(page, 'menu in groups on a phone');
});
