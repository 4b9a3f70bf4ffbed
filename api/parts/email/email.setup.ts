import { afterAll, beforeAll, beforeEach } from 'vitest';
import { admin, server, startAdmin } from '#test/own-server.ts';
import { startSmtp, type Smtp } from '#test/smtp.ts';

/** The mail server of the running test file; `startEmail` sets it before the first test. */
export let smtp: Smtp;
/** The mail server's reply to a recipient, by the first letters of the address. */
export const answers: Record<string, string> = {};

const onRcptTo: NonNullable<Parameters<typeof startSmtp>[0]>['onRcptTo'] = ({ address }, _session, done) => {
  const said = Object.entries(answers).find(([start]) => address.startsWith(start))?.[1];
  if (!said) return done();
  done(Object.assign(new Error(`${said} for ${address}`), { responseCode: Number(said.slice(0, 3)) }));
};

/**
 * Starts a server with a mail server for this test file.
 * @param mornings whether a clock that passes 06.30 also makes the daily mails; such a file sets the clock itself,
 * because a moment of today in between would schedule the next morning of today
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
/** The mails of the admin's list. */
export const emails = async (query = '') => (await server.call(`/adm/email${query}`, { token: admin })).body;
export const minutes = (n: number) => server.setNow(new Date(Date.now() + n * 60_000));
