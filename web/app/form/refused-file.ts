import type { Files } from '#contract/endpoint.ts';
import { Refused } from '#app/calls/refused.ts';
import { tooLarge } from '#ui/form/file/file-size.ts';

/**
 * HTTP statuses with which the server refuses a file (`refuseFile`). The server names the field of the file only if the
 * call can have several files.
 */
const OF_FILE = [413, 415, 422];

/**
 * Adds the field of the file to an error about the only file of a call. The message is then shown at this field. The
 * server names no field if a call has only one file.
 */
export function blameFile(thrown: unknown, files: Files | undefined, sent: number): unknown {
  if (!(thrown instanceof Refused) || thrown.errors !== undefined) return thrown;
  if (files?.maxCount !== 1 || sent !== 1 || !OF_FILE.includes(thrown.status)) return thrown;
  const { status, code, message } = thrown;
  return new Refused({ status, code, message, errors: { [`${files.field}.0`]: [message] } });
}

/** Throws the server's message for files that are too large after preparation, before anything is sent. */
export function refuseTooLarge(files: readonly File[], { field, maxBytes }: Files): void {
  const wrong = files.flatMap((file, at) => {
    const message = tooLarge(file, maxBytes);
    return message === null ? [] : [[`${field}.${at}`, message] as const];
  });
  const [first] = wrong;
  if (!first) return;
  const errors = Object.fromEntries(wrong.map(([path, message]) => [path, [message]]));
  throw new Refused({ status: 413, code: 'too_large', message: first[1], errors });
}
