import type { Settings } from './settings.ts';
import type { LogTo } from './terminal.ts';

/** Longest wait of a line, and number of characters that wait together. */
export const LOG_WAITS_MS = 100;
const LOG_WAITS_CHARACTERS = 16 * 1024;

/** Start of a line about a successful request or a step of the app. */
const CALM = /^\{"level":[123]0,/;

/**
 * Writes the log as JSON in batches of lines: one write per line takes a tenth of the time of a request. An error is
 * written at once with all waiting lines, and the end of the process writes all lines.
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
  // Standard output is written synchronously, to a file and to a pipe.
  process.once('exit', flush);
  const write = (line: string) => {
    waiting += line;
    if (waiting.length >= LOG_WAITS_CHARACTERS || !CALM.test(line)) flush();
    else timer ??= setTimeout(flush, LOG_WAITS_MS).unref();
  };
  return { level: logLevel, stream: { write } };
}
