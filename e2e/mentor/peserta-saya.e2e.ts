import { encodeId } from '#rules/text/hashid.ts';
import { laterUntilShown } from '../support/acts.ts';
import { inspect, settled } from '../support/inspect.ts';
import { enter, expect, question, test } from '../support/test.ts';

for (const phone of [false, true])
  test(
    `a mentor opens the participants that the dashboard counts and reminds one of them${phone ? ', on a phone' : ', by keyboard'}`,
    phone ? { tag: '@phone-only' } : {},
    async ({ portal, people }) => {
      // The task window ends within the threshold of the radar, so that the mentor can remind both participants.
      const lokasi = await portal.newLokasi([{ kat_id: 1, mulai: -9, akhir: 2 }]);
      const mentor = await portal.newMentor();
      const satu = await portal.newPeserta({ lokasi, mentor });
      await portal.newPeserta({ lokasi, mentor });
      const done = await portal.newPeserta({ lokasi, mentor });
      await portal.newTugas(done, 1, '<p>Tugas saya</p>');
      const page = await people.as(mentor, '/dashboard');

      await test.step('a press on the count shows exactly the counted participants', async () => {
        const figure = page.locator('a[data-angka="2"][href*="katid=1"]');
        await (phone ? figure.click() : enter(figure));
        await expect(page.getByRole('heading', { level: 1, name: 'Peserta saya' })).toBeFocused();
        await expect(page.getByText('2 peserta', { exact: true })).toBeVisible();
        await expect(page.getByRole('checkbox')).toHaveCount(2);
        await expect(page.getByRole('checkbox', { name: done.name })).toHaveCount(0);
        await settled(page);
        await inspect(page, 'the participants of a mentor');
      });

      const remind = page.getByRole('button', { name: 'Ingatkan (1)' });
      await test.step('the mentor selects one of the participants and reminds this participant', async () => {
        const box = page.getByRole('checkbox', { name: satu.name });
        await (phone ? box.check() : box.press('Space'));
        await enter(remind);
        await expect(question(page)).toContainText('Ingatkan 1 peserta ?');
        await enter(question(page).getByRole('button', { name: 'Ya, ingatkan' }));
        await laterUntilShown(page, 1000, page.getByText('1 peserta sudah diingatkan.'));
        await expect(page.getByText('Baru diingatkan')).toHaveCount(1);
        await expect(page.getByRole('button', { name: 'Ingatkan (0)' })).toBeVisible();
      });

      await test.step('the participant sees the reminder among the notifications until the task is sent', async () => {
        const bell = await people.as(satu, '/pemberitahuan');
        const link = bell.getByRole('link', { name: /^Tugas Anda ditunggu: / });
        await expect(link).toHaveAttribute('href', `/pr/materi/${encodeId(1)}`);
        await portal.newTugas(satu, 1, '<p>Tugas saya</p>');
        await bell.reload();
        await settled(bell);
        await expect(link).toHaveCount(0);
      });
    },
  );
