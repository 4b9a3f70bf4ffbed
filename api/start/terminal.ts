import { z } from 'zod';
import type { Settings } from './settings.ts';

/** Level and target of the log, if it is not JSON on standard output. */
export interface LogTo {
  readonly level: Settings['logLevel'];
  readonly stream: { write(line: string): void };
}

/** Printed once when the app runs at a terminal. */
export const MENGHENTIKAN = 'Ctrl-C menghentikan';

/** Fields of a log line for a reader: the request, and the error. */
const Line = z.object({
  msg: z.string(),
  method: z.string().optional(),
  url: z.string().optional(),
  reqId: z.string().optional(),
  err: z.object({ stack: z.string().optional(), message: z.string().optional() }).optional(),
});

/** An error line of the log as text for a terminal. */
export function gangguan(line: string): string {
  const { msg, method, url, reqId, err } = Line.parse(JSON.parse(line));
  const where = [method, url, reqId].filter(Boolean).join(' ');
  return `Gangguan: ${msg}${where && ` (${where})`}\n${err?.stack ?? err?.message ?? ''}`.trimEnd();
}

/**
 * The log at a terminal: no requests, and only errors, as text. A program that reads the output (a service's journal, a
 * pipe), and an operator who sets LOG_LEVEL, gets the log unchanged: undefined.
 */
export function logAtTerminal(
  { logLevelSaid }: Pick<Settings, 'logLevelSaid'>,
  terminal: boolean,
  say: (line: string) => void,
): LogTo | undefined {
  if (!terminal || logLevelSaid) return undefined;
  return { level: 'error', stream: { write: (line) => say(gangguan(line)) } };
}
