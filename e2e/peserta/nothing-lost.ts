import type { Page } from '@playwright/test';
import { PASSWORD } from '../support/portal.ts';
import { expect, openPane } from '../support/test.ts';

/** Errors in the browser console: `OFFLINE` without a network, `ENDED` after the session has ended. */
export const OFFLINE = /ERR_INTERNET_DISCONNECTED/;
export const ENDED = /status of 401/;

export const REVIEW = 'Tulis review';
export const TEXT = 'Tulisan yang tidak boleh hilang.';

/** Types at the end of the existing text. */
export async function write(page: Page, field: string, text = TEXT): Promise<void> {
  if (field === REVIEW) await openPane(page, 'Review');
  await page.getByRole('textbox', { name: field }).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(text);
}

/** Enters the password in the dialog that appears when the session has ended. */
export async function signInAgain(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Sesi Anda berakhir' });
  await dialog.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Lanjutkan' }).click();
  await expect(dialog).toBeHidden();
}
