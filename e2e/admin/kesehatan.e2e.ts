import { kesehatanPeriksa } from '#contract/adm/kesehatan.ts';
import { intercept } from '../support/intercept.ts';
import { enter, expect, test } from '../support/test.ts';

const ADDRESS = '**/api/adm/kesehatan';
const NOMOR = '0a1b2c3d4e';

test('an admin sees on the dashboard that a server check has failed, and by keyboard finds its reason and repair guide', async ({
  portal,
  people,
}) => {
  const admin = await portal.account('admin');
  const backup = (days: number) =>
    portal.sql(
      `insert into cadangan (jenis, pada, ukuran) values ('dibuat', now() - $1 * interval '1 day', 1)`,
      [days],
    );
  await portal.sql(`delete from cadangan`);
  await backup(5);
  await portal.call(admin, kesehatanPeriksa, {});
  const page = await people.as(admin);
  const line = page.getByRole('region', { name: 'Kesehatan server' });

  await test.step('the dashboard shows the failed check on one line with a link to the server health page', async () => {
    await expect(line).toHaveText(/^Server perlu tindakan: .*Cadangan data.*Lihat$/);
    await expect.poll(async () => (await line.boundingBox())!.height).toBeLessThan(64);
    await enter(line.getByRole('link', { name: 'Lihat kesehatan server' }));
  });

  await test.step('the page hides the passed checks behind a button, and the failed check names its heading in docs/operations.md', async () => {
    await expect(page.getByRole('heading', { name: /hal perlu dilihat$/ })).toBeVisible();
    const row = page.getByRole('listitem').filter({ hasText: 'Cadangan terakhir berumur 5 hari.' });
    await expect(row).toContainText('Perlu tindakan');
    await expect(row).toContainText('docs/operations.md, “Backups are too old”');
    await expect(page.getByText('Jam server', { exact: true })).toBeHidden();
    await enter(page.getByRole('button', { name: /hal lainnya baik$/ }));
    await expect(page.getByText('Jam server', { exact: true })).toBeVisible();
  });

  await test.step('after the repair, one press runs the server checks again, and the failure is no longer shown', async () => {
    await backup(0);
    await enter(page.getByRole('button', { name: 'Periksa sekarang' }));
    await expect(page.getByText('Cadangan terakhir berumur 5 hari.')).toBeHidden();
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: /perlu dikerjakan$/ }).first()).toBeVisible();
    await expect(line.filter({ hasText: 'Cadangan data' })).toHaveCount(0);
  });
});

test('an admin copies the number of an error by keyboard, and the server health page lists this error number', async ({
  portal,
  people,
}) => {
  const admin = await portal.account('admin');
  await portal.sql(`insert into galat (waktu, nomor, panggilan, status) values (now(), $1, 'raport', 500)`, [
    NOMOR,
  ]);
  people.allow(/500/);
  const page = await people.as(admin);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await intercept(page, ADDRESS, (route) =>
    route.fulfill({
      status: 500,
      headers: { 'x-request-id': NOMOR },
      json: { message: 'Terjadi kesalahan di server. Coba lagi.' },
    }),
  );
  await page.goto('/adm/kesehatan');
  await enter(page.getByRole('button', { name: `Salin nomor galat ${NOMOR}` }));
  await expect(page.getByText('Sukses!, copy data')).toBeVisible();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(NOMOR);
  await page.unroute(ADDRESS);
  await page.reload();
  const table = page.getByRole('table', { name: 'Galat tujuh hari terakhir' });
  await expect(table.getByRole('row').filter({ hasText: 'raport' })).toContainText(NOMOR);
});
