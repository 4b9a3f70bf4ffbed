import path from 'node:path';
import { reasonOf } from '#api/start/operator.ts';
import { readSettings, type Settings } from '#api/start/settings.ts';
import { ArchiveError } from './refusal.ts';

/** The output of a backup command, and its exit status. */
export interface Outcome {
  code: 0 | 1;
  said: string;
  /** Warnings of a successful command, which the operator should read. */
  warnings: readonly string[];
}

export type Done = Omit<Outcome, 'code'>;

/**
 * Returns the path of the file on the command line. The path is relative to the caller's folder (INIT_CWD),
 * because npm itself runs in the project's folder.
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
 * Runs a command with its file. If the operator can fix a failure, only one line without a stack trace is
 * printed.
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
