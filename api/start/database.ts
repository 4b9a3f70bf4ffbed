import { openEmbedded } from '#db/embedded/embedded.ts';
import { APP_ROLE, ensureAppRole, migrate, refuseUnfinished, SchemaError } from '#db/migrate.ts';
import { seedReference } from '#db/seed/reference.ts';
import { SettingError, type Settings } from './settings.ts';
import { refuseUnfinishedFolder } from './unfinished.ts';

export interface DatabasePlace {
  /**
   * `url` is the connection string for the app. If its account is not the app's role, each connection switches to
   * `role`.
   */
  url: string;
  role: string | undefined;
  /** Connection string of the schema's owner. It is used for migrations and to create the first admin. */
  ownerUrl: string;
  onLost(callback: (reason: Error) => void): void;
  stop(): Promise<void>;
}

/** Opens the embedded or external database of these settings. Runs the migrations and adds the reference rows. */
export async function openPlace(
  settings: Settings,
  root: string,
  log: (line: string) => void,
): Promise<DatabasePlace> {
  await refuseUnfinishedFolder(settings.dataDir);
  const place = await openServer(settings, log);
  try {
    await refuseUnfinished(place.ownerUrl);
    const newer = await migrate(place.ownerUrl, root);
    if (newer)
      log(`Basis data sudah diperbarui versi yang lebih baru (memuat ${newer}). Versi ini tetap berjalan.`);
    await seedReference(place.ownerUrl, root);
    return place;
  } catch (error) {
    await place.stop();
    throw error;
  }
}

/** Opens the database server of these settings. Changes nothing in the database. */
export async function openServer(settings: Settings, log: (line: string) => void): Promise<DatabasePlace> {
  return settings.databaseUrl ? outside(settings.databaseUrl) : embedded(settings.dataDir, log);
}

/**
 * For each error code of a failed first connection: the cause, as text for the operator. The list contains only causes
 * that an operator can fix.
 */
const UNREACHABLE: Record<string, string> = {
  ECONNREFUSED: 'tidak ada server yang menjawab di alamat itu',
  ENOTFOUND: 'nama server tidak dikenal',
  EAI_AGAIN: 'nama server tidak dikenal',
  ETIMEDOUT: 'server tidak menjawab',
  '28P01': 'akun atau password ditolak',
  '28000': 'akun ditolak',
  '3D000': 'basis data tidak ada',
};

async function outside(url: string): Promise<DatabasePlace> {
  try {
    await ensureAppRole(url);
  } catch (error) {
    if (error instanceof SchemaError) throw error;
    const { code = '', message } = error as Error & { code?: string };
    const why = UNREACHABLE[code] ?? 'tidak dapat dihubungi';
    throw new SettingError(`Pengaturan DATABASE_URL salah: ${why} (${message})`);
  }
  return { url, ownerUrl: url, role: APP_ROLE, onLost: () => {}, stop: async () => {} };
}

async function embedded(dataDir: string, log: (line: string) => void): Promise<DatabasePlace> {
  const server = await openEmbedded(dataDir, log);
  return {
    url: server.appUrl,
    ownerUrl: server.ownerUrl,
    role: undefined,
    onLost: (f) => server.onLost(f),
    stop: () => server.stop(),
  };
}
