import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { runningEmbedded } from '#db/embedded/embedded.ts';
import { listenError } from './operator.ts';
import type { Settings } from './settings.ts';

/**
 * Checks host and port before the app creates any file or database. If the app of the same data folder already uses the
 * port, the function throws no error, because a later check reports this case.
 * @throws SettingError that names HOST or PORT
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

/**
 * Stores the process id of the app in the data folder. The script `start` reads this id before it installs or builds,
 * because both actions would break a running app.
 */
export async function markServing({ dataDir, databaseUrl }: Settings): Promise<string | undefined> {
  if (databaseUrl) return undefined;
  const mark = path.join(dataDir, 'app.pid');
  await writeFile(mark, String(process.pid), { mode: 0o600 });
  return mark;
}
