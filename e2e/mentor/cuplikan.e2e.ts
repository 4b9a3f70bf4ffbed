import { encodeId } from '#rules/text/hashid.ts';
import { enter, expect, question, test } from '../support/test.ts';

test('a mentor saves a comment as a snippet and inserts it into a review by / or by a toolbar button', async ({
  portal,
  people,
}) => {
  const mentor = await portal.account('mentor3');
  const peserta = await portal.newPeserta({ mentor });
  await portal.newTugas(peserta, 1, '<p>Rancangan saya.</p>');
  const page = await people.as(mentor, `/m/assign/${encodeId(1)}/${encodeId(peserta.id)}`);
  const text = page.getByRole('textbox', { name: 'Tulis review' });
  await text.click();
  // The first press loads the editor.
  await expect(page.locator('.ProseMirror')).toBeFocused();

  await page.keyboard.type('/');
  await expect(page.getByText('Belum ada kalimat tersimpan.')).toBeVisible();
  await page.keyboard.press('Escape');
  // Escape inserts no snippet, so the `/` stays as typed text.
  await expect(text).toBeFocused();
  await page.keyboard.press('Backspace');
  await page.keyboard.type('Sertakan sumber dan/atau acuan.');
  await enter(page.getByRole('button', { name: 'Simpan kalimat ini' }));
  const form = page.getByRole('dialog', { name: 'Simpan Kalimat' });
  await form.getByRole('textbox', { name: 'Judul' }).fill('Sumber');
  await page.keyboard.press('Enter');
  await expect(form).toBeHidden();

  await text.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/');
  const search = page.getByRole('combobox', { name: 'Kalimat tersimpan' });
  await expect(search).toBeFocused();
  await page.keyboard.type('sum');
  await page.keyboard.press('Enter');
  await expect(text).toBeFocused();
  await expect(text.getByText('Sertakan sumber dan/atau acuan.')).toHaveCount(2);

  await enter(page.getByRole('button', { name: 'Kalimat tersimpan', exact: true }));
  const bank = page.getByRole('dialog', { name: 'Kalimat Tersimpan' });
  await enter(bank.getByRole('button', { name: 'Hapus kalimat tersimpan Sumber' }));
  await enter(question(page).getByRole('button', { name: 'Ya, saya yakin' }));
  await expect(bank.getByText('Belum ada kalimat tersimpan')).toBeVisible();
});
