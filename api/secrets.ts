import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Settings } from './settings.ts';

const SECRET_BYTES = 32;
/** 15 random characters: enough that a default password cannot be guessed while it waits to be changed. */
const DEFAULT_PASSWORD_BYTES = 11;

/** Settings with the secrets filled: given ones as they are, absent ones made once and kept in DATA_DIR (mode 600). */
export async function keepSecrets(
  settings: Settings,
): Promise<Settings & { secret: string; defaultPassword: string }> {
  // Others may pass through (the embedded server may run as another account) but not look around.
  await mkdir(settings.dataDir, { recursive: true, mode: 0o711 });
  return {
    ...settings,
    secret: settings.secret ?? (await kept(settings.dataDir, 'secret', SECRET_BYTES)),
    defaultPassword:
      settings.defaultPassword ?? (await kept(settings.dataDir, 'default-password', DEFAULT_PASSWORD_BYTES)),
  };
}

async function kept(dir: string, name: string, bytes: number): Promise<string> {
  const file = path.join(dir, name);
  try {
    await writeFile(file, randomBytes(bytes).toString('base64url'), { mode: 0o600, flag: 'wx', flush: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFile(file, 'utf8');
}
