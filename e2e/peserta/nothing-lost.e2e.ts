import type { Page } from '@playwright/test';
import { materiDetail, tugasDetail, tugasNew } from '#contract/pr/materi.ts';
import { encodeId } from '#rules/text/hashid.ts';
import { HAS_CHANGED, ALREADY_IST2 } from '#rules/tugas/tugas.ts';
import { wrapTexts } from '../support/acts.ts';
import { ENDED, OFFLINE, signInAgain, TEXT, write } from './nothing-lost.ts';
import { emptyCache } from '../support/line.ts';
import type { Person, Portal } from '../support/portal.ts';
import { expect, logOut, menu, question, test } from '../support/test.ts';

/** Creates a participant with a sent task of category 2 and opens the screen of the task. */
async function openTask(portal: Portal, people: { as(who: Person, path: string): Promise<Page> }) {
  const peserta = await portal.newPeserta();
  const id = await portal.newTugas(peserta, 2, '<p>Awal.</p>');
  const page = await people.as(peserta, `/pr/materi/${encodeId(2)}/${encodeId(id)}`);
  const stored = async () => (await portal.call(peserta, tugasDetail, { tugid: String(id) })).tugas.catatan;
  return { peserta, page, stored };
}

test.describe("a participant's task", () => {
  const FIELD = 'Catatan tugas';
  const saved = (page: Page) => page.getByRole('status').filter({ hasText: /^Terkirim [^.]*\.\d\d(?!\.)/ });
  const save = (page: Page) => page.getByRole('button', { name: 'Simpan', exact: true }).click();

  test('the task screen works after a browser translation has wrapped its texts in other elements', async ({
    portal,
    people,
  }) => {
    const peserta = await portal.newPeserta();
    const id = await portal.call(peserta, tugasNew, { katid: '2' });
    const page = await people.as(peserta, `/pr/materi/${encodeId(2)}/${encodeId(id)}`);
    const state = (text: RegExp) => page.getByRole('status').filter({ hasText: text });
    await expect(state(/^Belum ada isi/)).toBeVisible();
    await wrapTexts(page);
    await write(page, FIELD);
    await expect(state(/^Draf, belum terkirim Draf disimpan di perangkat ini$/)).toBeVisible();
    await wrapTexts(page);
    await save(page);
    await expect(saved(page)).toBeVisible();
    await expect(
      page.getByText('membaca dan mereviewnya').or(page.getByText('belum ditugaskan panitia')),
    ).toBeVisible();
    await wrapTexts(page);
    await write(page, FIELD, ' Lagi.');
    await expect(state(/Perubahan belum terkirim/)).toBeVisible();
    await save(page);
    await expect(saved(page)).toBeVisible();
    const { tugas } = await portal.call(peserta, tugasDetail, { tugid: String(id) });
    expect(tugas.catatan).toBe(`<p>${TEXT} Lagi.</p>`);
  });

  test('unsaved text of a task is restored after a reload', async ({ portal, people }) => {
    const { page, stored } = await openTask(portal, people);
    await write(page, FIELD);
    const warned = new Promise<string>((resolve) => {
      page.once('dialog', (dialog) => {
        resolve(dialog.type());
        void dialog.accept();
      });
    });
    await page.reload();
    expect(await warned).toBe('beforeunload');
    await expect(page.getByText('Draf Anda dipulihkan')).toBeVisible();
    await expect(page.getByRole('textbox', { name: FIELD })).toHaveText(`Awal.${TEXT}`);
    expect(await stored()).toBe('<p>Awal.</p>');
    await save(page);
    await expect(saved(page)).toBeVisible();
    expect(await stored()).toBe(`<p>Awal.${TEXT}</p>`);
    await page.reload();
    await expect(page.getByRole('textbox', { name: FIELD })).toHaveText(`Awal.${TEXT}`);
    await expect(page.getByText('Draf Anda dipulihkan')).toBeHidden();
  });

  test('the task screen warns a participant who leaves it with unsaved text', async ({ portal, people }) => {
    const { page } = await openTask(portal, people);
    const leave = page.getByRole('dialog', { name: 'Tugas belum dikirim' });
    await write(page, FIELD);
    await menu(page, 'Raport Kegiatan');
    await expect(leave).toContainText('Draf tersimpan di perangkat ini.');
    await leave.getByRole('button', { name: 'Lanjut menulis' }).click();
    await expect(leave).toBeHidden();
    await expect(page.getByRole('textbox', { name: FIELD })).toHaveText(`Awal.${TEXT}`);
    await logOut(page);
    await expect(leave).toContainText('Draf tersimpan di perangkat ini.');
    await leave.getByRole('button', { name: 'Lanjut menulis' }).click();
    await expect(page.getByRole('textbox', { name: FIELD })).toHaveText(`Awal.${TEXT}`);
    await menu(page, 'Raport Kegiatan');
    await leave.getByRole('button', { name: 'Tinggalkan halaman' }).click();
    await expect(page.getByRole('heading', { name: 'Raport Kegiatan Peserta' })).toBeVisible();
    await menu(page, 'Materi OJC');
    await page.getByRole('button', { name: /^Selesai dan sudah lewat/ }).click();
    await page.getByRole('row').filter({ hasText: 'Satu Bab Bahan Ajar' }).getByRole('link').click();
    await expect(page.getByText('Ada draf belum tersimpan')).toBeVisible();
  });

  test('task text that fails to save without a network stays, and can be saved when the network is back', async ({
    portal,
    people,
  }) => {
    people.allow(OFFLINE);
    const { page, stored } = await openTask(portal, people);
    await write(page, FIELD);
    await emptyCache(page);
    await page.context().setOffline(true);
    await expect(page.getByText('Anda sedang tanpa internet.')).toBeVisible();
    await save(page);
    const failure = page.getByRole('alert').filter({ hasText: 'Gagal!, simpan data anda' });
    await expect(failure).toContainText('Tulisan Anda tidak hilang');
    // Offline, the browser cannot fetch the code of the dialog, so the app uses the browser's own `confirm`.
    const asked = page.waitForEvent('dialog');
    await menu(page, 'Raport Kegiatan');
    const dialog = await asked;
    expect(dialog.message()).toContain('Tulisan ini belum dikirim. Tinggalkan halaman ini ?');
    await dialog.dismiss();
    await expect(page.getByRole('textbox', { name: FIELD })).toHaveText(`Awal.${TEXT}`);
    await page.context().setOffline(false);
    await failure.getByRole('button', { name: 'Coba simpan lagi' }).click();
    await expect(saved(page)).toBeVisible();
    await expect(failure).toBeHidden();
    expect(await stored()).toBe(`<p>Awal.${TEXT}</p>`);
  });

  test('a task that is not saved because the session has ended is saved after the participant signs in again', async ({
    portal,
    people,
  }) => {
    people.allow(ENDED);
    const { peserta, page, stored } = await openTask(portal, people);
    await write(page, FIELD);
    await portal.endSessions(peserta);
    await save(page);
    await signInAgain(page);
    await expect(saved(page)).toBeVisible();
    expect(await stored()).toBe(`<p>Awal.${TEXT}</p>`);
  });

  test('the text of a task stays on the screen when the participant closes the sign-in dialog', async ({
    portal,
    people,
  }) => {
    people.allow(ENDED);
    const { peserta, page } = await openTask(portal, people);
    await write(page, FIELD);
    await portal.endSessions(peserta);
    await save(page);
    await page
      .getByRole('dialog', { name: 'Sesi Anda berakhir' })
      .getByRole('button', { name: 'Tutup' })
      .click();
    await expect(page.getByRole('alert').filter({ hasText: 'Sesi Anda berakhir.' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: FIELD })).toHaveText(`Awal.${TEXT}`);
    await page.getByRole('button', { name: 'Coba simpan lagi' }).click();
    await signInAgain(page);
    await expect(saved(page)).toBeVisible();
  });

  test('a device with an older version of a task does not overwrite the newer version', async ({
    portal,
    people,
  }) => {
    people.allow(/status of 409/);
    const { peserta, page: phone, stored } = await openTask(portal, people);
    const laptop = await people.as(peserta, new URL(phone.url()).pathname);
    await expect(phone.getByRole('textbox', { name: FIELD })).toBeVisible();
    await write(laptop, FIELD, 'Dari laptop.');
    await save(laptop);
    await expect(saved(laptop)).toBeVisible();

    await write(phone, FIELD, 'Dari ponsel.');
    await save(phone);
    await expect(phone.getByRole('alert').filter({ hasText: HAS_CHANGED })).toBeVisible();
    expect(await stored()).toContain('Dari laptop.');
    await expect(phone.getByRole('textbox', { name: FIELD })).toContainText('Dari ponsel.');

    await expect(phone.getByRole('region', { name: 'Tersimpan sekarang' })).toContainText('Dari laptop.');
    const mine = phone.getByRole('region', { name: 'Isian Anda' });
    await expect(mine).toContainText('Dari ponsel.');
    await phone.getByRole('button', { name: 'Tetap isian saya' }).click();
    await expect(mine).toBeHidden();
    await save(phone);
    await expect(saved(phone)).toBeVisible();
    expect(await stored()).toContain('Dari ponsel.');
  });

  test('two tabs show the same text and save status of a task, and the text keeps a space at its end', async ({
    portal,
    people,
  }) => {
    const { page, stored } = await openTask(portal, people);
    const other = await page.context().newPage();
    await other.goto(page.url());
    const unsaved = (tab: Page) => tab.getByRole('status').filter({ hasText: /belum terkirim/ });
    const text = (tab: Page) => tab.getByRole('textbox', { name: FIELD });
    await expect(text(other)).toHaveText('Awal.');

    await write(page, FIELD, 'Akhir ');
    await expect(unsaved(other)).toBeVisible();
    await expect(text(other)).toHaveText('Awal.Akhir');
    await save(page);
    await expect(saved(other)).toBeVisible();
    expect(await stored()).toBe('<p>Awal.Akhir </p>');

    // The other tab continues from the saved text without a conflict.
    await write(other, FIELD, 'baru. ');
    await save(other);
    await expect(saved(other)).toBeVisible();
    expect(await stored()).toBe('<p>Awal.Akhir baru. </p>');

    await write(other, FIELD, 'Draf ');
    await expect(unsaved(page)).toBeVisible();
    other.once('dialog', (dialog) => void dialog.accept());
    await other.reload();
    await expect(other.getByText('Draf Anda dipulihkan')).toBeVisible();
    await write(other, FIELD, 'lanjut.');
    await expect(text(page)).toHaveText('Awal.Akhir baru. Draf lanjut.');
    await other.getByRole('button', { name: 'Pakai yang tersimpan' }).click();
    await question(other).getByRole('button', { name: 'Ya, saya yakin' }).click();
    await expect(saved(page)).toBeVisible();
    await expect(text(page)).toHaveText('Awal.Akhir baru.');
  });

  test('a double click on the button creates only one task', async ({ portal, people }) => {
    const peserta = await portal.newPeserta();
    const page = await people.as(peserta, `/pr/materi/${encodeId(2)}`);
    await page.getByRole('button', { name: 'Tambah Tugas' }).dblclick();
    await question(page).getByRole('button', { name: 'Ya, saya yakin' }).dblclick();
    await expect(page.getByRole('textbox', { name: FIELD })).toBeVisible();
    const { tugas } = await portal.call(peserta, materiDetail, { katid: '2' });
    expect(tugas).toHaveLength(1);
  });

  test('a participant can send a task for IST II only once, and its button then shows that it is sent', async ({
    portal,
    people,
  }) => {
    const peserta = await portal.newPeserta();
    const page = await people.as(peserta, `/pr/materi/${encodeId(6)}`);
    await page.getByRole('button', { name: 'Kirim Tugas IST II' }).click();
    await question(page).getByRole('button', { name: 'Ya, saya yakin' }).click();
    await expect(page.getByRole('textbox', { name: FIELD })).toBeVisible();
    await page.goBack();
    const button = page.getByRole('button', { name: ALREADY_IST2 });
    await expect(button).toBeDisabled();
    await expect
      .poll(() =>
        button.evaluate((element) => {
          const [red = 0, green = 0, blue = 0] = (getComputedStyle(element).color.match(/\d+/g) ?? []).map(
            Number,
          );
          return red > green + blue;
        }),
      )
      .toBe(true);
    await expect(page.getByRole('button', { name: 'Kirim Tugas IST II' })).toBeHidden();
  });
});
