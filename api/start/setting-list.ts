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
/**
 * Minimum and maximum validity of a link. A link with a shorter validity could expire before its picture loads. With a
 * longer validity, users would have more time to pass the link on.
 */
const LINK_MIN_SECONDS = 30;
const LINK_MAX_SECONDS = 86_400;
const LINK_MAX_DAYS = 365;
/**
 * Maximum of DRAIN_SECONDS. This time and the following steps of an app stop together must be shorter than the stop
 * timeout in `install/portal.service`.
 */
const DRAIN_MAX_SECONDS = 60;
/** Maximum storage limit in MiB: one TiB. */
const QUOTA_MAX = 1_048_576;

/** Matches a host name that only this machine can reach. */
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/i;

/**
 * An app that other machines can reach must not have demo accounts with a publicly known password only because the
 * operator forgot a setting (Specification, start page).
 */
const DEMO_MUST_BE_NAMED =
  'wajib diisi 0 atau 1 jika HOST atau PUBLIC_URL membuka aplikasi bagi orang lain. Password akun contoh (1) diketahui umum';

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** All given settings by name. A setting can be required because another one is given. */
type Given = Readonly<Record<string, unknown>>;

/** One setting. `test/generated.test.ts` generates docs/settings.md from all settings. */
export interface Setting {
  /** Parser for the text of the setting. It contains the default value and the error message for the operator. */
  readonly value: z.ZodType;
  /** The default value as text for the documentation. It is needed if `value` does not contain the default. */
  readonly shown?: string;
  /** Heading in docs/settings.md above this setting. */
  readonly heading?: string;
  /** Description of the setting in Markdown. */
  readonly meaning: string;
  /** Returns the reason why the given settings require this setting. Null if it is optional. */
  readonly required?: (given: Given) => string | null;
}

const S3 = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];
const MADE = 'generated in `DATA_DIR`';

/** If one of the S3 settings is set, all others are required. */
function besideS3(given: Given): string | null {
  const other = S3.find((key) => given[key] !== undefined);
  return other ? `wajib diisi jika ${other} diisi` : null;
}

const besideDatabase = (given: Given) =>
  given.DATABASE_URL === undefined ? null : 'wajib diisi jika DATABASE_URL diisi';

/** All settings, in the order of the documentation and of error messages. */
export const SETTINGS = {
  PORT: {
    heading: 'Address and database',
    value: wholeNumber(0, 65_535).default(3000),
    meaning: 'port of pages and API, 0–65535; 0 selects a free port',
  },
  HOST: { value: z.string().default('127.0.0.1'), meaning: 'address to listen on' },
  DATA_DIR: {
    value: z.string().optional(),
    shown: '`./data`',
    meaning: 'folder of the embedded database, the files and the generated secrets',
  },
  DATABASE_URL: {
    value: databaseUrl.optional(),
    meaning: '`postgres://…` of an outside PostgreSQL; the embedded server then does not start',
  },
  DATABASE_READ_URL: {
    value: readUrls.optional(),
    meaning:
      'replicas of `DATABASE_URL` that serve reads: `postgres://…,postgres://…`, each server by its own address ([how](operations.md#replicas))',
  },
  DEMO: {
    value: z.enum(['0', '1'], 'harus 0 atau 1').optional(),
    shown: '`1`, with `DATABASE_URL` `0`',
    meaning:
      '`1` loads the demo into an empty database; `0` creates one location and one period for you to rename, no class and no admin. Required with a `HOST` beyond loopback or a `PUBLIC_URL`, because the passwords of the demo are public',
    required: ({ PUBLIC_URL, HOST }) =>
      PUBLIC_URL !== undefined || !LOOPBACK.test(String(HOST)) ? DEMO_MUST_BE_NAMED : null,
  },
  PRODUCT: {
    heading: 'Names on screens and certificates',
    value: z
      .string()
      .regex(
        /^[a-z][a-z0-9_]{1,30}$/,
        'hanya huruf kecil, angka, dan garis bawah, diawali huruf, 2 sampai 31 karakter',
      )
      .default('pelatihan'),
    meaning:
      "the programme's slug in paths: lower-case letters, digits and `_`, a letter first, 2–31 characters",
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
    meaning: "the footer's two links: `Nama|https://…,Nama|https://…`",
  },
  CERT_LOGO: {
    value: z.string().optional(),
    meaning: "path of the institute's logo on certificates: PNG, JPEG, WebP or SVG, at most 2 MiB",
  },
  CERT_SIGNATORY: {
    value: signatory.optional(),
    meaning: `the person who signs certificates: \`Nama|Jabatan\`, each at most ${SIGNATORY_MAX} characters; without it certificates show no name`,
  },
  TIME_ZONE: {
    value: timeZone.default('Asia/Jakarta'),
    meaning: 'IANA name; sets the day and hour of all dates',
  },
  PUBLIC_URL: {
    value: site.optional(),
    meaning:
      'public address, `http(s)://name` or `http(s)://name:port` without a path; links in mails, certificates and exports begin with it. Without it these links begin with the address that the app listens on. The app then issues no certificates, with `DEMO=1` only examples',
  },
  SECURITY_CONTACT: {
    value: securityContact.optional(),
    shown: '`PUBLIC_URL`',
    meaning: 'contact for security reports in `/.well-known/security.txt`: an email or https address',
  },
  SECRET: {
    heading: 'Keys',
    value: secret.optional(),
    shown: MADE,
    meaning: `signs file addresses and certificate tokens, at least ${SECRET_MIN} characters; required with \`DATABASE_URL\``,
    required: besideDatabase,
  },
  DATA_KEY: {
    value: secret.optional(),
    shown: MADE,
    meaning: `encrypts identity, tax and account numbers, documents, receipts and certificates, at least ${SECRET_MIN} characters; required with \`DATABASE_URL\`. If you lose it, all these are lost`,
    required: besideDatabase,
  },
  DATA_KEY_OLD: {
    value: secret.optional(),
    shown: 'the file `data-key-old` in `DATA_DIR`, if any',
    meaning:
      'the previous `DATA_KEY`: decrypts old data until a job has encrypted all of it with the new key ([how](keys.md#a-new-key-for-the-numbers))',
  },
  CERT_KEY: {
    value: secret.optional(),
    shown: MADE,
    meaning: `the signing key of digital credentials is derived from it, at least ${SECRET_MIN} characters; required with \`DATABASE_URL\`. A new value signs from the next start; old credentials stay valid ([how](keys.md#digital-credentials-and-their-key))`,
    required: besideDatabase,
  },
  DOCUMENT_LINK_SECONDS: {
    heading: 'Links to documents, and the default password',
    value: wholeNumber(LINK_MIN_SECONDS, LINK_MAX_SECONDS).default(300),
    meaning: `lifetime of the address of a participant's document in seconds, ${LINK_MIN_SECONDS}–${LINK_MAX_SECONDS}`,
  },
  DOCUMENT_LINK_DAYS: {
    value: wholeNumber(1, LINK_MAX_DAYS).default(30),
    meaning: `lifetime of an admin's link to all documents of one participant, 1–${LINK_MAX_DAYS} days`,
  },
  DEFAULT_PASSWORD: {
    value: z
      .string()
      .min(DEFAULT_PASSWORD_MIN, `paling sedikit ${DEFAULT_PASSWORD_MIN} karakter`)
      .max(DEFAULT_PASSWORD_MAX, `paling banyak ${DEFAULT_PASSWORD_MAX} karakter`)
      .optional(),
    shown: MADE,
    meaning: `default password of accounts that an admin creates or resets, ${DEFAULT_PASSWORD_MIN}–${DEFAULT_PASSWORD_MAX} characters; each user must change it`,
  },
  S3_ENDPOINT: {
    heading: 'Files',
    value: url('penyimpanan objek').optional(),
    meaning:
      'object storage for files instead of `DATA_DIR`; set this, `S3_BUCKET` and both keys, or none of them',
    required: besideS3,
  },
  S3_BUCKET: {
    value: z.string().min(3, 'paling sedikit 3 karakter').optional(),
    meaning: 'the bucket, which must exist',
    required: besideS3,
  },
  S3_ACCESS_KEY_ID: {
    value: z.string().optional(),
    meaning: 'the account of the storage',
    required: besideS3,
  },
  S3_SECRET_ACCESS_KEY: {
    value: z.string().optional(),
    meaning: 'secret key of `S3_ACCESS_KEY_ID`',
    required: besideS3,
  },
  S3_REGION: { value: z.string().default('us-east-1'), meaning: 'region of the storage' },
  RETENTION_MONTHS: {
    value: wholeNumber(0, RETENSI_BULAN_MAX).default(0),
    meaning: `months after the last payment (else the certificate) from which an admin may delete a participant's documents, 0–${RETENSI_BULAN_MAX}; 0: never ([how](operations.md#retention))`,
  },
  UPLOAD_QUOTA_MB: {
    value: wholeNumber(1, QUOTA_MAX).default(300),
    meaning: 'storage quota of one participant in MiB',
  },
  UPLOAD_QUOTA_STAFF_MB: {
    value: wholeNumber(1, QUOTA_MAX).default(1024),
    meaning: 'storage quota of a mentor or an admin in MiB',
  },
  IMAGE_UPLOAD_URL: {
    value: imageHost.optional(),
    meaning:
      'outside image host for the editor, `https://…` ([what it must do](operations.md#pictures-on-an-outside-host)); without it this server stores the pictures',
  },
  SMTP_URL: {
    heading: 'Mail and link checks',
    value: smtp.optional(),
    meaning:
      'mail server: `smtps://[name:password@]host[:port]` (port 465, always encrypted) or `smtp://…` (587, encrypted where the server offers it); `?tls.rejectUnauthorized=false` at the end accepts any certificate. Without it no mail is sent. Set `PUBLIC_URL` too ([how](mail.md))',
  },
  SMTP_FROM: {
    value: z.email('harus alamat email').optional(),
    shown: 'the name in `SMTP_URL` if it is an email address, else `no-reply@` the host of `PUBLIC_URL`',
    meaning: 'sender of all mails',
  },
  LINK_CHECK: {
    value: z.enum(['0', '1'], 'harus 0 atau 1').default('1'),
    meaning:
      '`1`: the server checks whether links in tasks, reviews, modules and materials open ([what it sends](operations.md#links-that-are-checked)); `0`: no checks',
  },
  BACKUP_KEY: {
    heading: 'Backup, proxy, log',
    value: secret.optional(),
    meaning: `encrypts backups, at least ${SECRET_MIN} characters; \`npm run restore\` needs the same value. If you lose it, the archives are lost`,
  },
  DRAIN_SECONDS: {
    value: wholeNumber(0, DRAIN_MAX_SECONDS).default(0),
    meaning: `seconds that the app serves after SIGTERM while \`/api/readyz\` returns 503, so that a balancer stops sending requests, 0–${DRAIN_MAX_SECONDS} ([how](operations.md#two-instances)); Ctrl-C never waits`,
  },
  METRICS_TOKEN: {
    value: secret.optional(),
    shown: 'only this machine may read',
    meaning: `bearer token for \`/api/metrics\`, at least ${SECRET_MIN} characters ([how](operations.md#metrics-and-alerts))`,
  },
  TRUSTED_PROXIES: {
    value: networks.optional(),
    shown: 'this machine',
    meaning:
      'addresses or networks (`10.0.0.2,172.28.0.0/16`) of trusted proxies: the app uses their `X-Forwarded-For`, in addition to that of this machine ([why](operations.md#behind-a-proxy))',
  },
  LOG_LEVEL: {
    value: z.enum(LEVELS, `harus salah satu dari ${LEVELS.join(', ')}`).optional(),
    shown: '`info`; in a terminal only errors, as plain text',
    meaning: `level of the log, which is JSON outside a terminal: ${LEVELS.map((level) => `\`${level}\``).join(', ')}`,
  },
} satisfies Record<string, Setting>;
