import { EventEmitter, once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/**
 * Time limit in ms for the arrival of one mail. Even a slow machine needs far less. Therefore a test fails only if a
 * mail is lost, and not if it is late.
 */
const WAIT_MS = 60_000;

/** A received mail. */
export interface Diterima {
  to: string;
  /** Header and body of the mail, as they were sent. */
  raw: string;
  subject: string;
  text: string;
  html: string;
  /** The token in the mail's link. */
  token: string;
  link: string;
}

export interface Smtp {
  url: string;
  port: number;
  /** Received mails, oldest first. */
  received: Diterima[];
  /** Waits for the first mail to this address that no earlier call has returned. */
  next(to: string): Promise<Diterima>;
  close(): Promise<void>;
}

/** Starts a real mail server on this machine. The server keeps all mails that it receives. */
export async function startSmtp(options: SMTPServerOptions = {}, port = 0): Promise<Smtp> {
  const received: Diterima[] = [];
  const taken = new Set<Diterima>();
  const arrivals = new EventEmitter();
  const server = new SMTPServer({
    authOptional: true,
    // The mail server's log is off. It would warn about a missing certificate, because the connection is not encrypted.
    logger: false,
    closeTimeout: 100,
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address).join();
        received.push(readMail(to, Buffer.concat(parts).toString('latin1')));
        done();
        arrivals.emit('mail');
      });
    },
    ...options,
  });
  // If a client closes the connection, the test must not fail.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const own = (server.server.address() as AddressInfo).port;
  return {
    url: `smtp://127.0.0.1:${own}`,
    port: own,
    received,
    async next(to) {
      const find = () => received.find((mail) => mail.to === to && !taken.has(mail));
      const late = AbortSignal.timeout(WAIT_MS);
      let mail = find();
      while (mail === undefined) {
        await once(arrivals, 'mail', { signal: late }).catch((cause: unknown) => {
          throw new Error(`No mail to ${to}`, { cause });
        });
        mail = find();
      }
      taken.add(mail);
      return mail;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Parses a mail with two parts: text and HTML. */
function readMail(to: string, raw: string): Diterima {
  const [, boundary = ''] = /boundary="([^"]+)"/.exec(raw) ?? [];
  const [text = '', html = ''] = raw.split(`--${boundary}`).slice(1).map(decoded);
  const link = /https?:\/\/\S+#\S+/.exec(text)?.[0] ?? '';
  const subject = /^Subject: ((?:.*(?:\r\n[ \t].*)*))/m.exec(raw)?.[1] ?? '';
  return { to, raw, subject: words(subject), text, html, link, token: link.split('#')[1] ?? '' };
}

function decoded(part: string): string {
  const [head = '', ...rest] = part.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  if (/quoted-printable/i.test(head)) return bytes(body.replace(/=\r\n/g, ''));
  return /base64/i.test(head) ? Buffer.from(body, 'base64').toString() : body;
}

const bytes = (text: string) =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();

/** Decodes a mail header. In the header, words that are not ASCII are encoded. */
const words = (text: string) =>
  text
    .replace(/\?=\r\n[ \t]+=\?/g, '?==?')
    .replace(/\r\n[ \t]+/g, ' ')
    .replace(/=\?UTF-8\?Q\?(.*?)\?=/gi, (_, word: string) => bytes(word.replaceAll('_', ' ')))
    .replace(/=\?UTF-8\?B\?(.*?)\?=/gi, (_, word: string) => Buffer.from(word, 'base64').toString());
