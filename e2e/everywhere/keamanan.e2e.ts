import { enter, expect, question, test } from '../support/test.ts';

test(
  'a user sees their sessions on other devices, and ends one session and then all others by keyboard',
  { tag: '@phone-long' },
  async ({ portal, people }) => {
    people.allow(/status of 401/);
    const mentor = await portal.newMentor();
    const there = await people.as(mentor, '/m/profile');
    await portal.newSession(mentor);
    const page = await people.as(mentor, '/m/profile?tab=keamanan');
    const place = page.getByRole('group', { name: 'Perangkat yang masuk' });
    const ends = place.getByRole('button', { name: /^Akhiri yang tidak dicatat, masuk / });
    await expect(place.getByRole('listitem').first()).toContainText('Perangkat ini');
    // Three other sessions: the page `there`, the new session, and the session of `portal.call`.
    await expect(ends).toHaveCount(3);
    await enter(ends.first());
    await expect(ends).toHaveCount(2);
    await expect(ends.first()).toBeFocused();
    await enter(place.getByRole('button', { name: 'Keluarkan semua perangkat lain' }));
    await expect(question(page)).toContainText('2 perangkat lain keluar');
    await enter(question(page).getByRole('button', { name: 'Ya, saya yakin' }));
    await expect(place.getByText('Tidak ada perangkat lain')).toBeVisible();
    await expect(place).toBeFocused();
    await there.getByRole('tab', { name: 'Keamanan' }).click();
    await expect(there.getByRole('dialog', { name: 'Sesi Anda berakhir' })).toBeVisible();
  },
);
