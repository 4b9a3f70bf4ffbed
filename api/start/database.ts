import { openEmbedded } from '../../db/embedded/embedded.ts';
import { APP_ROLE, ensureAppRole, migrate, SchemaError } from '../../db/migrate.ts';
import { seedReference } from '../../db/seed/reference.ts';
import { SettingError, type Settings } from './settings.ts';

export interface DatabasePlace {
  /** The app's connection string, and the role to take where its account is a different one. */
  url: string;
  role: string | undefined;
  /** Connection string of the schema's owner: for migrations and the first admin. */
  ownerUrl: string;
  onLost(callback: (reason: Error) => void): void;
  stop(): Promise<void>;
}

/** The database of these settings, running, migrated and with its reference rows: the embedded one or an outside one. */
export async function openPlace(
  settings: Settings,
  root: string,
  log: (line: string) => void,
): Promise<DatabasePlace> {
  const place = settings.databaseUrl
    ? await outside(settings.databaseUrl)
    : await embedded(settings.dataDir, log);
  try {
    await migrate(place.ownerUrl, root);
    await seedReference(place.ownerUrl, root, settings.productName);
    return place;
  } catch (error) {
    await place.stop();
    throw error;
  }
}

/** What an operator can mend when the first connection fails, by the error's code. */
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
