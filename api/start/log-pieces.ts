import type { Settings } from './settings.ts';
import type { LogTo } from './terminal.ts';

/** The longest that a line waits, and how many characters wait together. */
export const LOG_WAITS_MS = 100;
const LOG_WAITS_CHARACTERS = 16 * 1024;

/** How a line begins that tells of a request that went well, or of a step of the app. */
const CALM = /^\{"level":[123]0,/;

/**
 * The log as JSON, some lines at a time: written each for itself, one a request, they cost a tenth of it. A fault is written at
 * once with all that waits, and so is everything when the process ends.
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
  // Standard output takes what it is given before `write` returns, on a file and on a pipe.
  process.once('exit', flush);
  const write = (line: string) => {
    waiting += line;
    if (waiting.length >= LOG_WAITS_CHARACTERS || !CALM.test(line)) flush();
    else timer ??= setTimeout(flush, LOG_WAITS_MS).unref();
  };
  return { level: logLevel, stream: { write } };
}
