import type { Files } from '#contract/endpoint.ts';
import { Refused } from '#app/calls/refused.ts';
import { tooLarge } from '#ui/form/file/file-size.ts';

/** Statuses about the file itself (`refuseFile` of the server, which names the file where several are possible). */
const OF_FILE = [413, 415, 422];

/**
 * For a call with one file, a refusal of the file names no field: this adds the field, so that the message is shown at
 * the file.
 */
export function blameFile(thrown: unknown, files: Files | undefined, sent: number): unknown {
  if (!(thrown instanceof Refused) || thrown.errors !== undefined) return thrown;
  if (files?.maxCount !== 1 || sent !== 1 || !OF_FILE.includes(thrown.status)) return thrown;
  const { status, code, message } = thrown;
  return new Refused({ status, code, message, errors: { [`${files.field}.0`]: [message] } });
}

/** Refuses a file that is still too large at submit, with the server's message and without sending it. */
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
