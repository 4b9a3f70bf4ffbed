import { inspect } from '../support/inspect.ts';
import type { Portal } from '../support/portal.ts';
import { textOf } from '../support/reads.ts';
import { enter, expect, type People, question, tabTo, test } from '../support/test.ts';

/** Opens the admin's table of a new location with `count` participants, named `Peserta 001` and up. */
async function openTable(portal: Portal, people: People, count: number) {
  const lokasi = await portal.newLokasi([]);
  await portal.sql(
    `with baru as (
       insert into users (name, email, "group", password_hash)
       select 'Peserta ' || to_char(n, 'FM000'), 'tabel' || $1::int || '.' || n || '@uji.example.org', 'user', 'x'
       from generate_series(1, $2::int) n returning id
     ), p as (
       insert into peserta (user_id, lokasi_id, nama_pt, provinsi_pt, no_absensi)
       select id, $1::int, 'Universitas Uji', 'Bali', 700 from baru returning user_id
     ) insert into ist_nilai (user_id) select user_id from p`,
    [lokasi, count],
  );
  const page = await people.as(await portal.account('admin'), `/adm/peserta_pelatihan?lokid=${lokasi}`);
  const names = page.getByRole('row').getByText(/^Peserta \d{3}$/);
  /** Returns the status values that the audit log contains, oldest first. */
  const log = async () =>
    (
      await portal.sql<{ status: number }>(
        `select (sesudah ->> 'peserta_status_aktif')::int as status from audit where aksi = 'peserta_status_aktif' and objek = $1 order by id`,
        [`lokasi/${lokasi}`],
      )
    ).map((row) => row.status);
  return { page, names, log, lokasi };
}

test("the admin's participant table changes its page by buttons, by the address and after a search", async ({
  portal,
  people,
}) => {
  const { page, names } = await openTable(portal, people, 60);
  await expect(page.getByText('1–50 dari 60 peserta')).toBeVisible();
  await expect(names).toHaveCount(50);
  await expect(names.first()).toHaveText('Peserta 001');
  await page.getByRole('checkbox', { name: 'Pilih semua di halaman ini' }).check();
  await page.getByRole('checkbox', { name: 'Pilih Peserta 002' }).uncheck();
  await page.getByRole('button', { name: 'Halaman berikutnya' }).click();
  await expect(page.getByText('51–60 dari 60 peserta')).toBeVisible();
  // Ticked rows stay ticked on other pages. The header checkbox ticks only the rows of the shown page.
  const whole = page.getByRole('checkbox', { name: 'Pilih semua di halaman ini' });
  await expect(whole).not.toBeChecked();
  await page.getByRole('checkbox', { name: 'Pilih Peserta 051' }).check();
  await expect(whole).toBeChecked({ indeterminate: true });
  await expect(page.getByRole('region', { name: 'Peserta yang dipilih' })).toContainText(
    '50 peserta dipilih',
  );
  await inspect(page, 'the bar of the ticked');
  // The toolbar for the ticked participants does not cover the footer of the page.
  await page.keyboard.press('End');
  await expect(page.getByRole('contentinfo')).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('Peserta 051')).toBeVisible();
  await expect(names).toHaveCount(10);
  await expect(page.getByRole('button', { name: 'Halaman berikutnya' })).toBeDisabled();
  await expect(page).toHaveURL(/page=2/);
  await page.reload();
  await expect(page.getByText('51–60 dari 60 peserta')).toBeVisible();
  await page.goto(page.url().replace('page=2', 'page=9'));
  await page.getByRole('button', { name: 'Ke halaman terakhir' }).click();
  await expect(page.getByText('51–60 dari 60 peserta')).toBeVisible();
  await page.getByRole('combobox', { name: 'Baris per halaman' }).selectOption('25');
  await expect(page.getByText('1–25 dari 60 peserta')).toBeVisible();
  await page.getByRole('button', { name: 'Halaman 3' }).click();
  await expect(page.getByText('51–60 dari 60 peserta')).toBeVisible();
  await page.getByRole('searchbox').fill('Peserta 00');
  await expect(page.getByText('9 peserta', { exact: true })).toBeVisible();
  await expect(names).toHaveText(Array.from({ length: 9 }, (_, i) => `Peserta 00${i + 1}`));
  await page.getByRole('searchbox').fill('tidak ada yang begini');
  await expect(page.getByText('Tidak ada yang cocok').first()).toBeVisible();
  await page.getByRole('button', { name: 'Hapus pencarian' }).click();
  await expect(page.getByText('1–25 dari 60 peserta')).toBeVisible();
});

test('a search without matches at one location shows the number of matches at other locations and a link', async ({
  portal,
  people,
}) => {
  const { lokasi } = await openTable(portal, people, 12);
  const { page, names } = await openTable(portal, people, 1);
  await expect(names).toHaveCount(1);
  const elsewhere = page.getByRole('link', { name: /di lokasi lain$/ });
  await page.getByRole('searchbox').fill(`tabel${lokasi}.1`);
  await expect(elsewhere).toHaveText('4 di lokasi lain');
  await page.getByRole('searchbox').fill(`tabel${lokasi}.2@`);
  await expect(elsewhere).toHaveText('1 di lokasi lain');
  await expect(elsewhere).toHaveAttribute('href', /\?(?=.*lokid=0)(?=.*q=tabel)(?!.*page=)/);
  await inspect(page, 'nobody here, somebody elsewhere', { dark: true });
  await elsewhere.click();
  await expect(names).toHaveText(['Peserta 002']);
  await expect(page).toHaveURL(/lokid=0/);
  await page.getByRole('searchbox').fill('tidak ada yang begini');
  await expect(page.getByRole('button', { name: 'Hapus pencarian' })).toBeVisible();
  await expect(elsewhere).toHaveCount(0);
});

test('an admin must confirm before all participants of a location change status', async ({
  portal,
  people,
}) => {
  const { page, log } = await openTable(portal, people, 3);
  const off = page.getByRole('button', { name: 'Nonaktifkan semua' });
  await off.click();
  await expect(question(page)).toContainText('Anda yakin untuk menonaktifkan semua peserta ?');
  await expect(question(page)).toContainText('3 peserta di Lokasi Uji');
  await question(page).getByRole('button', { name: 'Batalkan' }).click();
  await expect(question(page)).toBeHidden();
  await page.getByRole('button', { name: 'Aktifkan semua', exact: true }).click();
  await question(page).getByRole('button', { name: 'Ya, saya yakin' }).click();
  await expect(page.getByText('3 peserta sekarang aktif di Lokasi Uji')).toBeVisible();
  // The participants were already active, so the server changed and logged nothing. The empty log also proves that the
  // cancelled dialog sent no request, because such a request would have arrived earlier.
  expect(await log()).toEqual([]);
  await off.click();
  await question(page).getByRole('button', { name: 'Ya, saya yakin' }).click();
  await expect(page.getByText('3 peserta sekarang tidak aktif di Lokasi Uji')).toBeVisible();
  expect(await log()).toEqual([0]);
  // The toolbar changes only the ticked participants. In tab order the toolbar comes right before the list.
  for (const name of ['Peserta 001', 'Peserta 003']) {
    await page.getByRole('checkbox', { name: `Pilih ${name}` }).press('Space');
  }
  const bar = page.getByRole('region', { name: 'Peserta yang dipilih' });
  await tabTo(page, bar.getByRole('button', { name: 'Aktifkan', exact: true }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(question(page)).toContainText('2 peserta akan berstatus aktif');
  await enter(question(page).getByRole('button', { name: 'Ya, saya yakin' }));
  await expect(page.getByText('2 peserta sekarang aktif', { exact: true })).toBeVisible();
  await expect(page.getByRole('row').getByText('Aktif', { exact: true })).toHaveCount(2);
  expect(await log()).toEqual([0, 1]);
  await enter(bar.getByRole('button', { name: 'Batal' }));
  await expect(bar).toBeHidden();
  await page.getByRole('checkbox', { name: 'Pilih Peserta 002' }).check();
  await expect(bar).toContainText('1 peserta dipilih');
  await page.getByRole('combobox', { name: 'Lokasi' }).selectOption({ label: 'Semua lokasi' });
  await expect(page.getByText('Pilih satu lokasi')).toBeVisible();
  // After a change of location the toolbar is hidden, so that it cannot change participants who are no longer shown.
  await expect(bar).toBeHidden();
  await expect(off).toBeDisabled();
});

test('the participant table shows fifteen one-line rows at 1280 × 800 and eighteen at 1440 × 900', async ({
  portal,
  people,
}) => {
  const page = await people.as(
    await portal.account('admin'),
    '/adm/peserta_pelatihan?lokid=0&q=@example.org',
  );
  await expect(page.getByText('18 peserta', { exact: true })).toBeVisible();
  for (const [width, height, count] of [
    [1280, 800, 15],
    [1440, 900, 18],
  ] as const) {
    await page.setViewportSize({ width, height });
    const rows = page.getByRole('row');
    // Row 0 is the header, so row `count` is the last row with data.
    await expect(rows.nth(count)).toBeInViewport({ ratio: 1 });
    await expect
      .poll(() =>
        page.evaluate(() => {
          const all = [...document.querySelectorAll('main tbody tr')];
          const box = document.querySelector('main table')!.parentElement!;
          const words = [
            ...document.querySelectorAll<HTMLElement>(
              'tbody a, tbody [data-value] *:not([data-line], svg *)',
            ),
          ];
          return {
            tall: all.filter((row) => row.getBoundingClientRect().height > 40).length,
            scrolls: box.scrollWidth > box.clientWidth,
            // Texts that are cut off and that the keyboard cannot reach.
            lost: words
              .filter(({ clientWidth, scrollWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1)
              .filter((each) => each.closest('[tabindex], a, button') === null)
              .map((each) => each.textContent),
          };
        }),
      )
      .toEqual({ tall: 0, scrolls: false, lost: [] });
  }
  // Narrower windows hide less important columns. Name, results and actions stay visible.
  for (const width of [1024, 768]) {
    await page.setViewportSize({ width, height: 800 });
    for (const name of ['Nama', 'Nilai Akhir', 'Hasil', 'Aksi'])
      await expect(page.getByRole('columnheader', { name }), `${name} at ${width}`).toBeInViewport({
        ratio: 1,
      });
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  // A name links to the page of the participant.
  const first = page.getByRole('row').nth(1).getByRole('link').first();
  const name = await textOf(first);
  await first.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});
