import { randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sealer, type Sealer } from '#api/guard/seal.ts';
import { makePassable } from './own-files.ts';
import { DEFAULT_PASSWORD_MIN } from './setting-list.ts';
import { SECRET_MIN } from './setting-values.ts';
import { SettingError, type Settings } from './settings.ts';

/**
 * For each secret: its setting, its file in DATA_DIR, the number of random bytes when it is generated, and its minimum
 * length.
 */
const SECRET = { setting: 'SECRET', file: 'secret', bytes: 32, min: SECRET_MIN };
const DATA_KEY = { setting: 'DATA_KEY', file: 'data-key', bytes: 32, min: SECRET_MIN };
/** The previous data key. The app never generates it. An operator stores it in this file. */
const DATA_KEY_OLD = { setting: 'DATA_KEY_OLD', file: 'data-key-old', bytes: 0, min: SECRET_MIN };
const CERT_KEY = { setting: 'CERT_KEY', file: 'cert-key', bytes: 32, min: SECRET_MIN };
/**
 * The generated default password has 15 random characters, so that an attacker cannot guess it before users change it.
 */
const DEFAULT_PASSWORD = {
  setting: 'DEFAULT_PASSWORD',
  file: 'default-password',
  bytes: 11,
  min: DEFAULT_PASSWORD_MIN,
};

/** Names of the files in DATA_DIR that contain secrets. */
export const SECRET_FILES = [SECRET, DATA_KEY, DATA_KEY_OLD, CERT_KEY, DEFAULT_PASSWORD].map(
  ({ file }) => file,
);

/** Secrets that every installation has. */
export interface Secrets {
  secret: string;
  dataKey: string;
  certKey: string;
  defaultPassword: string;
}

/**
 * Adds the missing secrets to the settings. They are read from DATA_DIR, or else generated and stored there (mode 600).
 * @throws SettingError if the folder cannot be used or a stored secret is damaged
 */
export async function keepSecrets(settings: Settings): Promise<Settings & Secrets> {
  const { dataDir } = settings;
  try {
    makePassable(dataDir);
    return {
      ...settings,
      secret: settings.secret ?? (await kept(dataDir, SECRET)),
      dataKey: settings.dataKey ?? (await kept(dataDir, DATA_KEY)),
      dataKeyOld: settings.dataKeyOld ?? (await given(dataDir, DATA_KEY_OLD)),
      certKey: settings.certKey ?? (await kept(dataDir, CERT_KEY)),
      defaultPassword: settings.defaultPassword ?? (await kept(dataDir, DEFAULT_PASSWORD)),
    };
  } catch (error) {
    if (error instanceof SettingError) throw error;
    throw new SettingError(`Pengaturan DATA_DIR salah: ${(error as Error).message}`);
  }
}

/**
 * Returns the data keys from the settings or from DATA_DIR, for a command that opens files. Null if there is none. No
 * key is generated.
 * @throws SettingError if a stored key is damaged
 */
export async function givenDataKeys(
  settings: Pick<Settings, 'dataDir' | 'dataKey' | 'dataKeyOld'>,
): Promise<Sealer | null> {
  const { dataDir } = settings;
  const dataKey = settings.dataKey ?? (await given(dataDir, DATA_KEY));
  return dataKey === undefined
    ? null
    : sealer(dataKey, settings.dataKeyOld ?? (await given(dataDir, DATA_KEY_OLD)));
}

async function kept(dir: string, secret: typeof SECRET): Promise<string> {
  const found = await given(dir, secret);
  return found ?? whole(dir, secret, await make(path.join(dir, secret.file), secret.bytes));
}

async function given(dir: string, secret: typeof SECRET): Promise<string | undefined> {
  const found = await readFile(path.join(dir, secret.file), 'utf8').catch(noneIfMissing);
  return found === null ? undefined : whole(dir, secret, found);
}

function whole(dir: string, { setting, file, min }: typeof SECRET, text: string): string {
  const place = path.join(dir, file);
  const secret = text.trim();
  // The check refuses short secrets. With an empty secret, for example, anyone could forge signatures.
  if (secret.length < min) {
    throw new SettingError(
      `Pengaturan ${setting} salah: isi ${place} kurang dari ${min} karakter. Pulihkan dari cadangan atau hapus berkas itu`,
    );
  }
  return secret;
}

/**
 * Generates a secret file atomically, so that a killed process or a full disk leaves no partial file. If two starts run
 * in parallel, both get the secret that was stored first.
 */
async function make(place: string, bytes: number): Promise<string> {
  const own = `${place}.${randomBytes(4).toString('hex')}`;
  try {
    await writeFile(own, randomBytes(bytes).toString('base64url'), { mode: 0o600, flag: 'wx', flush: true });
    await link(own, place).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(own, { force: true });
  }
  return readFile(place, 'utf8');
}

function noneIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
