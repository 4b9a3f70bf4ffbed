import type { Locator, Page } from '@playwright/test';
import { KATEGORI_OJT } from '#rules/tugas/tugas.ts';
import { scrollWidthOf } from '../support/inspect.ts';
import { putOnClipboard, textOf } from '../support/reads.ts';
import { expect, question, test } from '../support/test.ts';

/**
 * Counts the presses that a bulk action needs, so that the test can limit their number. Each click counts as one press,
 * and so does each key that enters no text. A choice in a list counts as one press. The count starts on the first
 * screen and ends when the result is stored.
 */
function counting(page: Page) {
  let presses = 0;
  return {
    get presses() {
      return presses;
    },
    async click(target: Locator) {
      presses += 1;
      await target.click();
    },
    async key(name: string) {
      presses += 1;
      await page.keyboard.press(name);
    },
    async choose(label: string, option: RegExp | string) {
      presses += 1;
      const field = page.getByRole('combobox', { name: label, exact: true });
      const found = field.getByRole('option', { name: option }).first();
      await field.selectOption(await textOf(found));
    },
    async find(label: string, text: string) {
      presses += 1;
      await page.getByRole('combobox', { name: label, exact: true }).fill(text);
      await page.getByRole('listbox').getByRole('option').filter({ hasText: text }).click();
    },
    /** Chooses a file, which counts as one press. Presses inside the browser's file dialog are not counted. */
    async file(form: Locator, name: string, text?: string) {
      presses += 1;
      const made = { name, mimeType: 'text/csv', buffer: Buffer.from(text ?? '') };
      await form.locator('input[name=berkas]').setInputFiles(text === undefined ? name : made);
    },
    async yes() {
      presses += 1;
      await question(page).getByRole('button', { name: 'Ya, saya yakin' }).click();
    },
  };
}

const ORANG = 12;

test('an admin assigns a mentor and an evaluator to twelve participants in all categories, by hand or as proposed', async ({
  portal,
  people,
}) => {
  const lokasi = await portal.newLokasi([]);
  const peserta: number[] = [];
  for (let n = 0; n < ORANG; n += 1) peserta.push((await portal.newPeserta({ lokasi })).id);
  const [mentor, evaluator] = [await portal.newMentor(), await portal.newMentor()];
  const [{ keterangan }] = (await portal.sql('select keterangan from lokasi where id = $1', [lokasi])) as [
    { keterangan: string },
  ];
  const assigned = async () => {
    const rows = await portal.sql<{ kat_id: number; mentor_id: number }>(
      'select kat_id, mentor_id from boleh_nilai where peserta_id = any($1) order by kat_id, peserta_id',
      [peserta],
    );
    return rows.map(({ kat_id, mentor_id }) => `${kat_id} ${mentor_id}`);
  };
  const each = (kat_id: number, { id }: { id: number }) => peserta.map(() => `${kat_id} ${id}`);
  const done = (what: string) => page.getByText(`${what} penugasan dibuat`);

  const page = await people.as(await portal.account('admin'), '/adm/mentor?tab=tugas');
  const hand = counting(page);
  const bebas = page.getByRole('button', { name: `Pilih yang bebas (${ORANG})` });
  await hand.find('Mentor', mentor.email);
  await hand.choose('Kategori', /^Perencanaan/);
  await hand.choose('Lokasi', keterangan);
  await hand.click(page.getByRole('button', { name: 'Filter Data' }));
  await hand.click(bebas);
  await hand.click(page.getByRole('button', { name: 'Semua (1–5)' }));
  await expect(question(page)).toContainText('semua kategori 1–5');
  await hand.yes();
  await expect(done('60')).toBeVisible();
  await hand.click(page.getByRole('link', { name: 'Mentor ISC II' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Mentor ISC II' })).toBeVisible();
  await hand.find('Mentor', evaluator.email);
  await hand.choose('Praktik / Artikel', 'Praktik');
  await hand.choose('Lokasi', keterangan);
  await hand.click(page.getByRole('button', { name: 'Filter Data' }));
  await hand.click(bebas);
  await hand.click(page.getByRole('button', { name: 'Praktik + Artikel' }));
  await hand.yes();
  await expect(done('24')).toBeVisible();
  expect(await assigned()).toEqual([
    ...KATEGORI_OJT.flatMap((kat_id) => each(kat_id, mentor)),
    ...[6, 7].flatMap((kat_id) => each(kat_id, evaluator)),
  ]);
  expect(hand.presses).toBeLessThanOrEqual(16);

  // Each bulk assignment is one history entry, and one undo reverts the whole entry.
  await page.getByRole('button', { name: 'Urungkan' }).last().click();
  await expect.poll(async () => (await assigned()).length).toBe(60);
  await page.goto('/adm/audit');
  await page
    .getByRole('row')
    .filter({ hasText: mentor.name })
    .first()
    .getByRole('button', { name: /^Urungkan/ })
    .click();
  await question(page).getByRole('button', { name: 'Ya, saya yakin' }).click();
  await expect.poll(assigned).toEqual([]);

  // A name that is one long word makes the table wider than the window. Only the table may then scroll sideways.
  await portal.sql('update users set name = $2 where id = $1', [peserta[0], 'Wiryo'.repeat(30)]);
  await page.goto(`/adm/mentor?tab=tugas&lokid=${lokasi}`);
  const proposed = counting(page);
  await proposed.click(page.getByRole('link', { name: 'Usulkan pembagian' }));
  await expect(page.getByRole('table', { name: 'Usulan per peserta' }).getByRole('row')).toHaveCount(
    1 + ORANG,
  );
  await expect
    .poll(() => scrollWidthOf(page), 'the table scrolls in its box, not the page')
    .toBeLessThanOrEqual(page.viewportSize()!.width);
  await proposed.click(page.getByRole('button', { name: `Terapkan untuk ${ORANG} peserta` }));
  await proposed.yes();
  await expect(done('84')).toBeVisible();
  expect((await assigned()).length).toBe(7 * ORANG);
  expect(proposed.presses).toBe(3);
});

/** The clipboard text of a spreadsheet, with its header row. */
const JADWAL = [
  'Materi\tKategori\tJenis\tTgl. Mulai\tTgl. Akhir',
  ...Array.from(
    { length: 17 },
    (_, n) =>
      `Materi ke-${n + 1}\t${(n % 7) + 1}\t${n % 3 === 0 ? 'Materi Online' : 'Tugas'}\t${(n % 9) + 1}/3/2027\t${(n % 9) + 11}/3/2027`,
  ),
].join('\n');

test('an admin pastes and saves a schedule of seventeen materials, and one undo removes all of them', async ({
  portal,
  people,
}) => {
  const lokasi = await portal.newLokasi([]);
  const stored = () =>
    portal.sql<{ keterangan_materi: string; tgl_mulai: string }>(
      'select keterangan_materi, tgl_mulai::text from materi where lokasi_id = $1 order by id_materi',
      [lokasi],
    );
  const page = await people.as(await portal.account('admin'), `/adm/materi?lokid=${lokasi}`);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const hand = counting(page);
  await hand.click(page.getByRole('link', { name: 'Ubah sebagai tabel' }));
  await hand.click(page.getByRole('button', { name: 'Tambah baris pertama' }));
  await putOnClipboard(page, JADWAL);
  await hand.key('ControlOrMeta+v');
  await expect(page.getByText('17 materi', { exact: true })).toBeVisible();
  await hand.click(page.getByRole('button', { name: 'Semua tanggal +7' }));
  await hand.key('ControlOrMeta+s');
  await hand.yes();
  await expect(page.getByText('17 materi ditambahkan')).toBeVisible();
  const rows = await stored();
  expect([rows.length, rows[0], rows[16]]).toEqual([
    17,
    { keterangan_materi: 'Materi ke-1', tgl_mulai: '2027-03-08' },
    { keterangan_materi: 'Materi ke-17', tgl_mulai: '2027-03-15' },
  ]);
  expect(hand.presses).toBeLessThanOrEqual(40);

  await page.getByRole('button', { name: 'Urungkan' }).click();
  await expect.poll(async () => (await stored()).length).toBe(0);
});

test('an admin imports three hundred participants and thirty mentors with one file', async ({
  portal,
  people,
}) => {
  const lokasi = await portal.newLokasi([]);
  const lines = Array.from({ length: 330 }, (_, n) =>
    n < 300
      ? `Peserta Lembar ${n};lembar${n}@uji.example.org;Peserta;${lokasi};${n + 1};Universitas Uji;;`
      : `Mentor Lembar ${n};lembar${n}@uji.example.org;Mentor;;;Universitas Uji;Sosial, Eksakta;20`,
  );
  const heads = 'Nama;Email;Peran;Lokasi;No. Absensi;Perguruan Tinggi;Rumpun;Maksimum Peserta';
  const page = await people.as(await portal.account('admin'), '/adm/user');
  const hand = counting(page);
  await hand.click(page.getByRole('button', { name: 'Impor', exact: true }));
  const dialog = page.getByRole('dialog', { name: 'Impor Peserta' });
  await hand.file(dialog, 'orang.csv', [heads, ...lines].join('\n'));
  await hand.click(dialog.getByRole('button', { name: 'Periksa berkas' }));
  await hand.click(dialog.getByRole('button', { name: /^Simpan / }));
  await expect(dialog).toBeHidden();
  const rows = await portal.sql(
    `select "group", count(*)::int as jumlah from users where email like 'lembar%' group by 1 order by 1`,
  );
  expect(rows).toEqual([
    { group: 'mentor', jumlah: 30 },
    { group: 'user', jumlah: 300 },
  ]);
  expect(hand.presses).toBeLessThanOrEqual(8);
});

test("an admin imports an office's spreadsheet as it is with at most 25 presses, and a mentor list with at most 15", async ({
  portal,
  people,
}) => {
  const lokasi = await portal.newLokasi([]);
  await portal.sql(`update lokasi set keterangan = 'Kampus I Ciputat' where id = $1`, [lokasi]);
  const page = await people.as(await portal.account('admin'), '/adm/user');
  const dialog = page.getByRole('dialog', { name: 'Impor Peserta' });
  const hand = counting(page);
  await hand.click(page.getByRole('button', { name: 'Impor', exact: true }));
  await hand.file(dialog, 'test/data/impor/office.xlsx');
  await hand.click(dialog.getByRole('button', { name: 'Periksa berkas' }));
  await hand.click(dialog.getByRole('button', { name: 'Kampus I Ciputat' }));
  await expect(dialog.getByText('124 baris siap disimpan')).toBeVisible();
  for (const judul of ['NIDN', 'No. HP', 'Jenis Kelamin', 'Catatan Panitia'])
    await hand.choose(`Kolom untuk ${judul}`, 'Kolom tambahan');
  await expect(dialog.getByText(/^Tidak ikut disimpan: /)).toHaveText(
    'Tidak ikut disimpan: No (124), Tempat Lahir (124), Tanggal Lahir (124).',
  );
  await hand.click(dialog.getByRole('button', { name: 'Simpan 124 baris' }));
  await expect(dialog).toBeHidden();
  const [made] = await portal.sql(
    `select count(*)::int as jumlah, count(distinct p.tambahan)::int as berbeda from users u join peserta p on p.user_id = u.id
     where u.email like '%@kantor.example.ac.id' and p.lokasi_id = $1`,
    [lokasi],
  );
  expect(made).toEqual({ jumlah: 124, berbeda: 124 });
  expect(hand.presses).toBeLessThanOrEqual(25);

  const mentors = counting(page);
  await mentors.click(page.getByRole('button', { name: 'Impor', exact: true }));
  await mentors.file(
    dialog,
    'mentor.csv',
    [
      'DAFTAR MENTOR;;;;',
      ';;;;',
      'No;Nama Lengkap;Alamat Email;Peran;Asal PT;Keahlian;Kuota',
      ...Array.from(
        { length: 30 },
        (_, n) => `${n + 1};Mentor Kantor;pembina${n}@kantor.example.ac.id;Mentor;Universitas Uji;Sosial;20`,
      ),
      ';;;;Kepala Bagian;;',
    ].join('\n'),
  );
  await mentors.click(dialog.getByRole('button', { name: 'Periksa berkas' }));
  await mentors.choose('Kolom untuk Keahlian', 'Rumpun');
  await mentors.click(dialog.getByRole('button', { name: 'Simpan 30 baris' }));
  await expect(dialog).toBeHidden();
  expect(
    await portal.sql(
      `select count(*)::int as jumlah from users u join mentor m on m.user_id = u.id
       where u.email like 'pembina%@kantor.example.ac.id' and m.maks = 20 and m.rumpun = '{1}'`,
    ),
  ).toEqual([{ jumlah: 30 }]);
  expect(mentors.presses).toBeLessThanOrEqual(15);
});

test('a corrected cell of an import is announced to screen readers, and the focus moves to the next refused cell', async ({
  portal,
  people,
}) => {
  const page = await people.as(await portal.account('admin'), '/adm/user');
  const hand = counting(page);
  await hand.click(page.getByRole('button', { name: 'Impor', exact: true }));
  const dialog = page.getByRole('dialog', { name: 'Impor Peserta' });
  await hand.file(dialog, 'salah.csv', 'Nama;Email;Lokasi\nSatu Uji;satu;1\nDua Uji;dua;1\nTiga Uji;tiga;1');
  await hand.click(dialog.getByRole('button', { name: 'Periksa berkas' }));
  await dialog.getByLabel('Email baris 2').fill('satu.salah@uji.example.org');
  await dialog.getByLabel('Email baris 2').press('Enter');
  await expect(dialog.getByText('Email baris 2 diperiksa lagi. 2 baris belum benar.')).toBeAttached();
  await expect(dialog.getByLabel('Email baris 2')).toBeHidden();
  await expect(dialog.getByLabel('Email baris 3')).toBeFocused();
  await hand.click(dialog.getByRole('button', { name: 'Buang' }));
  await expect(dialog).toBeHidden();
});
