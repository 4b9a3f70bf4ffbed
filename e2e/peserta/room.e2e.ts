import { materiDetail } from '#contract/pr/materi.ts';
import { encodeId } from '#rules/text/hashid.ts';
import { expect, question, test } from '../support/test.ts';

const BAHAN_AJAR = 2;

for (const height of [740, 640])
  test(`on a phone of 360 × ${height} px the first word of a task takes three presses and no scrolling`, async ({
    portal,
    people,
  }) => {
    const lokasi = await portal.newLokasi([{ kat_id: BAHAN_AJAR, mulai: -1, akhir: 1 }]);
    const peserta = await portal.newPeserta({ lokasi });
    const page = await people.as(peserta);
    await page.setViewportSize({ width: 360, height });
    const begin = page
      .getByRole('region', { name: /hal perlu dikerjakan$/ })
      .getByRole('link', { name: 'Pengembangan Bahan Ajar' });
    await expect(begin).toBeInViewport({ ratio: 1 });
    await begin.click();
    await expect(page.getByText('Belum ditulis', { exact: true })).toBeVisible();
    const add = page.getByRole('button', { name: 'Tambah Tugas' });
    await expect(add).toBeInViewport({ ratio: 1 });
    await add.click();
    await question(page).getByRole('button', { name: 'Ya, saya yakin' }).click();
    const editor = page.getByRole('textbox', { name: 'Catatan tugas' });
    await expect(editor).toBeFocused();
    await expect.poll(async () => (await editor.boundingBox())!.y).toBeLessThanOrEqual(400);
    await expect(page.getByRole('toolbar')).toBeInViewport({ ratio: 1 });
    await page.keyboard.type('Bab');
    await expect(editor).toHaveText('Bab');
  });

test('a task without a text can be continued or deleted on the page of its category', async ({
  portal,
  people,
}) => {
  const lokasi = await portal.newLokasi([{ kat_id: BAHAN_AJAR, mulai: -1, akhir: 1 }]);
  const peserta = await portal.newPeserta({ lokasi });
  const page = await people.as(peserta, `/pr/materi/${encodeId(BAHAN_AJAR)}`);
  await page.getByRole('button', { name: 'Tambah Tugas' }).click();
  await question(page).getByRole('button', { name: 'Ya, saya yakin' }).click();
  await expect(page.getByRole('textbox', { name: 'Catatan tugas' })).toBeFocused();
  await page.getByRole('link', { name: 'Kembali ke daftar tugas' }).click();
  await page.getByRole('link', { name: 'Lanjut menulis' }).click();
  await expect(page.getByRole('textbox', { name: 'Catatan tugas' })).toBeFocused();
  await page.getByRole('link', { name: 'Kembali ke daftar tugas' }).click();
  await page.getByRole('button', { name: /^Hapus/ }).click();
  await question(page).getByRole('button', { name: 'Ya, saya yakin' }).click();
  await expect(page.getByRole('button', { name: 'Tambah Tugas' })).toBeVisible();
  const { tugas } = await portal.call(peserta, materiDetail, { katid: String(BAHAN_AJAR) });
  expect(tugas).toEqual([]);
});
