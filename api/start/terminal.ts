import { z } from 'zod';
import type { Settings } from './settings.ts';

/** How much is logged, and where to, when that is not the program's own output as JSON. */
export interface LogTo {
  readonly level: Settings['logLevel'];
  readonly stream: { write(line: string): void };
}

/** Said once where all is up and somebody sits before it. */
export const MENGHENTIKAN = 'Ctrl-C menghentikan';

/** What a line of the log holds that a person needs: which request, and what went wrong. */
const Line = z.object({
  msg: z.string(),
  method: z.string().optional(),
  url: z.string().optional(),
  reqId: z.string().optional(),
  err: z.object({ stack: z.string().optional(), message: z.string().optional() }).optional(),
});

/** A fault of the log as somebody at a terminal reads it. */
export function gangguan(line: string): string {
  const { msg, method, url, reqId, err } = Line.parse(JSON.parse(line));
  const where = [method, url, reqId].filter(Boolean).join(' ');
  return `Gangguan: ${msg}${where && ` (${where})`}\n${err?.stack ?? err?.message ?? ''}`.trimEnd();
}

/**
 * Who starts the app at a terminal reads sentences: requests are not told there, and of the rest faults alone, in words. A program
 * that reads the output (a service's journal, a pipe), and whoever says LOG_LEVEL, gets the log as it is: undefined.
 */
export function logAtTerminal(
  { logLevelSaid }: Pick<Settings, 'logLevelSaid'>,
  terminal: boolean,
  say: (line: string) => void,
): LogTo | undefined {
  if (!terminal || logLevelSaid) return undefined;
  return { level: 'error', stream: { write: (line) => say(gangguan(line)) } };
}
