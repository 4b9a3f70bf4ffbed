import { userProfile } from '#contract/adm/peserta/profil.ts';
import { longWaktu } from '#rules/text/format.ts';
import { clipboardOf } from '../support/reads.ts';
import { enter, expect, question, test } from '../support/test.ts';

test('a visitor opens a copied link to a participant’s documents until an admin withdraws it, by keyboard', async ({
  portal,
  people,
}) => {
  const { id, name } = await portal.account('peserta4');
  const admin = await portal.account('admin');
  const page = await people.as(admin, `/adm/peserta_pelatihan/${id}`);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const copied = async (isi: string) => {
    await enter(page.getByRole('button', { name: `Salin tautan ${isi}` }));
    await expect(page.getByRole('button', { name: `Copied. tautan ${isi}` })).toBeVisible();
    return new URL(await clipboardOf(page)).pathname;
  };
  const { token_dokumen_berakhir } = await portal.call(admin, userProfile, { userid: String(id) });
  const [akhir] = longWaktu(token_dokumen_berakhir, 'Asia/Jakarta').split(',');
  await expect(page.getByText(`Tautan yang disalin sekarang berlaku sampai ${akhir}, `)).toBeVisible();
  const semua = await copied('Semua dokumen dan klaim');
  const second = await copied('KTP dan rekening');

  const guest = await people.guest(semua);
  await test.step('the visitor sees documents and claims, and opens and closes a document by keyboard', async () => {
    await expect(guest.getByText(name)).toBeVisible();
    await expect(guest.getByRole('table', { name: 'Akomodasi' })).toContainText('Total');
    const show = guest.getByRole('button', { name: /^Lihat KTP/ });
    await enter(show);
    await expect(guest.getByRole('img', { name: /^Berkas KTP/ })).toBeVisible();
    await guest.keyboard.press('Escape');
    await expect(show).toBeFocused();
  });

  await test.step('the link to identity card and bank account shows both documents as pictures', async () => {
    await guest.goto(second);
    for (const jenis of ['KTP', 'Rekening Bank'])
      await expect(guest.getByRole('img', { name: `Berkas ${jenis}` })).toBeVisible();
  });

  await test.step('after the links are withdrawn, a visitor sees an error, and the history shows that the documents were opened', async () => {
    await enter(page.getByRole('button', { name: `Tarik tautan dokumen ${name}` }));
    await enter(question(page).getByRole('button', { name: 'Ya, saya yakin' }));
    await expect(page.getByText('Semua tautan dokumen peserta ini sudah tidak berlaku')).toBeVisible();
    people.allow(/404.*peserta_dok_detail/);
    await guest.goto(semua);
    await expect(
      guest.getByText('Tautan dokumen tidak berlaku. Minta tautan baru kepada admin.'),
    ).toBeVisible();
    await expect(guest.getByText(name)).toHaveCount(0);
    await enter(page.getByRole('button', { name: /^Riwayat/ }));
    await expect(page.getByRole('dialog').getByText('Dokumen dibuka').first()).toBeVisible();
  });
});
