import { request } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { RESET_TIDAK_SESUAI } from '#rules/reset.ts';
import { PASSWORD, startTestServer, type TestServer } from '../../../test/server.ts';
import { startSmtp, type Smtp } from '../../../test/smtp.ts';

/** The test server's default one (test/server.ts). */
const DEFAULT = 'bawaan-untuk-pengujian';
const SANDI = 'melati-pagi-42';
const TIDAK_BERLAKU = {
  status: 404,
  body: {
    message:
      'Tautan ini tidak berlaku: sudah dipakai, sudah berakhir, atau tidak lengkap. Minta tautan baru.',
    code: 'tautan_tidak_berlaku',
  },
};

let smtp: Smtp;
let server: TestServer;
let admin: string;
const nomor = new Map<string, number>();
/** What the mail server says to a receiver, by the first letters of the address. */
const answers: Record<string, string> = { tolak: '550 No such mailbox', nanti: '451 Try again later' };

const onRcptTo: NonNullable<Parameters<typeof startSmtp>[0]>['onRcptTo'] = ({ address }, _session, done) => {
  const said = Object.entries(answers).find(([start]) => address.startsWith(start))?.[1];
  if (!said) return done();
  done(Object.assign(new Error(`${said} for ${address}`), { responseCode: Number(said.slice(0, 3)) }));
};

beforeAll(async () => {
  smtp = await startSmtp({ onRcptTo });
  server = await startTestServer({ env: { SMTP_URL: smtp.url, SMTP_FROM: 'portal@kampus.example.org' } });
  admin = await server.as('admin');
  const rows = await server.sql(
    `select split_part(u.email, '@', 1) as akun, p.no_absensi from users u join peserta p on p.user_id = u.id`,
  );
  for (const { akun, no_absensi } of rows) nomor.set(akun, no_absensi);
});
afterAll(async () => {
  await server.close();
  await smtp.close();
});
beforeEach(async () => {
  server.setNow(null);
  await server.sql('delete from batas');
  await server.sql('delete from reset_gagal');
});

const post = async (path: string, body: object, token?: string) => {
  const answer = await server.call(path, { body, token });
  return { status: answer.status, body: answer.body };
};
const reset = (akun: string, password = SANDI, no_absensi = nomor.get(akun)) =>
  post('/usr/pelatihan_reset', { email: `${akun}@example.org`, no_absensi, password });
const login = async (email: string, password: string) => (await post('/login', { email, password })).status;
const confirm = (token?: string) => post('/usr/reset_konfirmasi', { token });
const choose = (token?: string, password = SANDI) => post('/usr/password_tautan', { token, password });
const makeUser = (name: string, email: string, group = 'mentor') =>
  post('/adm/user_store', { name, email, group }, admin);
const emails = async (query = '') => (await server.call(`/adm/email${query}`, { token: admin })).body;
const minutes = (n: number) => server.setNow(new Date(Date.now() + n * 60_000));

describe('a reset', () => {
  test('takes effect by the link of its mail, once; sessions end, it is in the history, papers stay open', async () => {
    const session = await server.as('peserta3');
    expect(await reset('peserta3')).toEqual({
      status: 200,
      body: { message: 'Periksa email Anda untuk menyelesaikan reset password' },
    });
    const mail = await smtp.next('peserta3@example.org');
    expect([
      await login('peserta3@example.org', SANDI),
      await login('peserta3@example.org', PASSWORD),
    ]).toEqual([401, 200]);
    expect((await server.call('/user', { token: session })).status).toBe(200);

    expect((await post('/usr/tautan', { token: mail.token })).body).toEqual({
      untuk: 'reset',
      name: expect.any(String),
      email: 'peserta3@example.org',
    });
    expect(await confirm(mail.token)).toEqual({
      status: 200,
      body: { message: 'Password berhasil direset, silahkan login' },
    });
    expect([
      await login('peserta3@example.org', SANDI),
      await login('peserta3@example.org', PASSWORD),
    ]).toEqual([200, 401]);
    expect((await server.call('/user', { token: session })).status).toBe(401);
    const id = await server.idOf('peserta3');
    expect(await server.sql(`select pelaku, objek from audit where aksi = 'password_dari_email'`)).toEqual([
      { pelaku: 'tanpa sesi', objek: `users/${id}` },
    ]);
    expect((await server.call('/usr/all_dokumen', { token: await server.as('peserta3') })).status).toBe(200);
    expect(await confirm(mail.token)).toEqual(TIDAK_BERLAKU);
  });

  test('is told in plain Indonesian, as text and HTML, with a link to the own address whatever the caller calls it', async () => {
    const body = JSON.stringify({
      email: 'peserta4@example.org',
      no_absensi: nomor.get('peserta4'),
      password: SANDI,
    });
    await new Promise<void>((resolve, reject) => {
      const headers = {
        host: 'jahat.example.org',
        'x-forwarded-host': 'jahat.example.org',
        'content-type': 'application/json',
        'content-length': body.length,
      };
      request(`${server.url}/api/usr/pelatihan_reset`, { method: 'POST', headers }, (answer) => {
        expect(answer.statusCode).toBe(200);
        answer.resume().on('end', resolve);
      })
        .on('error', reject)
        .end(body);
    });
    const { subject, text, html, raw, link, token } = await smtp.next('peserta4@example.org');
    expect(subject).toBe('Selesaikan reset password – Pelatihan Dosen');
    expect(link).toBe(`${server.url}/auth/password#${token}`);
    expect(token).toMatch(/^[\w-]{43}$/);
    for (const said of [text, html]) {
      expect(said).toContain(link);
      expect(said).toContain('Tautan berlaku 10 menit dan hanya dapat dipakai satu kali.');
      expect(said).toContain('abaikan email ini: password Anda tidak berubah');
    }
    expect(raw).not.toContain('jahat');
    expect(raw).toMatch(/^From: Pelatihan Dosen <portal@kampus\.example\.org>/m);
    expect(raw).toMatch(/^Auto-Submitted: auto-generated/im);
    expect(raw).not.toContain(SANDI);
  });

  test('the token is nowhere in the database, and the password it waits with is gone once the mail has left', async () => {
    await reset('peserta5');
    const { token } = await smtp.next('peserta5@example.org');
    await expect.poll(async () => (await emails('?q=peserta5'))[0].status).toBe('terkirim');
    const tables = ['email', 'job', 'audit', 'reset_tautan'];
    const all = await Promise.all(tables.map((table) => server.sql(`select t::text from ${table} t`)));
    expect(JSON.stringify(all)).not.toContain(token);
    expect(JSON.stringify(await emails())).not.toMatch(/#|token|password_hash/);
    expect(await server.sql('select 1 from email where password_hash is not null')).toEqual([]);
  });

  test('after ten minutes the link opens nothing, and its session-ending, history and password are as before', async () => {
    await reset('peserta6');
    const { token } = await smtp.next('peserta6@example.org');
    minutes(9.9);
    expect((await post('/usr/tautan', { token })).status).toBe(200);
    minutes(10.1);
    expect(await confirm(token)).toEqual(TIDAK_BERLAKU);
    expect(await login('peserta6@example.org', PASSWORD)).toBe(200);
  });

  test.each([
    [
      'a newer link',
      () => reset('peserta7', 'kenanga-sore-77').then(() => smtp.next('peserta7@example.org')),
    ],
    [
      'another password',
      () => server.sql(`update users set password_hash = 'lain' where id = $1`, [ids.peserta7]),
    ],
    [
      'another email',
      () => server.sql(`update users set email = 'pindah7@example.org' where email = 'peserta7@example.org'`),
    ],
    [
      'an account that was closed',
      () => server.sql(`update users set ditutup_pada = now() where email = 'pindah7@example.org'`),
    ],
  ])('%s leaves the link before it without effect', async (_what, change) => {
    ids.peserta7 ??= await server.idOf('peserta7');
    const [{ email }] = await server.sql('select email from users where id = $1', [ids.peserta7]);
    await server.sql('delete from batas');
    const body = { email, no_absensi: nomor.get('peserta7'), password: SANDI };
    expect((await post('/usr/pelatihan_reset', body)).status).toBe(200);
    const { token } = await smtp.next(email);
    await change();
    expect(await confirm(token)).toEqual(TIDAK_BERLAKU);
  });

  test('of two presses at once one counts', async () => {
    await reset('peserta8');
    const { token } = await smtp.next('peserta8@example.org');
    const both = await Promise.all([confirm(token), confirm(token)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
  });

  test('whoever knows the number sends three mails a day; an opened link counts anew', async () => {
    for (let n = 0; n < 3; n += 1) expect((await reset('peserta9')).status).toBe(200);
    expect(await reset('peserta9')).toEqual({
      status: 422,
      body: { message: RESET_TIDAK_SESUAI, code: 'reset_tidak_sesuai' },
    });
    expect(await server.sql('select 1 from reset_gagal')).toHaveLength(1);
    const sent = [];
    for (let n = 0; n < 3; n += 1) sent.push(await smtp.next('peserta9@example.org'));
    expect((await confirm(sent[2]!.token)).status).toBe(200);
    expect((await reset('peserta9')).status).toBe(200);
  });

  test('a wrong number sends nothing', async () => {
    const before = (await emails()).length;
    expect((await reset('peserta10', SANDI, 499)).status).toBe(422);
    expect((await emails()).length).toBe(before);
  });
});

const ids: Record<string, number> = {};

describe('an account made by an admin', () => {
  test('has no password until its owner chooses one by the link; the default one never opens it', async () => {
    const { body } = await makeUser('Dosen Baru, M.Pd.', 'dosen.baru@example.org');
    const mail = await smtp.next('dosen.baru@example.org');
    expect(mail.subject).toBe('Buat password akun Anda – Pelatihan Dosen');
    expect(mail.text).toContain('Yth. Dosen Baru, M.Pd.,');
    expect(mail.text).toContain('Tautan berlaku 7 hari');
    expect([
      await login('dosen.baru@example.org', DEFAULT),
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
    for (const weak of ['pendek', 'dosen.baru-hebat', DEFAULT]) {
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
    expect(await choose(mail.token)).toEqual(TIDAK_BERLAKU);
  });

  test('whose email is put right gets a link there, and the one that went astray opens nothing', async () => {
    const { body } = await makeUser('Salah Ketik', 'salh.ketik@example.org', 'user');
    const astray = await smtp.next('salh.ketik@example.org');
    await post(
      '/adm/user_store',
      { id: body.id, name: 'Salah Ketik', email: 'salah.ketik@example.org', group: 'user' },
      admin,
    );
    expect(await choose(astray.token)).toEqual(TIDAK_BERLAKU);
    const right = await smtp.next('salah.ketik@example.org');
    expect((await choose(right.token)).status).toBe(200);
  });

  test('also when hundreds are imported: each has a mail of its own', async () => {
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
    expect(await login('impor1@example.org', DEFAULT)).toBe(401);
  });

  test('Reset PWS gives the default password as ever, and a link beside it', async () => {
    const id = await server.idOf('mentor3');
    const { body } = await server.call(`/adm/users_reset_password?userid=${id}`, { token: admin });
    expect(body.message).toMatch(
      /^Password .+ direset ke password default; tautan untuk membuat password dikirim ke emailnya$/,
    );
    expect(await login('mentor3@example.org', DEFAULT)).toBe(200);
    const { token, text } = await smtp.next('mentor3@example.org');
    expect(text).toContain('Tautan berlaku 72 jam');
    expect((await choose(token)).status).toBe(200);
    expect([await login('mentor3@example.org', SANDI), await login('mentor3@example.org', DEFAULT)]).toEqual([
      200, 401,
    ]);
  });
});

test('forged, truncated, swapped, expired, overlong, empty and missing tokens all get the same answer', async () => {
  await reset('peserta11');
  const own = await smtp.next('peserta11@example.org');
  await makeUser('Tukar', 'tukar@example.org');
  const first = await smtp.next('tukar@example.org');
  const cut = [own.token.slice(0, -1), `${own.token}A`, own.token.toLowerCase()];
  const forged = [undefined, '', 'x', '\u0000', 'A'.repeat(43), 'A'.repeat(501), ...cut];
  for (const token of forged)
    for (const answer of [await confirm(token), await choose(token), await post('/usr/tautan', { token })])
      expect(answer).toEqual(TIDAK_BERLAKU);
  expect(await confirm(first.token)).toEqual(TIDAK_BERLAKU);
  expect(await choose(own.token)).toEqual(TIDAK_BERLAKU);
  minutes(8 * 24 * 60);
  for (const token of [own.token, first.token])
    for (const answer of [await confirm(token), await choose(token), await post('/usr/tautan', { token })])
      expect(answer).toEqual(TIDAK_BERLAKU);
});

describe('GET /adm/email', () => {
  test('tells what was sent, will be tried again and was given up, and why; paged, searched, by status', async () => {
    await makeUser('Ditolak', 'tolak@example.org');
    await makeUser('Nanti', 'nanti@example.org');
    await expect.poll(async () => (await emails('?q=tolak'))[0].status).toBe('gagal');
    await expect.poll(async () => (await emails('?q=nanti'))[0].sebab).not.toBeNull();
    const belum = (await server.call('/adm/users?q=tolak', { token: admin })).body[0];
    expect([belum.tanpa_password, belum.tautan_berakhir]).toEqual([1, null]);
    const [gagal] = await emails('?status=gagal');
    expect(gagal).toMatchObject({
      jenis: 'akun_baru',
      name: 'Ditolak',
      kepada: 'tolak@example.org',
      percobaan: 1,
      coba_lagi: null,
      sebab: 'Server email menolak alamat ini (550).',
      dapat_diulang: 1,
    });
    const [nanti] = await emails('?status=menunggu');
    expect(nanti).toMatchObject({
      name: 'Nanti',
      percobaan: 1,
      selesai: null,
      sebab: 'Server email belum menerima email ini (451).',
      dapat_diulang: 0,
    });
    expect(Date.parse(nanti.coba_lagi) - Date.now()).toBeGreaterThan(40_000);
    const page = await server.call('/adm/email?page=2&per_page=1', { token: admin });
    const all = await emails();
    expect([page.body, page.headers.get('x-total-count')]).toEqual([[all[1]], String(all.length)]);
    for (const sort of ['id', 'waktu', 'name', 'kepada', '-status'])
      expect((await emails(`?sort=${sort}`)).length).toBe(all.length);

    // Once the mail server takes it, it leaves without anybody's doing.
    delete answers.nanti;
    await server.sql('update job set due = now()');
    const { token } = await smtp.next('nanti@example.org');
    expect((await choose(token)).status).toBe(200);
    await expect
      .poll(async () => (await emails('?q=nanti'))[0])
      .toMatchObject({ status: 'terkirim', percobaan: 2, sebab: null });
  });

  test('what was given up is sent again on demand, with a link of its own', async () => {
    const [{ id }] = await emails('?q=tolak');
    delete answers.tolak;
    const presses = await Promise.all([1, 2, 3].map(() => post('/adm/email_ulang', { id }, admin)));
    expect(presses.filter(({ status }) => status === 200)).toEqual([
      { status: 200, body: { message: 'Email untuk Ditolak dikirim ulang' } },
    ]);
    for (const { body } of presses.filter(({ status }) => status !== 200))
      expect(body.code).toBe('email_selesai');
    const { token } = await smtp.next('tolak@example.org');
    expect((await choose(token)).status).toBe(200);
    const [newest] = await emails('?q=tolak');
    expect((await post('/adm/email_ulang', { id: newest.id }, admin)).status).toBe(409);
    expect((await post('/adm/email_ulang', { id: 999_999 }, admin)).status).toBe(404);
  });

  test('a mail to an account that was deleted is given up', async () => {
    answers.hilang = '451 Try again later';
    const { body } = await makeUser('Hilang', 'hilang@example.org');
    await expect.poll(async () => (await emails('?q=hilang'))[0].sebab).not.toBeNull();
    const [{ id }] = await emails('?q=hilang');
    await server.call(`/adm/user_destroy?id=${body.id}`, { token: admin, method: 'DELETE' });
    await server.sql('update job set due = now() where id = $1', [id]);
    await expect
      .poll(() => server.sql('select status, message from job where id = $1', [id]))
      .toEqual([{ status: 'failed', message: 'Akun ini sudah dihapus.' }]);
    // As from a list that was read before.
    expect(await post('/adm/email_ulang', { id }, admin)).toMatchObject({
      status: 409,
      body: { code: 'email_selesai', message: expect.stringContaining('dihapus') },
    });
  });

  test('a reset whose mail could not leave for an hour is given up, with its password', async () => {
    answers.peserta12 = '451 Try again later';
    await reset('peserta12');
    await expect.poll(async () => (await emails('?q=peserta12'))[0].sebab).not.toBeNull();
    await server.sql(
      `update job set due = now(), created_at = now() - interval '61 minutes' where kind = 'email'`,
    );
    await expect
      .poll(async () => (await emails('?q=peserta12'))[0])
      .toMatchObject({
        status: 'gagal',
        sebab: 'Permintaan reset ini sudah terlalu lama.',
        dapat_diulang: 0,
      });
    expect(await server.sql('select 1 from email where password_hash is not null')).toEqual([]);
  });
});

test('a mail server that is away breaks nothing', async () => {
  const { port } = smtp;
  await smtp.close();
  expect((await makeUser('Tanpa Server', 'tanpa.server@example.org')).status).toBe(200);
  await expect
    .poll(async () => (await emails('?q=tanpa.server'))[0].sebab)
    .toBe('Server email tidak dapat dihubungi.');
  smtp = await startSmtp({ onRcptTo }, port);
  await server.sql('update job set due = now()');
  expect((await smtp.next('tanpa.server@example.org')).token).toMatch(/^[\w-]{43}$/);
});

describe('a request for deletion', () => {
  const ask = async (akun: string) =>
    (await post('/usr/penghapusan_minta', { alasan: '' }, await server.as(akun))).body.id as number;

  test('that is refused is told by mail, without its reason, which stands behind the sign-in', async () => {
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
    [
      'that is carried out is told once, and the address goes with the mail',
      'peserta8',
      'peserta8',
      'terkirim',
    ],
    [
      'goes on without its letter, and without the address, where it is not taken',
      'peserta5',
      'tolak-hapus',
      'gagal',
    ],
  ])('%s', async (_name, dari, akun, status) => {
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
  });
});
