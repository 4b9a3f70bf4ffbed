import { emailPilihan } from '#contract/profile/email-pilihan.ts';
import { inspect, settled } from '../support/inspect.ts';
import { enter, expect, test } from '../support/test.ts';

test(
  'a user stops reminder mails without signing in, by the link in the mail and one button',
  { tag: '@phone-long' },
  async ({ people, portal }) => {
    const orang = await portal.newPeserta();
    const token = (await portal.signer()).token('berhenti', `${orang.id}-review`);
    const page = await people.guest(`/berhenti/${token}`);
    await inspect(page, '/berhenti');
    await expect(page.getByRole('main')).toContainText('Email yang dihentikan: Review dan nilai');
    await enter(page.getByRole('button', { name: 'Berhenti menerima email ini' }));
    await expect(page.getByRole('main')).toContainText(
      'Email “Review dan nilai” tidak dikirim lagi kepada Anda',
    );
    await inspect(page, '/berhenti');
    expect((await portal.call(orang, emailPilihan, {})).pilihan.review).toBe('tidak');
    // The same link, opened again, shows that the mails have stopped.
    await page.reload();
    await settled(page);
    await expect(page.getByRole('main')).toContainText('tidak dikirim lagi kepada Anda');
    await expect(page.getByRole('button', { name: 'Berhenti menerima email ini' })).toBeHidden();
  },
);
