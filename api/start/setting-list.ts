import { isIP } from 'node:net';
import { z } from 'zod';
import { RETENSI_BULAN_MAX } from '#rules/retensi.ts';

/** A shorter key could be found by trying. */
export const SECRET_MIN = 32;
export const DEFAULT_PASSWORD_MIN = 12;
const DEFAULT_PASSWORD_MAX = 128;
const NAME_MAX = 80;
/** Name with its titles, and an office: each one line below the signature. */
const SIGNATORY_MAX = 100;
/** Shorter, a page's pictures are gone before they are looked at; longer, an address can be passed on. */
const LINK_MIN_SECONDS = 30;
const LINK_MAX_SECONDS = 86_400;
const LINK_SALAH = `harus bilangan ${LINK_MIN_SECONDS} sampai ${LINK_MAX_SECONDS}`;

const LINK_MAX_DAYS = 365;
const LINK_DAYS_SALAH = `harus bilangan 1 sampai ${LINK_MAX_DAYS}`;

const RETENSI_SALAH = `harus bilangan 0 sampai ${RETENSI_BULAN_MAX}`;

/** An address that only this machine reaches. */
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/i;

/** Start page: where others can come, nobody gets accounts with a known password by having forgotten a setting. */
const DEMO_HARUS_DISEBUT =
  'wajib diisi 0 atau 1 bila HOST atau PUBLIC_URL membuka aplikasi bagi orang lain; password akun contoh (1) diketahui umum';

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const url = (label: string) =>
  z.url({ protocol: /^https?$/, error: `harus alamat ${label} yang diawali http:// atau https://` });

/** Whole megabytes (MiB); the upper end is a terabyte. */
const megabytes = z
  .string()
  .regex(/^[1-9]\d{0,6}$/, 'harus bilangan 1 sampai 1048576')
  .transform(Number)
  .pipe(z.number().max(1_048_576, 'harus bilangan 1 sampai 1048576'));

/** Stands in page titles, in the export and in the line that says the app is ready. */
const nama = z
  .string()
  .trim()
  .max(NAME_MAX, `paling banyak ${NAME_MAX} karakter`)
  .regex(/^\P{Cc}*$/u, 'tidak boleh memuat baris baru atau karakter kendali');

/** Pages and links begin right after it. */
const site = url('situs').transform((text, ctx) => {
  const { origin, href } = new URL(text);
  if (href.replace(/\/+$/, '') === origin) return origin;
  ctx.addIssue({ code: 'custom', message: 'hanya http(s)://nama[:port], tanpa jalur, akun, ? atau #' });
  return z.NEVER;
});

/** Addresses, or networks as `address/bits`, separated by commas. */
const networks = z.string().transform((text, ctx) => {
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

/** Who signs, by name and office. */
const signatory = z.string().transform((text, ctx) => {
  const [nama = '', jabatan = '', ...rest] = text.split('|').map((part) => part.trim());
  const fits = (part: string) => part !== '' && part.length <= SIGNATORY_MAX && !/\p{Cc}/u.test(part);
  if (fits(nama) && fits(jabatan) && rest.length === 0) return { nama, jabatan };
  ctx.addIssue({
    code: 'custom',
    message: `harus "Nama|Jabatan", masing-masing paling banyak ${SIGNATORY_MAX} karakter`,
  });
  return z.NEVER;
});

/** `Label|https://…` twice, separated by a comma. */
const portalLinks = z.string().transform((text, ctx) => {
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

const timeZone = z.string().refine((zone) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}, 'harus nama zona waktu IANA, misalnya Asia/Jakarta');

/** What may stand behind `?` of a mail server's address: take a certificate that nobody vouches for. */
const SMTP_TANPA_PERIKSA = '?tls.rejectUnauthorized=false';

/** Address, account and password of a mail server. */
const smtp = z
  .string()
  .regex(/^smtps?:\/\/[^\s/]+/, 'harus diawali smtp:// atau smtps://')
  .transform((text, ctx) => {
    try {
      const { protocol, hostname, port, username, password, pathname, search } = new URL(text);
      if (pathname.length <= 1 && ['', SMTP_TANPA_PERIKSA].includes(search))
        return {
          host: hostname.replace(/^\[|\]$/g, ''),
          port: port === '' ? undefined : Number(port),
          secure: protocol === 'smtps:',
          user: decodeURIComponent(username),
          pass: decodeURIComponent(password),
          anyCertificate: search !== '',
        };
    } catch {
      // Said below.
    }
    ctx.addIssue({
      code: 'custom',
      message: 'harus smtp://[nama:password@]host[:port]; tanda khusus di nama dan password ditulis %XX',
    });
    return z.NEVER;
  });

/** What is set already, by name; whole, so that one setting can ask after another. */
type Given = Readonly<Record<string, unknown>>;

/** One setting: everything that is known of it. The table in README.md is written from this (`test/generated.test.ts`). */
interface Setting {
  /** How its text is read, what it is when absent, and what the operator reads when it is wrong. */
  readonly value: z.ZodType;
  /** The default in words, where the value itself does not say it. */
  readonly shown?: string;
  /** In Markdown. */
  readonly meaning: string;
  /** Why it may not be absent beside these; null where it may. */
  readonly required?: (given: Given) => string | null;
}

const S3 = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];
const MADE = 'made and kept in `DATA_DIR`';

/** A page over https asks and shows nothing over http, and the texts keep https addresses alone. */
const imageHost = z
  .url({ protocol: /^https$/, error: 'harus alamat yang diawali https://' })
  .refine((text) => !/^[^/]*\/\/[^/]*@|#/.test(text), 'tanpa akun dan tanpa #');

/** All of S3 or nothing. */
function besideS3(given: Given): string | null {
  const other = S3.find((key) => given[key] !== undefined);
  return other ? `wajib diisi bila ${other} diisi` : null;
}

const besideDatabase = (given: Given) =>
  given.DATABASE_URL === undefined ? null : 'wajib diisi bila DATABASE_URL diisi';

/** Every setting, in the order in which it is explained and in which a wrong one is named. */
export const SETTINGS = {
  PORT: {
    value: z
      .string()
      .regex(/^\d{1,5}$/, 'harus bilangan 0 sampai 65535')
      .transform(Number)
      .pipe(z.number().max(65_535, 'harus bilangan 0 sampai 65535'))
      .default(3000),
    meaning: 'port of pages and API, 0–65535; 0 takes a free one',
  },
  HOST: { value: z.string().default('127.0.0.1'), meaning: 'address to listen on' },
  DATA_DIR: {
    value: z.string().default('./data'),
    meaning: 'folder of the embedded database, files and made secrets',
  },
  DATABASE_URL: {
    value: z
      .string()
      .regex(/^postgres(ql)?:\/\/\S+$/, 'harus diawali postgres:// atau postgresql://')
      .refine((text) => URL.canParse(text), 'bukan alamat yang sah; tanda khusus di password ditulis %XX')
      .optional(),
    meaning: '`postgres://…` of an outside PostgreSQL; then no embedded one is started',
  },
  DEMO: {
    value: z.enum(['0', '1'], 'harus 0 atau 1').optional(),
    shown: '`1`, with `DATABASE_URL` `0`',
    meaning:
      '`1` loads the demo into an empty database; `0` leaves it empty, waiting for its first admin. With a `HOST` beyond loopback or a `PUBLIC_URL` it must be said, because its passwords are known',
    required: ({ PUBLIC_URL, HOST }) =>
      PUBLIC_URL !== undefined || !LOOPBACK.test(String(HOST)) ? DEMO_HARUS_DISEBUT : null,
  },
  PRODUCT: {
    value: z
      .string()
      .regex(
        /^[a-z][a-z0-9_]{1,30}$/,
        'hanya huruf kecil, angka, dan garis bawah; diawali huruf; 2 sampai 31 karakter',
      )
      .default('pelatihan'),
    meaning:
      "the programme's slug in paths: lower-case letters, digits, `_`; begins with a letter; 2–31 characters",
  },
  PRODUCT_NAME: {
    value: nama.default('Pelatihan Dosen'),
    meaning: `the programme's name, one line of at most ${NAME_MAX} characters`,
  },
  INSTITUTE_NAME: {
    value: nama.default('LPM UIN Jakarta'),
    meaning: `the institute's name, one line of at most ${NAME_MAX} characters`,
  },
  PORTAL_LINKS: {
    value: portalLinks.default([
      { label: 'Portal Kampus', url: 'https://kampus.example.org' },
      { label: 'Pusat Bantuan', url: 'https://bantuan.example.org' },
    ]),
    shown: 'two links to `example.org`',
    meaning: "the footer's two links: `Nama\\|https://…,Nama\\|https://…`",
  },
  CERT_LOGO: {
    value: z.string().optional(),
    meaning: "the institute's picture on certificates: a PNG, JPEG, WebP or SVG file of at most 2 MiB",
  },
  CERT_SIGNATORY: {
    value: signatory.optional(),
    meaning: `who signs certificates: \`Nama\\|Jabatan\`, each at most ${SIGNATORY_MAX} characters; without it they carry no name`,
  },
  TIME_ZONE: { value: timeZone.default('Asia/Jakarta'), meaning: 'IANA name; decides which day it is' },
  PUBLIC_URL: {
    value: site.optional(),
    meaning:
      'address as people type it, `http(s)://name` or `http(s)://name:port`, nothing behind; printed at start and used in every link that leaves the app: certificates, exports. Without it they name the address that the app listens on',
  },
  SECRET: {
    value: z.string().min(SECRET_MIN, `paling sedikit ${SECRET_MIN} karakter`).optional(),
    shown: MADE,
    meaning: `signs file addresses and certificate tokens, at least ${SECRET_MIN} characters; required with \`DATABASE_URL\``,
    required: besideDatabase,
  },
  DATA_KEY: {
    value: z.string().min(SECRET_MIN, `paling sedikit ${SECRET_MIN} karakter`).optional(),
    shown: MADE,
    meaning: `encrypts identity, tax and account numbers in the database, at least ${SECRET_MIN} characters; required with \`DATABASE_URL\`. Lost, these numbers are lost`,
    required: besideDatabase,
  },
  DATA_KEY_OLD: {
    value: z.string().min(SECRET_MIN, `paling sedikit ${SECRET_MIN} karakter`).optional(),
    shown: 'the file `data-key-old` in `DATA_DIR`, if any',
    meaning:
      'the key before `DATA_KEY`: opens what it has encrypted, until a job of the next start has encrypted all of it anew ([how](docs/operations.md#a-new-key-for-the-numbers))',
  },
  CERT_KEY: {
    value: z.string().min(SECRET_MIN, `paling sedikit ${SECRET_MIN} karakter`).optional(),
    shown: MADE,
    meaning: `the key that signs digital credentials is made of it, at least ${SECRET_MIN} characters; required with \`DATABASE_URL\`. A new one signs from the next start on; what the old one has signed stays valid`,
    required: besideDatabase,
  },
  DOCUMENT_LINK_SECONDS: {
    value: z
      .string()
      .regex(/^\d{1,5}$/, LINK_SALAH)
      .transform(Number)
      .pipe(z.number().min(LINK_MIN_SECONDS, LINK_SALAH).max(LINK_MAX_SECONDS, LINK_SALAH))
      .default(300),
    meaning: `how long the address of a participant's paper opens it, ${LINK_MIN_SECONDS}–${LINK_MAX_SECONDS}`,
  },
  DOCUMENT_LINK_DAYS: {
    value: z
      .string()
      .regex(/^[1-9]\d{0,2}$/, LINK_DAYS_SALAH)
      .transform(Number)
      .pipe(z.number().max(LINK_MAX_DAYS, LINK_DAYS_SALAH))
      .default(30),
    meaning: `how long the link to all papers of one participant that an admin passes on is valid, 1–${LINK_MAX_DAYS} days`,
  },
  DEFAULT_PASSWORD: {
    value: z
      .string()
      .min(DEFAULT_PASSWORD_MIN, `paling sedikit ${DEFAULT_PASSWORD_MIN} karakter`)
      .max(DEFAULT_PASSWORD_MAX, `paling banyak ${DEFAULT_PASSWORD_MAX} karakter`)
      .optional(),
    shown: MADE,
    meaning: `default password of accounts made or reset by an admin, ${DEFAULT_PASSWORD_MIN}–${DEFAULT_PASSWORD_MAX} characters; nobody may keep it`,
  },
  S3_ENDPOINT: {
    value: url('penyimpanan objek').optional(),
    meaning: 'object storage for files instead of `DATA_DIR`; this and the next three, or none of the four',
    required: besideS3,
  },
  S3_BUCKET: {
    value: z.string().min(3, 'paling sedikit 3 karakter').optional(),
    meaning: 'its bucket, which must exist',
    required: besideS3,
  },
  S3_ACCESS_KEY_ID: { value: z.string().optional(), meaning: 'its account', required: besideS3 },
  S3_SECRET_ACCESS_KEY: { value: z.string().optional(), meaning: "that account's key", required: besideS3 },
  S3_REGION: { value: z.string().default('us-east-1'), meaning: 'region of that storage' },
  RETENTION_MONTHS: {
    value: z
      .string()
      .regex(/^\d{1,4}$/, RETENSI_SALAH)
      .transform(Number)
      .pipe(z.number().max(RETENSI_BULAN_MAX, RETENSI_SALAH))
      .default(0),
    meaning: `how many months after the last payment (else the certificate) an admin may delete a participant's papers, 0–${RETENSI_BULAN_MAX}; 0: never ([how](docs/operations.md#retention))`,
  },
  UPLOAD_QUOTA_MB: { value: megabytes.default(300), meaning: 'what one participant may have stored, in MiB' },
  UPLOAD_QUOTA_STAFF_MB: { value: megabytes.default(1024), meaning: 'the same for a mentor or an admin' },
  IMAGE_UPLOAD_URL: {
    value: imageHost.optional(),
    meaning:
      'an outside image host for the editor, `https://…`: takes a picture as our own `POST /api/gambar` does and answers `{data: {url}}` ([what it must do](docs/operations.md#pictures-on-an-outside-host)); without it they are stored here',
  },
  SMTP_URL: {
    value: smtp.optional(),
    meaning:
      'mail server: `smtp://[name:password@]host[:port]` (port 587; encrypted where the server offers it) or `smtps://…` (465; always); `?tls.rejectUnauthorized=false` behind it takes any certificate. Without it no mail is sent. Set `PUBLIC_URL`, too: links in mails begin with it',
  },
  SMTP_FROM: {
    value: z.email('harus alamat email').optional(),
    shown: 'the name of `SMTP_URL` where it is an address, else `no-reply@` the host of `PUBLIC_URL`',
    meaning: 'who the mails are from',
  },
  BACKUP_KEY: {
    value: z.string().min(SECRET_MIN, `paling sedikit ${SECRET_MIN} karakter`).optional(),
    meaning: `encrypts what \`npm run backup\` writes, at least ${SECRET_MIN} characters; \`npm run restore\` needs the same. Lost, these archives are lost`,
  },
  TRUSTED_PROXIES: {
    value: networks.optional(),
    shown: 'this machine',
    meaning:
      'addresses or networks (`10.0.0.2,172.28.0.0/16`) of proxies that are believed when they name the caller in `X-Forwarded-For`, besides this machine',
  },
  LOG_LEVEL: {
    value: z.enum(LEVELS, `harus salah satu dari ${LEVELS.join(', ')}`).default('info'),
    meaning: `how much is logged: ${LEVELS.map((level) => `\`${level}\``).join(', ')}`,
  },
} satisfies Record<string, Setting>;

/** Name, default and meaning of each as a table in Markdown. */
export function settingsTable(): string {
  const rows = Object.entries<Setting>(SETTINGS).map(([name, { value, shown, meaning }]) => {
    const absent = value.parse(undefined);
    return `| \`${name}\` | ${shown ?? (absent === undefined ? '–' : `\`${absent as string | number}\``)} | ${meaning} |`;
  });
  return ['| name | default | meaning |', '|---|---|---|', ...rows].join('\n');
}
