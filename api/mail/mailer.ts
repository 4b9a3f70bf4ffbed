import { createTransport } from 'nodemailer';
import type { Settings } from '#api/start/settings.ts';

/** A mail with the same content in plain text and in HTML. */
export interface Surat {
  subject: string;
  text: string;
  html: string;
}

/** Additional headers of a mail from which its recipient can unsubscribe. */
export interface MailHeader {
  /**
   * Message id, which is the same for every attempt. A mail program then shows the mail only once, even if two attempts
   * have delivered it.
   */
  messageId: string;
  /** Address that unsubscribes from these mails with one click (RFC 8058). */
  berhenti: string;
}

/** Connection to the mail server. */
export interface Mailer {
  /** @throws MailError if the server did not accept the mail */
  send(to: string, surat: Surat, signal: AbortSignal, header?: MailHeader | null): Promise<void>;
  close(): void;
}

/**
 * Reason why the mail server did not accept a mail, as a text for the admin. It contains no address, account or
 * password.
 */
export class MailError extends Error {
  constructor(
    readonly sebab: string,
    /** True if a retry would fail in the same way. */
    readonly final: boolean,
    code: string,
  ) {
    super(`mail was not taken: ${code}`);
  }
}

/**
 * Maximum time in ms without a response of the mail server, and maximum duration of one attempt. An attempt must be
 * shorter than the wait before the next attempt.
 */
const SILENCE_MS = 15_000;
const TRY_MS = 45_000;

/** One connection is used for several mails, because an import sends hundreds of mails. */
const POOL = {
  pool: true,
  maxConnections: 1,
  maxMessages: 100,
  idleTimeout: 10_000,
  maxRequeues: 1,
} as const;

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/i;

/** Creates the mailer for these settings. It connects to the server when it sends the first mail. */
export function openMailer(server: NonNullable<Settings['mail']>, productName: string): Mailer {
  const { host, port, secure, user, pass, anyCertificate, from } = server;
  const transport = createTransport({
    ...POOL,
    host,
    port: port ?? (secure ? 465 : 587),
    secure,
    ...(user === '' ? {} : { auth: { user, pass } }),
    // If the mail server runs on this machine, its certificate need not be valid.
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
          // This header prevents automatic replies to the mail, such as holiday notes (RFC 3834).
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

/** Headers for which mail programs show an unsubscribe button (RFC 2369 and 8058). */
const listHeaders = ({ berhenti }: MailHeader) => ({
  'List-Unsubscribe': `<${berhenti}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/**
 * Messages about faults of the mail server, which affect all recipients. As soon as one mail is sent, the mails that
 * failed for such a reason are sent again.
 */
export const SERVER_FAULTS = {
  login: 'Server email menolak nama atau passwordnya. Minta pengelola server memeriksanya.',
  name: 'Nama server email tidak dikenal.',
  silent: 'Server email tidak menjawab.',
  certificate: 'Sertifikat server email tidak dapat dipercaya.',
  away: 'Server email tidak dapat dihubungi.',
} as const;

function unreachable(error: unknown): keyof typeof SERVER_FAULTS {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  const text = `${code} ${message}`;
  if (/EDNS|ENOTFOUND|EAI_AGAIN/.test(text)) return 'name';
  if (/certificate|CERT_|SELF_SIGNED/i.test(text)) return 'certificate';
  return /ETIMEDOUT|timeout|TimeoutError/i.test(text) ? 'silent' : 'away';
}

/** Keeps only the code of a mail server's error, because its text may contain addresses. */
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
  if (code === 'EAUTH' || code === 'ENOAUTH') return new MailError(SERVER_FAULTS.login, false, told);
  if (responseCode === undefined) return new MailError(SERVER_FAULTS[unreachable(error)], false, told);
  const refused = responseCode >= 500 && responseCode < 600;
  if (command === 'RCPT TO' && refused)
    return new MailError(`Server email menolak alamat ini (${responseCode}).`, true, told);
  return new MailError(`Server email belum menerima email ini (${responseCode}).`, false, told);
}
