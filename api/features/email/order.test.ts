import { beforeEach, expect, test } from 'vitest';
import type { JenisEmail } from '#rules/email.ts';
import { openRunner } from '#api/job/runner.ts';
import { dueNow, connect, OUTSIDE, own, startJobs } from '#api/job/runner.setup.ts';
import { APP_ROLE } from '#db/migrate.ts';
import { openDatabase } from '#api/db/db.ts';
import { sealer } from '#api/guard/seal.ts';
import { MailError, type Mailer } from '#api/mail/mailer.ts';
import { queueEmail } from '#api/parts/email/antre.ts';
import { sendEmail } from './email.job.ts';

startJobs();

/** Recipients and message ids of the sent mails, in the order of sending. */
let sent: { to: string; messageId: string | undefined }[];
let after: () => Promise<void>;

const mail: Mailer = {
  async send(to, _surat, _signal, header) {
    sent.push({ to, messageId: header?.messageId });
    await after();
  },
  close() {},
};

/** Returns a job runner that sends mails with the test's mailer. */
const sending = (database = connect()) =>
  openRunner({
    ...OUTSIDE,
    mail,
    database,
    kinds: [sendEmail],
    seal: sealer('k'.repeat(32)),
    log: () => {},
  });

/** Creates accounts with confirmed email addresses and returns their ids. */
async function people(howMany: number): Promise<number[]> {
  const { rows } = await own.pool.query<{ id: number }>(
    `insert into users (name, email, "group", password_hash, email_terbukti)
     select 'Orang ' || n, gen_random_uuid() || '@example.org', 'mentor', '-', 1 from generate_series(1, $1::int) n returning id`,
    [howMany],
  );
  return rows.map(({ id }) => id);
}

const RINGKASAN = JSON.stringify({
  subject: 'Ringkasan',
  kalimat: ['Satu.'],
  tombol: 'Buka',
  tujuan: '/pemberitahuan',
});

async function queue(jenis: JenisEmail, ids: readonly number[]): Promise<void> {
  const { rows } = await own.pool.query<{ id: number; email: string }>(
    'select id, email from users where id = any($1)',
    [ids],
  );
  await connect().write((db) =>
    queueEmail(
      db,
      jenis,
      rows.map(({ id, email }) => ({
        user_id: id,
        kepada: email,
        ...(jenis === 'ringkasan' ? { rincian: RINGKASAN } : {}),
        ...(jenis === 'reset' ? { password_hash: '-' } : {}),
      })),
    ),
  );
}

const emailOf = async (id: number) =>
  (await own.pool.query<{ email: string }>('select email from users where id = $1', [id])).rows[0]!.email;

beforeEach(async () => {
  sent = [];
  after = async () => {};
  // The tests begin at noon in Jakarta, because at night some mails wait until the morning.
  OUTSIDE.clock = () => new Date('2027-03-09T05:00:00Z');
  await own.pool.query('delete from email_pilihan');
});

test('a mail that a user is waiting for is sent before ten thousand waiting daily mails', async () => {
  const many = await people(3);
  await queue('ringkasan', many);
  await own.pool.query(
    `insert into job (kind, key, payload, total, bulk) select 'email', 'banyak/' || n, '{}', 1, 1 from generate_series(1, 9997) n`,
  );
  const runner = sending();
  await runner.next();
  await runner.next();
  for (const jenis of ['reset', 'akun_baru'] as const) {
    const [waiting] = (await people(1)) as [number];
    await queue(jenis, [waiting]);
    await runner.next();
    expect(sent.at(-1)!.to).toBe(await emailOf(waiting));
  }
  // After the urgent mails, the runner sends the remaining daily mails in order.
  await runner.next();
  expect(sent).toHaveLength(5);
  expect(sent[4]!.to).toBe(await emailOf(many[2]!));
});

test('at night, a daily mail waits, but a mail that a user is waiting for is sent', async () => {
  OUTSIDE.clock = () => new Date('2027-03-09T13:00:00Z');
  const [daily, waiting] = (await people(2)) as [number, number];
  await queue('ringkasan', [daily]);
  await queue('akun_baru', [waiting]);
  const runner = sending();
  while (await runner.next());
  expect(sent.map(({ to }) => to)).toEqual([await emailOf(waiting)]);
});

test('if the process is killed after sending a mail, the mail is sent again with the same message id', async () => {
  const [orang] = (await people(1)) as [number];
  await queue('ringkasan', [orang]);
  // Closes the database connection after a mail is sent. The effect is the same as if the process were killed before it
  // stored the result.
  const killed = openDatabase({ url: own.url, role: APP_ROLE, size: 3, onError: () => {} });
  after = () => killed.close();
  await sending(killed).next();
  after = async () => {};
  expect(sent).toHaveLength(1);
  await dueNow();
  const living = sending();
  while (await living.next());
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
  expect(sent[0]!.messageId).toMatch(/^email\.\d+\.\w+$/);
  await dueNow();
  expect(await living.next()).toBe(false);
});

test('each attempt of a mail with an account link has a new message id, because only its newest link works', async () => {
  const [orang] = (await people(1)) as [number];
  await queue('akun_baru', [orang]);
  after = () => Promise.reject(new MailError('Server email tidak dapat dihubungi.', false, 'x'));
  await sending().next();
  expect(sent[0]!.messageId).toBeUndefined();
});
