import { valueOf } from '../support/reads.ts';
import { enter, expect, question, test } from '../support/test.ts';

test('a participant creates a calendar address, and a new address makes the old one invalid, by keyboard', async ({
  portal,
  people,
}) => {
  const page = await people.as(await portal.newPeserta(), '/pr/profile?tab=kalender');
  const field = page.getByRole('textbox', { name: 'Alamat kalender Anda' });
  await expect(field).toHaveValue(/\/api\/kalender\/.+\.ics$/);
  const old = await valueOf(field);
  await expect(page.getByRole('link', { name: 'Buka di aplikasi kalender' })).toHaveAttribute(
    'href',
    old.replace('http:', 'webcal:'),
  );
  await expect(page.getByText('misalnya Google atau Outlook, dapat membaca')).toBeVisible();
  const path = new URL(old).pathname;
  expect(await (await page.request.get(path)).text()).toContain('BEGIN:VEVENT');

  await enter(page.getByRole('button', { name: 'Buat alamat baru' }));
  await enter(question(page).getByRole('button', { name: 'Ya, saya yakin' }));
  await expect(field).not.toHaveValue(old);
  expect((await page.request.get(path)).status()).toBe(404);
});
