import { expect, type Page } from '@playwright/test';
import { ADDRESS, test } from '../pieces/test.ts';
import { scrollToSide } from '../support/acts-everywhere.ts';
import { inspect } from '../support/inspect.ts';

/** Opens the table of one-line rows as this admin. */
async function open(pieces: Page, who: 'satu' | 'dua') {
  await pieces.goto(`${ADDRESS}daftar`);
  await pieces.getByRole('button', { name: `Admin ${who}` }).click();
  await expect(pieces.getByRole('link', { name: 'Peserta 1', exact: true })).toBeVisible();
}

const heads = (pieces: Page) => pieces.getByRole('columnheader');

test('a user chooses table columns by keyboard, the choice is remembered, and name and final score cannot be hidden', async ({
  pieces,
}) => {
  await open(pieces, 'satu');
  await expect(heads(pieces)).toHaveText(['Nama', 'Perguruan Tinggi', 'Nomor', 'Nilai Akhir', 'Aksi']);
  const button = pieces.getByRole('button', { name: 'Kolom' });
  await button.press('Enter');
  const group = pieces.getByRole('group', { name: 'Kolom yang ditampilkan' });
  const box = (name: string) => group.getByRole('checkbox', { name });
  for (const name of ['Nama', 'Nilai Akhir']) {
    await expect(box(name)).toBeChecked();
    await expect(box(name)).toBeDisabled();
  }
  await expect(box('Aksi')).toHaveCount(0);
  await expect(box('Email')).toBeFocused();
  await pieces.keyboard.press('Space');
  await box('Nomor').uncheck();
  await inspect(pieces, 'choice of columns');
  await expect(heads(pieces)).toHaveText(['Nama', 'Email', 'Perguruan Tinggi', 'Nilai Akhir', 'Aksi']);
  await pieces.keyboard.press('Escape');
  await expect(group).toBeHidden();
  await expect(button).toBeFocused();

  await open(pieces, 'dua');
  await expect(heads(pieces)).toContainText(['Nomor']);
  await open(pieces, 'satu');
  await expect(heads(pieces)).toHaveText(['Nama', 'Email', 'Perguruan Tinggi', 'Nilai Akhir', 'Aksi']);
  await button.click();
  await group.getByRole('button', { name: 'Seperti semula' }).click();
  await expect(heads(pieces)).toHaveText(['Nama', 'Perguruan Tinggi', 'Nomor', 'Nilai Akhir', 'Aksi']);
  // Tab on the last control of the group closes the group and moves the focus to the element after the button.
  await pieces.keyboard.press('Tab');
  await expect(group).toBeHidden();
});

test('a row menu works by keyboard and returns the focus to its button', async ({ pieces }) => {
  await open(pieces, 'satu');
  const dots = pieces.getByRole('button', { name: 'Tindakan lain untuk Peserta 2', exact: true });
  const entry = (name: string) => pieces.getByRole('menuitem', { name: `${name} Peserta 2` });
  await dots.press('ArrowDown');
  await expect(dots).toHaveAttribute('aria-expanded', 'true');
  await expect(entry('Tutup')).toBeFocused();
  await inspect(pieces, 'open menu');
  await pieces.keyboard.press('ArrowUp');
  await expect(entry('Hapus')).toBeFocused();
  await pieces.keyboard.press('b');
  await expect(entry('Bayar')).toBeFocused();
  // A disabled entry does nothing and keeps the menu open.
  await pieces.keyboard.press('Enter');
  await expect(entry('Bayar')).toBeFocused();
  await pieces.keyboard.press('Escape');
  await expect(dots).toBeFocused();
  await expect(pieces.getByRole('menu')).toBeHidden();
  await dots.press('ArrowUp');
  await expect(entry('Hapus')).toBeFocused();
  await pieces.keyboard.press('Home');
  await pieces.keyboard.press('Space');
  await expect(pieces.getByRole('status', { name: 'Dilakukan' })).toHaveText('Tutup Peserta 2');
  await expect(dots).toBeFocused();
  await expect(pieces.getByRole('menu')).toBeHidden();
  await dots.click();
  await pieces.keyboard.press('Tab');
  await expect(pieces.getByRole('menu')).toBeHidden();
});

test('a table text that is cut off has a tooltip on hover and on focus, and the focused element is never covered', async ({
  pieces,
}) => {
  await pieces.setViewportSize({ width: 800, height: 700 });
  await open(pieces, 'satu');
  await inspect(pieces, 'one-line rows');
  const words = pieces.getByRole('tooltip');
  await pieces.getByRole('link', { name: 'Peserta 1', exact: true }).focus();
  await expect(words).toHaveText('peserta1@example.org');
  // A university name that is cut off can be focused, so that its tooltip shows the full name. A name that fits cannot
  // be focused.
  await pieces.keyboard.press('Tab');
  await expect(words).toHaveText('Universitas Islam Negeri Syarif Hidayatullah Jakarta');
  await pieces.keyboard.press('Escape');
  await expect(words).toBeHidden();
  await pieces.keyboard.press('Tab');
  const edit = pieces.getByRole('button', { name: 'Edit Peserta 1', exact: true });
  await expect(edit).toBeFocused();
  await expect(words).toHaveText('Edit');
  await edit.press('Enter');
  await expect(pieces.getByRole('button', { name: 'Menyimpan … Peserta 1', exact: true })).toBeFocused();
  await expect(words).toHaveText('Menyimpan …');
  await pieces.getByText('Universitas Islam', { exact: false }).nth(1).hover();
  await expect(words.filter({ hasText: /^Universitas Islam/ })).toBeVisible();

  // In each row the focused element is fully visible: not under the sticky columns, and below the header.
  const region = pieces.getByRole('region', { name: 'Orang' });
  // The focus on an element in a sticky column does not scroll the table.
  await scrollToSide(region, 'left');
  await pieces.getByRole('button', { name: 'Edit Peserta 2', exact: true }).focus();
  await expect(region).toHaveJSProperty('scrollLeft', 0);
  await scrollToSide(region, 'right');
  for (const name of ['Peserta 20', 'Peserta 3']) {
    await pieces.getByRole('button', { name: `Edit ${name}`, exact: true }).focus();
    await pieces.keyboard.press('Shift+Tab');
    await pieces.keyboard.press('Shift+Tab');
    // Poll, because the tooltip of the previous button disappears with a delay.
    await expect
      .poll(
        () =>
          pieces.evaluate(() => {
            const focused = document.activeElement!;
            const { left, right, top, bottom } = focused.getBoundingClientRect();
            return [left + 3, right - 3].every((x) => {
              const found = document.elementFromPoint(x, (top + bottom) / 2);
              return found !== null && (focused.contains(found) || found.contains(focused));
            });
          }),
        name,
      )
      .toBe(true);
  }
  // On a phone rows are cards with all fields, and actions have labels instead of icons.
  await pieces.setViewportSize({ width: 360, height: 740 });
  await expect(pieces.getByText('peserta1@example.org')).toBeVisible();
  await expect(pieces.getByRole('button', { name: 'Kolom' })).toBeHidden();
  await expect(pieces.getByText('Edit', { exact: true }).nth(1)).toBeVisible();
});
