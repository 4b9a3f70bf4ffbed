import path from 'node:path';
import { z } from 'zod';
import { SETTINGS, type Setting } from './setting-list.ts';

/** A wrong or missing setting: the start ends with one line for the operator. */
export class SettingError extends Error {}

const MEGABYTE = 1024 * 1024;

type Values = { [Name in keyof typeof SETTINGS]: (typeof SETTINGS)[Name]['value'] };

const Env = z.object(
  Object.fromEntries(Object.entries(SETTINGS).map(([name, { value }]) => [name, value])) as unknown as Values,
);

/** Wrong settings, then missing ones, each with its reason. `given`: as typed, without empty ones. */
function faultsOf(
  given: Readonly<Record<string, string | undefined>>,
): (readonly [name: string, why: string])[] {
  const read = Object.entries<Setting>(SETTINGS).map(([name, setting]) => {
    const parsed = setting.value.safeParse(given[name]);
    const why = parsed.success ? null : (parsed.error.issues[0]?.message ?? null);
    // A wrong setting still counts as given: settings that it requires are reported as missing.
    return { name, setting, why, value: parsed.success ? parsed.data : given[name] };
  });
  const values = Object.fromEntries(read.map(({ name, value }) => [name, value]));
  const missing = read.map(({ name, setting, value }) => ({
    name,
    why: value === undefined ? (setting.required?.(values) ?? null) : null,
  }));
  return [...read, ...missing].flatMap(({ name, why }) => (why === null ? [] : [[name, why] as const]));
}

/** All faults in one line, grouped by reason. */
function faultLine(faults: readonly (readonly [name: string, why: string])[]): string {
  const byReason = new Map<string, string[]>();
  for (const [name, why] of faults) byReason.set(why, [...(byReason.get(why) ?? []), name]);
  const parts = [...byReason].map(
    ([why, [first, ...also]]) =>
      `${first} salah: ${why}${also.length > 0 ? ` (juga ${also.join(', ')})` : ''}`,
  );
  return `Pengaturan ${parts.join('; ')}`;
}

/** Sender of mails without SMTP_FROM: the account at the mail server, else `no-reply` at the host of PUBLIC_URL. */
function fromOf(
  user: string,
  { SMTP_FROM, PUBLIC_URL }: Pick<z.output<typeof Env>, 'SMTP_FROM' | 'PUBLIC_URL'>,
): string {
  const host = PUBLIC_URL === undefined ? 'localhost' : new URL(PUBLIC_URL).hostname;
  return SMTP_FROM ?? z.email().safeParse(user).data ?? `no-reply@${host}`;
}

/** The settings in the program's form. */
function settingsOf(e: z.output<typeof Env>) {
  return {
    port: e.PORT,
    host: e.HOST,
    /** Absolute path of the folder with the embedded database and the files. */
    dataDir: path.resolve(e.DATA_DIR ?? './data'),
    /** True if the operator named the folder: only then may a command create a database in it. */
    dataDirNamed: e.DATA_DIR !== undefined,
    databaseUrl: e.DATABASE_URL,
    databaseReadUrls: e.DATABASE_READ_URL ?? [],
    demo: e.DEMO === undefined ? e.DATABASE_URL === undefined : e.DEMO === '1',
    product: e.PRODUCT,
    productName: e.PRODUCT_NAME,
    instituteName: e.INSTITUTE_NAME,
    portalLinks: e.PORTAL_LINKS,
    sertifikat: {
      /** Absolute path of a picture, or null; `checkLogo` checks that it can be drawn. */
      logo: e.CERT_LOGO === undefined ? null : path.resolve(e.CERT_LOGO),
      penandatangan: e.CERT_SIGNATORY ?? null,
    },
    timeZone: e.TIME_ZONE,
    publicUrl: e.PUBLIC_URL,
    /** Address for `/.well-known/security.txt`. */
    securityContact: e.SECURITY_CONTACT,
    /** Filled from DATA_DIR by `keepSecrets` when absent with the embedded database, like the default password. */
    secret: e.SECRET,
    /** Filled like `secret`. */
    dataKey: e.DATA_KEY,
    /** Read from DATA_DIR if an operator has stored it there. */
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
    /** Storage limit in bytes of one participant, and of one mentor or admin. */
    quota: { peserta: e.UPLOAD_QUOTA_MB * MEGABYTE, petugas: e.UPLOAD_QUOTA_STAFF_MB * MEGABYTE },
    linkCheck: e.LINK_CHECK === '1',
    backupKey: e.BACKUP_KEY,
    drainSeconds: e.DRAIN_SECONDS,
    trustedProxies: e.TRUSTED_PROXIES ?? [],
    /** Without it no mail is sent, and the app works as in the specification. */
    mail: e.SMTP_URL && { ...e.SMTP_URL, from: fromOf(e.SMTP_URL.user, e) },
    retentionMonths: e.RETENTION_MONTHS,
    imageUploadUrl: e.IMAGE_UPLOAD_URL,
    logLevel: e.LOG_LEVEL ?? 'info',
    /** LOG_LEVEL is set: the log is unchanged, also at a terminal. */
    logLevelSaid: e.LOG_LEVEL !== undefined,
  };
}

export type Settings = ReturnType<typeof settingsOf>;

/**
 * Reads and checks the environment. An empty variable, or one of blanks alone, counts as absent.
 * @throws SettingError with one line that names every wrong and every missing setting, and why.
 */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const faults = faultsOf(given);
  if (faults.length > 0) throw new SettingError(faultLine(faults));
  return settingsOf(Env.parse(given));
}
