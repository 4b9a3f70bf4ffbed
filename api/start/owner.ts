import { readdir } from 'node:fs/promises';
import { hasEmbedded, runningEmbedded } from '#db/embedded/embedded.ts';
import { isPrepared } from '#db/migrate.ts';
import { openPlace, type DatabasePlace } from './database.ts';
import { ROOT } from './root.ts';
import { SettingError, type Settings } from './settings.ts';

type Chosen = Pick<Settings, 'databaseUrl' | 'dataDir' | 'dataDirNamed'>;

/** Returns the name of a command's database for the operator: the folder, or the address without its password. */
export function placeName({ databaseUrl, dataDir }: Pick<Chosen, 'databaseUrl' | 'dataDir'>): string {
  if (databaseUrl === undefined) return `DATA_DIR ${dataDir}`;
  const { host, pathname, searchParams } = new URL(databaseUrl);
  return `DATABASE_URL ${host || (searchParams.get('host') ?? '')}${pathname}`;
}

/** Returns the file names in a folder. `lost+found` of a mounted disk is omitted. Null if the folder does not exist. */
export async function namesIn(folder: string): Promise<string[] | null> {
  try {
    return (await readdir(folder)).filter((name) => name !== 'lost+found');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return null;
    throw new SettingError(`Pengaturan DATA_DIR salah: ${message}`);
  }
}

/**
 * Prevents a command from creating a database in the wrong place. A command may create a database at DATABASE_URL. It
 * may also create one in an empty folder that the operator has set as DATA_DIR.
 * @throws SettingError in all other cases
 */
export async function refuseUnnamedPlace(settings: Chosen): Promise<void> {
  const { databaseUrl, dataDir, dataDirNamed } = settings;
  if (databaseUrl !== undefined || hasEmbedded(dataDir)) return;
  const names = await namesIn(dataDir);
  if (dataDirNamed && names?.length === 0) return;
  throw new SettingError(
    names !== null && names.length > 0
      ? `Belum ada basis data di DATA_DIR ${dataDir}. Tunggu sampai aplikasi siap, atau isi DATA_DIR (atau DATABASE_URL) dengan milik aplikasi`
      : `Tidak ada basis data di DATA_DIR ${dataDir}. Isi DATA_DIR (atau DATABASE_URL) dengan milik aplikasi. Untuk basis data baru, sebutkan DATA_DIR dengan folder kosong yang sudah dibuat`,
  );
}

/**
 * Checks that the database is ready for a command.
 * @throws SettingError while the first start of the app is still creating the tables
 */
export async function refuseUnprepared(url: string, settings: Chosen): Promise<void> {
  if (!(await isPrepared(url)))
    throw new SettingError(
      `Basis data di ${placeName(settings)} belum siap: tunggu sampai aplikasi selesai menyiapkannya, lalu ulangi`,
    );
}

/**
 * Opens the database for a command, as the owner of the schema. It also works while the app runs. `stop` stops the
 * database server if it was started only for the command.
 */
export async function openOwner(settings: Settings): Promise<Pick<DatabasePlace, 'ownerUrl' | 'stop'>> {
  await refuseUnnamedPlace(settings);
  const running = settings.databaseUrl ? undefined : await runningEmbedded(settings.dataDir);
  if (!running) return openPlace(settings, ROOT, () => {});
  await refuseUnprepared(running.ownerUrl, settings);
  return { ownerUrl: running.ownerUrl, stop: async () => {} };
}
