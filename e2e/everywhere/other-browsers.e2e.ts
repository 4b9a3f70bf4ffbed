import { reviewNilai } from '#contract/m/assign.ts';
import { SPESIFIKASI } from '#rules/nilai/aturan.ts';
import { nilaiText } from '#rules/text/format.ts';
import { rekapKategori } from '#rules/nilai/nilai.ts';
import type { Driver } from '../other/driver.ts';
import { openFirefox } from '../other/firefox.ts';
import { walker, type Walker } from '../other/walker.ts';
import { openWebKit } from '../other/webkit.ts';
import { PASSWORD, type Person, type Portal } from '../support/portal.ts';
import { expect, test } from '../support/test.ts';

/** `npm run test:all` sets the path of each program that it finds. A browser without a path is not tested. */
const { FIREFOX_PATH, WEBKIT_DRIVER_PATH, XVFB_PATH } = process.env;

const BAHAN_AJAR = 2;
const NILAI = [3, 2, 3, 1, 2, 3];
/** Firefox reports an error for a file that is still loading when the user leaves the page. The test ignores it. */
const LEFT_BEHIND = /^Error: Unable to preload CSS/;
const TEXT = 'Bab ini sudah diuji.';

async function signIn(page: Walker, who: Person): Promise<void> {
  await page.type('Email', who.email);
  await page.type('Password', PASSWORD);
  await page.press('button', 'Izinkan Saya masuk');
  await page.sees(`Selamat datang, ${who.name}`);
}

async function signOut(page: Walker): Promise<void> {
  await page.press('button', 'Log Out');
  await page.sees('Izinkan Saya masuk');
}

/** The short main path: a task goes from its participant to the report card. Every step uses mouse and keys. */
async function walk(page: Walker, portal: Portal): Promise<void> {
  const mentor = await portal.newMentor();
  const lokasi = await portal.newLokasi([{ kat_id: BAHAN_AJAR, mulai: -1, akhir: 1 }]);
  const peserta = await portal.newPeserta({ lokasi, mentor });

  await page.go(portal.url);
  await signIn(page, peserta);
  await page.press('link', 'Materi OJC');
  await page.press('link', 'Buat / Kirim Tugas');
  await page.press('button', 'Tambah Tugas');
  await page.press('button', 'Ya, saya yakin');
  await expect.poll(() => page.place()).toMatch(/^\/pr\/materi\/\w+\/\w+$/);
  const tugas = await page.place();
  await page.press('button', 'Tebal');
  await page.type('Catatan tugas', TEXT);
  await page.press('button', 'Simpan');
  await page.sees('Terkirim');
  await page.reload();
  await page.sees(TEXT);
  await signOut(page);

  await signIn(page, mentor);
  await page.press('link', peserta.name);
  await page.sees(TEXT);
  await page.type('Tulis review', 'Lengkapi daftar pustaka.');
  await page.press('button', 'Simpan Review');
  await page.sees('Lengkapi daftar pustaka.');
  for (const [at, nilai] of NILAI.entries()) {
    await page.choose(`${nilai}, `, at);
  }
  await page.sees('6 / 6');
  await page.press('button', 'Simpan Penilaian');
  await page.sees('Belum disimpan', false);
  await page.reload();
  await page.sees('6 / 6');
  await signOut(page);
  const ids = { katid: String(BAHAN_AJAR), pesid: String(peserta.id) };
  const given = await portal.call(mentor, reviewNilai, ids);
  expect(given.map(({ nilai }) => Number(nilai))).toEqual(NILAI);

  await signIn(page, peserta);
  await page.go(`${portal.url}${tugas}`);
  await page.sees('Lengkapi daftar pustaka.');
  await page.press('link', 'Raport Kegiatan');
  await page.sees(nilaiText(rekapKategori(SPESIFIKASI, BAHAN_AJAR, NILAI.length, NILAI).nilai_total));
}

async function walkIn(driver: Driver, portal: Portal): Promise<void> {
  try {
    await walk(walker(driver), portal);
  } finally {
    await driver.close();
  }
}

if (FIREFOX_PATH)
  test("Firefox runs the main path from a participant's task to the report card", async ({ portal }) => {
    const problems: string[] = [];
    await walkIn(await openFirefox(FIREFOX_PATH, problems), portal);
    expect(problems.filter((text) => !LEFT_BEHIND.test(text))).toEqual([]);
  });

if (WEBKIT_DRIVER_PATH && XVFB_PATH)
  test("WebKit runs the main path from a participant's task to the report card", async ({ portal }) => {
    await walkIn(await openWebKit(WEBKIT_DRIVER_PATH, XVFB_PATH), portal);
  });
