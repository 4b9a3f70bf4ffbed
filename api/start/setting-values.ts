import { isIP } from 'node:net';
import { z } from 'zod';

/** Parsers of settings, with the error messages for the operator (`setting-list.ts`). */

export const SECRET_MIN = 32;
export const NAME_MAX = 80;
/** Maximum length of the signatory's name (with titles) and of the office. Each is one line below the signature. */
export const SIGNATORY_MAX = 100;

export const url = (label: string) =>
  z.url({ protocol: /^https?$/, error: `harus alamat ${label} yang diawali http:// atau https://` });

/** Address of a database server. */
export const databaseUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\/\S+$/, 'harus diawali postgres:// atau postgresql://')
  .refine((text) => URL.canParse(text), 'bukan alamat yang sah. Tanda khusus di password ditulis %XX');

/** Addresses of replicas, separated by commas. */
export const readUrls = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .pipe(z.array(databaseUrl));

/** A whole number from `least` to `most`. All errors have the same message. */
export function wholeNumber(least: number, most: number) {
  const wrong = `harus bilangan ${least} sampai ${most}`;
  const range = z.number().min(least, wrong).max(most, wrong);
  return z
    .string()
    .regex(/^\d{1,7}$/, wrong)
    .transform(Number)
    .pipe(range);
}

/** A secret from which keys are derived. An attacker could guess a shorter secret by trying all possible values. */
export const secret = z.string().min(SECRET_MIN, `paling sedikit ${SECRET_MIN} karakter`);

/** Name of the product or the institute. It appears in page titles, in the export and in the app's start message. */
export const nama = z
  .string()
  .trim()
  .max(NAME_MAX, `paling banyak ${NAME_MAX} karakter`)
  .regex(/^\P{Cc}*$/u, 'tidak boleh memuat baris baru atau karakter kendali');

/** An email address, which is converted to a `mailto:` address, or an https address. */
export const securityContact = z.union(
  [z.email().transform((email) => `mailto:${email}`), z.url({ protocol: /^(https|mailto)$/ })],
  'harus email atau alamat yang diawali https://',
);

/** Address with which all pages and links begin: scheme, host and port, without a path. */
export const site = url('situs').transform((text, ctx) => {
  const { origin, href } = new URL(text);
  if (href.replace(/\/+$/, '') === origin) return origin;
  ctx.addIssue({ code: 'custom', message: 'hanya http(s)://nama[:port], tanpa jalur, akun, ? atau #' });
  return z.NEVER;
});

/** IP addresses or networks (`address/bits`), separated by commas. */
export const networks = z.string().transform((text, ctx) => {
  const given = text.split(',').map((part) => part.trim());
  const isNetwork = (part: string) => {
    const [address = '', bits, ...more] = part.split('/');
    const most = { 4: 32, 6: 128 }[isIP(address)];
    return (
      most !== undefined &&
      more.length === 0 &&
      (bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= most))
    );
  };
  if (given.every(isNetwork)) return given;
  ctx.addIssue({ code: 'custom', message: 'harus alamat IP atau jaringan (10.0.0.0/24), dipisahkan koma' });
  return z.NEVER;
});

/** Name and office of the signatory, separated by `|`. */
export const signatory = z.string().transform((text, ctx) => {
  const [nama = '', jabatan = '', ...rest] = text.split('|').map((part) => part.trim());
  const fits = (part: string) => part !== '' && part.length <= SIGNATORY_MAX && !/\p{Cc}/u.test(part);
  if (fits(nama) && fits(jabatan) && rest.length === 0) return { nama, jabatan };
  ctx.addIssue({
    code: 'custom',
    message: `harus "Nama|Jabatan", masing-masing paling banyak ${SIGNATORY_MAX} karakter`,
  });
  return z.NEVER;
});

/** Two links `Label|https://…`, separated by a comma. */
export const portalLinks = z.string().transform((text, ctx) => {
  const links = text.split(',').map((part) => {
    const [label = '', address = ''] = part.split('|').map((s) => s.trim());
    return { label, url: address };
  });
  if (links.length !== 2 || links.some((l) => l.label === '' || !/^https?:\/\/\S+$/.test(l.url))) {
    ctx.addIssue({ code: 'custom', message: 'harus dua tautan berbentuk "Nama|https://…", dipisahkan koma' });
    return z.NEVER;
  }
  return links;
});

export const timeZone = z.string().refine((zone) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}, 'harus nama zona waktu IANA, misalnya Asia/Jakarta');

/**
 * The only query string that a mail server's address may have. With this query string, the app does not verify the
 * certificate of the mail server.
 */
const SMTP_WITHOUT_VERIFY = '?tls.rejectUnauthorized=false';

/** Address, account and password of a mail server. */
export const smtp = z
  .string()
  .regex(/^smtps?:\/\/[^\s/]+/, 'harus diawali smtp:// atau smtps://')
  .transform((text, ctx) => {
    try {
      const { protocol, hostname, port, username, password, pathname, search } = new URL(text);
      if (pathname.length <= 1 && ['', SMTP_WITHOUT_VERIFY].includes(search))
        return {
          host: hostname.replace(/^\[|\]$/g, ''),
          port: port === '' ? undefined : Number(port),
          secure: protocol === 'smtps:',
          user: decodeURIComponent(username),
          pass: decodeURIComponent(password),
          anyCertificate: search !== '',
        };
    } catch {
      // The error for an invalid URL is reported below.
    }
    ctx.addIssue({
      code: 'custom',
      message: 'harus smtp://[nama:password@]host[:port]. Tanda khusus di nama dan password ditulis %XX',
    });
    return z.NEVER;
  });

/** Address of the external image host. It must be https, because pages and texts accept only https pictures. */
export const imageHost = z
  .url({ protocol: /^https$/, error: 'harus alamat yang diawali https://' })
  .refine((text) => !/^[^/]*\/\/[^/]*@|#/.test(text), 'tanpa akun dan tanpa #');
