import path from 'node:path';
import { reasonOf } from '#api/start/operator.ts';
import { ArchiveError } from './refusal.ts';

/** The output of a command, and its exit status. */
export interface Outcome {
  code: 0 | 1;
  said: string;
  /** Lines of a command that has succeeded, and whose result the operator should look at all the same. */
  warnings: readonly string[];
}

/** The one file that the command line names, as seen from where it was typed: npm itself runs in the project's folder. */
export function fileOf(words: readonly string[], command: string, env: NodeJS.ProcessEnv): string {
  const [file, ...more] = words;
  if (!file || more.length > 0 || file.startsWith('-'))
    throw new ArchiveError(`Sebutkan satu berkas. Contoh: npm run ${command} -- /cadangan/portal.arsip`);
  return path.resolve(env.INIT_CWD ?? '', file);
}

/** The end of a command, in words: what failed is one line where an operator can mend it. */
export async function outcomeOf(work: Promise<Omit<Outcome, 'code'>>): Promise<Outcome> {
  return work.then(
    (done) => ({ code: 0, ...done }),
    (error: unknown) => ({ code: 1, said: reasonOf(error), warnings: [] }),
  );
}
