import { NOT_PRINTED } from '#rules/nilai/aksara.ts';
import { sistemStore } from '#contract/adm/sys.ts';
import { storageOf } from '../support/acts-everywhere.ts';
import { setSilently } from '../support/acts.ts';
import { PASSWORD } from '../support/portal.ts';
import { laterUntil } from '../support/clock.ts';
import { enter, expect, fill, pickFirst, tabTo, takeFirst, test } from '../support/test.ts';

const EMAIL = 'pendaftar@uji.example.org';
const [SANDI, NEW_SANDI] = ['melati-pagi-42', 'kenanga-sore-77'];

test('a visitor registers an account and later resets its password, by keyboard', async ({ people }) => {
  const page = await people.guest('/auth/login');
  const box = (name: string | RegExp) => page.getByRole('textbox', { name });
  await enter(page.getByRole('link', { name: 'Daftar akun baru' }));
  await expect(page.getByRole('heading', { name: 'Pengguna Baru' })).toBeFocused();

  // The error of the field `Email` appears only after the click. An earlier error would move the target of the click.
  await fill(page, box('Email'), 'bukan email');
  const ya = page.getByRole('radio', { name: 'Ya' });
  await ya.click();
  await expect(ya).toBeChecked();
  await expect(page.getByText('Email tidak valid')).toBeVisible();

  // A reload keeps the typed values of the form, but not the passwords.
  const nama = page.getByRole('textbox', { name: 'Nama', exact: true });
  await fill(page, nama, 'Dr. محمد عبد, M.Ag.');
  await expect(nama).toHaveAccessibleDescription(NOT_PRINTED);
  await fill(page, nama, 'Pendaftar Uji, M.Pd.');
  await expect(nama).toHaveAccessibleDescription('Lengkap dengan gelar.');
  await fill(page, box('Email'), EMAIL);
  await fill(page, box(/^Password/), SANDI);
  await expect.poll(() => storageOf(page)).toContain('Pendaftar Uji');
  expect(await storageOf(page)).not.toContain(SANDI);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Nama', exact: true })).toHaveValue('Pendaftar Uji, M.Pd.');
  await expect(box(/^Password/)).toHaveValue('');

  await fill(page, box(/^Password/), SANDI);
  await fill(page, box('Konfirmasi Password'), NEW_SANDI);
  await takeFirst(page, page.getByRole('combobox', { name: 'Lokasi Kegiatan' }));
  await tabTo(page, page.getByRole('combobox', { name: 'Nama Perguruan Tinggi' }));
  await pickFirst(page, 'syarif hidayat');
  await expect(page.getByRole('combobox', { name: 'Provinsi Perguruan Tinggi' })).toHaveValue('Banten');
  await takeFirst(page, page.getByRole('combobox', { name: 'Rumpun' }));
  // The field corrects an impossible attendance number while the user types.
  const nomor = box('Nomor Absensi');
  await fill(page, nomor, '0');
  await expect(nomor).toHaveValue('');
  await page.keyboard.type('501');
  await expect(nomor).toHaveValue('700');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('77');
  await page.getByRole('radio', { name: 'Ya' }).press('Space');
  const daftar = page.getByRole('button', { name: 'Daftar akun baru' });
  await enter(daftar);
  await expect(page.getByText('Oops...')).toBeVisible();
  await expect(page.getByText('Nama sekolah wajib diisi jika sedang lanjut studi')).toBeVisible();
  await expect(page.getByText('Setujui dahulu pemrosesan data Anda')).toBeVisible();
  await expect(box('Konfirmasi Password')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(SANDI);
  await expect(page.getByText('Oops...')).toBeHidden();
  await fill(page, box('Nama Sekolah'), 'IPB');
  await page.getByRole('checkbox').press('Space');
  await enter(daftar);
  await expect(page.getByText('Data Berhasil tersimpan, silahkan login')).toBeVisible();
  await expect(page).toHaveURL(/\/auth\/register$/);
  await laterUntil(page, 3000, async () => page.url().endsWith('/auth/login'));
  expect(await storageOf(page)).not.toContain('Pendaftar Uji');

  await enter(page.getByRole('link', { name: 'Lupa password?' }));
  await expect(page.getByRole('heading', { name: 'Reset Password' })).toBeVisible();
  people.allow(/422/);
  await fill(page, box('Email'), EMAIL);
  await fill(page, box('Nomor Absensi'), '78');
  await fill(page, box(/^Password/), NEW_SANDI);
  await fill(page, box('Konfirmasi Password'), NEW_SANDI);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Email dan nomor absensi tidak sesuai/)).toBeVisible();
  await fill(page, nomor, '77');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Password berhasil direset, silahkan login')).toBeVisible();
  await enter(page.getByRole('link', { name: 'Kembali ke halaman masuk' }));
  await fill(page, box('Email'), EMAIL);
  await fill(page, box('Password'), NEW_SANDI);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Selamat datang, Pendaftar Uji, M.Pd.' })).toBeVisible();
  await expect(page.getByText('Password akun ini baru saja direset')).toBeVisible();
  await page.goto('/pr/profile?tab=data');
  people.allow(/409/);
  await expect(page.getByText(/dokumen, rekening, dan klaim Anda ditutup sampai/).first()).toBeVisible();
});

test("the sign-in pages show that registration is closed; an admin's dashboard counts failed password resets of the last hour", async ({
  portal,
  people,
}) => {
  const admin = await portal.account('admin');
  await portal.call(admin, sistemStore, { open_register: 0 });
  const words = 'Form pendaftaran akun tertutup, harap menghubungi LPM UIN Jakarta';
  const page = await people.guest('/auth/login');
  await expect(page.getByText('SISTEM REGISTER OFFLINE')).toBeVisible();
  await expect(page.getByText(words)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Izinkan Saya masuk' })).toBeVisible();
  await page.goto('/auth/register');
  await expect(page.getByText(words)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Daftar akun baru' })).toBeHidden();
  await page.goto('/auth/reset');
  await expect(page.getByText(words)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reset password' })).toBeVisible();
  await portal.sql('insert into reset_gagal (waktu) select now() from generate_series(1, 31)');
  await portal.call(admin, sistemStore, { open_register: 1 });
  const dashboard = await people.as(admin);
  await expect(dashboard.getByText(/^\d+ reset password gagal dalam satu jam terakhir/)).toBeVisible();
  await portal.sql('delete from reset_gagal');
});

test('a user can sign in when a password manager fills the fields without input events', async ({
  portal,
  people,
}) => {
  const { email } = await portal.newPeserta();
  const page = await people.guest('/auth/login');
  const box = (name: string) => page.getByRole('textbox', { name });
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  await setSilently(box('Email'), email);
  await setSilently(box('Password'), PASSWORD);
  await page.getByRole('button', { name: 'Izinkan Saya masuk' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});
