import { laterUntilShown } from '../support/acts.ts';
import { laterUntil } from '../support/clock.ts';
import { inspect } from '../support/inspect.ts';
import { boxOf, clipboardOf } from '../support/reads.ts';
import { intercept } from '../support/intercept.ts';
import { expect, menu, question, retry, test } from '../support/test.ts';

test('a table row that is shown as a card keeps its height while the pointer is over it', async ({
  portal,
  people,
}) => {
  const page = await people.as(await portal.account('admin'), '/adm/peserta_pelatihan');
  await page.setViewportSize({ width: 360, height: 740 });
  const card = page.getByRole('row').filter({ hasText: (await portal.account('peserta2')).name });
  const { height } = await boxOf(card);
  await card.hover();
  // In the card layout the cell after the checkbox is hidden, also while the pointer is over the card.
  await expect(card.locator('td').nth(1)).toBeHidden();
  await expect.poll(async () => (await card.boundingBox())?.height).toBe(height);
});

test("a mentor's dashboard shows five of six waiting tasks; the full list keeps its sort order after a reload and going back", async ({
  portal,
  people,
}) => {
  const mentor = await portal.newMentor();
  for (const text of ['satu', 'dua', 'tiga', 'empat', 'lima'])
    await portal.newTugas(await portal.newPeserta({ mentor }), 2, `<p>Bab ${text}.</p>`);
  const last = await portal.newPeserta({ mentor });
  await portal.newTugas(last, 1, '<p>Bab enam.</p>');
  const page = await people.as(mentor);
  const first = page.getByRole('region', { name: /^6 tugas menunggu Anda, yang terlama sejak / });
  await expect(first.getByRole('link', { name: /^Peserta Uji/ })).toHaveCount(5);
  await first.getByRole('link', { name: 'Lihat semua 6 yang menunggu' }).click();
  await expect(page).toHaveURL(/\/m\/antrean$/);
  const names = page.getByRole('table', { name: 'Antrean saya' }).getByRole('link');
  await expect(names).toHaveCount(6);
  await expect(names.last()).toHaveText(last.name);
  await test.step('the list of waiting tasks shows at least fifteen rows in a window of 1280 × 800 px', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const row = page.getByRole('row').filter({ hasText: last.name });
    await expect(async () => {
      const { y } = (await page.getByRole('row').nth(1).boundingBox())!;
      expect(y + 15 * (await row.boundingBox())!.height).toBeLessThanOrEqual(800);
    }).toPass();
    await expect(row.getByText('Belum dinilai')).toBeInViewport({ ratio: 1 });
  });
  await page.getByRole('button', { name: 'Per kategori' }).click();
  await expect(names.first()).toHaveText(last.name);
  await expect(page).toHaveURL(/urut=kategori/);
  await names.first().click();
  await expect(page.getByText('Bab enam.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Peserta 1 dari 6 dalam antrean · 0 selesai')).toBeVisible();
  await expect(page.getByText(/^ke Pengembangan Bahan Ajar · /)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Per kategori' })).toHaveAttribute('aria-pressed', 'true');
  await expect(names.first()).toHaveText(last.name);
});

test("the score tables in an admin's recap fit the width of a phone", async ({ portal, people }) => {
  const peserta = await portal.account('peserta2');
  const page = await people.as(await portal.account('admin'), `/adm/peserta_pelatihan?rekap=${peserta.id}`);
  await page.setViewportSize({ width: 360, height: 740 });
  const rekap = page.getByRole('dialog', { name: /^REKAP NILAI PESERTA/ });
  for (const name of ['Nilai OJT', 'Nilai IST II', 'Ringkasan']) {
    const table = rekap.getByRole('table', { name });
    await expect(table).toBeVisible();
    await expect
      .poll(() => table.evaluate((element) => element.scrollWidth - element.parentElement!.clientWidth), name)
      .toBeLessThanOrEqual(0);
  }
});

test('an admin deactivates all participants of a location, copies a certificate link and exports the table', async ({
  portal,
  people,
}) => {
  const lokasi = await portal.newLokasi([]);
  const [peserta] = [await portal.newPeserta({ lokasi }), await portal.newPeserta({ lokasi })];
  const page = await people.as(await portal.account('admin'), `/adm/peserta_pelatihan?lokid=${lokasi}`);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const row = page.getByRole('row').filter({ hasText: peserta.name });

  await test.step('at 990 px the menu groups fit on one line beside the search, and they open', async () => {
    const size = page.viewportSize()!;
    await page.setViewportSize({ width: 990, height: size.height });
    const nav = page.getByRole('navigation', { name: 'Menu utama' });
    const shown = nav.locator('a:visible, button:visible');
    await expect(shown).toHaveText(['Beranda', 'Peserta', 'Pembimbing', 'Kegiatan', 'Keuangan', 'Sistem']);
    const search = page.getByRole('button', { name: 'Cari', exact: true });
    const keluar = page.getByRole('button', { name: /^Akun / });
    await expect(async () => {
      const places = await shown.evaluateAll((entries) =>
        entries.map((entry) => {
          const text = document.createRange();
          text.selectNodeContents(entry.firstChild!);
          const { top, right } = entry.getBoundingClientRect();
          return { lines: text.getClientRects().length, top, right };
        }),
      );
      expect(places.map(({ lines }) => lines)).toEqual(Array(6).fill(1));
      expect(new Set(places.map(({ top }) => top)).size).toBe(1);
      expect(places.at(-1)!.right).toBeLessThanOrEqual((await search.boundingBox())!.x);
      const { x, width } = (await keluar.boundingBox())!;
      expect(x + width).toBeLessThanOrEqual(990);
    }).toPass();

    const pembimbing = nav.getByRole('button', { name: 'Pembimbing' });
    await pembimbing.press('Enter');
    await expect(nav.getByRole('list', { name: 'Pembimbing' }).getByRole('link')).toHaveText([
      'Mentor',
      'Mentor ISC II',
    ]);
    await page.keyboard.press('Escape');
    await expect(nav.getByRole('link', { name: 'Mentor ISC II' })).toBeHidden();
    await expect(pembimbing).toBeFocused();
    await page.setViewportSize(size);
    await expect(nav.getByRole('link')).toHaveCount(14);
  });

  await test.step('if the admin cancels the confirmation, no participant changes; if the admin accepts it, all change', async () => {
    // At this width the table also shows the column with the links of certificates.
    await page.setViewportSize({ width: 1800, height: 900 });
    await page.getByRole('button', { name: 'Nonaktifkan semua' }).click();
    await expect(question(page)).toContainText(/2 peserta di Lokasi Uji \d+ akan berstatus tidak aktif/);
    await question(page).getByRole('button', { name: 'Batalkan' }).click();
    await expect(question(page)).toBeHidden();
    await expect(row).toContainText('Aktif');
    await page.getByRole('button', { name: 'Nonaktifkan semua' }).click();
    await question(page).getByRole('button', { name: 'Ya, saya yakin' }).click();
    await expect(page.getByText('2 peserta sekarang tidak aktif di Lokasi Uji')).toBeVisible();
    await expect(page.getByRole('cell').getByText('Tidak', { exact: true })).toHaveCount(2);
  });

  await test.step('the admin copies the link of a certificate, and a hint confirms the copy for 1 s', async () => {
    await row.getByRole('button', { name: /^Salin/ }).click();
    const hint = row.getByText('Copied.');
    await expect(hint).toBeVisible();
    await laterUntil(page, 1000, async () => (await hint.count()) === 0);
    expect(await clipboardOf(page)).toContain(`${portal.url}/cert/validation?token=`);
  });

  await test.step('the admin exports the table as an Excel file', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Ekspor Excel' }).click();
    expect((await download).suggestedFilename()).toMatch(/^peserta_pelatihan_\d{4}-\d{2}-\d{2}\.xlsx$/);
  });
});

test('a list that fails to load shows an error at once, and a slow list shows a notice while it loads', async ({
  portal,
  people,
}) => {
  people.allow(/ERR_FAILED|net::/);
  const page = await people.as(await portal.account('admin'));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  let answer: 'abort' | 'wait' = 'abort';
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await intercept(page, '**/api/adm/peserta_*', async (route) => {
    if (answer === 'abort') return route.abort();
    await held;
    return route.continue();
  });
  await menu(page, 'Peserta');
  // The error must appear at once. The test stops all timers of 1 s or more, so an error with such a delay would never
  // appear.
  await expect(page.getByText('Data gagal dimuat')).toBeVisible();
  answer = 'wait';
  await retry(page).click();
  const slow = page.getByText('Jaringan lambat, masih memuat …');
  await laterUntilShown(page, 1500, slow.last());
  release();
  await expect(slow).toHaveCount(0);
  await expect(page.getByRole('table').getByRole('row').nth(2)).toBeVisible();
});

test('a profile or a public report that fails to load shows an error, and its retry button loads the page', async ({
  portal,
  people,
}) => {
  people.allow(/ERR_INTERNET_DISCONNECTED/);
  const page = await people.as(await portal.account('peserta2'));
  for (const [address, calls, content] of [
    ['/pr/profile', '**/api/usr/*_profile', page.getByRole('textbox', { name: 'Nama', exact: true })],
    ['/pr/profile?tab=data', '**/api/usr/alamat', page.getByRole('textbox', { name: 'Kode pos' })],
    [
      '/laporan/online',
      '**/api/json/laporan_online?*',
      page.getByRole('button', { name: /^Foto 1/ }).first(),
    ],
  ] as const) {
    await intercept(page, calls, (route) => route.abort('internetdisconnected'));
    await page.goto(address);
    await expect(page.getByText('Data gagal dimuat'), address).toBeVisible();
    await expect(page.getByText(/^Tidak ada sambungan ke server/), address).toBeVisible();
    await inspect(page, `${address}, not loaded`);
    await page.unroute(calls);
    await retry(page).click();
    await expect(content, address).toBeVisible();
  }
});
