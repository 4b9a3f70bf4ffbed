import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { laporanSaya, laporanStore } from '#contract/pr/lapor.ts';
import { FOTO_MAX_BYTES } from '#app/picture/size.ts';
import { throttle, watchProgress } from '../support/line.ts';
import { expect, test } from '../support/test.ts';
import type { Locator, Page } from '@playwright/test';
import type { Person } from '../support/portal.ts';

/** Bytes of a multipart body besides its files: fields and boundaries. */
const AROUND_BYTES = 2_000;
const MEGABYTE = 1024 * 1024;

/**
 * Creates a JPEG with noise like the grain of a real photo. Its pixels are stored rotated by 90°, as a phone stores
 * them. Shown upright, the photo is red in the upper half and blue in the lower half.
 */
async function photo(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const grain = await sharp({ create: { width: 1000, height: 750, channels: 3, background: '#000', noise } })
    .resize(4000, 3000)
    .jpeg({ quality: 100 })
    .toBuffer();
  const half = (background: string) => ({
    create: { width: 2000, height: 3000, channels: 4, background } as const,
  });
  // A quarter turn clockwise moves the left half to the top.
  return sharp(grain)
    .composite([
      { input: half('rgba(200, 0, 0, 0.7)'), left: 0, top: 0 },
      { input: half('rgba(0, 0, 200, 0.7)'), left: 2000, top: 0 },
    ])
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

/** Creates a picture that is so small that the app does not reduce it. */
const small = () =>
  sharp({ create: { width: 30, height: 20, channels: 3, background: '#0a0' } })
    .jpeg()
    .toBuffer();

async function fill(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Tambah Laporan' }).first().click();
  const form = page.getByRole('dialog', { name: 'Form Laporan Online' });
  await form.getByRole('textbox', { name: 'Durasi (menit)' }).fill('90');
  await form.getByRole('combobox', { name: 'Mentor' }).click();
  await page.getByRole('option').first().click();
  await form.getByRole('combobox', { name: 'Kelompok' }).selectOption('JAB.G1.K02');
  await form.getByRole('combobox', { name: 'Materi' }).selectOption({ index: 1 });
  await form.getByRole('textbox', { name: 'Catatan Ketua Kelas' }).fill('Lancar.');
  return form;
}

/**
 * Chooses files from the disk, as a user does. The test does not send their content, because 10 MB are too large for
 * the connection from a test to its browser.
 */
async function choose(form: Locator, files: Record<string, Buffer>) {
  const paths = Object.keys(files).map((name) => test.info().outputPath(name));
  await Promise.all(Object.values(files).map((bytes, at) => writeFile(paths[at]!, bytes)));
  await form.getByLabel('Dokumen', { exact: true }).setInputFiles(paths);
}

test('a photo of 12 MP is uploaded with at most 600 KB, is stored upright, and is visible to guests', async ({
  portal,
  people,
}) => {
  const taken = await photo();
  // The photo is larger than the limit of the server, so the app must reduce it.
  expect(taken.length).toBeGreaterThan(laporanStore.files!.maxBytes);
  const peserta = await portal.newPeserta();
  const page = await people.as(peserta, '/pr/lapor');
  const form = await fill(page);
  const smallPicture = await small();
  await choose(form, { 'kelas.jpg': taken, 'kecil.jpg': smallPicture });
  const rows = form.getByRole('listitem');
  await expect(rows.nth(0)).toContainText(/MB, dikirim sebesar \d+ KB/);
  await expect(rows.nth(1)).not.toContainText('dikirim');
  const sent = page.waitForRequest(/laporan_online_store/);
  await form.getByRole('button', { name: 'Kirim Laporan' }).click();
  const length = Number(await (await sent).headerValue('content-length'));
  expect(length).toBeGreaterThan(100_000);
  expect(length).toBeLessThanOrEqual(FOTO_MAX_BYTES + smallPicture.length + AROUND_BYTES);
  await expect(form).toBeHidden();

  const [laporan] = await portal.call(peserta, laporanSaya, {});
  const [large, little] = await Promise.all(
    (laporan?.dokumen ?? []).map(async (address) =>
      sharp(Buffer.from(await (await fetch(portal.url + address)).arrayBuffer())),
    ),
  );
  // A small picture is never enlarged.
  expect(await little?.metadata()).toMatchObject({ width: 30, height: 20 });
  const { width, height, orientation } = (await large?.metadata()) ?? {};
  expect([orientation, (height ?? 0) / (width ?? 1)]).toEqual([undefined, expect.closeTo(4 / 3, 2)]);
  expect(height).toBeGreaterThanOrEqual(800);
  const { data } = await large!.resize(1, 2, { fit: 'fill' }).raw().toBuffer({ resolveWithObject: true });
  const [above, below] = [data.subarray(0, 3), data.subarray(3, 6)];
  expect(above[0]! - above[2]!).toBeGreaterThan(60);
  expect(below[2]! - below[0]!).toBeGreaterThan(60);

  const anyone = await people.guest(`/laporan/online?q=${encodeURIComponent(peserta.name)}`);
  const row = anyone.getByRole('row').filter({ hasText: peserta.name });
  await row.getByRole('button', { name: /^Foto 1 laporan/ }).click();
  const dialog = anyone.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: 'Foto 1 dari 2' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Berikutnya' }).click();
  await expect(dialog.getByRole('img', { name: 'Foto 2 dari 2' })).toBeVisible();
  await anyone.keyboard.press('Escape');
  await expect(row.getByRole('button', { name: /^Foto 1 laporan/ })).toBeFocused();
});

/** Creates a file that no browser can decode, so the app uploads it unchanged. */
function unreadable(bytes: number): Buffer {
  return Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(bytes - 4, 0x5a)]);
}

async function rowsOf(
  portal: { sql<T extends object>(text: string, values: unknown[]): Promise<T[]> },
  who: Person,
) {
  const [row] = await portal.sql<{ laporan: number; berkas: number }>(
    `select (select count(*)::int from laporan_online where user_id = $1) as laporan,
            (select count(*)::int from berkas where user_id = $1) as berkas`,
    [who.id],
  );
  return row;
}

test('an upload of 10 MB over a weak connection shows the progress of each file; a refused file can be removed', async ({
  portal,
  people,
}) => {
  people.allow(/status of 415/);
  const peserta = await portal.newPeserta();
  const page = await people.as(peserta, '/pr/lapor');
  const form = await fill(page);
  await choose(form, { 'satu.jpg': await small(), 'dua.jpg': unreadable(10 * MEGABYTE) });
  const bar = form.getByRole('progressbar', { name: 'Mengunggah Dokumen' });
  const send = form.getByRole('button', { name: 'Kirim Laporan' });
  const shown = await watchProgress(page, 'Mengunggah Dokumen');
  const line = await throttle(page, MEGABYTE);
  await send.click();
  await expect(bar).toBeVisible();
  await expect
    .poll(async () => (await shown()).filter((share) => share > 0.05 && share < 0.95).length)
    .toBeGreaterThanOrEqual(3);
  await expect(form.getByRole('listitem').nth(0)).toContainText('terkirim');
  await expect(form.getByRole('listitem').nth(1)).not.toContainText('terkirim');
  await line.release();
  const replace = form.getByRole('button', { name: 'Ganti dua.jpg' });
  await expect(replace).toHaveAccessibleDescription(/^Berkas ke-2: /);
  const seen = await shown();
  expect(seen).toEqual([...seen].sort((a, b) => a - b));
  expect(await rowsOf(portal, peserta)).toEqual({ laporan: 0, berkas: 0 });

  await form.getByRole('button', { name: 'Hapus dua.jpg' }).click();
  await expect(form.getByRole('textbox', { name: 'Catatan Ketua Kelas' })).toHaveValue('Lancar.');
  await send.click();
  await expect(form).toBeHidden();
  expect(await rowsOf(portal, peserta)).toEqual({ laporan: 1, berkas: 1 });
});
