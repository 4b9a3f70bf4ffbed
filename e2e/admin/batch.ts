import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { PASSWORD } from '../support/portal.ts';
import { putOnClipboard, textOf } from '../support/reads.ts';
import { enter, expect, openPane, question, score } from '../support/test.ts';

/** Location, period and admin of the batch. */
export const LOKASI = '2027 Makassar';
export const PERIODE = 'Angkatan 2027';
export const ADMIN = { name: 'Aminah Admin', email: 'aminah@kampus.ac.id' };

/** Returns the number of post-test questions and a pattern that matches the best option of every question. */
export async function bestOptions(): Promise<{ jumlah: number; name: RegExp }> {
  const text = await readFile(
    path.join(import.meta.dirname, '../../db/seed/data/test-questions.json'),
    'utf8',
  );
  const soal = JSON.parse(text) as { option: { pertanyaan: string; value: number }[] }[];
  const best = soal.flatMap(({ option }) => option.filter(({ value }) => value === 4));
  const plain = best.map(({ pertanyaan }) => pertanyaan.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return { jumlah: soal.length, name: new RegExp(plain.join('|')) };
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Izinkan Saya masuk' }).click();
}

/** Signs in for the first time and replaces the initial password, because the portal requires a new one. */
export async function signInFirst(page: Page, email: string, given: string): Promise<void> {
  await signIn(page, email, given);
  await page.getByRole('textbox', { name: 'Password baru' }).fill(PASSWORD);
  await page.getByRole('textbox', { name: 'Konfirmasi password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Simpan password' }).click();
  await expect(page.getByRole('heading', { name: /^Selamat datang/ })).toBeVisible();
}

/** Opens a screen from the menu by keyboard, because the notification of the last save may cover the menu. */
export async function goTo(page: Page, label: string): Promise<void> {
  const entries = page.getByRole('navigation', { name: 'Menu utama' });
  await enter(entries.getByRole('link', { name: label, exact: true }));
}

/** Confirms the 'Perhatian !!!' dialog. */
export async function yes(page: Page): Promise<void> {
  await question(page).getByRole('button', { name: 'Ya, saya yakin' }).click();
  await expect(question(page)).toBeHidden();
}

/** Selects the option whose label starts with `begins`, because the label may end with a group or a year. */
export async function choose(
  page: Page | ReturnType<Page['getByRole']>,
  label: string,
  begins: RegExp | string,
) {
  const field = page.getByRole('combobox', { name: label, exact: true });
  const option = field.getByRole('option', { name: begins });
  await field.selectOption(await textOf(option.first()));
}

/** Opens the dashboard and presses the button of the next step in the setup guide of an empty installation. */
export async function guided(page: Page, buttonName: string): Promise<void> {
  await goTo(page, 'Beranda');
  const button = page.getByRole('link', { name: buttonName });
  await expect(page.getByRole('listitem').filter({ has: button })).toContainText('Berikutnya');
  await button.click();
}

/** Pastes spreadsheet rows into the schedule of the location. */
export async function pasteJadwal(page: Page, rows: readonly (readonly string[])[]): Promise<void> {
  await page.getByRole('link', { name: 'Ubah sebagai tabel' }).click();
  await page.getByRole('button', { name: 'Tambah baris pertama' }).click();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const text = rows.map((row) => row.join('\t')).join('\n');
  await putOnClipboard(page, text);
  await page.keyboard.press('ControlOrMeta+v');
  await page.getByRole('button', { name: 'Simpan semua' }).click();
  await yes(page);
  await expect(page.getByText(`${rows.length - 1} materi ditambahkan`)).toBeVisible();
}

/** Creates accounts by importing the rows as a CSV file. */
export async function importOrang(page: Page, rows: readonly (readonly string[])[]): Promise<void> {
  await page.getByRole('button', { name: 'Impor', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Impor Peserta' });
  const text = rows.map((row) => row.join(';')).join('\n');
  await dialog
    .locator('input[name=berkas]')
    .setInputFiles({ name: 'orang.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await dialog.getByRole('button', { name: 'Periksa berkas' }).click();
  await dialog.getByRole('button', { name: /^Simpan / }).click();
  await expect(dialog).toBeHidden();
}

/** Returns the initial passwords by email from the dialog after an import, and closes the dialog. */
export async function takePasswords(page: Page, emails: readonly string[]): Promise<Map<string, string>> {
  const dialog = page.getByRole('dialog', { name: 'Password awal' });
  const passwords = new Map<string, string>();
  for (const email of emails)
    passwords.set(email, await textOf(dialog.getByRole('row').filter({ hasText: email }).locator('code')));
  await dialog.getByRole('button', { name: 'Tutup' }).click();
  await yes(page);
  await expect(dialog).toBeHidden();
  return passwords;
}

/** Renames the only location of an empty installation, and adds a period for new participants. */
export async function nameBatch(page: Page): Promise<void> {
  const named = async (button: string, field: string, nama: string) => {
    await page.getByRole('button', { name: button }).click();
    await page.getByRole('textbox', { name: field }).fill(nama);
    await page.getByRole('button', { name: 'Simpan', exact: true }).click();
    await expect(page.getByRole('row').filter({ hasText: nama })).toBeVisible();
  };
  await page.getByRole('tab', { name: 'Lokasi' }).click();
  await named('Ganti nama Lokasi pertama', 'Nama lokasi', LOKASI);
  await expect(page.getByText('1 lokasi', { exact: true })).toBeVisible();
  await goTo(page, 'Periode');
  await named('+ Tambah Periode', 'Nama periode', PERIODE);
  await goTo(page, 'Sistem');
  await page.getByRole('tab', { name: 'Buka dan tutup kegiatan' }).click();
  await choose(page, 'Periode peserta baru', PERIODE);
  await page.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(page.getByText('Belum disimpan')).toBeHidden();
  await page.getByRole('button', { name: 'Riwayat Periode peserta baru' }).click();
  await expect(page.getByRole('dialog')).toContainText(PERIODE);
  await page.keyboard.press('Escape');
}

/** Reports an online activity. In a programme without classes the class is free text. */
export async function report(page: Page, mentor: string): Promise<void> {
  await goTo(page, 'Lapor Online');
  await page.getByRole('button', { name: 'Tambah Laporan' }).first().click();
  const form = page.getByRole('dialog', { name: 'Form Laporan Online' });
  await form.getByRole('textbox', { name: 'Durasi (menit)' }).fill('90');
  await form.getByRole('combobox', { name: 'Mentor' }).fill(mentor);
  await form.getByRole('option', { name: mentor }).click();
  await form.getByRole('textbox', { name: 'Kelompok' }).fill('Kelas Makassar 1');
  await choose(form, 'Materi', 'Menyusun RPS');
  await form.getByRole('textbox', { name: 'Catatan Ketua Kelas' }).fill('Semua hadir.');
  await form.getByRole('button', { name: 'Kirim Laporan' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText('Kelas Makassar 1')).toBeVisible();
}

/** Toggles one of the four system switches and saves. */
export async function turn(page: Page, label: string): Promise<void> {
  await goTo(page, 'Sistem');
  await page.getByRole('switch', { name: label }).click();
  await page.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(page.getByText(`oleh ${ADMIN.email}`).first()).toBeVisible();
  await expect(page.getByText('Belum disimpan')).toBeHidden();
}

/** Selects a mentor, to whom participants will be assigned, and the location. */
export async function chooseMentor(page: Page, email: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Mentor', exact: true }).fill(email);
  await page.getByRole('option', { name: new RegExp(email) }).click();
  await choose(page, 'Lokasi', LOKASI);
}

/** Assigns all unassigned participants at the location, in all categories of the screen. */
export async function assignAll(
  page: Page,
  label: string,
  bidang: RegExp | string,
  semua: string,
): Promise<void> {
  await choose(page, label, bidang);
  await page.getByRole('button', { name: 'Filter Data' }).click();
  await page.getByRole('button', { name: 'Pilih yang bebas (2)' }).click();
  await page.getByRole('button', { name: semua }).click();
  await yes(page);
  await expect(page.getByRole('button', { name: /^Hapus .* dari / })).toHaveCount(2);
}

/** Sends a task for the material with this title. */
export async function sendTugas(page: Page, judul: string): Promise<void> {
  await goTo(page, 'Materi OJC');
  const row = page.getByRole('row').filter({ hasText: judul });
  await row.getByRole('link', { name: 'Buat / Kirim Tugas' }).click();
  await page.getByRole('button', { name: /^(Tambah Tugas|Kirim Tugas IST II)$/ }).click();
  await yes(page);
  await page.getByRole('textbox', { name: 'Catatan tugas' }).click();
  await page.keyboard.type(`Tugas ${judul} saya.`);
  await page.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: /^Terkirim / })).toBeVisible();
}

/** Gives this score to every competence of the participant whose screen is open. */
export async function scoreAll(page: Page, nilai: number): Promise<void> {
  await openPane(page, 'Nilai');
  const rows = page.getByRole('table', { name: 'Kompetensi dan nilainya' }).getByRole('radiogroup');
  await expect(rows.first()).toBeVisible();
  await score(
    page,
    Array.from({ length: await rows.count() }, () => nilai),
  );
}
