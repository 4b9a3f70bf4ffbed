/** Text before the request id in a message about a server error. */
const NOMOR = ' Nomor galat: ';

/** Adds the request id to an error message. The server's log and `/adm/kesehatan` contain the same id. */
export const withNomor = (message: string, nomor: string): string => `${message}${NOMOR}${nomor}.`;

/**
 * Splits an error message into its sentences and its request id. Returns null if the message has no request
 * id.
 */
export function splitNomor(text: string): { text: string; nomor: string | null } {
  const found = / Nomor galat: ([0-9a-f]{10})\.$/.exec(text);
  return found ? { text: text.slice(0, found.index), nomor: found[1]! } : { text, nomor: null };
}
