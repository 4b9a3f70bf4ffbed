import { enter, expect, question, test } from '../support/test.ts';

test('an admin undoes one bulk change from its notification and a second one on /adm/audit, by keyboard', async ({
  portal,
  people,
}) => {
  const lokasi = await portal.newLokasi([{ kat_id: 1, mulai: -10, akhir: 10 }]);
  const peserta = await portal.newPeserta({ lokasi });
  const active = async () =>
    (
      await portal.sql<{ a: number }>('select peserta_status_aktif as a from peserta where user_id = $1', [
        peserta.id,
      ])
    )[0]!.a;
  const page = await people.as(await portal.account('admin'), `/adm/peserta_pelatihan?lokid=${lokasi}`);

  async function switchOff() {
    await enter(page.getByRole('button', { name: 'Nonaktifkan semua' }));
    await enter(question(page).getByRole('button', { name: 'Ya, saya yakin' }));
    const undo = page.getByRole('status').getByRole('button', { name: 'Urungkan' });
    await expect(undo).toBeVisible();
    expect(await active()).toBe(0);
    return undo;
  }

  await test.step('the admin undoes the change from its notification', async () => {
    const undo = await switchOff();
    await enter(undo);
    await expect(page.getByText('1 perubahan diurungkan.')).toBeVisible();
    expect(await active()).toBe(1);
  });

  await test.step('on the history page the admin undoes the second change; the first one is already undone and has no button', async () => {
    await switchOff();
    await page.goto(`/adm/audit?objek=lokasi/${lokasi}`);
    const undo = page
      .getByRole('table')
      .getByRole('button', { name: /^Urungkan: Status peserta diubah bersama-sama/ });
    // The first change is already undone and shows who undid it, so one undo button is left.
    await expect(undo).toHaveCount(1);
    await enter(undo);
    await enter(question(page).getByRole('button', { name: 'Ya, saya yakin' }));
    await expect(page.getByText('1 perubahan diurungkan.')).toBeVisible();
    expect(await active()).toBe(1);
    await expect(page.getByRole('table').getByText(/^Diurungkan admin@example\.org/)).toHaveCount(2);
  });
});
