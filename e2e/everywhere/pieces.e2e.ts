import { expect, type Page } from '@playwright/test';
import { scrollToTop } from '../support/acts-everywhere.ts';
import { later } from '../support/clock.ts';
import { inspect } from '../support/inspect.ts';
import { test } from '../pieces/test.ts';

const held = (page: Page) => page.getByRole('status', { name: 'Isi formulir' });

test(
  'every field has a label, a linked error message, and text that is large enough to prevent automatic zoom',
  { tag: '@phone' },
  async ({ pieces }) => {
    await pieces.getByRole('button', { name: 'Periksa' }).click();
    const bank = pieces.getByRole('combobox', { name: 'Bank', exact: true });
    await expect(bank).toBeFocused();
    await expect(bank).toHaveAccessibleDescription('Bank wajib diisi');
    await expect(pieces.getByRole('textbox', { name: 'Tanggal' })).toHaveAccessibleDescription(/misalnya/);
    await expect
      .poll(async () => {
        const sizes = await pieces
          .locator('input, select, textarea')
          .evaluateAll((all) => all.map((each) => Number.parseFloat(getComputedStyle(each).fontSize)));
        return Math.min(...sizes);
      })
      .toBeGreaterThanOrEqual(16);
    await inspect(pieces, 'fields with mistakes');
  },
);

test('a switch shows its state in the forced-colors mode, too', async ({ pieces }) => {
  await pieces.emulateMedia({ forcedColors: 'active' });
  await expect(async () => {
    const [on, off] = await pieces.getByRole('switch', { name: /^Sakelar/ }).evaluateAll((all) =>
      all.map((box) => ({
        track: getComputedStyle(box).backgroundColor,
        thumb: getComputedStyle(box, '::after').backgroundColor,
      })),
    );
    expect(on!.track).not.toBe(off!.track);
    for (const { track, thumb } of [on!, off!]) expect(thumb).not.toBe(track);
  }).toPass();
});

test('a user finds a bank by typing and chooses it by keyboard', async ({ pieces }) => {
  const bank = pieces.getByRole('combobox', { name: 'Bank', exact: true });
  await bank.click();
  await expect(pieces.getByRole('option')).toHaveCount(100);
  await expect(pieces.getByText('Masih ada 49 lainnya').first()).toBeAttached();
  await inspect(pieces, 'open list');
  await bank.fill('mandiri');
  await expect(pieces.getByRole('option')).toHaveText(['Bank Mandiri']);
  await bank.press('ArrowDown');
  await expect(pieces.getByRole('option', { name: 'Bank Mandiri' })).toHaveAttribute('data-active', 'true');
  await bank.press('Enter');
  await expect(bank).toHaveValue('Bank Mandiri');
  await expect(bank).toHaveAttribute('aria-expanded', 'false');
  await expect(held(pieces)).toContainText('"bank":"008"');

  // When no bank matches the typed text, Escape restores the previous bank. A closed bank cannot be selected.
  await bank.fill('xyz');
  await expect(pieces.getByText('Tidak ada yang cocok').first()).toBeAttached();
  await bank.press('Escape');
  await expect(bank).toHaveValue('Bank Mandiri');
  await bank.fill('daerah 3');
  await pieces.getByRole('option', { name: 'Bank Daerah 3', exact: true }).click({ force: true });
  await expect(held(pieces)).toContainText('"bank":"008"');
  await bank.press('Escape');
  await pieces.getByRole('button', { name: 'Hapus pilihan Bank' }).click();
  await expect(held(pieces)).not.toContainText('bank');
  await expect(bank).toBeFocused();
});

test('a user types a date as text or chooses it in the calendar', async ({ pieces }) => {
  const tanggal = pieces.getByRole('textbox', { name: 'Tanggal' });
  await tanggal.fill('3 agu 26');
  await tanggal.press('Tab');
  await expect(tanggal).toHaveValue('3 Agustus 2026');
  await expect(held(pieces)).toContainText('"tanggal":"2026-08-03"');
  const open = pieces.getByRole('button', { name: 'Pilih Tanggal di kalender' });
  await open.press('Enter');
  const day = (name: string) => pieces.getByRole('button', { name });
  await expect(day('Senin, 3 Agustus 2026')).toBeFocused();
  await inspect(pieces, 'calendar');
  await pieces.keyboard.press('ArrowUp');
  await expect(day('Senin, 27 Juli 2026')).toBeFocused();
  await pieces.keyboard.press('PageUp');
  await pieces.keyboard.press('Home');
  await pieces.keyboard.press('Enter');
  await expect(tanggal).toHaveValue('1 Juni 2026');
  await expect(open).toBeFocused();
  // The calendar ends at the last allowed day, and Escape changes nothing.
  await tanggal.fill('31-12-2026');
  await open.click();
  await expect(day('Kamis, 31 Desember 2026')).toBeFocused();
  await expect(pieces.getByRole('button', { name: 'Bulan berikutnya' })).toBeDisabled();
  await pieces.keyboard.press('Escape');
  await expect(pieces.getByRole('dialog')).toHaveCount(0);
  await expect(tanggal).toHaveValue('31 Desember 2026');
});

test('one button sets a date field to today and another adds a week, but not beyond the limits of the field', async ({
  pieces,
}) => {
  const tanggal = pieces.getByRole('textbox', { name: 'Tanggal' });
  const quick = pieces.getByRole('group', { name: 'Pilihan cepat Tanggal' });
  const week = quick.getByRole('button', { name: /^\+7 hari/ });
  await expect(tanggal).toHaveAttribute('placeholder', 'hh bulan tttt');
  await expect(week).toHaveAccessibleName('+7 hari, 19 Mei 2026');
  await tanggal.focus();
  for (const key of ['Tab', 'Tab', 'Enter']) await pieces.keyboard.press(key);
  await expect(tanggal).toHaveValue('12 Mei 2026');
  await expect(quick.getByRole('status')).toHaveText('12 Mei 2026');
  await pieces.keyboard.press('Tab');
  await pieces.keyboard.press('Enter');
  await pieces.keyboard.press('Enter');
  await expect(tanggal).toHaveValue('26 Mei 2026');
  await expect(held(pieces)).toContainText('"tanggal":"2026-05-26"');
  await expect(week).toBeFocused();
  // The date is less than a week before the last allowed day. The button `+7 hari` then does nothing, but can keep the
  // focus.
  await tanggal.fill('30/12/2026');
  await expect(week).toHaveAttribute('aria-disabled', 'true');
  await week.click({ force: true });
  await expect(tanggal).toHaveValue('30 Desember 2026');
});

test('the calendar opens a chosen month and year at once, but never a month outside the limits', async ({
  pieces,
}) => {
  const tanggal = pieces.getByRole('textbox', { name: 'Tanggal' });
  const open = pieces.getByRole('button', { name: 'Pilih Tanggal di kalender' });
  const calendar = pieces.getByRole('dialog', { name: 'Kalender Tanggal' });
  const day = (name: string) => calendar.getByRole('button', { name });
  const month = calendar.getByRole('combobox', { name: 'Pilih bulan' });
  await open.click();
  await expect(day('Hari ini, Selasa, 12 Mei 2026')).toBeFocused();
  await expect(calendar.getByRole('combobox', { name: 'Pilih tahun' }).getByRole('option')).toHaveText([
    '2026',
  ]);
  await month.selectOption('Desember');
  await expect(calendar.getByRole('grid', { name: 'Desember 2026' })).toBeVisible();
  // On a phone the system's list of months takes the focus from the page (here: `blur`). The calendar must stay open
  // until the user presses something else.
  await month.focus();
  await month.blur();
  await day('Sabtu, 12 Desember 2026').focus();
  await pieces.keyboard.press('PageDown');
  await expect(day('Kamis, 31 Desember 2026')).toBeFocused();
  await month.selectOption('Januari');
  await expect(calendar.getByRole('button', { name: 'Bulan sebelumnya' })).toBeDisabled();
  await day('Jumat, 9 Januari 2026').focus();
  await pieces.keyboard.press('ArrowUp');
  await pieces.keyboard.press('ArrowUp');
  await expect(day('Kamis, 1 Januari 2026')).toBeFocused();
  await pieces.keyboard.press('End');
  await expect(day('Sabtu, 31 Januari 2026')).toBeFocused();
  await month.focus();
  await month.blur();
  await pieces.getByRole('heading', { level: 1 }).click();
  await expect(calendar).toBeHidden();
  await open.click();
  await calendar.getByRole('button', { name: 'hari ini, 12 Mei 2026', exact: true }).click();
  await expect(tanggal).toHaveValue('12 Mei 2026');
  await expect(open).toBeFocused();
});

test('an amount field inserts the thousands separators while the user types, at any caret position', async ({
  pieces,
}) => {
  const nominal = pieces.getByRole('textbox', { name: 'Nominal' });
  await nominal.pressSequentially('1250000');
  await expect(nominal).toHaveValue('Rp 1.250.000');
  await expect(held(pieces)).toContainText('"nominal":1250000');
  await nominal.press('ArrowLeft');
  await nominal.press('ArrowLeft');
  await nominal.press('ArrowLeft');
  // The caret is after the dot: Backspace removes the digit before the dot.
  await nominal.press('Backspace');
  await expect(nominal).toHaveValue('Rp 125.000');
  await nominal.pressSequentially('7');
  await expect(nominal).toHaveValue('Rp 1.257.000');
  await nominal.fill('');
  await expect(held(pieces)).not.toContainText('nominal');
});

test('an amount field shows a message and drops two digits typed after the comma, and does not accept a third digit', async ({
  pieces,
}) => {
  const nominal = pieces.getByRole('textbox', { name: 'Nominal' });
  const note = pieces.getByText('Angka di belakang koma tidak dicatat.');
  await nominal.pressSequentially('1500000');
  await expect(note).toBeHidden();
  await nominal.pressSequentially(',005');
  await expect(nominal).toHaveValue('Rp 1.500.000,00');
  await expect(note).toBeVisible();
  await expect(held(pieces)).toContainText('"nominal":1500000');
  await nominal.press('Tab');
  await expect(nominal).toHaveValue('Rp 1.500.000');
  await expect(note).toBeVisible();
  await nominal.press('End');
  await nominal.pressSequentially(',50');
  await nominal.press('ArrowLeft');
  await nominal.press('ArrowLeft');
  // The caret is after the comma, so Backspace removes the comma. The digits after it must not become rupiah.
  await nominal.press('Backspace');
  await expect(nominal).toHaveValue('Rp 1.500.000');
  await expect(held(pieces)).toContainText('"nominal":1500000');
  // On a phone, a suggestion of the keyboard inserts a whole text at once, without a paste event.
  await nominal.fill('2.750.000,00');
  await expect(held(pieces)).toContainText('"nominal":2750000');
  await nominal.fill('300000');
  await expect(note).toBeHidden();
});

test('a form dialog takes the focus, protects unsaved input, saves once, and returns the focus to the opening button', async ({
  pieces,
  isMobile,
}) => {
  const opener = pieces.getByRole('button', { name: 'Tambah peserta' });
  const dialog = pieces.getByRole('dialog', { name: 'Peserta baru' });
  const nama = dialog.getByRole('textbox', { name: 'Nama' });
  await opener.click();
  await expect(nama).toBeFocused();
  await inspect(pieces, 'dialog');
  if (isMobile) await expect.poll(() => dialog.boundingBox()).toMatchObject({ width: 360 });
  await pieces.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.click();
  await nama.fill('Ani');
  // The first Escape closes an open list, the second opens the confirmation dialog.
  const bank = dialog.getByRole('combobox', { name: 'Bank tujuan' });
  await bank.click();
  await expect(dialog.getByRole('listbox')).toBeVisible();
  await pieces.keyboard.press('Escape');
  await expect(dialog.getByRole('listbox')).toBeHidden();
  await pieces.keyboard.press('Escape');
  const question = pieces.getByRole('dialog', { name: 'Perhatian !!!' });
  await question.getByRole('button', { name: 'Lanjut mengisi' }).click();
  await expect(nama).toHaveValue('Ani');
  await expect(bank).toBeFocused();
  // Escape also closes an open calendar first. The calendar ends at the last allowed day.
  const mulai = dialog.getByRole('button', { name: 'Pilih Mulai di kalender' });
  await mulai.click();
  await expect(dialog.getByRole('button', { name: 'Selasa, 12 Mei 2026' })).toBeFocused();
  await pieces.keyboard.press('PageDown');
  await expect(dialog.getByRole('button', { name: 'Rabu, 10 Juni 2026' })).toBeFocused();
  await pieces.keyboard.press('Escape');
  await expect(mulai).toBeFocused();
  await expect(pieces.getByRole('dialog')).toHaveCount(1);

  await nama.press('Enter');
  const saving = dialog.getByRole('button', { name: 'Menyimpan …' });
  await expect(saving).toHaveAttribute('aria-disabled', 'true');
  await saving.click({ force: true });
  await pieces.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Server menjawab' }).click();
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(pieces.getByRole('status', { name: 'Tersimpan' })).toHaveText('Ani');
});

test('arrow keys change tabs, and the steps of a form open one at a time and take the focus', async ({
  pieces,
}) => {
  await pieces.getByRole('tab', { name: 'Rekening' }).focus();
  await pieces.keyboard.press('ArrowRight');
  await expect(pieces.getByRole('tabpanel', { name: 'Alamat' })).toHaveText('Isi alamat');
  await pieces.keyboard.press('End');
  await expect(pieces.getByRole('tab', { name: 'Riwayat' })).toBeInViewport({ ratio: 0.95 });

  const next = pieces.getByRole('button', { name: 'Berikutnya' });
  await expect(next).toBeDisabled();
  await pieces.getByRole('radio', { name: 'Setuju' }).click();
  await next.click();
  await expect(pieces.getByRole('heading', { name: 'Pertanyaan 2 dari 20' })).toBeFocused();
  await expect(pieces.getByText('1 terisi', { exact: true })).toBeVisible();
  await pieces.getByRole('button', { name: 'Pertanyaan 20, belum terisi' }).click();
  const send = pieces.getByRole('button', { name: 'Kirim' });
  await send.click();
  await pieces.getByRole('button', { name: 'Mengirim …' }).click({ force: true });
  await expect(pieces.getByRole('status', { name: 'Terkirim' })).toHaveText('1');
  await inspect(pieces, 'tabs and steps');
});

test.describe('fields with stopped timers', () => {
  test.use({ heldFrom: 200 });

  test('a university field searches on the server, shows a failed search, and accepts a typed name', async ({
    pieces,
  }) => {
    const pt = pieces.getByRole('combobox', { name: 'Perguruan Tinggi' });
    await pt.pressSequentially('in');
    await expect(pieces.getByText('Ketik sedikitnya 3 huruf').first()).toBeAttached();
    await pt.pressSequentially('donesia');
    await later(pieces, 250);
    await expect(pieces.getByRole('option')).toHaveCount(1);
    // The field sends one request for the whole word, after the user stops typing.
    await expect(pieces.getByRole('status', { name: 'Ditanyakan' })).toHaveText('indonesia');
    await pieces.getByRole('option', { name: /Universitas Indonesia/ }).click();
    await expect(pt).toHaveValue('Universitas Indonesia');
    await pt.fill('gagal');
    await later(pieces, 250);
    await expect(pieces.getByText('Pilihan gagal dimuat').first()).toBeAttached();
    await pieces.getByRole('button', { name: 'Coba lagi' }).click();
    await expect(pieces.getByText('Yang Anda ketik dipakai').first()).toBeAttached();
    await expect(held(pieces)).toContainText('"nama_pt":"gagal"');
  });

  test(
    'while the switch `Lanjut setelah memilih` is on, a press on a choice opens the next step, but an arrow key does not',
    { tag: '@phone' },
    async ({ pieces, isMobile }) => {
      const lanjut = pieces.getByRole('switch', { name: 'Lanjut setelah memilih' });
      const step = (at: number) => pieces.getByRole('heading', { name: `Pertanyaan ${at} dari 20` });
      const radio = (name: string) => pieces.getByRole('radio', { name });
      const back = pieces.getByRole('button', { name: 'Sebelumnya' });
      // On a phone the switch `Lanjut setelah memilih` is on by default, and on a desktop it is off. On a phone the
      // buttons also stay at the bottom of the screen while the user scrolls.
      await expect(lanjut).toBeChecked({ checked: isMobile });
      await scrollToTop(step(1));
      if (isMobile) {
        for (const name of ['Sebelumnya', 'Berikutnya'])
          await expect
            .poll(() =>
              pieces
                .getByRole('button', { name })
                .evaluate((at) => innerHeight - at.getBoundingClientRect().bottom),
            )
            .toBe(12);
      } else {
        await radio('Ragu').click();
        await later(pieces, 60_000);
        await expect(radio('Ragu')).toBeChecked();
        await lanjut.click();
        await expect(step(1)).toBeVisible();
      }
      await radio('Setuju').click();
      await later(pieces, 200);
      await expect(step(2)).toBeFocused();
      await radio('Tidak').focus();
      await pieces.keyboard.press('ArrowDown');
      await later(pieces, 60_000);
      await expect(radio('Ragu')).toBeChecked();
      await expect(step(2)).toBeVisible();
      await pieces.keyboard.press('ArrowDown');
      await pieces.keyboard.press('Enter');
      await later(pieces, 200);
      await expect(step(3)).toBeFocused();
      // After a step back the page shows the earlier answer, and the user can change it. A manual step cancels the
      // automatic step that follows a choice.
      await back.click();
      await expect(radio('Setuju')).toBeChecked();
      await radio('Ragu').click();
      await back.click();
      await later(pieces, 60_000);
      await expect(step(1)).toBeFocused();
      await radio('Setuju').click();
      await later(pieces, 200);
      await expect(step(2)).toBeFocused();
      await expect(radio('Ragu')).toBeChecked();
      await expect(pieces.getByText('2 terisi', { exact: true })).toBeVisible();
      await lanjut.click();
      await pieces.reload();
      await expect(lanjut).not.toBeChecked();
      await inspect(pieces, 'steps that lead on');
    },
  );
});
