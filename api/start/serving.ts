import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { runningEmbedded } from '#db/embedded/embedded.ts';
import { listenError } from './operator.ts';
import type { Settings } from './settings.ts';

/**
 * Checks address and port before anything is created: a start that cannot listen leaves no database behind.
 *
 * @throws SettingError that names HOST or PORT. No error when the port belongs to the app of this data folder, which is
 * reported later
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
 * Stores the process id of the serving app in the data folder; a start that installs or builds checks the file first.
 */
export async function markServing({ dataDir, databaseUrl }: Settings): Promise<string | undefined> {
  if (databaseUrl) return undefined;
  const mark = path.join(dataDir, 'app.pid');
  await writeFile(mark, String(process.pid), { mode: 0o600 });
  return mark;
}
