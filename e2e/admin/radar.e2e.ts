import type { Locator, Page } from '@playwright/test';
import { radar } from '#contract/adm/radar.ts';
import { lokasiStore } from '#contract/adm/sys/acuan.ts';
import { startSmtp, type Smtp } from '#test/smtp.ts';
import { forbidTabs } from '../support/acts-admin.ts';
import { laterUntilShown } from '../support/acts.ts';
import { inspect, settled } from '../support/inspect.ts';
import type { Portal } from '../support/portal.ts';
import { enter, expect, test as base } from '../support/test.ts';

/** Starts a mail server, because a portal without a mail server sends no mail. */
const test = base.extend<object, { smtp: Smtp }>({
  smtp: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the required fixtures from the pattern
    async ({}, provide) => {
      const smtp = await startSmtp({});
      await provide(smtp);
      await smtp.close();
    },
    { scope: 'worker' },
  ],
  env: [async ({ smtp }, provide) => provide({ SMTP_URL: smtp.url }), { scope: 'worker' }],
});

/**
 * Creates a location with one material whose task window ended two days ago, and `jumlah` participants who wrote no
 * task for it. The email address of the last participant is not confirmed.
 */
async function newLate(portal: Portal, jumlah: number): Promise<number> {
  const lokasi = await portal.newLokasi([{ kat_id: 1, mulai: -20, akhir: -2 }]);
  await portal.sql(
    `with baru as (
       insert into users (name, email, "group", password_hash, email_terbukti)
       select 'Peserta ' || to_char(n, 'FM000'), 'radar' || $1::int || '.' || n || '@uji.example.org', 'user', 'x',
              case when n = $2::int then 0 else 1 end
       from generate_series(1, $2::int) n returning id
     ), p as (
       insert into peserta (user_id, lokasi_id, nama_pt, provinsi_pt, no_absensi)
       select id, $1::int, 'Universitas Uji', 'Bali', 700 from baru returning user_id
     ) insert into ist_nilai (user_id) select user_id from p`,
    [lokasi, jumlah],
  );
  // The server caches the radar. After a write by an admin, the count of a kind is up to date as soon as its list is
  // loaded. The counts of other kinds may be up to a minute old. So this function writes as an admin and loads two
  // lists.
  const admin = await portal.account('admin');
  await portal.call(admin, lokasiStore, { id: lokasi, is_aktif: 1 });
  for (const jenis of ['tugas_lewat', 'survei_belum'] as const) await portal.call(admin, radar, { jenis });
  return lokasi;
}

const rowOf = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name });

test('an admin reminds thirty participants in at most eight presses, and sees when and how each was reminded', async ({
  portal,
  people,
}) => {
  const lokasi = await newLate(portal, 31);
  const page = await people.as(await portal.account('admin'), `/adm/radar?lokid=${lokasi}`);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByText('31 baris', { exact: true })).toBeVisible();
  await settled(page);

  await test.step('the page opens the first radar kind that has participants, and shows at least 15 of its rows without scrolling', async () => {
    await expect(page.getByRole('link', { name: /^Tugas terlewat 31 orang$/ })).toHaveAttribute(
      'aria-current',
      'page',
    );
    // Row 0 is the header, so row 15 is the fifteenth row with data.
    await expect(page.getByRole('row').nth(15)).toBeInViewport({ ratio: 1 });
  });

  const dialog = page.getByRole('dialog', { name: 'Ingatkan: Tugas terlewat' });
  const sent = (orang: number) => page.getByText(`${orang} orang sudah diingatkan di dalam aplikasi.`);
  await test.step('the admin reminds 31 participants by keyboard; one of them receives the reminder only in the app', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    let presses = 0;
    const key = async (name: string) => {
      presses += 1;
      await page.keyboard.press(name);
    };
    await key('Tab');
    await expect(page.getByRole('button', { name: 'Ingatkan semua' })).toBeFocused();
    await key('Enter');
    await expect(
      dialog.getByText('Tidak menerima email: alamat belum diverifikasi atau pengingat dihentikan'),
    ).toBeVisible();
    await expect(dialog.getByRole('group', { name: 'Teks bagi orang pertama' })).toContainText(
      'Yth. Peserta 001,',
    );
    await expect(dialog.getByRole('checkbox', { name: 'Lonceng di aplikasi' })).toBeFocused();
    await expect(dialog.getByRole('button', { name: 'Kirim ke 31 orang' })).toBeVisible();
    await key('Enter');
    await laterUntilShown(page, 1000, sent(31));
    expect(presses).toBeLessThanOrEqual(8);
  });

  await test.step('each row shows whether a mail was sent, and the page still confirms the reminders after a reload', async () => {
    await expect(rowOf(page, 'Peserta 030')).toContainText('Email');
    await expect(rowOf(page, 'Peserta 031')).toContainText('Lonceng');
    await page.reload();
    await expect(sent(31)).toBeVisible();
    const mails = await portal.sql(
      `select e.user_id from email e join peserta p on p.user_id = e.user_id
       where e.jenis = 'pengingat' and p.lokasi_id = $1`,
      [lokasi],
    );
    expect(mails).toHaveLength(30);
  });

  await test.step('two participants who were reminded just now get no second reminder unless the admin includes them', async () => {
    for (const name of ['Peserta 001', 'Peserta 002']) {
      await page.getByRole('checkbox', { name }).press('Space');
    }
    const bar = page.getByRole('region', { name: 'Baris yang dipilih' });
    await enter(bar.getByRole('button', { name: 'Ingatkan yang dipilih (2)' }));
    const both = dialog.getByRole('checkbox', { name: 'Kirim juga kepada 2 orang yang baru diberi tahu' });
    await expect(both).toHaveAccessibleDescription(/Peserta 001 \(Email, .*; Peserta 002 \(Email, /);
    await enter(dialog.getByRole('button', { name: 'Kirim ke 0 orang' }));
    await expect(dialog.getByText(/^Tidak ada yang akan diingatkan/)).toBeVisible();
    await inspect(page, 'the dialog of a reminder');
    await both.press('Space');
    await page.keyboard.press('Enter');
    await laterUntilShown(page, 1000, sent(2));
  });
});

test('WhatsApp opens for a participant who agreed to it, and a blocked browser tab is reported to the admin', async ({
  portal,
  people,
}) => {
  people.allow(/wa\.me|409 \(Conflict\).*pengingat_wa/);
  const lokasi = await newLate(portal, 2);
  const [satu] = await portal.sql<{ id: number }>(
    `select user_id as id from peserta where lokasi_id = $1 order by user_id`,
    [lokasi],
  );
  await portal.sql(
    `insert into alamat (user_id, alamat, kelurahan, kecamatan, kabupaten, provinsi, kode_pos, no_wa)
     values ($1, 'Jl. Uji', 'Uji', 'Uji', 'Uji', 'Bali', '80111', '081234567890')`,
    [satu?.id],
  );
  const setuju = (pilihan: 0 | 1) =>
    portal.sql(
      `insert into persetujuan_wa (user_id, pilihan, versi, waktu) values ($1, $2, 1, now())
       on conflict (user_id) do update set pilihan = excluded.pilihan`,
      [satu?.id, pilihan],
    );
  await setuju(1);
  const page = await people.as(await portal.account('admin'), `/adm/radar?jenis=tugas_lewat&lokid=${lokasi}`);
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  const menu = (name: string) => page.getByRole('button', { name: `Tindakan lain ${name}` });
  const wa = page.getByRole('menuitem', { name: 'WhatsApp Peserta 001' });
  await enter(menu('Peserta 002'));
  await expect(page.getByRole('menuitem', { name: /^Salin pesan Peserta 002/ })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /^WhatsApp/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await enter(menu('Peserta 001'));

  await test.step('a press opens WhatsApp with the prepared text, and the row shows that it was opened', async () => {
    const opened = page.context().waitForEvent('page');
    await enter(wa);
    const tab = await opened;
    await tab.waitForURL(/^https:\/\/wa\.me\/6281234567890\?text=Yth\.%20Peserta%20001%2C/);
    await tab.close();
    await expect(rowOf(page, 'Peserta 001')).toContainText('WhatsApp dibuka');
  });

  await test.step('if the browser blocks the tab, a dialog shows a link', async () => {
    await forbidTabs(page);
    await enter(menu('Peserta 001'));
    await enter(wa);
    const dialog = page.getByRole('dialog', { name: 'Buka WhatsApp' });
    await expect(dialog.getByRole('link', { name: 'Buka WhatsApp' })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/62/,
    );
    await inspect(page, 'a chat to be opened by hand');
    await dialog.getByRole('button', { name: 'Tutup' }).click();
    await page.reload();
  });

  await test.step('if the participant has withdrawn the consent, the admin sees an error and the new tab closes', async () => {
    await enter(menu('Peserta 001'));
    await expect(wa).toBeVisible();
    await setuju(0);
    await enter(wa);
    await expect(page.getByText('Orang ini tidak menyetujui pengingat lewat WhatsApp')).toBeVisible();
    await expect.poll(() => page.context().pages().length).toBe(1);
  });
});

test(
  'on a phone the radar shows the kinds of reminders in a row and the participants in a column',
  { tag: '@phone-only' },
  async ({ portal, people }) => {
    const lokasi = await newLate(portal, 3);
    const page = await people.as(await portal.account('admin'), `/adm/radar?lokid=${lokasi}`);
    await expect(page.getByText('3 baris', { exact: true })).toBeVisible();
    await inspect(page, 'the radar');
    await page.getByRole('link', { name: /^Survei belum diisi 3 orang$/ }).click();
    await expect(page).toHaveURL(/jenis=survei_belum/);
    await expect(page.getByRole('table', { name: 'Survei belum diisi' })).toBeVisible();
    await page.getByRole('link', { name: /^Klaim menunggu 0 orang$/ }).click();
    await expect(page.getByText('Tidak ada yang tertinggal')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Ingatkan semua' })).toHaveCount(0);
    await page.goBack();
    await expect(page.getByRole('table', { name: 'Survei belum diisi' })).toBeVisible();
    // On a phone the checkboxes are shown after a press on `Pilih`.
    await page.getByRole('button', { name: 'Pilih', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Peserta 002' }).check();
    await page.getByRole('button', { name: 'Ingatkan yang dipilih (1)' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Kirim ke 1 orang' }).click();
    await laterUntilShown(page, 1000, page.getByText('1 orang sudah diingatkan di dalam aplikasi.'));
  },
);

for (const phone of [false, true])
  test(
    `an admin opens the overdue work of a radar row and returns to the same row${phone ? ' on a phone' : ' by keyboard'}`,
    phone ? { tag: '@phone-only' } : {},
    async ({ portal, people }) => {
      const lokasi = await newLate(portal, 20);
      const page = await people.as(
        await portal.account('admin'),
        `/adm/radar?jenis=tugas_lewat&lokid=${lokasi}&q=Peserta`,
      );
      const row = page.getByRole('link', { name: /^Detail Peserta 017, / });
      const open = async (link: Locator) => (phone ? link.click() : enter(link));
      // On a phone the link is inside a folded row. When the user returns to the list, the button of this row gets the
      // focus.
      const fold = page.getByRole('button', { name: 'Rincian Peserta 017' });
      const openRow = async () => {
        if (phone) await fold.click();
        await open(row);
      };
      const back = phone ? fold : row;
      await openRow();
      await expect(page.getByRole('heading', { level: 1, name: 'Peserta 017' })).toBeVisible();
      await expect(page.locator('#tugas-1')).toBeFocused();
      await expect(page.locator('#tugas-1')).toBeInViewport();

      await open(page.getByRole('link', { name: 'Kembali ke Radar' }));
      await expect(back).toBeFocused();
      await expect(back).toBeInViewport();
      await expect(page.getByRole('searchbox')).toHaveValue('Peserta');

      await openRow();
      await expect(page.locator('#tugas-1')).toBeFocused();
      await page.goBack();
      await expect(back).toBeFocused();
    },
  );
