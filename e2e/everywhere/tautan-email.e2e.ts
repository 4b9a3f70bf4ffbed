import { intercept } from '../support/intercept.ts';
import { enter, expect, test } from '../support/test.ts';

test('the page to prove an email address and the page to object to a changed address have their own titles', async ({
  people,
}) => {
  for (const [untuk, judul, buttonLabel] of [
    ['bukti', 'Bukti Alamat Email', 'Buktikan alamat email'],
    ['keberatan', 'Alamat Email Diganti', 'Saya tidak memintanya'],
  ] as const) {
    const page = await people.guest('/auth/login');
    await intercept(page, '**/api/usr/tautan', (route) =>
      route.fulfill({ json: { untuk, name: 'Nama Uji', email: 'uji@example.org' } }),
    );
    await intercept(page, '**/api/usr/email_*', (route) =>
      route.fulfill({ json: { message: 'Sudah diterima' } }),
    );
    await page.goto('/auth/masuk#token');
    await expect(page.getByRole('heading', { name: judul })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^${judul} – `));
    await enter(page.getByRole('button', { name: buttonLabel }));
    await expect(page.getByText('Sudah diterima')).toBeVisible();
  }
});
