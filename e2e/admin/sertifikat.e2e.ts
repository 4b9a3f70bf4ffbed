import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { userProfile } from '#contract/adm/peserta/profil.ts';
import { laterUntilShown } from '../support/acts.ts';
import { seeJobRun } from '../support/intercept.ts';
import { enter, expect, question, test } from '../support/test.ts';

/** Drops a file on the page heading, far from the form that receives the file. */
async function drop(page: Page, bytes: Buffer): Promise<void> {
  const dataTransfer = await page.evaluateHandle((base64) => {
    const data = new DataTransfer();
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
    data.items.add(new File([bytes], 'sertifikat.pdf', { type: 'application/pdf' }));
    return data;
  }, bytes.toString('base64'));
  await page.getByRole('heading', { level: 1 }).dispatchEvent('drop', { dataTransfer });
}

/** Drops a file, starts its check, and returns the result with this title. */
async function verdict(page: Page, bytes: Buffer, title: string) {
  await drop(page, bytes);
  await enter(page.getByRole('button', { name: 'Periksa berkas' }));
  const said = page
    .getByRole('status')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
    // The page also checks the certificate of its link, and that result may have the same title. Only the result of the
    // dropped file contains a file name.
    .filter({ hasText: 'sertifikat.pdf' });
  await expect(said).toBeVisible();
  return said;
}

function altered(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  copy[10] = copy[10] === 0x41 ? 0x42 : 0x41;
  return copy;
}

test('an admin downloads, checks, replaces and withdraws a certificate and makes it valid again, by keyboard', async ({
  portal,
  people,
}) => {
  const lokasi = await portal.newLokasi([]);
  const [peserta, other] = [await portal.newPeserta({ lokasi }), await portal.newPeserta({ lokasi })];
  const pass = (nilai: number, ids: number[]) =>
    portal.sql(
      `update ist_nilai set nilai_post = $1, nilai_ojt = $1, nilai_ist2 = $1, nilai_akhir = $1, lulus = ($1::numeric >= 61)::int,
              ojt_ditetapkan_pada = now(), ist2_ditetapkan_pada = now() where user_id = any($2)`,
      [nilai, ids],
    );
  await pass(80, [peserta.id, other.id]);
  const admin = await portal.account('admin');
  const { token_sertifikat } = await portal.call(admin, userProfile, { userid: String(peserta.id) });
  /**
   * Presses a button by keyboard and returns the downloaded file. With `yes`, confirms the dialog that opens before the
   * download.
   */
  async function take(page: Page, name: string, yes = false): Promise<{ nama: string; bytes: Buffer }> {
    const download = page.waitForEvent('download');
    await enter(page.getByRole('button', { name }));
    if (yes) await enter(question(page).getByRole('button', { name: 'Ya, saya yakin' }));
    return {
      nama: (await download).suggestedFilename(),
      bytes: await readFile(await (await download).path()),
    };
  }
  let first: Buffer = Buffer.alloc(0);

  await test.step('the participant downloads the certificate, and the report card shows its number', async () => {
    const page = await people.as(peserta, '/pr/raport');
    first = (await take(page, 'Unduh sertifikat', true)).bytes;
    await expect(page.getByText(/^Sertifikat nomor \d{5}\/PELATIHAN\/\d{4}, edisi 1/)).toBeVisible();
  });

  const guest = await people.guest('/cert/validation');
  await test.step('a visitor drops a file on the validation page and reads whether it is genuine, altered or unknown', async () => {
    await expect(guest.getByRole('heading', { name: 'Periksa keaslian sertifikat' })).toBeVisible();
    await verdict(guest, first, 'Berkas asli');
    await expect(guest.getByText(peserta.name)).toBeVisible();
    await expect(guest.getByText('80,00').first()).toBeVisible();
    await expect(await verdict(guest, altered(first), 'Berkas diubah')).toContainText('Percayai data');
    await verdict(guest, Buffer.from('%PDF-1.7\n%%EOF'), 'Berkas tidak dikenal');
    await expect(guest.getByText(peserta.name)).toHaveCount(0);
  });

  const validasi = `/cert/validation?token=${encodeURIComponent(token_sertifikat)}`;
  await test.step('a visitor downloads the certificate as a signed credential', async () => {
    await guest.goto(validasi);
    const kredensial = JSON.parse((await take(guest, 'Unduh kredensial')).bytes.toString());
    expect(kredensial).toMatchObject({ proof: { cryptosuite: 'eddsa-rdfc-2022' } });
  });

  await test.step('an admin downloads all certificates as a zip, after a job has issued the missing one', async () => {
    const page = await people.as(admin, `/adm/peserta_pelatihan?lokid=${lokasi}`);
    await enter(page.getByRole('button', { name: 'Tindakan lain untuk semua peserta' }));
    await expect(page.getByRole('menuitem', { name: 'Unduh sertifikat (.zip)' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(question(page)).toContainText('1 di antaranya diterbitkan sekarang');
    await seeJobRun(page);
    await enter(question(page).getByRole('button', { name: 'Ya, saya yakin' }));
    await expect(page.getByRole('progressbar', { name: 'Menerbitkan sertifikat' })).toBeVisible();
    const download = page.waitForEvent('download');
    await laterUntilShown(page, 1000, page.getByText('1 sertifikat diterbitkan.'));
    const zip = await download;
    expect(zip.suggestedFilename()).toMatch(new RegExp(`^sertifikat_${lokasi}_\\d{4}-\\d{2}-\\d{2}\\.zip$`));
    const bytes = await readFile(await zip.path());
    // The zip stores files uncompressed, so the bytes of the participant's certificate appear in it unchanged. The zip
    // also contains the file name of the other participant's certificate.
    expect(bytes.includes(first)).toBe(true);
    expect(bytes.includes(`${other.name.replace(/\.$/, '')}.pdf`)).toBe(true);
  });

  const page = await people.as(admin, `/adm/peserta_pelatihan/${peserta.id}`);
  const card = page.getByRole('region', { name: 'Sertifikat', exact: true });
  await test.step('after a score has changed, an admin downloads a new edition of the certificate', async () => {
    await pass(85, [peserta.id]);
    await page.reload();
    await expect(card).toContainText('Unduhan berikutnya menerbitkan edisi baru');
    const { nama, bytes } = await take(page, 'Unduh sertifikat');
    expect(nama).toMatch(/^sertifikat_\d{5}-PELATIHAN-\d{4}\.pdf$/);
    await expect(card).toContainText('Edisi 2');
    await expect(await verdict(guest, first, 'Edisi lama')).toContainText('Yang berlaku edisi 2');
    await verdict(guest, bytes, 'Berkas asli');
  });

  const withdraw = async (alasan: string) => {
    await enter(card.getByRole('button', { name: 'Cabut sertifikat' }));
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Alasan').fill(alasan);
    await enter(dialog.getByRole('button', { name: 'Cabut sertifikat' }));
    await expect(card.getByText(alasan)).toBeVisible();
  };
  await test.step('an admin withdraws the certificate with a reason, undoes this, and withdraws it again', async () => {
    await withdraw('Salah orang');
    await enter(page.getByRole('button', { name: 'Urungkan' }).last());
    await expect(card.getByText('Berlaku', { exact: true })).toBeVisible();
    await withdraw('Tercetak dengan nama orang lain');
  });

  await test.step('the link of the QR code shows the reason of the withdrawal, without scores', async () => {
    await guest.goto(validasi);
    await expect(guest.getByRole('heading', { name: 'Sertifikat dicabut' })).toBeVisible();
    await expect(guest.getByText('Tercetak dengan nama orang lain')).toBeVisible();
    await expect(guest.getByText(peserta.name)).toBeVisible();
    await expect(guest.getByText('85,00')).toHaveCount(0);
  });

  await test.step('the validation page reports the downloaded file as withdrawn, and reports an altered copy as altered and withdrawn', async () => {
    await verdict(guest, first, 'Sertifikat dicabut');
    const both = await verdict(guest, altered(first), 'Berkas diubah, sertifikat dicabut');
    await expect(both).toContainText('Alasan: Tercetak dengan nama orang lain');
    await expect(guest.getByText('Percayai data')).toHaveCount(0);
  });

  await test.step('an admin makes the certificate valid again', async () => {
    await enter(card.getByRole('button', { name: 'Berlakukan lagi' }));
    await enter(question(page).getByRole('button', { name: 'Ya, saya yakin' }));
    await expect(card.getByText('Berlaku', { exact: true })).toBeVisible();
    await guest.goto(validasi);
    await expect(guest.getByRole('heading', { name: 'Sertifikat sah' })).toBeVisible();
  });
});

test("the validation page shows no result before it is final, and shows a certificate's result until a new result is final", async ({
  portal,
  people,
}) => {
  const peserta = await portal.newPeserta({ lokasi: await portal.newLokasi([]) });
  const admin = await portal.account('admin');
  const { token_sertifikat } = await portal.call(admin, userProfile, { userid: String(peserta.id) });
  const store = (nilai: number, final: boolean) =>
    portal.sql(
      `update ist_nilai set nilai_post = $1, nilai_ojt = $1, nilai_ist2 = $1, nilai_akhir = $1, lulus = ($1::numeric >= 61)::int,
              ojt_ditetapkan_pada = $2, ist2_ditetapkan_pada = $2, final_oleh = null, keputusan = '',
              final_pada = $2 where user_id = $3`,
      [nilai, final ? new Date() : null, peserta.id],
    );
  const guest = await people.guest('/cert/validation');
  const open = async (title: string) => {
    await guest.goto(`/cert/validation?token=${encodeURIComponent(token_sertifikat)}`);
    await expect(guest.getByRole('heading', { name: title })).toBeVisible();
    await expect(guest.getByText(peserta.name)).toBeVisible();
  };
  const hasil = guest.getByRole('region', { name: 'Nilai Akhir', exact: true });
  const TERBIT = /Terbit \d+ \p{L}+ 20\d\d, nilai terbaru sedang dilengkapi/u;

  await test.step('a result that is not final shows no scores and no pass or fail', async () => {
    await store(80, false);
    await open('Sertifikat belum diterbitkan');
    await expect(guest.getByText('Program belum selesai: hasilnya belum diumumkan.')).toBeVisible();
    await expect(hasil).toHaveCount(0);
    await expect(guest.getByText('80,00')).toHaveCount(0);
    await expect(guest.getByText('Lulus')).toHaveCount(0);
  });

  await test.step('a final result without a certificate shows the three stage scores, but hides the final score and the verdict', async () => {
    for (const nilai of [80, 50]) {
      await store(nilai, true);
      await open('Sertifikat belum diterbitkan');
      await expect(guest.getByText(`${nilai},00`)).toHaveCount(3);
      await expect(hasil).toHaveCount(0);
      await expect(guest.getByText(/Lulus/)).toHaveCount(0);
    }
  });

  await test.step('while a reopened result is incomplete, the validation page and the report card show the result of the certificate', async () => {
    await store(80, true);
    const page = await people.as(peserta, '/pr/raport');
    const take = async () => {
      const download = page.waitForEvent('download');
      await enter(page.getByRole('button', { name: 'Unduh sertifikat' }));
      return readFile(await (await download).path());
    };
    const first = await take();
    await store(40, false);
    await open('Sertifikat sah');
    await expect(hasil).toContainText('80,00');
    await expect(hasil).toContainText('Lulus');
    await expect(hasil).toContainText(TERBIT);
    await expect(guest.getByRole('button', { name: 'Unduh kredensial' })).toBeVisible();
    const said = await verdict(guest, first, 'Berkas asli');
    await expect(said).toContainText('sedang dilengkapi');
    await expect(hasil).toContainText(TERBIT);

    await page.reload();
    await expect(page.getByRole('region', { name: 'Nilai Akhir', exact: true })).toContainText('Sementara');
    await expect(page.getByText(/^Lulus, sertifikat nomor \d{5}/)).toBeVisible();
    await expect(page.getByText(TERBIT)).toBeVisible();
    expect((await take()).equals(first)).toBe(true);
  });

  await test.step('once a lower result is final, the validation page shows this result instead of the result of the certificate', async () => {
    await store(40, true);
    await open('Sertifikat sah, data sudah berubah');
    await expect(hasil).toContainText('Tidak Lulus');
    await expect(guest.getByText(TERBIT)).toHaveCount(0);
  });
});
