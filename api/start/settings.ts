import path from 'node:path';
import { z } from 'zod';
import { SETTINGS } from './setting-list.ts';

/** A setting is wrong or missing: one line for the operator, and the start ends. */
export class SettingError extends Error {}

const MEGABYTE = 1024 * 1024;

type Values = { [Name in keyof typeof SETTINGS]: (typeof SETTINGS)[Name]['value'] };

const Env = z
  .object(
    Object.fromEntries(
      Object.entries(SETTINGS).map(([name, { value }]) => [name, value]),
    ) as unknown as Values,
  )
  .superRefine((env, ctx) => {
    const given: Readonly<Record<string, unknown>> = env;
    for (const [name, setting] of Object.entries(SETTINGS)) {
      const message = given[name] === undefined && 'required' in setting && setting.required(given);
      if (message) ctx.addIssue({ code: 'custom', path: [name], message });
    }
  });

/** Who mails are from, where that is not told: the account at the mail server, else nobody at the own address. */
function fromOf(
  user: string,
  { SMTP_FROM, PUBLIC_URL }: Pick<z.output<typeof Env>, 'SMTP_FROM' | 'PUBLIC_URL'>,
): string {
  const host = PUBLIC_URL === undefined ? 'localhost' : new URL(PUBLIC_URL).hostname;
  return SMTP_FROM ?? z.email().safeParse(user).data ?? `no-reply@${host}`;
}

/** What the program reads of the settings. */
function settingsOf(e: z.output<typeof Env>) {
  return {
    port: e.PORT,
    host: e.HOST,
    /** Absolute path of the folder that holds the embedded database and the files. */
    dataDir: path.resolve(e.DATA_DIR),
    databaseUrl: e.DATABASE_URL,
    demo: e.DEMO === undefined ? e.DATABASE_URL === undefined : e.DEMO === '1',
    product: e.PRODUCT,
    productName: e.PRODUCT_NAME,
    instituteName: e.INSTITUTE_NAME,
    portalLinks: e.PORTAL_LINKS,
    sertifikat: {
      /** Absolute path of a picture, or null; held against what can be drawn by `checkLogo`. */
      logo: e.CERT_LOGO === undefined ? null : path.resolve(e.CERT_LOGO),
      penandatangan: e.CERT_SIGNATORY ?? null,
    },
    timeZone: e.TIME_ZONE,
    publicUrl: e.PUBLIC_URL,
    /** Filled from DATA_DIR by `keepSecrets` when absent with the embedded database, like the default password. */
    secret: e.SECRET,
    /** Filled like `secret`. */
    dataKey: e.DATA_KEY,
    /** Filled from DATA_DIR where somebody has put it there. */
    dataKeyOld: e.DATA_KEY_OLD,
    /** Filled like `secret`. */
    certKey: e.CERT_KEY,
    documentLinkSeconds: e.DOCUMENT_LINK_SECONDS,
    documentLinkDays: e.DOCUMENT_LINK_DAYS,
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
    /** Bytes that one participant, and one mentor or admin, may have stored. */
    quota: { peserta: e.UPLOAD_QUOTA_MB * MEGABYTE, petugas: e.UPLOAD_QUOTA_STAFF_MB * MEGABYTE },
    linkCheck: e.LINK_CHECK === '1',
    backupKey: e.BACKUP_KEY,
    trustedProxies: e.TRUSTED_PROXIES ?? [],
    /** Without it no mail is sent, and everything works as the specification says. */
    mail: e.SMTP_URL && { ...e.SMTP_URL, from: fromOf(e.SMTP_URL.user, e) },
    retentionMonths: e.RETENTION_MONTHS,
    imageUploadUrl: e.IMAGE_UPLOAD_URL,
    logLevel: e.LOG_LEVEL,
  };
}

export type Settings = ReturnType<typeof settingsOf>;

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
  return settingsOf(parsed.data);
}
