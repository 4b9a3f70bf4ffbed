import type { Locator } from '@playwright/test';
import { getSystem } from '#contract/auth.ts';
import type { Person } from '../support/portal.ts';
import { timersEnded } from '../support/clock.ts';
import { hold } from '../support/intercept.ts';
import { enter, expect, menu, test } from '../support/test.ts';

test('an admin closes a period and opens the pre-test of the next one at one location, in nine presses', async ({
  portal,
  people,
}) => {
  const newPeriode = async (nama: string) => {
    const [row] = await portal.sql<{ id: number }>(
      'insert into periode (id, keterangan) select max(id) + 1, $1 from periode returning id',
      [nama],
    );
    return row!.id;
  };
  const newPeserta = async (periode_id: number, lokasi: number) => {
    const person = await portal.newPeserta({ lokasi });
    await portal.sql('update peserta set periode_id = $1 where user_id = $2', [periode_id, person.id]);
    return person;
  };
  const last = await newPeriode('Angkatan Selesai');
  const next = await newPeriode('Angkatan Berikut');
  const finished = await newPeserta(last, 1);
  const here = await newPeserta(next, 1);
  const elsewhere = await newPeserta(next, 2);
  await portal.sql('update sistem set open_pre = 0');
  const isOpen = async (who: Person) => (await portal.call(who, getSystem, {})).open_pre;

  const page = await people.as(await portal.account('admin'));
  let presses = 0;
  const act = async (button: Locator) => {
    presses += 1;
    await enter(button);
  };

  await menu(page, 'Periode');
  presses += 1;
  const row = page.getByRole('row').filter({ hasText: 'Angkatan Selesai' });
  await expect(row).toContainText('Berjalan');
  await act(row.getByRole('button', { name: 'Tutup periode Angkatan Selesai' }));
  const closing = page.getByRole('dialog', { name: 'Tutup periode Angkatan Selesai' });
  const left = closing.getByRole('region', { name: 'Belum selesai' }).getByRole('listitem');
  await expect(left.filter({ hasText: 'Peserta tanpa hasil lengkap' })).toContainText('1');
  await expect(closing).toContainText('1 peserta di 1 lokasi, 0 lulus, 0 hasil final.');
  await act(closing.getByRole('button', { name: 'Tutup periode' }));
  await expect(closing).toBeHidden();
  await expect(row).toContainText('Ditutup');
  await expect(row.getByRole('button', { name: 'Buka kembali Angkatan Selesai' })).toBeVisible();

  await menu(page, 'Sistem');
  presses += 1;
  await act(page.getByRole('tab', { name: 'Pembukaan' }));
  await page.getByRole('combobox', { name: 'Periode' }).selectOption(String(next));
  presses += 1;
  const [lokasi] = await portal.sql<{ keterangan: string }>('select keterangan from lokasi where id = 1');
  const table = page.getByRole('table', { name: 'Pembukaan periode Angkatan Berikut' });
  await act(
    table.getByRole('button', {
      name: `Pretest, ${lokasi!.keterangan}: Umum (ditutup)`,
    }),
  );
  const opening = page.getByRole('dialog', { name: `Pretest: ${lokasi!.keterangan}` });
  await opening.getByRole('radio', { name: 'Buka', exact: true }).check();
  presses += 1;
  await act(opening.getByRole('button', { name: 'Simpan' }));
  await expect(table.getByRole('button', { name: `Pretest, ${lokasi!.keterangan}: Buka` })).toBeVisible();
  expect(presses).toBe(9);
  expect([await isOpen(finished), await isOpen(here), await isOpen(elsewhere)]).toEqual([0, 1, 0]);

  // Each change is one history entry. The button `Urungkan` in the notification undoes the change.
  await enter(page.getByRole('button', { name: 'Urungkan' }));
  await expect(
    table.getByRole('button', {
      name: `Pretest, ${lokasi!.keterangan}: Umum (ditutup)`,
    }),
  ).toBeVisible();

  await page.getByRole('combobox', { name: 'Periode' }).selectOption(String(last));
  await expect(page.getByText('Test ditutup dan raport dibuka.')).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await portal.sql('update sistem set open_pre = 1');

  // By default, lists show the rows of the open periods. The address stores the chosen period, and the browser uses it
  // for other lists too.
  await menu(page, 'Peserta');
  const filter = page.getByRole('combobox', { name: 'Periode' });
  await page.getByRole('combobox', { name: 'Lokasi' }).selectOption('1');
  const row1 = page.getByRole('row').filter({ hasText: finished.name });
  await expect(page.getByRole('row').filter({ hasText: here.name })).toBeVisible();
  await expect(row1).toHaveCount(0);
  await filter.selectOption('Semua periode');
  await expect(row1).toBeVisible();
  await expect(page).toHaveURL(/periode_id=semua/);
  await menu(page, 'Keuangan');
  await expect(page).toHaveURL(/periode_id=semua/);
  await filter.selectOption('Yang berjalan');
});

test('a filter that an admin changes just before opening another page does not apply to that page', async ({
  portal,
  people,
}) => {
  const page = await people.as(await portal.account('admin'), '/adm/sys?tab=pembukaan');
  const filter = page.getByRole('combobox', { name: 'Periode' });
  await expect(filter.locator('option').nth(2)).toBeAttached();
  const code = await hold(page, /\/peserta\.page-[^/]*\.js$/);
  const asked = page.waitForRequest(/\/peserta\.page-[^/]*\.js$/);
  await filter.selectOption({ index: 2 });
  await menu(page, 'Peserta');
  await asked;
  // The filter writes its value to the address after 250 ms (`web/app/router/search-state.ts`).
  await timersEnded(page, 250);
  code();
  await expect(page.getByRole('heading', { level: 1, name: /^Peserta/ })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Periode' })).toHaveValue('berjalan');
  await expect(page).not.toHaveURL(/periode_id/);
});
