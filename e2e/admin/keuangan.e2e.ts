import { pesertaFinanceValidasiStore } from '#contract/adm/keuangan.ts';
import { enter, expect, menu, question, test } from '../support/test.ts';

test('an admin checks, corrects and pays claims by keyboard, and undoes the payment', async ({
  portal,
  people,
}) => {
  const lokasi = await portal.newLokasi([]);
  const orang = await portal.newPeserta({ lokasi });
  await portal.sql(
    `insert into akomodasi (user_id, jenis, nominal, nominal_diajukan, catatan)
     values ($1, 'pergi', 500000, 500000, 'Kereta'), ($1, 'pulang', 250000, 250000, 'Bus')`,
    [orang.id],
  );
  const claims = () =>
    portal.sql<Record<string, unknown>>(
      `select jenis, nominal::int, is_valid, dibayar_pada is not null as dibayar from akomodasi where user_id = $1 order by id`,
      [orang.id],
    );
  people.allow(/409 \(Conflict\).*peserta_finance_validasi_store/);
  const page = await people.as(await portal.account('admin'));
  await menu(page, 'Keuangan');
  await page.getByRole('combobox', { name: 'Lokasi' }).selectOption(String(lokasi));
  await expect(page).toHaveURL(new RegExp(`lokid=${lokasi}`));
  // After a change of location the table shows the rows of the previous location until the new rows arrive. Those old
  // rows contain train claims, too, so the test finds the row by the participant's name and the train.
  const first = page.getByRole('row').filter({ hasText: orang.name }).filter({ hasText: 'Kereta' });

  // One claim is validated, then corrected. The claimed amount stays visible beside the corrected amount.
  const state = first.getByRole('button', { name: /tekan untuk (menyetujui|membatalkan)/ });
  await expect(state).toHaveText('Tidak');
  await enter(state);
  // The claim has no receipt, so a dialog warns first.
  await expect(question(page)).toContainText('bukti perjalanan belum diunggah');
  await enter(question(page).getByRole('button', { name: 'Batalkan' }));
  await expect(state).toHaveText('Tidak');
  await enter(state);
  await enter(question(page).getByRole('button', { name: 'Ya, saya yakin' }));
  await expect(state).toHaveText('Valid');
  const correct = first.getByRole('button', { name: /^Ubah/ });
  await enter(correct);
  const form = page.getByRole('dialog', { name: 'Ubah Klaim Pergi' });
  await form.getByRole('textbox', { name: 'Nominal yang diganti' }).fill('450000');
  await form.getByRole('textbox', { name: 'Catatan validasi' }).fill('Tanpa makan');
  // Another admin corrects the claim in the meantime.
  const [{ id } = { id: 0 }] = await portal.sql<{ id: number }>(
    `select id from akomodasi where user_id = $1 and jenis = 'pergi'`,
    [orang.id],
  );
  const other = { id, nominal: 400_000, catatan_validasi: 'Kelas ekonomi' };
  await portal.call(await portal.account('admin'), pesertaFinanceValidasiStore, other);
  const save = form.getByRole('button', { name: 'Simpan', exact: true });
  await enter(save);
  // The conflict card is at most 120 px high. Saving is disabled until the admin compares the values.
  const card = form.getByRole('status').filter({ hasText: 'Klaim ini baru saja diubah orang lain' });
  await expect(card).toBeVisible();
  await expect.poll(async () => (await card.boundingBox())?.height).toBeLessThanOrEqual(120);
  // The label of the card's button is not cut off.
  await expect
    .poll(() =>
      card
        .getByText('Bandingkan', { exact: true })
        .evaluate((label) => label.scrollWidth - label.clientWidth),
    )
    .toBeLessThanOrEqual(0);
  await expect(save).toBeDisabled();
  await form.getByRole('textbox', { name: 'Nominal yang diganti' }).press('Enter');
  await enter(card.getByRole('button', { name: 'Bandingkan' }));
  await expect(form.getByRole('region', { name: 'Tersimpan sekarang' })).toContainText('Rp 400.000');
  await expect(save).toBeEnabled();
  await enter(form.getByRole('button', { name: 'Tetap isian saya' }));
  await enter(save);
  await expect(first).toContainText('diajukan Rp 500.000');
  await expect(correct).toBeFocused();

  // The admin validates, then pays all shown claims. Each dialog shows the number and the sum of the claims, and one
  // undo reverts all payments.
  await enter(page.getByRole('button', { name: 'Validasi semua' }));
  await expect(question(page)).toContainText('1 klaim sebesar Rp 250.000');
  await expect(question(page)).toContainText('Semuanya tanpa bukti perjalanan.');
  await enter(question(page).getByRole('button', { name: 'Ya, saya yakin' }));
  await expect(page.getByText('1 klaim sekarang valid')).toBeVisible();
  await enter(page.getByRole('button', { name: 'Bayar semua' }));
  const pay = page.getByRole('dialog', { name: 'Catat Pembayaran Semua' });
  await expect(pay).toContainText('2 klaim valid yang belum dibayar');
  await expect(pay).toContainText('Rp 700.000');
  await enter(pay.getByRole('button', { name: 'Catat 2 pembayaran' }));
  await expect(page.getByText(/^2 klaim sebesar Rp 700\.000 dicatat dibayar pada/)).toBeVisible();
  expect(await claims()).toEqual([
    { jenis: 'pergi', nominal: 450_000, is_valid: 1, dibayar: true },
    { jenis: 'pulang', nominal: 250_000, is_valid: 1, dibayar: true },
  ]);
  await expect(first.getByRole('button', { name: /: sudah dibayar,/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  const own = await people.as(orang, '/pr/profile?tab=data');
  await expect(own.getByText(/^Dibayar \d/).first()).toBeVisible();
  await enter(page.getByRole('button', { name: 'Urungkan' }).last());
  await expect(first).toContainText('Disetujui');
  expect((await claims()).map(({ dibayar }) => dibayar)).toEqual([false, false]);

  // `Bayar` pays only the ticked claims.
  await page.getByRole('checkbox', { name: /^Pilih Pulang/ }).check();
  const bar = page.getByRole('region', { name: 'Klaim yang dipilih' });
  await expect(bar).toContainText('1 klaim dipilih');
  await enter(bar.getByRole('button', { name: 'Bayar' }));
  const satu = page.getByRole('dialog', { name: 'Catat Pembayaran' });
  await expect(satu).toContainText('1 klaim valid yang belum dibayar yang dipilih, seluruhnya Rp 250.000');
  await enter(satu.getByRole('button', { name: 'Catat 1 pembayaran' }));
  await expect(page.getByText(/^1 klaim sebesar Rp 250\.000 dicatat dibayar pada/)).toBeVisible();
  expect((await claims()).map(({ dibayar }) => dibayar)).toEqual([false, true]);
  await enter(page.getByRole('button', { name: 'Urungkan' }).last());
  await expect.poll(async () => (await claims()).map(({ dibayar }) => dibayar)).toEqual([false, false]);
  await enter(bar.getByRole('button', { name: 'Batal' }));
  await expect(bar).toBeHidden();

  // The arrow keys open the other tabs. Each tab keeps the chosen location.
  await page.getByRole('tab', { name: 'Akomodasi' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('table', { name: /^Data keuangan peserta/ })).toContainText(orang.name);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  const lpdp = page.getByRole('table', { name: /^Data LPDP peserta/ });
  await expect(lpdp.getByRole('row').filter({ hasText: orang.name })).toContainText('Rp 700.000');
  await expect(page).toHaveURL(/tab=lpdp/);

  // The table shows only the last digits of identity, tax and account numbers. To see all digits of one participant's
  // numbers, the admin enters a reason, and the audit history stores the reason.
  const ana = await portal.account('peserta2');
  await page.goto('/adm/keuangan?tab=data');
  const row = page.getByRole('row').filter({ hasText: ana.name });
  await expect(row).toContainText('•••• 0002');
  await enter(row.getByRole('button', { name: `Lihat nomor ${ana.name}` }));
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Alasan').fill('Transfer bulan Mei');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('0000000000000002')).toBeVisible();
  await enter(dialog.getByRole('button', { name: 'Lihat NPWP' }));
  await expect(dialog.getByRole('img', { name: 'Berkas NPWP' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row.getByRole('button', { name: `Lihat nomor ${ana.name}` })).toBeFocused();
  const looks = await portal.sql(`select sesudah ->> 'alasan' as alasan from audit where objek = $1`, [
    `peserta/${ana.id}/dokumen`,
  ]);
  expect(looks).toContainEqual({ alasan: 'Transfer bulan Mei' });

  // The participant sees who viewed the identity, tax and account numbers, and why.
  const saya = await people.as(ana, '/pr/profile?tab=saya');
  const dilihat = saya.getByRole('table', { name: 'Siapa yang melihat nomor saya' }).getByRole('row');
  const admin = await portal.account('admin');
  await expect(dilihat.filter({ hasText: 'Transfer bulan Mei' })).toContainText(admin.name);
});

test('a participant sees why an admin refused a claim, and then corrects the claim', async ({
  portal,
  people,
}) => {
  const lokasi = await portal.newLokasi([]);
  const orang = await portal.newPeserta({ lokasi });
  await portal.sql(
    `insert into akomodasi (user_id, jenis, nominal, nominal_diajukan, catatan) values ($1, 'pergi', 500000, 500000, 'Kereta')`,
    [orang.id],
  );
  const page = await people.as(await portal.account('admin'), `/adm/keuangan?lokid=${lokasi}`);
  const row = page.getByRole('row').filter({ hasText: orang.name });
  await enter(row.getByRole('button', { name: /^Tindakan lain/ }));
  await enter(page.getByRole('menuitem', { name: /^Tolak/ }));
  const form = page.getByRole('dialog', { name: 'Tolak Klaim' });
  await enter(form.getByRole('button', { name: 'Tolak klaim' }));
  await expect(form.getByText('Alasan wajib diisi')).toBeVisible();
  await form.getByRole('textbox', { name: 'Alasan' }).fill('Bukti tidak terbaca');
  await enter(form.getByRole('button', { name: 'Tolak klaim' }));
  await expect(row).toContainText('Ditolak');

  const own = await people.as(orang, '/pr/profile?tab=data');
  const claim = own.getByRole('table', { name: 'Klaim perjalanan saya' });
  await expect(claim).toContainText('Bukti tidak terbaca');
  await enter(claim.getByRole('button', { name: /^Edit/ }));
  const edit = own.getByRole('dialog', { name: 'Ubah Klaim Perjalanan' });
  await expect(edit).toContainText('Klaim ini ditolak');
  await enter(edit.getByRole('button', { name: 'Simpan' }));
  await expect(claim).toContainText('Belum');
  await expect(claim).not.toContainText('Bukti tidak terbaca');

  await page.reload();
  await expect(row).toContainText('Belum diperiksa');
});
