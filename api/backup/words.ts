import path from 'node:path';
import { reasonOf } from '#api/start/operator.ts';
import { readSettings, type Settings } from '#api/start/settings.ts';
import { ArchiveError } from './refusal.ts';

/** Output and exit status of a backup or restore command. */
export interface Outcome {
  code: 0 | 1;
  said: string;
  /** Warnings that the operator should read although the command was successful. */
  warnings: readonly string[];
}

export type Done = Omit<Outcome, 'code'>;

/**
 * Returns the path of the file on the command line. A relative path starts at the folder of the caller (INIT_CWD),
 * because npm runs the command in the project's folder.
 */
function fileOf(words: readonly string[], command: string, env: NodeJS.ProcessEnv): string {
  const [file, ...more] = words;
  if (!file || more.length > 0 || file.startsWith('-'))
    throw new ArchiveError(`Sebutkan satu berkas. Contoh: npm run ${command} -- /cadangan/portal.arsip`);
  return path.resolve(env.INIT_CWD ?? '', file);
}

interface Typed {
  command: 'backup' | 'restore';
  words: readonly string[];
  env: NodeJS.ProcessEnv;
}

/**
 * Runs a backup or restore command with its file. If the operator can fix a failure, the command prints only one line
 * without a stack trace.
 */
export async function outcomeOf(
  { command, words, env }: Typed,
  work: (file: string, settings: Settings) => Promise<Done>,
): Promise<Outcome> {
  try {
    return { code: 0, ...(await work(fileOf(words, command, env), readSettings(env))) };
  } catch (error) {
    return { code: 1, said: reasonOf(error), warnings: [] };
  }
}
