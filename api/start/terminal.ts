import { z } from 'zod';
import type { Settings } from './settings.ts';

/** Level and target of a log that differs from the default, which is JSON on standard output. */
export interface LogTo {
  readonly level: Settings['logLevel'];
  readonly stream: { write(line: string): void };
}

/** Text printed once when the app runs at a terminal. */
export const MENGHENTIKAN = 'Ctrl-C menghentikan';

/** Fields of a log line that the terminal shows: the request and the error. */
const Line = z.object({
  msg: z.string(),
  method: z.string().optional(),
  url: z.string().optional(),
  reqId: z.string().optional(),
  err: z.object({ stack: z.string().optional(), message: z.string().optional() }).optional(),
});

/** Converts an error line of the log to text for a terminal. */
export function gangguan(line: string): string {
  const { msg, method, url, reqId, err } = Line.parse(JSON.parse(line));
  const where = [method, url, reqId].filter(Boolean).join(' ');
  return `Gangguan: ${msg}${where && ` (${where})`}\n${err?.stack ?? err?.message ?? ''}`.trimEnd();
}

/**
 * The log at a terminal: only errors, as text. Undefined means the default log. A program that reads the output (a
 * service's journal, a pipe) gets the default log, and so does an operator who sets LOG_LEVEL.
 */
export function logAtTerminal(
  { logLevelSaid }: Pick<Settings, 'logLevelSaid'>,
  terminal: boolean,
  say: (line: string) => void,
): LogTo | undefined {
  if (!terminal || logLevelSaid) return undefined;
  return { level: 'error', stream: { write: (line) => say(gangguan(line)) } };
}
