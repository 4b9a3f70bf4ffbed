import { createTransport } from 'nodemailer';
import type { Settings } from '#api/start/settings.ts';

/** One mail, with the same content for readers with and without HTML. */
export interface Surat {
  subject: string;
  text: string;
  html: string;
}

/** Further headers of a mail that the receiver can end. */
export interface MailHeader {
  /** Equal for every try, so that a mail program shows a mail received twice only once. */
  messageId: string;
  /** One-click address that ends these mails (RFC 8058). */
  berhenti: string;
}

/** Connection to the mail server. */
export interface Mailer {
  /** @throws MailError when the server did not accept the mail */
  send(to: string, surat: Surat, signal: AbortSignal, header?: MailHeader | null): Promise<void>;
  close(): void;
}

/** Reason why a mail was not accepted, for the admin. It contains no address, account or password. */
export class MailError extends Error {
  constructor(
    readonly sebab: string,
    /** A retry would fail in the same way. */
    readonly final: boolean,
    code: string,
  ) {
    super(`mail was not taken: ${code}`);
  }
}

/** Milliseconds of silence after which the server is given up; one try takes less than the wait for the next. */
const SILENCE_MS = 15_000;
const TRY_MS = 45_000;

/** One connection, reused for a while: an import sends hundreds of mails. */
const POOL = {
  pool: true,
  maxConnections: 1,
  maxMessages: 100,
  idleTimeout: 10_000,
  maxRequeues: 1,
} as const;

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/i;

/** Opens the mailer of the settings; it connects with the first mail. */
export function openMailer(server: NonNullable<Settings['mail']>, productName: string): Mailer {
  const { host, port, secure, user, pass, anyCertificate, from } = server;
  const transport = createTransport({
    ...POOL,
    host,
    port: port ?? (secure ? 465 : 587),
    secure,
    ...(user === '' ? {} : { auth: { user, pass } }),
    // A loopback connection needs no valid certificate.
    tls: { rejectUnauthorized: !anyCertificate && !LOOPBACK.test(host) },
    connectionTimeout: SILENCE_MS,
    greetingTimeout: SILENCE_MS,
    dnsTimeout: SILENCE_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(to, surat, signal, header) {
      try {
        await transport.sendMail({
          ...surat,
          ...(header ? { messageId: `<${header.messageId}@${from.split('@').at(-1)}>` } : {}),
          from: { name: productName, address: from },
          to: { name: '', address: to },
          // Suppresses automatic replies such as holiday notes (RFC 3834).
          headers: { 'Auto-Submitted': 'auto-generated', ...(header ? listHeaders(header) : {}) },
          signal: AbortSignal.any([signal, AbortSignal.timeout(TRY_MS)]),
        });
      } catch (error) {
        throw mailError(error);
      }
    },
    close: () => transport.close(),
  };
}

/** RFC 2369 and 8058: mail programs show an unsubscribe button for these headers. */
const listHeaders = ({ berhenti }: MailHeader) => ({
  'List-Unsubscribe': `<${berhenti}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Drops the text of the server, which may quote addresses; its number is enough. */
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
