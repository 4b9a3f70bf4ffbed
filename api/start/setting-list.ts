import { z } from 'zod';
import { RETENSI_BULAN_MAX } from '#rules/retensi.ts';
import {
  databaseUrl,
  imageHost,
  nama,
  NAME_MAX,
  networks,
  portalLinks,
  readUrls,
  secret,
  securityContact,
  SECRET_MIN,
  SIGNATORY_MAX,
  signatory,
  site,
  smtp,
  timeZone,
  url,
  wholeNumber,
} from './setting-values.ts';

export const DEFAULT_PASSWORD_MIN = 12;
const DEFAULT_PASSWORD_MAX = 128;
/** Shorter, a page's pictures are gone before they are looked at; longer, an address can be passed on. */
const LINK_MIN_SECONDS = 30;
const LINK_MAX_SECONDS = 86_400;
const LINK_MAX_DAYS = 365;
/** With what follows it stays below the time that `install/portal.service` gives a stop. */
const DRAIN_MAX_SECONDS = 60;
/** In MiB: a terabyte. */
const QUOTA_MAX = 1_048_576;

/** An address that only this machine reaches. */
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/i;

/** Start page: where others can come, nobody gets accounts with a known password by having forgotten a setting. */
const DEMO_HARUS_DISEBUT =
  'wajib diisi 0 atau 1 bila HOST atau PUBLIC_URL membuka aplikasi bagi orang lain; password akun contoh (1) diketahui umum';

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** What is set already, by name; whole, so that one setting can ask after another. */
type Given = Readonly<Record<string, unknown>>;

/** One setting: everything that is known of it. The table in docs/settings.md is written from this (`test/generated.test.ts`). */
export interface Setting {
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

/** All of S3 or nothing. */
function besideS3(given: Given): string | null {
  const other = S3.find((key) => given[key] !== undefined);
  return other ? `wajib diisi bila ${other} diisi` : null;
}

const besideDatabase = (given: Given) =>
  given.DATABASE_URL === undefined ? null : 'wajib diisi bila DATABASE_URL diisi';

/** Every setting, in the order in which it is explained and in which wrong ones are named. */
export const SETTINGS = {
  PORT: {
    value: wholeNumber(0, 65_535).default(3000),
    meaning: 'port of pages and API, 0–65535; 0 takes a free one',
  },
  HOST: { value: z.string().default('127.0.0.1'), meaning: 'address to listen on' },
  DATA_DIR: {
    value: z.string().optional(),
    shown: '`./data`',
    meaning: 'folder of the embedded database, files and made secrets',
  },
  DATABASE_URL: {
    value: databaseUrl.optional(),
    meaning: '`postgres://…` of an outside PostgreSQL; then no embedded one is started',
  },
  DATABASE_READ_URL: {
    value: readUrls.optional(),
    meaning:
      'replicas of `DATABASE_URL` that take calls that read: `postgres://…,postgres://…`, each server by its own address ([operations](operations.md#replicas))',
  },
  DEMO: {
    value: z.enum(['0', '1'], 'harus 0 atau 1').optional(),
    shown: '`1`, with `DATABASE_URL` `0`',
    meaning:
      '`1` loads the demo into an empty database; `0` leaves it empty, with one place and one period to be named and no class, waiting for its first admin. With a `HOST` beyond loopback or a `PUBLIC_URL` it must be said, because its passwords are known',
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
      'address as people type it, `http(s)://name` or `http(s)://name:port`, nothing behind; printed at start and used in every link that leaves the app: certificates, exports. Without it they name the address that the app listens on, and no certificate is issued (with `DEMO=1` examples)',
  },
  SECURITY_CONTACT: {
    value: securityContact.optional(),
    shown: '`PUBLIC_URL`',
    meaning:
      'who takes reports of security faults, in `/.well-known/security.txt`: an email or an https address',
  },
  SECRET: {
    value: secret.optional(),
    shown: MADE,
    meaning: `signs file addresses and certificate tokens, at least ${SECRET_MIN} characters; required with \`DATABASE_URL\``,
    required: besideDatabase,
  },
  DATA_KEY: {
    value: secret.optional(),
    shown: MADE,
    meaning: `encrypts identity, tax and account numbers, papers, receipts and certificates, at least ${SECRET_MIN} characters; required with \`DATABASE_URL\`. Lost, all these are lost`,
    required: besideDatabase,
  },
  DATA_KEY_OLD: {
    value: secret.optional(),
    shown: 'the file `data-key-old` in `DATA_DIR`, if any',
    meaning:
      'the key before `DATA_KEY`: opens what it has encrypted, until a job of the next start has encrypted all of it anew ([how](operations.md#a-new-key-for-the-numbers))',
  },
  CERT_KEY: {
    value: secret.optional(),
    shown: MADE,
    meaning: `the key that signs digital credentials is made of it, at least ${SECRET_MIN} characters; required with \`DATABASE_URL\`. A new one signs from the next start on; what the old one has signed stays valid`,
    required: besideDatabase,
  },
  DOCUMENT_LINK_SECONDS: {
    value: wholeNumber(LINK_MIN_SECONDS, LINK_MAX_SECONDS).default(300),
    meaning: `how long the address of a participant's paper opens it, ${LINK_MIN_SECONDS}–${LINK_MAX_SECONDS}`,
  },
  DOCUMENT_LINK_DAYS: {
    value: wholeNumber(1, LINK_MAX_DAYS).default(30),
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
    value: wholeNumber(0, RETENSI_BULAN_MAX).default(0),
    meaning: `how many months after the last payment (else the certificate) an admin may delete a participant's papers, 0–${RETENSI_BULAN_MAX}; 0: never ([how](operations.md#retention))`,
  },
  UPLOAD_QUOTA_MB: {
    value: wholeNumber(1, QUOTA_MAX).default(300),
    meaning: 'what one participant may have stored, in MiB',
  },
  UPLOAD_QUOTA_STAFF_MB: {
    value: wholeNumber(1, QUOTA_MAX).default(1024),
    meaning: 'the same for a mentor or an admin',
  },
  IMAGE_UPLOAD_URL: {
    value: imageHost.optional(),
    meaning:
      'an outside image host for the editor, `https://…`: takes a picture as our own `POST /api/gambar` does and answers `{data: {url}}` ([what it must do](operations.md#pictures-on-an-outside-host)); without it they are stored here',
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
  LINK_CHECK: {
    value: z.enum(['0', '1'], 'harus 0 atau 1').default('1'),
    meaning:
      '`1` asks the hosts of links in tasks, reviews and modules whether they open ([what leaves](operations.md#links-that-are-checked)); `0` asks nobody',
  },
  BACKUP_KEY: {
    value: secret.optional(),
    meaning: `encrypts what \`npm run backup\` writes, at least ${SECRET_MIN} characters; \`npm run restore\` needs the same. Lost, these archives are lost`,
  },
  DRAIN_SECONDS: {
    value: wholeNumber(0, DRAIN_MAX_SECONDS).default(0),
    meaning: `how long SIGTERM goes on serving while \`/api/readyz\` already answers 503, so that a balancer sends nobody here any more, 0–${DRAIN_MAX_SECONDS} seconds ([how](operations.md#two-instances)); Ctrl-C never waits`,
  },
  TRUSTED_PROXIES: {
    value: networks.optional(),
    shown: 'this machine',
    meaning:
      'addresses or networks (`10.0.0.2,172.28.0.0/16`) of proxies that are believed when they name the caller in `X-Forwarded-For`, besides this machine',
  },
  LOG_LEVEL: {
    value: z.enum(LEVELS, `harus salah satu dari ${LEVELS.join(', ')}`).optional(),
    shown: '`info`; in a terminal faults alone, in words',
    meaning: `how much is logged, as JSON: ${LEVELS.map((level) => `\`${level}\``).join(', ')}`,
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
