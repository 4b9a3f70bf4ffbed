import path from 'node:path';
import { z } from 'zod';

/** A setting is wrong or missing: one line for the operator, and the start ends. */
export class SettingError extends Error {}

/** A shorter key could be found by trying. */
export const SECRET_MIN = 32;
export const DEFAULT_PASSWORD_MIN = 12;
const DEFAULT_PASSWORD_MAX = 128;
const NAME_MAX = 80;
/** Shorter, a page's pictures are gone before they are looked at; longer, an address can be passed on. */
const LINK_MIN_SECONDS = 30;
const LINK_MAX_SECONDS = 86_400;
const LINK_SALAH = `harus bilangan ${LINK_MIN_SECONDS} sampai ${LINK_MAX_SECONDS}`;
const MEGABYTE = 1024 * 1024;

/** An address that only this machine reaches. */
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/i;

/** Start page: where others can come, nobody gets accounts with a known password by having forgotten a setting. */
const DEMO_HARUS_DISEBUT =
  'wajib diisi 0 atau 1 bila HOST atau PUBLIC_URL membuka aplikasi bagi orang lain; password akun contoh (1) diketahui umum';

const flag = z.enum(['0', '1'], 'harus 0 atau 1');
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

const Env = z
  .object({
    PORT: z
      .string()
      .regex(/^\d{1,5}$/, 'harus bilangan 0 sampai 65535')
      .transform(Number)
      .pipe(z.number().max(65_535, 'harus bilangan 0 sampai 65535'))
      .default(3000),
    HOST: z.string().default('127.0.0.1'),
    DATA_DIR: z.string().default('./data'),
    DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\/\S+$/, 'harus diawali postgres:// atau postgresql://')
      .refine((text) => URL.canParse(text), 'bukan alamat yang sah; tanda khusus di password ditulis %XX')
      .optional(),
    DEMO: flag.optional(),
    PRODUCT: z
      .string()
      .regex(
        /^[a-z][a-z0-9_]{1,30}$/,
        'hanya huruf kecil, angka, dan garis bawah; diawali huruf; 2 sampai 31 karakter',
      )
      .default('pelatihan'),
    PRODUCT_NAME: nama.default('Pelatihan Dosen'),
    INSTITUTE_NAME: nama.default('LPM UIN Jakarta'),
    PORTAL_LINKS: portalLinks.default([
      { label: 'Portal Kampus', url: 'https://kampus.example.org' },
      { label: 'Pusat Bantuan', url: 'https://bantuan.example.org' },
    ]),
    TIME_ZONE: timeZone.default('Asia/Jakarta'),
    PUBLIC_URL: site.optional(),
    SECRET: z.string().min(SECRET_MIN, `paling sedikit ${SECRET_MIN} karakter`).optional(),
    DATA_KEY: z.string().min(SECRET_MIN, `paling sedikit ${SECRET_MIN} karakter`).optional(),
    DOCUMENT_LINK_SECONDS: z
      .string()
      .regex(/^\d{1,5}$/, LINK_SALAH)
      .transform(Number)
      .pipe(z.number().min(LINK_MIN_SECONDS, LINK_SALAH).max(LINK_MAX_SECONDS, LINK_SALAH))
      .default(300),
    DEFAULT_PASSWORD: z
      .string()
      .min(DEFAULT_PASSWORD_MIN, `paling sedikit ${DEFAULT_PASSWORD_MIN} karakter`)
      .max(DEFAULT_PASSWORD_MAX, `paling banyak ${DEFAULT_PASSWORD_MAX} karakter`)
      .optional(),
    S3_ENDPOINT: url('penyimpanan objek').optional(),
    S3_BUCKET: z.string().min(3, 'paling sedikit 3 karakter').optional(),
    S3_REGION: z.string().default('us-east-1'),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    UPLOAD_QUOTA_MB: megabytes.default(300),
    UPLOAD_QUOTA_STAFF_MB: megabytes.default(1024),
    SMTP_URL: z
      .string()
      .regex(/^smtps?:\/\/\S+$/, 'harus diawali smtp:// atau smtps://')
      .optional(),
    LOG_LEVEL: z
      .enum(
        ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
        'harus salah satu dari fatal, error, warn, info, debug, trace, silent',
      )
      .default('info'),
  })
  .superRefine((env, ctx) => {
    const s3 = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
    const given = s3.filter((key) => env[key] !== undefined);
    if (given.length > 0 && given.length < s3.length) {
      for (const key of s3.filter((k) => env[k] === undefined)) {
        ctx.addIssue({ code: 'custom', path: [key], message: `wajib diisi bila ${given[0]} diisi` });
      }
    }
    if (env.DEMO === undefined && (env.PUBLIC_URL || !LOOPBACK.test(env.HOST))) {
      ctx.addIssue({ code: 'custom', path: ['DEMO'], message: DEMO_HARUS_DISEBUT });
    }
    for (const key of ['SECRET', 'DATA_KEY'] as const) {
      if (env.DATABASE_URL && !env[key])
        ctx.addIssue({ code: 'custom', path: [key], message: 'wajib diisi bila DATABASE_URL diisi' });
    }
  });

export interface Settings {
  port: number;
  host: string;
  /** Absolute path of the folder that holds the embedded database and the files. */
  dataDir: string;
  databaseUrl: string | undefined;
  demo: boolean;
  product: string;
  productName: string;
  instituteName: string;
  portalLinks: { label: string; url: string }[];
  timeZone: string;
  publicUrl: string | undefined;
  /** Signs tokens and file addresses. Filled from DATA_DIR by `keepSecrets` when absent with the embedded database. */
  secret: string | undefined;
  /** Seals identity, tax and account numbers. Filled like `secret`. */
  dataKey: string | undefined;
  /** How long the address of a participant's paper opens it. */
  documentLinkSeconds: number;
  defaultPassword: string | undefined;
  s3:
    | { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string }
    | undefined;
  /** Bytes that one participant, and one mentor or admin, may have stored. */
  quota: { peserta: number; petugas: number };
  smtpUrl: string | undefined;
  logLevel: string;
}

/**
 * Reads and checks the environment. An empty variable, or one of blanks alone, counts as absent.
 * @throws SettingError with one line that names the first wrong setting and why.
 */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = Env.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!;
    throw new SettingError(`Pengaturan ${issue.path.join('.')} salah: ${issue.message}`);
  }
  const e = parsed.data;
  return {
    port: e.PORT,
    host: e.HOST,
    dataDir: path.resolve(e.DATA_DIR),
    databaseUrl: e.DATABASE_URL,
    demo: e.DEMO === undefined ? e.DATABASE_URL === undefined : e.DEMO === '1',
    product: e.PRODUCT,
    productName: e.PRODUCT_NAME,
    instituteName: e.INSTITUTE_NAME,
    portalLinks: e.PORTAL_LINKS,
    timeZone: e.TIME_ZONE,
    publicUrl: e.PUBLIC_URL,
    secret: e.SECRET,
    dataKey: e.DATA_KEY,
    documentLinkSeconds: e.DOCUMENT_LINK_SECONDS,
    defaultPassword: e.DEFAULT_PASSWORD,
    s3:
      e.S3_ENDPOINT && e.S3_BUCKET && e.S3_ACCESS_KEY_ID && e.S3_SECRET_ACCESS_KEY
        ? {
            endpoint: e.S3_ENDPOINT,
            bucket: e.S3_BUCKET,
            region: e.S3_REGION,
            accessKeyId: e.S3_ACCESS_KEY_ID,
            secretAccessKey: e.S3_SECRET_ACCESS_KEY,
          }
        : undefined,
    quota: { peserta: e.UPLOAD_QUOTA_MB * MEGABYTE, petugas: e.UPLOAD_QUOTA_STAFF_MB * MEGABYTE },
    smtpUrl: e.SMTP_URL,
    logLevel: e.LOG_LEVEL,
  };
}
