import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { runningEmbedded } from '#db/embedded/embedded.ts';
import { listenError } from './operator.ts';
import type { Settings } from './settings.ts';

/**
 * Tries address and port before anything is made: a start that cannot be reached in the end leaves no database behind.
 *
 * @throws SettingError that names HOST or PORT; nothing when the port is this data folder's own app, which is told later
 */
export async function checkPort({ port, host, dataDir, databaseUrl }: Settings): Promise<void> {
  const probe = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject);
      probe.listen(port, host, resolve);
    });
    await new Promise((resolve) => probe.close(resolve));
  } catch (error) {
    if (!databaseUrl && (await runningEmbedded(dataDir).catch(() => undefined))) return;
    throw listenError(error);
  }
}

/** Notes in the data folder which process serves from it: a start that would install or build looks there first. */
export async function markServing({ dataDir, databaseUrl }: Settings): Promise<string | undefined> {
  if (databaseUrl) return undefined;
  const mark = path.join(dataDir, 'app.pid');
  await writeFile(mark, String(process.pid), { mode: 0o600 });
  return mark;
}
