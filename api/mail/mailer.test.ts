import { createServer, type Server } from 'node:net';
import { inspect } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSmtp, type Smtp } from '#test/smtp.ts';
import { readSettings } from '#api/start/settings.ts';
import { openMailer, type MailError } from './mailer.ts';

const SURAT = {
  subject: 'Uji',
  text: 'https://portal.example.org/auth/password#rahasia',
  html: '<p>Uji</p>',
};

let smtp: Smtp;
/** A server that accepts connections and sends nothing. */
let silent: Server;

beforeAll(async () => {
  smtp = await startSmtp({
    authOptional: false,
    onAuth: ({ username, password }, _session, done) =>
      password === 'sandi-benar' ? done(null, { user: username }) : done(new Error(`535 no ${password}`)),
  });
  silent = createServer().listen(0, '127.0.0.1');
});
afterAll(async () => {
  await smtp.close();
  silent.close();
});

function send(SMTP_URL: string, signal = new AbortController().signal) {
  const mailer = openMailer(readSettings({ SMTP_URL }).mail!, 'Pelatihan Dosen');
  return mailer.send('ana@example.org', SURAT, signal).finally(() => mailer.close());
}

test('a mail is sent with the account in SMTP_URL, and is encrypted if the mail server supports encryption', async () => {
  await send(`smtp://surat%40kampus.ac.id:sandi-benar@127.0.0.1:${smtp.port}`);
  const { raw } = await smtp.next('ana@example.org');
  expect(raw).toMatch(/^From: Pelatihan Dosen <surat@kampus\.ac\.id>/m);
});

test.each([
  [{ SMTP_URL: 'smtp://h' }, 'no-reply@localhost'],
  [
    { SMTP_URL: 'smtp://nama:x@h', PUBLIC_URL: 'https://portal.kampus.ac.id', DEMO: '0' },
    'no-reply@portal.kampus.ac.id',
  ],
  [{ SMTP_URL: 'smtp://a%40b.org:x@h', SMTP_FROM: 'panitia@kampus.ac.id' }, 'panitia@kampus.ac.id'],
])('with the settings %j, mails are sent from %s', (env, from) => {
  expect(readSettings(env).mail!.from).toBe(from);
});

test('the error about a wrong SMTP password contains no password, mail address or link', async () => {
  const failure: MailError = await send(`smtp://surat:sandi-salah@127.0.0.1:${smtp.port}`).then(
    () => expect.unreachable(),
    (error) => error,
  );
  expect(failure.sebab).toBe(
    'Server email menolak nama atau passwordnya. Minta pengelola server memeriksanya.',
  );
  expect(failure.final).toBe(false);
  expect(inspect(failure, { depth: 9, showHidden: true })).not.toMatch(/sandi-salah|ana@example|#rahasia/);
});

test('an app that stops does not wait for a mail server that does not respond', async () => {
  const stop = new AbortController();
  const { port } = silent.address() as { port: number };
  const sending = send(`smtp://127.0.0.1:${port}`, stop.signal);
  silent.once('connection', () => stop.abort());
  await expect(sending).rejects.toMatchObject({ sebab: 'Server email tidak dapat dihubungi.' });
});
