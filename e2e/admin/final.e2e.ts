import { enter, expect, test } from '../support/test.ts';

test('@phone-long an admin corrects a final result with a reason, reopens it with a reason, and makes it final by a decree', async ({
  portal,
  people,
}) => {
  const peserta = await portal.newPeserta();
  await portal.sql(
    `update ist_nilai set nilai_post = 80, nilai_ojt = 70, nilai_ist2 = 75, nilai_akhir = 74, lulus = 1, final_pada = now(),
       post_ditetapkan_pada = now(), ojt_ditetapkan_pada = now(), ist2_ditetapkan_pada = now(), keputusan = 'SK 1/2026' where user_id = $1`,
    [peserta.id],
  );
  const page = await people.as(
    await portal.account('admin'),
    `/adm/peserta_pelatihan?lokid=1&rekap=${peserta.id}`,
  );
  const rekap = page.getByRole('dialog', { name: /^REKAP NILAI PESERTA/ });
  await expect(rekap.getByText(/^Final sejak .*, keputusan SK 1\/2026/).first()).toBeVisible();
  await expect(rekap.getByRole('button', { name: /^Ikuti/ })).toHaveCount(0);

  const alasan = rekap.getByRole('textbox', { name: 'Alasan' });
  await rekap.getByRole('textbox', { name: 'OJT' }).fill('71');
  await rekap.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(rekap.getByText('Hasil ini final. Tulis alasan perubahannya')).toBeVisible();
  await alasan.fill('Salah ketik');
  await rekap.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(rekap.getByText('Belum disimpan', { exact: true })).toBeHidden();
  await expect(rekap.getByText('Hasil ini final')).toBeVisible();

  await enter(rekap.getByRole('button', { name: 'Buka hasil' }));
  const opening = page.getByRole('dialog', { name: `Buka Hasil ${peserta.name}` });
  await opening.getByRole('textbox', { name: 'Alasan' }).fill('Nilai terlewat');
  await enter(opening.getByRole('button', { name: 'Buka hasil' }));
  await expect(rekap.getByText('Hasilnya lengkap, tetapi belum final')).toBeVisible();
  await expect(rekap.getByText(/^Final sejak/)).toHaveCount(0);

  await enter(rekap.getByRole('button', { name: 'Tetapkan hasil akhir' }));
  const tetapkan = page.getByRole('dialog', { name: `Tetapkan Hasil Akhir ${peserta.name}` });
  await tetapkan.getByRole('textbox', { name: 'Keputusan' }).fill('SK 2/2026');
  await enter(tetapkan.getByRole('button', { name: 'Tetapkan hasil akhir' }));
  await expect(rekap.getByText(/^Final sejak .*, keputusan SK 2\/2026/).first()).toBeVisible();
});
