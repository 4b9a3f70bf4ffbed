import { addressOf, queueOf } from '../mentor/cockpit.ts';
import { MAX_SHIFT, settled, shiftOf } from '../support/inspect.ts';
import { expect, test } from '../support/test.ts';

test('screens shift no content while they load, also at a width between phone and desktop', async ({
  portal,
  people,
}) => {
  const { mentor, tasks } = await queueOf(portal, 1);
  const grading = await people.as(mentor, '/m/profile');
  const admin = await people.as(await portal.account('admin'), '/adm/materi');
  // The scores load after the page. Therefore the test waits for the button with the number of scores before it
  // measures the layout shift.
  const scores = grading.getByRole('button', { name: /^Nilai 0\/6/ });
  const visits = [
    ...tasks.map(({ peserta }) => ({ page: grading, address: addressOf(peserta), last: scores })),
    ...['/adm/materi', '/adm/keuangan?tab=lpdp', '/adm/sys'].map((address) => ({
      page: admin,
      address,
      last: admin.getByRole('main'),
    })),
  ];
  for (const { page, address, last } of visits) {
    await page.setViewportSize({ width: 820, height: 900 });
    await page.goto(address);
    await settled(page);
    await expect(last).toBeVisible();
    expect.soft(await shiftOf(page), address).toBeLessThan(MAX_SHIFT);
  }
});
