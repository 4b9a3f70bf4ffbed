import type { Page } from '@playwright/test';
import { reviewStore } from '#contract/m/assign.ts';
import { encodeId } from '#rules/text/hashid.ts';
import { settled } from '../support/inspect.ts';
import { expect, test } from '../support/test.ts';

/** Returns the number of printed A4 pages of a screen. */
async function sheetsOf(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

test('the report card and the recap each print on one page', async ({ portal, people }) => {
  const peserta = await portal.account('peserta2');

  const raport = await people.as(peserta, '/pr/raport');
  await expect(raport.getByRole('table', { name: /^Rincian IST II/ })).toBeVisible();
  await settled(raport);
  expect(await sheetsOf(raport)).toBe(1);

  const rekap = await people.as(await portal.account('admin'), `/adm/peserta_pelatihan?rekap=${peserta.id}`);
  await expect(rekap.getByRole('table', { name: 'Ringkasan' })).toBeVisible();
  await settled(rekap);
  expect(await sheetsOf(rekap)).toBe(1);
});

test('the printed list of users does not show the default password', async ({ portal, people }) => {
  const page = await people.as(await portal.account('admin'), '/adm/user');
  await page.getByRole('button', { name: 'Password default' }).click();
  const password = page.getByText('Password default:');
  await expect(password).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(password).toBeHidden();
});

test('the printed pages of a category and a task also show the parts that a phone hides in folded sections', async ({
  portal,
  people,
}) => {
  const peserta = await portal.newPeserta();
  const id = await portal.newTugas(peserta, 2, '<p>Bab satu.</p>');
  const page = await people.as(peserta, `/pr/materi/${encodeId(2)}`);
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ['', `/${encodeId(id)}`]) {
    await page.goto(`/pr/materi/${encodeId(2)}${path}`);
    const main = page.getByRole('main');
    const folded = main.locator('[hidden="until-found"]');
    await expect(main.getByRole('button', { name: 'Modul Pengajaran', expanded: false })).toBeVisible();
    await expect(main.getByText('Buat tugas baru jika mentor meminta revisi.')).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => folded.count()).toBeGreaterThan(2);
    for (const box of await folded.all()) await expect(box.locator('> *').first()).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
  }
});

test('the cockpit prints the task, the list of tasks, the scores and the whole review, at desktop and phone width', async ({
  portal,
  people,
}) => {
  const mentor = await portal.newMentor();
  const peserta = await portal.newPeserta({ mentor });
  const tugas_id = await portal.newTugas(peserta, 2, '<p>Bab satu.</p>');
  const catatan = '<p>Sudah runtut.</p>'.repeat(20);
  await portal.call(mentor, reviewStore, { tugas_id, kat_id: 2, peserta_id: peserta.id, catatan });
  const page = await people.as(mentor, `/m/assign/${encodeId(2)}/${encodeId(peserta.id)}`);
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await expect(page.getByText('Bab satu.')).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    for (const label of ['Info Peserta', 'Daftar tugas', 'Form Nilai Kompetensi'])
      await expect(page.getByText(label, { exact: true }).last()).toBeVisible();
    // On a phone, the screen shows only one competence at a time. The printed page must show all six.
    await expect(
      page.getByRole('region', { name: 'Nilai', exact: true }).getByRole('radiogroup'),
    ).toHaveCount(6);
    const review = page.getByRole('region', { name: 'Review', exact: true });
    await expect(review.getByText('Sudah runtut.')).toHaveCount(20);
    await expect.poll(async () => (await review.boundingBox())!.height).toBeGreaterThan(20 * 20);
    await page.emulateMedia({ media: 'screen' });
  }
});

/** Width of A4 paper without its margins, in CSS pixels. */
const KERTAS = 673;

test('the printed history keeps its last column, and long names wrap', async ({ portal, people }) => {
  const longName = 'Panjangsekali'.repeat(9);
  const [{ id } = { id: 0 }] = await portal.sql<{ id: number }>(
    `update users set name = $1 where id = (select max(id) from users where "group" = 'user') returning id`,
    [longName],
  );
  await portal.sql(
    `insert into audit (pelaku, aksi, objek, sebelum, sesudah) values ($1, 'akun_diubah', $2, $3, $4)`,
    [
      longName,
      `users/${id}`,
      JSON.stringify({ email: `${longName}@a.org` }),
      JSON.stringify({ email: `${longName}@b.org` }),
    ],
  );
  for (const address of ['/adm/audit', '/adm/user?q=Panjangsekali']) {
    const page = await people.as(await portal.account('admin'), address);
    await expect(page.getByRole('row').filter({ hasText: longName }).first()).toBeVisible();
    await page.setViewportSize({ width: KERTAS, height: 900 });
    await page.emulateMedia({ media: 'print' });
    await expect
      .poll(() => page.evaluate(() => document.scrollingElement?.scrollWidth))
      .toBeLessThanOrEqual(KERTAS);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.emulateMedia({ media: 'screen' });
  }
});
