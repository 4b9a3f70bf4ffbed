import type { Page } from '@playwright/test';
import type { Portal } from '../support/portal.ts';
import { enter, expect, pickFirst, question, test } from '../support/test.ts';

/** A new location with three unassigned participants, and two mentors. */
async function newBatch(portal: Portal) {
  const lokasi = await portal.newLokasi([]);
  const peserta = [];
  for (let n = 0; n < 3; n += 1) peserta.push(await portal.newPeserta({ lokasi }));
  const [mentor, other] = [await portal.newMentor(), await portal.newMentor()];
  return { lokasi, peserta, mentor, other };
}

/** Chooses a mentor by typing, with the keyboard alone. */
async function chooseMentor(page: Page, label: string, email: string) {
  await page.getByRole('combobox', { name: label }).focus();
  await pickFirst(page, email);
}

async function yes(page: Page) {
  await expect(question(page).getByRole('button', { name: 'Batalkan' })).toBeFocused();
  await enter(question(page).getByRole('button', { name: 'Ya, saya yakin' }));
  await expect(question(page)).toBeHidden();
}

test('an admin assigns participants singly and in bulk, undoes an assignment, and moves participants, by keyboard', async ({
  portal,
  people,
}) => {
  const { lokasi, peserta, mentor, other } = await newBatch(portal);
  const [first] = peserta;
  const names = async (tabel: string) =>
    (
      await portal.sql<{ mentor_id: number }>(
        `select mentor_id from ${tabel} where peserta_id = any($1) order by peserta_id`,
        [peserta.map(({ id }) => id)],
      )
    ).map((row) => row.mentor_id);

  // One assignment is refused with 409, because another admin has assigned the participant before.
  people.allow(/409 \(Conflict\).*mentor_store/);
  const page = await people.as(await portal.account('admin'), `/adm/mentor?tab=tugas&lokid=${lokasi}`);
  const filter = page.getByRole('button', { name: 'Filter Data' });
  const kategori = page.getByRole('combobox', { name: 'Kategori' });
  const penilai = page.getByRole('combobox', { name: 'Mentor', exact: true });

  // The page reports missing choices in the order of the specification, each next to its field.
  await enter(filter);
  await expect(penilai).toBeFocused();
  await expect(penilai).toHaveAccessibleDescription('Nama Mentor Belum dipilih');
  await pickFirst(page, mentor.email);
  await enter(filter);
  await expect(kategori).toBeFocused();
  await expect(kategori).toHaveAccessibleDescription('Kategori Belum dipilih');
  await page.keyboard.press('ArrowDown');
  await expect(kategori).not.toHaveValue('');
  await enter(filter);
  await expect(page.getByText('3 peserta', { exact: true })).toBeVisible();

  // The admin assigns one participant with the button in the row. The same button then removes the assignment and keeps
  // the focus.
  const row = page.getByRole('row').filter({ hasText: first!.email });
  await enter(row.getByRole('button', { name: /^Pilih / }));
  await expect(question(page)).toContainText('Anda yakin untuk memilih data ?');
  await yes(page);
  await expect(row.getByRole('button', { name: /^Hapus / })).toBeFocused();
  expect(await names('mentor_peserta')).toEqual([mentor.id]);
  await expect(page.getByText(/^Sukses!, simpan data anda: /)).toBeVisible();
  await page.reload();
  await expect(row.getByRole('button', { name: /^Hapus / })).toBeVisible();

  // The admin assigns the other participants with one action, and then undoes this action.
  await enter(page.getByRole('button', { name: 'Pilih yang bebas (2)' }));
  const bar = page.getByRole('region', { name: 'Peserta yang dipilih' });
  await enter(bar.getByRole('button', { name: 'Tugaskan yang dipilih (2)' }));
  await yes(page);
  await expect(page.getByText(/2 peserta ditugaskan kepada/)).toBeVisible();
  expect(await names('mentor_peserta')).toEqual([mentor.id, mentor.id, mentor.id]);
  await page.keyboard.press('Control+z');
  await expect(page.getByText(/2 perubahan diurungkan/)).toBeVisible();
  expect(await names('mentor_peserta')).toEqual([mentor.id]);
  await expect(page.getByRole('button', { name: 'Pilih yang bebas (2)' })).toBeVisible();

  // Another admin has assigned this participant in the meantime, so the server refuses the assignment. The row then
  // shows a button. When a keyboard user focuses it, its tooltip shows the reason of the refusal.
  await portal.sql('insert into mentor_peserta (mentor_id, peserta_id, kat_id) values ($1, $2, 1)', [
    other.id,
    peserta[1]!.id,
  ]);
  const taken = page.getByRole('row').filter({ hasText: peserta[1]!.email });
  await taken.getByRole('button', { name: /^Pilih / }).focus();
  await page.keyboard.press('Enter');
  await yes(page);
  await expect(page.getByRole('alert').getByText('Peserta sudah memiliki mentor')).toBeVisible();
  const mark = taken.getByRole('button', { name: /Peserta sudah memiliki mentor$/ });
  await mark.focus();
  await expect(page.getByRole('tooltip')).toHaveText('Peserta sudah memiliki mentor');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toBeHidden();

  // Move all participants of the mentor to the other mentor, who already has the maximum number of participants.
  await portal.sql('insert into mentor (user_id, maks) values ($1, 1)', [other.id]);
  await enter(page.getByRole('button', { name: 'Pindahkan …' }));
  const dialog = page.getByRole('dialog', { name: /^Pindahkan peserta/ });
  await expect(dialog.getByText('1 peserta, ')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Pindahkan', exact: true })).toBeVisible();
  await chooseMentor(page, 'Pindahkan kepada', other.email);
  await expect(
    dialog.getByText(/akan memiliki 2 peserta di kategori 1–5, di atas maksimumnya 1\.$/),
  ).toBeVisible();
  await enter(dialog.getByRole('button', { name: 'Tetap pindahkan' }));
  await yes(page);
  await expect(dialog).toBeHidden();
  expect(await names('mentor_peserta')).toEqual([other.id, other.id]);
});

test('an admin assigns an evaluator to the teaching practice of all participants at a location', async ({
  portal,
  people,
}) => {
  const { lokasi, peserta, mentor } = await newBatch(portal);
  const page = await people.as(await portal.account('admin'), `/adm/mentor_ist?lokid=${lokasi}`);
  await chooseMentor(page, 'Mentor', mentor.email);
  const filter = page.getByRole('button', { name: 'Filter Data' });
  await enter(filter);
  const jenis = page.getByRole('combobox', { name: 'Praktik / Artikel' });
  await expect(jenis).toHaveAccessibleDescription('Jenis Praktek / Artikel');
  await jenis.selectOption('Praktik');
  await filter.click();
  await page.getByRole('button', { name: 'Pilih yang bebas (3)' }).click();
  await page.getByRole('button', { name: 'Tugaskan yang dipilih (3)' }).click();
  await yes(page);
  await expect(page.getByText(/3 peserta ditugaskan kepada/)).toBeVisible();
  expect(
    await portal.sql('select count(*)::int as jumlah from mentor_ist where mentor_id = $1 and isprak = 1', [
      mentor.id,
    ]),
  ).toEqual([{ jumlah: peserta.length }]);

  // From the list of mentors the admin opens the results of the mentor's participants (Kinerja).
  await page.goto(`/adm/mentor?q=${encodeURIComponent(mentor.email)}`);
  await page.getByRole('button', { name: /^Kinerja / }).click();
  await page
    .getByRole('button', { name: /^Lihat nilai/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Nilai Akhir' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Resume IST II' })).toBeVisible();
  await expect(page.getByText('Belum ada kompetensi yang dinilai')).toBeVisible();
});

test('an admin moves all participants of a mentor and closes the mentor to new ones, and one undo reverts both', async ({
  portal,
  people,
}) => {
  const { lokasi, peserta, mentor, other } = await newBatch(portal);
  await portal.sql('insert into mentor_peserta (mentor_id, peserta_id, kat_id) values ($1, $2, 1)', [
    mentor.id,
    peserta[0]!.id,
  ]);
  const list = `/adm/mentor?q=${encodeURIComponent(mentor.email)}`;
  const page = await people.as(await portal.account('admin'), list);
  await page.getByRole('button', { name: /^Pindahkan/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Pindahkan peserta/ });
  await chooseMentor(page, 'Pindahkan kepada', other.email);
  await dialog.getByRole('checkbox', { name: 'Tidak menerima peserta lagi' }).check();
  await dialog.getByRole('button', { name: 'Pindahkan', exact: true }).click();
  await yes(page);
  await expect(
    page.getByText(/1 peserta dipindahkan kepada .*; .* tidak menerima peserta lagi/),
  ).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: mentor.email });
  // A wide window shows the column that says whether a mentor accepts participants. In a narrower window, users show
  // this column with the button `Kolom`.
  await page.setViewportSize({ width: 1600, height: 900 });
  await expect(row).toContainText('Tidak menerima');

  await page.getByRole('button', { name: /^Tugaskan/ }).click();
  await page.getByRole('combobox', { name: 'Kategori' }).selectOption({ index: 1 });
  await page.getByRole('combobox', { name: 'Lokasi' }).selectOption(String(lokasi));
  await page.getByRole('button', { name: 'Filter Data' }).click();
  const warning = `${mentor.name} tidak menerima peserta lagi.`;
  await expect(page.getByText(warning, { exact: true })).toBeVisible();
  await page
    .getByRole('button', { name: /^Pilih Peserta/ })
    .first()
    .click();
  await expect(question(page)).toContainText(warning);
  await question(page).getByRole('button', { name: 'Batalkan' }).click();
  await page.keyboard.press('Control+z');
  await expect(page.getByText(/2 perubahan diurungkan/)).toBeVisible();
  await expect(page.getByText(warning, { exact: true })).toBeHidden();
  expect(await portal.sql('select menerima from mentor where user_id = $1', [mentor.id])).toEqual([
    { menerima: 1 },
  ]);
});
