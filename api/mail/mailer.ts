import { createTransport } from 'nodemailer';
import type { Settings } from '#api/start/settings.ts';

/** One mail as it leaves: the same said twice, for readers with and without HTML. */
export interface Surat {
  subject: string;
  text: string;
  html: string;
}

/** What the head of a mail says beside, of those that can be ended. */
export interface Kepala {
  /** The same at every try, so that a program which gets it twice shows it once. */
  messageId: string;
  /** Where one press ends such mails (RFC 8058). */
  berhenti: string;
}

/** The way out to the mail server. */
export interface Mailer {
  /** @throws MailError when the server did not take it */
  send(to: string, surat: Surat, signal: AbortSignal, kepala?: Kepala | null): Promise<void>;
  close(): void;
}

/** Why a mail was not taken, in words for the admin. Neither address, account nor password of anybody is in it. */
export class MailError extends Error {
  constructor(
    readonly sebab: string,
    /** Trying again would bring the same answer. */
    readonly final: boolean,
    code: string,
  ) {
    super(`mail was not taken: ${code}`);
  }
}

/** A server that says nothing for so long is given up, in milliseconds; all of one try stays under the wait for the next. */
const SILENCE_MS = 15_000;
const TRY_MS = 45_000;

/** One connection, kept for the next mail for a while: an import sends hundreds. */
const POOL = {
  pool: true,
  maxConnections: 1,
  maxMessages: 100,
  idleTimeout: 10_000,
  maxRequeues: 1,
} as const;

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/i;

/** Opens the way to the mail server of the settings; nothing is connected before the first mail. */
export function openMailer(server: NonNullable<Settings['mail']>, productName: string): Mailer {
  const { host, port, secure, user, pass, anyCertificate, from } = server;
  const transport = createTransport({
    ...POOL,
    host,
    port: port ?? (secure ? 465 : 587),
    secure,
    ...(user === '' ? {} : { auth: { user, pass } }),
    // Nobody stands between this machine and itself.
    tls: { rejectUnauthorized: !anyCertificate && !LOOPBACK.test(host) },
    connectionTimeout: SILENCE_MS,
    greetingTimeout: SILENCE_MS,
    dnsTimeout: SILENCE_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(to, surat, signal, kepala) {
      try {
        await transport.sendMail({
          ...surat,
          ...(kepala ? { messageId: `<${kepala.messageId}@${from.split('@').at(-1)}>` } : {}),
          from: { name: productName, address: from },
          to: { name: '', address: to },
          // Holiday notes of the receiver are answered to nobody (RFC 3834).
          headers: { 'Auto-Submitted': 'auto-generated', ...(kepala ? listHeaders(kepala) : {}) },
          signal: AbortSignal.any([signal, AbortSignal.timeout(TRY_MS)]),
        });
      } catch (error) {
        throw mailError(error);
      }
    },
    close: () => transport.close(),
  };
}

/** RFC 2369 and 8058: mail programs show a button of their own with them. */
const listHeaders = ({ berhenti }: Kepala) => ({
  'List-Unsubscribe': `<${berhenti}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** What the server said is kept back: it may quote addresses. Its number is enough. */
function mailError(error: unknown): MailError {
  const {
    code = 'unknown',
    responseCode,
    command,
  } = error as {
    code?: string;
    responseCode?: number;
    command?: string;
  };
  const told = [code, responseCode, command].filter(Boolean).join(' ');
  if (code === 'EAUTH' || code === 'ENOAUTH')
    return new MailError('Server email menolak nama atau password di SMTP_URL.', false, told);
  if (responseCode === undefined) return new MailError('Server email tidak dapat dihubungi.', false, told);
  const refused = responseCode >= 500 && responseCode < 600;
  if (command === 'RCPT TO' && refused)
    return new MailError(`Server email menolak alamat ini (${responseCode}).`, true, told);
  return new MailError(`Server email belum menerima email ini (${responseCode}).`, false, told);
}
