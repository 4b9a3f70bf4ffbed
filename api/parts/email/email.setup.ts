import { afterAll, beforeAll, beforeEach } from 'vitest';
import { admin, server, startAdmin } from '#test/own-server.ts';
import { startSmtp, type Smtp } from '#test/smtp.ts';

/** Mail server of the test file. `startEmail` starts it before the first test. */
export let smtp: Smtp;
/**
 * Errors that the test's mail server returns for some recipients. The key is the beginning of the recipient's address.
 */
export const answers: Record<string, string> = {};

const onRcptTo: NonNullable<Parameters<typeof startSmtp>[0]>['onRcptTo'] = ({ address }, _session, done) => {
  const said = Object.entries(answers).find(([start]) => address.startsWith(start))?.[1];
  if (!said) return done();
  done(Object.assign(new Error(`${said} for ${address}`), { responseCode: Number(said.slice(0, 3)) }));
};

/**
 * Starts an app server and a mail server for a test file.
 * @param mornings true if the file tests the daily mails of 06.30 and sets the clock itself. In all other files, the
 * clock is reset before each test, and no daily mail is scheduled
 */
export function startEmail({ mornings = false } = {}): void {
  beforeAll(async () => {
    smtp = await startSmtp({ onRcptTo });
  });
  afterAll(async () => {
    await smtp.close();
    for (const start of Object.keys(answers)) delete answers[start];
  });
  startAdmin(() => ({ env: { SMTP_URL: smtp.url, SMTP_FROM: 'portal@kampus.example.org' } }));
  beforeEach(async () => {
    await server.sql('delete from batas');
    await server.sql('delete from reset_gagal');
    if (mornings) return;
    server.setNow(null);
    await server.sql(`update jadwal_pekerjaan set berikutnya = 'infinity'`);
  });
}

/** Runs a function while the mail server is down. */
export async function withoutSmtp(run: () => Promise<void>): Promise<void> {
  const { port } = smtp;
  await smtp.close();
  await run();
  smtp = await startSmtp({ onRcptTo }, port);
}

export const post = async (path: string, body: object, token?: string) => {
  const answer = await server.call(path, { body, token });
  return { status: answer.status, body: answer.body };
};
export const makeUser = (name: string, email: string, group = 'mentor') =>
  post('/adm/user_store', { name, email, group }, admin);
/** Returns the mails that the admin's page of mails lists. */
export const emails = async (query = '') => (await server.call(`/adm/email${query}`, { token: admin })).body;
export const minutes = (n: number) => server.setNow(new Date(Date.now() + n * 60_000));
