import path from 'node:path';
import { reasonOf } from '#api/start/operator.ts';
import { readSettings, type Settings } from '#api/start/settings.ts';
import { ArchiveError } from './refusal.ts';

/** The output of a command, and its exit status. */
export interface Outcome {
  code: 0 | 1;
  said: string;
  /** Lines of a command that has succeeded, and whose result the operator should look at all the same. */
  warnings: readonly string[];
}

export type Done = Omit<Outcome, 'code'>;

/** The one file that the command line names, as seen from where it was typed: npm itself runs in the project's folder. */
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

/** Does a command with its file, and says how it has ended: what failed is one line where an operator can mend it. */
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
