import { z } from 'zod';
import type { Settings } from './settings.ts';

/** Level and target of a log that is not the default log. The default is JSON on standard output. */
export interface LogTo {
  readonly level: Settings['logLevel'];
  readonly stream: { write(line: string): void };
}

/** Text that is printed once when the app starts at a terminal. */
export const MENGHENTIKAN = 'Ctrl-C menghentikan';

/** Fields of a log line that the terminal shows. They describe the request and the error. */
const Line = z.object({
  msg: z.string(),
  method: z.string().optional(),
  url: z.string().optional(),
  reqId: z.string().optional(),
  err: z.object({ stack: z.string().optional(), message: z.string().optional() }).optional(),
});

/** Converts an error line of the log to a text for a terminal. */
export function gangguan(line: string): string {
  const { msg, method, url, reqId, err } = Line.parse(JSON.parse(line));
  const where = [method, url, reqId].filter(Boolean).join(' ');
  return `Gangguan: ${msg}${where && ` (${where})`}\n${err?.stack ?? err?.message ?? ''}`.trimEnd();
}

/**
 * Returns the log for a terminal. It shows only errors, as text. Undefined means the default log. The default log is
 * used if another program reads the output (the journal of a service, a pipe), and if the operator sets LOG_LEVEL.
 */
export function logAtTerminal(
  { logLevelSaid }: Pick<Settings, 'logLevelSaid'>,
  terminal: boolean,
  say: (line: string) => void,
): LogTo | undefined {
  if (!terminal || logLevelSaid) return undefined;
  return { level: 'error', stream: { write: (line) => say(gangguan(line)) } };
}
