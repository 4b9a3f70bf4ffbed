import { encodeId } from '#rules/teks/hashid.ts';
import { inspect } from '../support/inspect.ts';
import { expect, menu, question, test } from '../support/test.ts';

test('a row drawn as a card keeps its shape under the finger', async ({ portal, people }) => {
  const page = await people.as(await portal.account('admin'), '/adm/peserta_pelatihan');
  await page.setViewportSize({ width: 360, height: 740 });
  const card = page.getByRole('row').filter({ hasText: (await portal.account('peserta2')).name });
  await expect(card).toBeVisible();
  const before = await card.boundingBox();
  await card.hover();
  await expect(card.locator('td').first()).toBeHidden();
  expect((await card.boundingBox())?.height).toBe(before?.height);
});

test("a mentor's dashboard shows the first who wait and the way to all", async ({ portal, people }) => {
  const mentor = await portal.newMentor();
  for (const text of ['satu', 'dua', 'tiga', 'empat', 'lima', 'enam'])
    await portal.newTugas(await portal.newPeserta({ mentor }), 2, `<p>Bab ${text}.</p>`);
  const page = await people.as(mentor);
  const kategori = page.getByRole('region', { name: 'Pengembangan Bahan Ajar' });
  await expect(kategori.getByRole('link', { name: /^Peserta Uji/ })).toHaveCount(5);
  await kategori.getByRole('link', { name: 'Lihat semua 6 peserta yang menunggu' }).click();
  await expect(page).toHaveURL(new RegExp(`/m/assign/${encodeId(2)}$`));
  await expect(page.getByRole('link', { name: /^Lihat tugas Peserta Uji/ })).toHaveCount(6);
});

test('the figures of a recap fit on a phone', async ({ portal, people }) => {
  const peserta = await portal.account('peserta2');
  const page = await people.as(await portal.account('admin'), `/adm/peserta_pelatihan?rekap=${peserta.id}`);
  await page.setViewportSize({ width: 360, height: 740 });
  const rekap = page.getByRole('dialog', { name: /^REKAP NILAI PESERTA/ });
  for (const name of ['Nilai OJT', 'Nilai IST II', 'Ringkasan']) {
    const table = rekap.getByRole('table', { name });
    await expect(table).toBeVisible();
    const [width, room] = await table.evaluate((element) => [
      element.scrollWidth,
      element.parentElement?.clientWidth,
    ]);
    expect(width, name).toBeLessThanOrEqual(room ?? 0);
  }
});

test("an admin's wide and small actions on the participants of a location", async ({ portal, people }) => {
  const lokasi = await portal.newLokasi([]);
  const [peserta] = [await portal.newPeserta({ lokasi }), await portal.newPeserta({ lokasi })];
  const page = await people.as(await portal.account('admin'), `/adm/peserta_pelatihan?lokid=${lokasi}`);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const row = page.getByRole('row').filter({ hasText: peserta.name });

  await test.step('ten entries stand in one line of the menu from 990 px on, and leave the rest its place', async () => {
    const size = page.viewportSize()!;
    await page.setViewportSize({ width: 990, height: size.height });
    const entries = page.getByRole('navigation', { name: 'Menu utama' }).getByRole('link');
    await expect(entries).toHaveCount(10);
    const places = await entries.evaluateAll((links) =>
      links.map((link) => {
        const text = document.createRange();
        text.selectNodeContents(link);
        const { top, right } = link.getBoundingClientRect();
        return { lines: text.getClientRects().length, top, right };
      }),
    );
    expect(places.map(({ lines }) => lines)).toEqual(Array(10).fill(1));
    expect(new Set(places.map(({ top }) => top)).size).toBe(1);
    const akun = await page.getByRole('link', { name: /^Akun / }).boundingBox();
    expect(places.at(-1)!.right).toBeLessThanOrEqual(akun?.x ?? 0);
    const keluar = await page.getByRole('button', { name: 'Log Out' }).boundingBox();
    expect((keluar?.x ?? 990) + (keluar?.width ?? 0)).toBeLessThanOrEqual(990);
    await page.setViewportSize(size);
  });

  await test.step('nobody changes when the question is declined, everybody when it is confirmed', async () => {
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

  await test.step('the link of a certificate is copied, and a hint says so for a second', async () => {
    await row.getByRole('button', { name: /^Salin/ }).click();
    await expect(row.getByText('Copied.')).toBeVisible();
    await expect(row.getByText('Copied.')).toBeHidden();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain(`${portal.url}/cert/validation?token=`);
  });

  await test.step('the table comes as an Excel file', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Ekspor Excel' }).click();
    expect((await download).suggestedFilename()).toMatch(/^peserta_pelatihan_\d{4}-\d{2}-\d{2}\.xlsx$/);
  });
});

/** Said at once to people; to a loaded machine, before the eight seconds that a silent retry would take. */
const SOON = { timeout: 6000 };

test('a first load that fails or takes long is said soon, with a retry', async ({ portal, people }) => {
  people.allow(/ERR_FAILED|net::/);
  const page = await people.as(await portal.account('admin'));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  let answer: 'abort' | 'wait' = 'abort';
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/adm/peserta_*', async (route) => {
    if (answer === 'abort') return route.abort();
    await held;
    return route.continue();
  });
  await menu(page, 'Peserta');
  await expect(page.getByText('Data gagal dimuat')).toBeVisible(SOON);
  answer = 'wait';
  await page.getByRole('button', { name: 'Coba lagi' }).click();
  await expect(page.getByText('Jaringan lambat, masih memuat …').last()).toBeVisible(SOON);
  release();
  await expect(page.getByText('Jaringan lambat, masih memuat …')).toHaveCount(0);
  await expect(page.getByRole('table').getByRole('row').nth(2)).toBeVisible();
});

test('profile and public reports that do not come say so, and a retry brings them', async ({
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
    await page.route(calls, (route) => route.abort('internetdisconnected'));
    await page.goto(address);
    await expect(page.getByText('Data gagal dimuat'), address).toBeVisible();
    await expect(page.getByText(/^Tidak ada sambungan ke server/), address).toBeVisible();
    await inspect(page, `${address}, not loaded`);
    await page.unroute(calls);
    await page.getByRole('button', { name: 'Coba lagi' }).click();
    await expect(content, address).toBeVisible();
  }
});
