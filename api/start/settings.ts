import path from 'node:path';
import { z } from 'zod';
import { SETTINGS, type Setting } from './setting-list.ts';

/** Error for a wrong or missing setting. The app does not start, and the operator gets one line. */
export class SettingError extends Error {}

const MEGABYTE = 1024 * 1024;

type Values = { [Name in keyof typeof SETTINGS]: (typeof SETTINGS)[Name]['value'] };

const Env = z.object(
  Object.fromEntries(Object.entries(SETTINGS).map(([name, { value }]) => [name, value])) as unknown as Values,
);

/**
 * Returns names and reasons of all wrong settings, then of all missing ones.
 * @param given the settings as the operator typed them, without empty ones
 */
function faultsOf(
  given: Readonly<Record<string, string | undefined>>,
): (readonly [name: string, why: string])[] {
  const read = Object.entries<Setting>(SETTINGS).map(([name, setting]) => {
    const parsed = setting.value.safeParse(given[name]);
    const why = parsed.success ? null : (parsed.error.issues[0]?.message ?? null);
    // A setting with a wrong value counts as given too. Therefore missing settings that it requires are also reported.
    return { name, setting, why, value: parsed.success ? parsed.data : given[name] };
  });
  const values = Object.fromEntries(read.map(({ name, value }) => [name, value]));
  const missing = read.map(({ name, setting, value }) => ({
    name,
    why: value === undefined ? (setting.required?.(values) ?? null) : null,
  }));
  return [...read, ...missing].flatMap(({ name, why }) => (why === null ? [] : [[name, why] as const]));
}

/** Returns an error message with all wrong and missing settings in one line, grouped by reason. */
function faultLine(faults: readonly (readonly [name: string, why: string])[]): string {
  const byReason = new Map<string, string[]>();
  for (const [name, why] of faults) byReason.set(why, [...(byReason.get(why) ?? []), name]);
  const parts = [...byReason].map(
    ([why, [first, ...also]]) =>
      `${first} salah: ${why}${also.length > 0 ? ` (juga ${also.join(', ')})` : ''}`,
  );
  return `Pengaturan ${parts.join('; ')}`;
}

/**
 * Returns the sender of mails: SMTP_FROM, else the account at the mail server, else `no-reply` at the host of
 * PUBLIC_URL.
 */
function fromOf(
  user: string,
  { SMTP_FROM, PUBLIC_URL }: Pick<z.output<typeof Env>, 'SMTP_FROM' | 'PUBLIC_URL'>,
): string {
  const host = PUBLIC_URL === undefined ? 'localhost' : new URL(PUBLIC_URL).hostname;
  return SMTP_FROM ?? z.email().safeParse(user).data ?? `no-reply@${host}`;
}

/** Converts the parsed environment variables to the settings object. */
function settingsOf(e: z.output<typeof Env>) {
  return {
    port: e.PORT,
    host: e.HOST,
    /** Absolute path of the folder with the embedded database and the files. */
    dataDir: path.resolve(e.DATA_DIR ?? './data'),
    /** True if the operator has set DATA_DIR. Only then may a command create a database in the folder. */
    dataDirNamed: e.DATA_DIR !== undefined,
    databaseUrl: e.DATABASE_URL,
    databaseReadUrls: e.DATABASE_READ_URL ?? [],
    demo: e.DEMO === undefined ? e.DATABASE_URL === undefined : e.DEMO === '1',
    product: e.PRODUCT,
    productName: e.PRODUCT_NAME,
    instituteName: e.INSTITUTE_NAME,
    portalLinks: e.PORTAL_LINKS,
    sertifikat: {
      /** Absolute path of the logo picture, or null. `checkLogo` checks that it can be drawn. */
      logo: e.CERT_LOGO === undefined ? null : path.resolve(e.CERT_LOGO),
      penandatangan: e.CERT_SIGNATORY ?? null,
    },
    timeZone: e.TIME_ZONE,
    publicUrl: e.PUBLIC_URL,
    /** Contact that `/.well-known/security.txt` shows. */
    securityContact: e.SECURITY_CONTACT,
    /**
     * The secret may be missing with the embedded database. Then `keepSecrets` reads it from DATA_DIR or generates it
     * there.
     */
    secret: e.SECRET,
    /** If DATA_KEY is not set, `keepSecrets` reads or generates this key, like `secret`. */
    dataKey: e.DATA_KEY,
    /** If DATA_KEY_OLD is not set, this key is read from DATA_DIR, where an operator may have stored it. */
    dataKeyOld: e.DATA_KEY_OLD,
    /** If CERT_KEY is not set, `keepSecrets` reads or generates this key, like `secret`. */
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
    metricsToken: e.METRICS_TOKEN,
    trustedProxies: e.TRUSTED_PROXIES ?? [],
    /**
     * Mail server and sender. Undefined if SMTP_URL is not set. The app then sends no mail, as in the specification.
     */
    mail: e.SMTP_URL && { ...e.SMTP_URL, from: fromOf(e.SMTP_URL.user, e) },
    retentionMonths: e.RETENTION_MONTHS,
    imageUploadUrl: e.IMAGE_UPLOAD_URL,
    logLevel: e.LOG_LEVEL ?? 'info',
    /** True if LOG_LEVEL is set. The app then writes JSON log lines even at a terminal. */
    logLevelSaid: e.LOG_LEVEL !== undefined,
  };
}

export type Settings = ReturnType<typeof settingsOf>;

/**
 * Reads and checks the environment variables. An empty or blank variable counts as missing.
 * @throws SettingError with one line that names every wrong and every missing setting with its reason
 */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const faults = faultsOf(given);
  if (faults.length > 0) throw new SettingError(faultLine(faults));
  return settingsOf(Env.parse(given));
}
