import { describe, expect, test } from 'vitest';
import { admin, server } from '#test/own-server.ts';
import { emails, makeUser, post, smtp, startEmail } from '#api/parts/email/email.setup.ts';
import { choose, confirm, nomorOf, SANDI } from '#api/parts/email/tautan.setup.ts';

startEmail();

const ASING = '203.0.113.40';
const DIKENAL = '203.0.113.41';
const DITAHAN = 'Tidak dikirim: paling banyak 3 email sehari ke satu alamat.';

/** Signs in successfully. After that, the server treats the network as known. */
const signInFrom = (address: string) =>
  server.call('/login', {
    body: { email: 'peserta1@example.org', password: 'belajar-bersama' },
    headers: { 'x-forwarded-for': address },
  });

let turn = 0;
/** Registers an account with the email of another person, and with a name that looks like advertising. */
async function register(from?: string, email = `asing${(turn += 1)}+kata-titipan@example.org`) {
  await server.sql('update sistem set open_register = 1');
  const answer = await server.call('/usr/pelatihan_register_store', {
    body: {
      name: 'Hadiah Menunggu Anda',
      email,
      password: SANDI,
      lokasi_id: 1,
      nama_pt: 'Hubungi Kami',
      provinsi_pt: 'Segera',
      rumpun_id: 0,
      no_absensi: 7,
      is_lanjut_studi: 'y',
      nama_sekolah: 'Telepon Ini',
    },
    ...(from === undefined ? {} : { headers: { 'x-forwarded-for': from } }),
  });
  // Removes the mail that confirms the address. `bukti.test.ts` tests this mail.
  const bukti = await server.sql(`select 1 from email where kepada = $1 and jenis = 'bukti_email'`, [email]);
  if (bukti.length > 0) {
    await smtp.next(email);
    await server.sql(`delete from batas where key like 'email_%'`);
  }
  return { ...answer, email };
}
const reset = (email: string, no_absensi = 7, from?: string) =>
  server.call('/usr/pelatihan_reset', {
    body: { email, no_absensi, password: SANDI },
    ...(from === undefined ? {} : { headers: { 'x-forwarded-for': from } }),
  });
/** Sets all rate-limit counters of this kind to the given number of requests. */
const used = (counter: string, points: number) =>
  server.sql(`update batas set points = $2 where key like $1 || ':%'`, [counter, points]);
const sentTo = (email: string) => smtp.received.filter(({ to }) => to === email).length;
const TYPED = /Hadiah|Hubungi Kami|Segera|Telepon|kata-titipan/;

describe('unconfirmed email address', () => {
  test('mails to an unconfirmed address contain no text that was typed in the registration form', async () => {
    const { email } = await register();
    await reset(email);
    const mail = await smtp.next(email);
    expect([mail.subject, mail.text, mail.html].join('\n')).not.toMatch(TYPED);
    expect(mail.text).toContain('Yth. Bapak/Ibu,');

    const id = (await server.sql('select id from users where email = $1', [email]))[0].id;
    await server.call(`/adm/users_reset_password?userid=${id}`, { token: admin });
    const byAdmin = await smtp.next(email);
    expect([byAdmin.subject, byAdmin.text, byAdmin.html].join('\n')).not.toMatch(TYPED);

    const proven = () => server.sql('select email_terbukti from users where id = $1', [id]);
    await post('/usr/tautan', { token: byAdmin.token });
    expect(await proven()).toEqual([{ email_terbukti: 0 }]);
    expect((await choose(byAdmin.token, 'kenanga-sore-77')).status).toBe(200);
    expect(await proven()).toEqual([{ email_terbukti: 1 }]);
    await reset(email);
    expect((await smtp.next(email)).text).toContain('Yth. Hadiah Menunggu Anda,');
  });

  test('a reset confirms an address, and so does an admin who changes the address', async () => {
    const { email } = await register();
    await reset(email);
    expect((await confirm((await smtp.next(email)).token)).status).toBe(200);
    const other = await register();
    const { id } = (await server.sql('select id from users where email = $1', [other.email]))[0];
    const store = (name: string, to: string) =>
      post('/adm/user_store', { id, name, email: to, group: 'user' }, admin);
    await store('Nama Lain', other.email);
    const rows = () =>
      server.sql('select email_terbukti from users where email = any($1) or id = $2 order by id', [
        [email],
        id,
      ]);
    expect(await rows()).toEqual([{ email_terbukti: 1 }, { email_terbukti: 0 }]);
    await store('Nama Lain', 'pindah@example.org');
    expect(await rows()).toEqual([{ email_terbukti: 1 }, { email_terbukti: 1 }]);
  });

  test('an address that an admin has entered or imported counts as confirmed', async () => {
    await makeUser('Dari Admin', 'dari-admin@example.org', 'user');
    expect((await smtp.next('dari-admin@example.org')).text).toContain('Yth. Dari Admin,');
    const form = new FormData();
    form.append(
      'berkas',
      new Blob(['Nama;Email;Lokasi Kegiatan\r\nDari Impor;dari-impor@example.org;1']),
      'a.csv',
    );
    expect((await server.call('/adm/impor', { token: admin, body: form })).status).toBe(200);
    expect((await smtp.next('dari-impor@example.org')).text).toContain('Yth. Dari Impor,');
  });
});

describe('mails to signed-out users', () => {
  test('an email address gets three mails a day, and only admins see that the fourth mail was not sent', async () => {
    const { email } = await register();
    for (let n = 0; n < 3; n += 1) {
      expect((await reset(email)).status).toBe(200);
      expect((await confirm((await smtp.next(email)).token)).status).toBe(200);
      expect((await smtp.next(email)).subject).toContain('Password akun Anda diganti');
    }
    const late = [await reset(email), await reset(email)];
    for (const { status, body } of late)
      expect([status, body]).toEqual([
        200,
        { message: 'Periksa email Anda untuk menyelesaikan reset password' },
      ]);
    const told = async () =>
      (await emails(`?q=${encodeURIComponent(email)}`)).filter(
        ({ jenis }: { jenis: string }) => jenis === 'reset',
      );
    await expect
      .poll(async () => (await told()).map(({ status }: { status: string }) => status))
      .toEqual(['gagal', 'terkirim', 'terkirim', 'terkirim']);
    expect((await told())[0]).toMatchObject({
      jenis: 'reset',
      kepada: email,
      sebab: DITAHAN,
      coba_lagi: null,
    });
    // The address gets one mail that confirms it. Each reset then sends two mails: the link, and the report about the
    // changed password.
    expect(sentTo(email)).toBe(1 + 3 * 2);
    // The password hash of a pending reset is deleted when its mail is sent, or when a limit stops its mail.
    expect(
      await server.sql('select 1 from email where password_hash is not null and kepada = $1', [email]),
    ).toEqual([]);

    const id = (await server.sql('select id from users where email = $1', [email]))[0].id;
    await server.call(`/adm/users_reset_password?userid=${id}`, { token: admin });
    expect((await smtp.next(email)).subject).toContain('Buat password baru');
  });

  test('an unknown network can request 60 mails an hour, and a known network can request 600', async () => {
    const [asing, dikenal, own] = [await register(), await register(), await register()];
    await signInFrom(DIKENAL);
    await reset('peserta2@example.org', nomorOf('peserta2'), ASING);
    await reset('peserta3@example.org', nomorOf('peserta3'), DIKENAL);
    await reset('peserta4@example.org', nomorOf('peserta4'));
    await used('email_jaringan', 60);
    for (const [{ email }, from] of [
      [asing, ASING],
      [dikenal, DIKENAL],
      [own, undefined],
    ] as const)
      expect((await reset(email, 7, from)).status).toBe(200);
    await smtp.next(dikenal.email);
    await smtp.next(own.email);
    expect((await emails(`?q=${encodeURIComponent(asing.email)}`))[0]).toMatchObject({
      status: 'gagal',
      sebab: 'Tidak dikirim: terlalu banyak email diminta dari satu jaringan dalam satu jam.',
    });
    // If the mail limit of the network stops a mail, the mail does not count for the limit of its address.
    expect((await reset(asing.email, 7, '203.0.113.42')).status).toBe(200);
    await smtp.next(asing.email);
    await used('email_jaringan', 600);
    expect((await reset(dikenal.email, 7, DIKENAL)).status).toBe(200);
    expect((await emails(`?q=${encodeURIComponent(dikenal.email)}`))[0].status).toBe('gagal');
  });
});

describe('registrations from one network', () => {
  test('after 60 registrations an hour from an unknown network, the next registration gets 429', async () => {
    expect((await register(ASING)).status).toBe(201);
    await used('daftar_jaringan', 59);
    expect((await register(ASING)).status).toBe(201);
    const late = await register(ASING);
    expect([late.status, late.body.code]).toEqual([429, 'too_many']);
    expect(late.body.message).toMatch(
      /^Terlalu banyak pendaftaran dari jaringan ini\. Coba lagi dalam (59|60) menit\.$/,
    );
    expect(Math.abs(Number(late.headers.get('retry-after')) - 3600)).toBeLessThan(120);
    expect(await server.sql('select 1 from users where email = $1', [late.email])).toEqual([]);
    expect((await register('203.0.113.43')).status).toBe(201);
    // After a successful sign-in, the network counts as known. The counter of its mails keeps its value, but the higher
    // limit for known networks applies.
    await signInFrom(ASING);
    expect((await register(ASING)).status).toBe(201);
    await used('daftar_jaringan', 600);
    expect((await register(ASING)).status).toBe(429);
  });

  test('from the address of this machine, 600 accounts can register in an hour, and invalid forms do not count', async () => {
    expect((await register()).status).toBe(201);
    await used('daftar_jaringan', 598);
    expect((await register(undefined, 'bukan-email')).status).toBe(422);
    expect((await register(undefined, 'admin@example.org')).body.code).toBe('email_taken');
    expect((await register()).status).toBe(201);
    expect((await register()).status).toBe(429);
  });

  test('registrations from one IPv6 network (/64) share one limit', async () => {
    expect((await register('2001:db8:7:1::5')).status).toBe(201);
    await used('daftar_jaringan', 60);
    expect((await register('2001:db8:7:1:ffff::9')).status).toBe(429);
    expect((await register('2001:db8:7:2::5')).status).toBe(201);
  });
});
