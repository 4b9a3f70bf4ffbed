import { runningEmbedded } from '#db/embedded/embedded.ts';
import { openPlace, type DatabasePlace } from './database.ts';
import { ROOT } from './root.ts';
import type { Settings } from './settings.ts';

/** The database as its owner, for a command: of a running app, too. `stop` ends a server that was started for it. */
export async function openOwner(settings: Settings): Promise<Pick<DatabasePlace, 'ownerUrl' | 'stop'>> {
  const running = settings.databaseUrl ? undefined : await runningEmbedded(settings.dataDir);
  return running ? { ownerUrl: running.ownerUrl, stop: async () => {} } : openPlace(settings, ROOT, () => {});
}
