import type { Settings } from './settings.ts';
import type { LogTo } from './terminal.ts';

/** Maximum time in ms that a log line waits, and maximum number of characters of all waiting lines together. */
export const LOG_WAITS_MS = 100;
const LOG_WAITS_CHARACTERS = 16 * 1024;

/** Matches a log line whose level is lower than a warning. */
const CALM = /^\{"level":[123]0,/;

/**
 * Writes log lines as JSON in batches, because one write per line would take a tenth of the time of a request. A
 * warning or an error is written at once, together with all waiting lines. When the process ends, all waiting lines are
 * written.
 */
export function logInPieces(
  { logLevel }: Pick<Settings, 'logLevel'>,
  out: { write(text: string): unknown },
): LogTo {
  let waiting = '';
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const text = waiting;
    waiting = '';
    if (text !== '') out.write(text);
  };
  // Writes the waiting lines when the process exits. This works because standard output is written synchronously, both
  // to a file and to a pipe.
  process.once('exit', flush);
  const write = (line: string) => {
    waiting += line;
    if (waiting.length >= LOG_WAITS_CHARACTERS || !CALM.test(line)) flush();
    else timer ??= setTimeout(flush, LOG_WAITS_MS).unref();
  };
  return { level: logLevel, stream: { write } };
}
