import { enter, expect, fill, question, test } from '../support/test.ts';

test(
  'a participant with a printed certificate requests a name correction, and an admin compares and grants it',
  { tag: '@phone-long' },
  async ({ portal, people }) => {
    const peserta = await portal.newPeserta();
    await portal.sql('insert into sertifikat_urut (tahun, terakhir) values (2000, 1) on conflict do nothing');
    await portal.sql(
      `with c as (
         insert into sertifikat (user_id, nomor, tahun, urut, diberikan_pada)
         select id, 'NAMA/' || id, 2000, id, now() from users where id = $1 returning user_id),
       b as (
         insert into berkas (id, user_id, tipe, ukuran, sha256)
         select lpad(id::text, 32, 'a'), id, 'application/pdf', 1, lpad(id::text, 64, 'a') from users where id = $1 returning id, sha256)
       insert into sertifikat_edisi (user_id, edisi, terbit, name, nama_pt, nilai_post, nilai_ojt, nilai_ist2, nilai_akhir, sha256, berkas_id)
       select p.user_id, 1, now(), u.name, p.nama_pt, 80, 80, 80, 80, b.sha256, b.id
       from b cross join c join peserta p on p.user_id = c.user_id join users u on u.id = p.user_id`,
      [peserta.id],
    );
    const page = await people.as(peserta, '/pr/profile');
    await expect(page.getByRole('textbox', { name: 'Nama', exact: true })).toBeDisabled();
    await expect(page.getByText('Nama sudah tercetak pada sertifikat')).toBeVisible();
    await enter(page.getByRole('button', { name: 'Minta perbaikan nama' }));
    const form = page.getByRole('dialog', { name: 'Minta Perbaikan Nama' });
    await fill(page, form.getByRole('textbox', { name: 'Nama yang benar' }), `${peserta.name}, M.Pd.`);
    await enter(form.getByRole('button', { name: 'Kirim permintaan' }));
    await expect(form.getByText('Alasan wajib diisi')).toBeVisible();
    await fill(page, form.getByRole('textbox', { name: 'Alasan' }), 'Gelar belum tertulis');
    await enter(form.getByRole('button', { name: 'Kirim permintaan' }));
    await expect(page.getByText('Permintaan perbaikan nama menunggu panitia')).toBeVisible();

    const admin = await people.as(await portal.account('admin'), '/adm/user?tab=nama');
    // On a phone the row is folded, and its action appears after a press on the row.
    if (admin.viewportSize()!.width < 760)
      await admin.getByRole('button', { name: `Rincian ${peserta.name}` }).click();
    await enter(admin.getByRole('button', { name: `Buka permintaan ${peserta.name}` }));
    const opened = admin.getByRole('dialog', { name: 'Perbaikan Nama' });
    await expect(opened).toContainText(`${peserta.name}, M.Pd.`);
    await expect(opened).toContainText('Gelar belum tertulis');
    await enter(opened.getByRole('button', { name: 'Tolak …' }));
    await enter(opened.getByRole('button', { name: 'Tolak permintaan' }));
    await expect(opened.getByText('Alasan wajib diisi')).toBeVisible();
    await enter(opened.getByRole('button', { name: 'Batalkan' }));
    await enter(opened.getByRole('button', { name: 'Kabulkan' }));
    await enter(question(admin).getByRole('button', { name: 'Ya, saya yakin' }));
    const rows = admin.getByRole('table', { name: 'Permintaan perbaikan nama' }).getByRole('row');
    await expect(rows.filter({ hasText: peserta.name })).toContainText('Dikabulkan');

    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Nama', exact: true })).toHaveValue(
      `${peserta.name}, M.Pd.`,
    );
  },
);
