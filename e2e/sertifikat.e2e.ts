import { readFile } from 'node:fs/promises';
import { userProfile } from '../contract/adm/profil.ts';
import { expect, press, question, tabTo, test } from './test.ts';

test('a certificate is downloaded, found genuine, withdrawn with a reason, and told as such, by keyboard', async ({
  portal,
  people,
}) => {
  const lokasi = await portal.newLokasi([]);
  const peserta = await portal.newPeserta({ lokasi });
  await portal.sql(
    'update ist_nilai set nilai_post = 80, nilai_ojt = 80, nilai_ist2 = 80, nilai_akhir = 80 where user_id = $1',
    [peserta.id],
  );
  const admin = await portal.account('admin');
  const { token_sertifikat } = await portal.call(admin, userProfile, { userid: String(peserta.id) });
  const file = { name: 'sertifikat.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) };

  await test.step('the participant downloads it from the report card, which then names its number', async () => {
    const page = await people.as(peserta, '/pr/raport');
    await tabTo(page, page.getByRole('button', { name: 'Unduh sertifikat' }));
    const download = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    file.buffer = await readFile(await (await download).path());
    await expect(page.getByText(/^Sertifikat nomor \d{5}\/PELATIHAN\/\d{4}, edisi 1/)).toBeVisible();
  });

  const guest = await people.guest('/cert/validation');
  await test.step('anybody drops the file and reads that it is genuine', async () => {
    await expect(guest.getByRole('heading', { name: 'Sertifikat tidak valid' })).toBeVisible();
    await guest.getByLabel(/^Berkas sertifikat/).setInputFiles(file);
    await press(guest, guest.getByRole('button', { name: 'Periksa berkas' }));
    await expect(guest.getByRole('heading', { name: 'Berkas asli' })).toBeVisible();
    await expect(guest.getByText(peserta.name)).toBeVisible();
    await expect(guest.getByText('80,00').first()).toBeVisible();
  });

  const validasi = `/cert/validation?token=${encodeURIComponent(token_sertifikat)}`;
  await test.step('anybody takes it as a signed credential', async () => {
    await guest.goto(validasi);
    const download = guest.waitForEvent('download');
    await press(guest, guest.getByRole('button', { name: 'Unduh kredensial' }));
    const kredensial = JSON.parse(await readFile(await (await download).path(), 'utf8'));
    expect(kredensial).toMatchObject({ proof: { cryptosuite: 'eddsa-rdfc-2022' } });
  });

  await test.step('an admin takes all of the location as one zip', async () => {
    const page = await people.as(admin, `/adm/peserta_pelatihan?lokid=${lokasi}`);
    const download = page.waitForEvent('download');
    await press(page, page.getByRole('button', { name: 'Unduh sertifikat (.zip)' }));
    await press(page, question(page).getByRole('button', { name: 'Ya, saya yakin' }));
    const zip = await download;
    expect(zip.suggestedFilename()).toMatch(new RegExp(`^sertifikat_${lokasi}_\\d{4}-\\d{2}-\\d{2}\\.zip$`));
    // Stored as it is: the very bytes that the participant has.
    expect((await readFile(await zip.path())).includes(file.buffer)).toBe(true);
  });

  await test.step('an admin withdraws it with a reason', async () => {
    const page = await people.as(admin, `/adm/peserta_pelatihan/${peserta.id}`);
    const kartu = page.getByRole('region', { name: 'Sertifikat', exact: true });
    await press(page, kartu.getByRole('button', { name: 'Cabut sertifikat' }));
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Alasan').fill('Tercetak dengan nama orang lain');
    await press(page, dialog.getByRole('button', { name: 'Cabut sertifikat' }));
    await expect(kartu.getByText('Tercetak dengan nama orang lain')).toBeVisible();
    await expect(kartu.getByRole('button', { name: 'Berlakukan lagi' })).toBeVisible();
  });

  await test.step('the code on the paper leads to the reason, without scores', async () => {
    await guest.goto(validasi);
    await expect(guest.getByRole('heading', { name: 'Sertifikat dicabut' })).toBeVisible();
    await expect(guest.getByText('Tercetak dengan nama orang lain')).toBeVisible();
    await expect(guest.getByText(peserta.name)).toBeVisible();
    await expect(guest.getByText('80,00')).toHaveCount(0);
  });

  await test.step('an altered copy of it is told as both: altered, and withdrawn for that reason', async () => {
    const buffer = Buffer.from(file.buffer);
    buffer[10] = buffer[10] === 0x41 ? 0x42 : 0x41;
    await guest.getByLabel(/^Berkas sertifikat/).setInputFiles({ ...file, buffer });
    await press(guest, guest.getByRole('button', { name: 'Periksa berkas' }));
    const putusan = guest.getByRole('status').filter({ hasText: 'Berkas diubah, sertifikat dicabut' });
    await expect(putusan).toContainText('Alasan: Tercetak dengan nama orang lain');
    await expect(guest.getByText('Percayai data')).toHaveCount(0);
  });
});
