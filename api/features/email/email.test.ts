import { describe, expect, test } from 'vitest';
import { admin, server } from '#test/own-server.ts';
import { DEFAULT_PASSWORD } from '#test/server.ts';
import {
  answers,
  emails,
  makeUser,
  minutes,
  post,
  smtp,
  startEmail,
  withoutSmtp,
} from '#api/parts/email/email.setup.ts';
import { choose, login, SANDI, INVALID } from '#api/parts/email/tautan.setup.ts';

startEmail();

describe('mails about account access', () => {
  test('a new account has no password until its owner uses the link, so the default password is never accepted', async () => {
    const { body } = await makeUser('Dosen Baru, M.Pd.', 'dosen.baru@example.org');
    const mail = await smtp.next('dosen.baru@example.org');
    expect(mail.subject).toBe('Buat password akun Anda – Pelatihan Dosen');
    expect(mail.text).toContain('Yth. Dosen Baru, M.Pd.,');
    expect(mail.text).toContain('Tautan berlaku 7 hari');
    expect([
      await login('dosen.baru@example.org', DEFAULT_PASSWORD),
      await login('dosen.baru@example.org', ' '),
    ]).toEqual([401, 401]);
    const [row] = (await server.call('/adm/users?q=dosen.baru', { token: admin })).body;
    expect(row).toMatchObject({ id: body.id, tanpa_password: 1, password_berakhir: null });
    expect(Date.parse(row.tautan_berakhir) - Date.now()).toBeGreaterThan(6.9 * 24 * 3600_000);

    minutes(6.9 * 24 * 60);
    expect((await post('/usr/tautan', { token: mail.token })).body).toEqual({
      untuk: 'password',
      name: 'Dosen Baru, M.Pd.',
      email: 'dosen.baru@example.org',
    });
    for (const weak of ['pendek', 'dosen.baru-hebat']) {
      const answer = await choose(mail.token, weak);
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['password']]);
    }
    expect(await choose(mail.token)).toEqual({
      status: 200,
      body: { message: 'Password berhasil dibuat, silahkan login' },
    });
    server.setNow(null);
    const signedIn = await post('/login', { email: 'dosen.baru@example.org', password: SANDI });
    expect([signedIn.status, signedIn.body.data.harus_ganti_password]).toEqual([200, 0]);
    expect(await choose(mail.token)).toEqual(INVALID);
  });

  test('if an admin corrects the email of a new account, only the link in the mail to the new email works', async () => {
    const { body } = await makeUser('Salah Ketik', 'salh.ketik@example.org', 'user');
    const astray = await smtp.next('salh.ketik@example.org');
    await post(
      '/adm/user_store',
      { id: body.id, name: 'Salah Ketik', email: 'salah.ketik@example.org', group: 'user' },
      admin,
    );
    expect(await choose(astray.token)).toEqual(INVALID);
    const right = await smtp.next('salah.ketik@example.org');
    expect((await choose(right.token)).status).toBe(200);
  });

  test('each imported account gets one mail with its own link', async () => {
    const [{ keterangan }] = await server.sql('select keterangan from lokasi where id = 1');
    const rows = [1, 2, 3].map((n) => `Impor ${n};impor${n}@example.org;${keterangan};${n}`);
    const form = new FormData();
    form.append('uji', '0');
    form.append(
      'berkas',
      new Blob([['Nama;Email;Lokasi Kegiatan;Nomor Absensi', ...rows].join('\n')]),
      'peserta.csv',
    );
    const { status, body } = await server.call('/adm/impor', { token: admin, body: form });
    expect([status, body.message]).toEqual([200, '3 peserta ditambahkan']);
    const tokens = await Promise.all(
      [1, 2, 3].map(async (n) => (await smtp.next(`impor${n}@example.org`)).token),
    );
    expect(new Set(tokens).size).toBe(3);
    expect((await choose(tokens[1])).status).toBe(200);
    expect(await login('impor2@example.org', SANDI)).toBe(200);
    expect(await login('impor1@example.org', DEFAULT_PASSWORD)).toBe(401);
  });

  test('after `Reset PWS`, an account has the default password, and its owner gets a mail with a link', async () => {
    const id = await server.idOf('mentor3');
    const { body } = await server.call(`/adm/users_reset_password?userid=${id}`, { token: admin });
    expect(body.message).toMatch(
      /^Password .+ direset ke password default. Tautan untuk membuat password dikirim ke emailnya$/,
    );
    expect(await login('mentor3@example.org', DEFAULT_PASSWORD)).toBe(200);
    const { token, text } = await smtp.next('mentor3@example.org');
    expect(text).toContain('Tautan berlaku 72 jam');
    expect((await choose(token)).status).toBe(200);
    expect([
      await login('mentor3@example.org', SANDI),
      await login('mentor3@example.org', DEFAULT_PASSWORD),
    ]).toEqual([200, 401]);
  });
});

test('if the mail server is unreachable, requests still succeed and the mails are sent later', async () => {
  await withoutSmtp(async () => {
    expect((await makeUser('Tanpa Server', 'tanpa.server@example.org')).status).toBe(200);
    await expect
      .poll(async () => (await emails('?q=tanpa.server'))[0].sebab)
      .toBe('Server email tidak dapat dihubungi.');
  });
  await server.sql('update job set due = now()');
  expect((await smtp.next('tanpa.server@example.org')).token).toMatch(/^[\w-]{43}$/);
});

describe('rejected deletion request', () => {
  const ask = async (akun: string) =>
    (await post('/usr/penghapusan_minta', { alasan: '' }, await server.as(akun))).body.id as number;

  test('the mail about a rejected deletion request contains a link to the reason, but does not contain the reason', async () => {
    const id = await ask('peserta2');
    const alasan = 'Klaim Anda belum dibayar.';
    expect((await post('/adm/penghapusan_tolak', { id, alasan }, admin)).status).toBe(200);
    const { subject, text, html } = await smtp.next('peserta2@example.org');
    expect(subject).toBe('Permintaan penghapusan ditolak – Pelatihan Dosen');
    for (const said of [text, html]) {
      expect(said).toContain(`${server.url}/pr/profile?tab=saya`);
      expect(said).not.toContain(alasan);
    }
    const [row] = await emails('?q=peserta2');
    expect(row).toMatchObject({ jenis: 'hapus_ditolak', kepada: 'peserta2@example.org', dapat_diulang: 0 });
    expect((await post('/adm/email_ulang', { id: row.id }, admin)).status).toBe(409);
  });

  test.each([
    ['sent', 'peserta8', 'peserta8', 'terkirim'],
    ['rejected', 'peserta5', 'tolak-hapus', 'gagal'],
  ])(
    'after the mail about a deletion is %s, no mail row contains the address of the deleted account',
    async (_name, dari, akun, status) => {
      const user_id = await server.idOf(dari);
      answers['tolak-hapus'] = '550 No such mailbox';
      const id = await ask(dari);
      await server.sql('update users set email = $2 where id = $1', [user_id, `${akun}@example.org`]);
      expect((await post('/adm/penghapusan_laksanakan', { id }, admin)).status).toBe(200);
      if (status === 'terkirim') {
        const { subject, text } = await smtp.next(`${akun}@example.org`);
        expect(subject).toBe('Akun dan data Anda sudah dihapus – Pelatihan Dosen');
        expect(text).toContain('Yth. Bapak/Ibu,');
        expect(text).not.toContain('/auth/password');
      }
      await expect
        .poll(async () => (await emails())[0])
        .toMatchObject({
          jenis: 'hapus_dilaksanakan',
          user_id: null,
          kepada: '',
          name: 'Akun yang sudah dihapus',
          status,
        });
      expect(await server.sql('select from email where kepada like $1', [`${akun}%`])).toEqual([]);
      expect((await post('/adm/email_ulang', { id: (await emails())[0].id }, admin)).status).toBe(409);
    },
  );
});
