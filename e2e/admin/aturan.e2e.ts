import type { Locator } from '@playwright/test';
import { aturan, aturanDetail } from '#contract/adm/aturan.ts';
import { enter, expect, menu, test } from '../support/test.ts';

test('an admin copies a rule set, corrects its weights, replaces and adds competences, and assigns it to a period', async ({
  portal,
  people,
}) => {
  const [periode] = await portal.sql<{ id: number }>(
    "insert into periode (id, keterangan) select max(id) + 1, 'Angkatan Aturan' from periode returning id",
  );
  const admin = await portal.account('admin');
  const page = await people.as(admin);
  let presses = 0;
  const act = async (button: Locator) => {
    presses += 1;
    await enter(button);
  };
  const fill = async (label: string, value: string) => {
    await page.getByRole('textbox', { name: label, exact: true }).fill(value);
  };

  await menu(page, 'Aturan');
  presses += 1;
  await act(page.getByRole('button', { name: 'Salin menjadi aturan baru Spesifikasi' }));
  const copying = page.getByRole('dialog', { name: 'Salin menjadi aturan baru' });
  await copying.getByRole('textbox', { name: 'Nama aturan' }).fill('Aturan 2027');
  await act(copying.getByRole('button', { name: 'Salin' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Aturan 2027' })).toBeVisible();

  // The page shows the sum of the weights while the admin types. If a save is refused because of the sum, the error
  // message is beside the weights.
  await fill('Batas lulus', '65');
  await fill('IST I', '40');
  await expect(page.getByText('Jumlah 110 %, lebih 10 %')).toBeVisible();
  await act(page.getByRole('tab', { name: 'Kategori' }));
  await act(page.getByRole('button', { name: 'Simpan' }));
  await expect(page.getByRole('tab', { name: 'Nilai' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('Jumlah bobot ketiga tahap harus 100 %, sekarang 110 %.')).toBeVisible();
  await fill('IST II', '10');
  await expect(page.getByText('Jumlah 100 %')).toBeVisible();

  // With a larger scale, each competence of the category has a level without a text. A save is then refused, and the
  // page opens the first such level.
  await act(page.getByRole('tab', { name: 'Kategori' }));
  const scale = page
    .getByRole('group', { name: 'Perencanaan Pembelajaran (RPS Berbasis Luaran)' })
    .getByRole('combobox', { name: 'Skala' });
  await scale.selectOption('4');
  presses += 1;
  await act(page.getByRole('button', { name: 'Simpan' }));
  await expect(page.getByRole('tab', { name: 'Kompetensi' })).toHaveAttribute('aria-selected', 'true');
  await act(page.getByRole('tab', { name: 'Kategori' }));
  await scale.selectOption('3');
  presses += 1;

  await act(page.getByRole('tab', { name: 'Kompetensi' }));
  await act(page.getByRole('button', { name: 'Ganti kompetensi 1 dengan yang baru' }));
  await act(page.getByRole('button', { name: '+ Tambah kompetensi' }));
  const added = page.getByRole('group', { name: 'kompetensi 8' });
  await added.getByRole('textbox', { name: 'Kompetensi 8' }).fill('Kesiapan mengajar daring');
  await act(added.getByRole('button', { name: 'Arti setiap angka' }));
  for (const [at, label] of ['Kurang', 'Cukup', 'Baik'].entries())
    await added.getByRole('textbox', { name: `Nama tingkat ${at + 1}` }).fill(label);
  await act(page.getByRole('button', { name: 'Form mentor' }));
  const preview = page.getByRole('dialog', { name: /^Pratinjau Form Nilai Kompetensi/ });
  await expect(preview).toContainText('Kesiapan mengajar daring');
  await act(preview.getByRole('button', { name: 'Tutup' }).last());
  await act(page.getByRole('button', { name: 'Simpan' }));
  await expect(page.getByText('Aturan tersimpan')).toBeVisible();

  await act(page.getByRole('tab', { name: 'Dipakai di' }));
  await act(page.getByRole('button', { name: 'Pakai aturan ini Angkatan Aturan' }));
  await expect(page.getByRole('listitem').filter({ hasText: 'Angkatan Aturan' })).toContainText(
    'Memakai aturan ini',
  );
  const set = (await portal.call(admin, aturan, {})).find(({ nama }) => nama === 'Aturan 2027')!;
  expect(set).toMatchObject({ keadaan: 'dipakai', periode: [periode!.id] });
  const { batas_lulus, bobot_akhir, kategori } = await portal.call(admin, aturanDetail, {
    id: String(set.id),
  });
  expect({ batas_lulus, bobot_akhir }).toEqual({
    batas_lulus: 65,
    bobot_akhir: { ist: 40, ojt: 50, ist2: 10 },
  });
  expect(kategori[0]!.kompetensi).toHaveLength(8);
  expect(presses).toBe(19);
});

test('the built-in rule set can be read and copied, but not changed', async ({ portal, people }) => {
  const page = await people.as(await portal.account('admin'), '/adm/aturan/1');
  await expect(page.getByText('Aturan bawaan Spesifikasi tidak dapat diubah.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Batas lulus' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Simpan' })).toHaveCount(0);
});
