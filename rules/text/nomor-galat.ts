/** Prefix of the request id in a message about an error of the server. */
const NOMOR = ' Nomor galat: ';

/** Adds the request id, which the server's log and `/adm/kesehatan` contain, to an error message. */
export const withNomor = (message: string, nomor: string): string => `${message}${NOMOR}${nomor}.`;

/** Splits an error message into its sentences and its request id; null without one. */
export function splitNomor(text: string): { text: string; nomor: string | null } {
  const found = / Nomor galat: ([0-9a-f]{10})\.$/.exec(text);
  return found ? { text: text.slice(0, found.index), nomor: found[1]! } : { text, nomor: null };
}
