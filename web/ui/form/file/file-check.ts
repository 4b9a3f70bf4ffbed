import { JENIS_BERKAS, nameTypes } from '#rules/text/jenis-berkas.ts';
import { tooLarge } from './file-size.ts';

/** Files that a call accepts (`files` of its contract): media types, and sizes in bytes. */
export interface FileRules {
  readonly accept: readonly string[];
  readonly maxBytes: number;
  readonly maxCount: number;
  /** Types of files that are shrunk before sending. Their size is checked only after the shrinking. */
  readonly shrinks?: readonly string[] | undefined;
}

/** Returns the reason to refuse a file by type, name and size, or null. The server checks the content. */
export function refuseFile(
  file: Pick<File, 'name' | 'size' | 'type'>,
  { accept, maxBytes, shrinks }: FileRules,
): string | null {
  if (!isAccepted(file, accept)) return `${file.name}: bukan berkas ${nameTypes(accept)}.`;
  if (file.size === 0) return `${file.name}: berkas ini kosong.`;
  return shrinks?.includes(file.type) ? null : tooLarge(file, maxBytes);
}

/** Uses the type that the browser reports. If the browser reports none, the file extension decides. */
function isAccepted({ name, type }: Pick<File, 'name' | 'type'>, accept: readonly string[]): boolean {
  if (type !== '') return accept.some((each) => each === type || JENIS_BERKAS[each]?.juga?.includes(type));
  const ending = /\.[^.]+$/.exec(name.toLowerCase())?.[0] ?? '';
  return accept.some((each) => JENIS_BERKAS[each]?.akhiran.includes(ending));
}

interface Taken {
  files: readonly File[];
  /** Messages about files that were not added, one message for each reason. */
  refused: readonly string[];
}

/**
 * Adds the valid chosen files to the present files, up to the maximum number. In a field for one file the new file
 * replaces the old file.
 */
export function takeFiles(present: readonly File[], chosen: readonly File[], rules: FileRules): Taken {
  const refused = chosen.map((file) => refuseFile(file, rules));
  const good = chosen.filter(
    (file, at) => refused[at] === null && !present.some((each) => isSame(each, file)),
  );
  const together = rules.maxCount === 1 && good.length > 0 ? good : [...present, ...good];
  const full = together.length > rules.maxCount ? [`Paling banyak ${rules.maxCount} berkas.`] : [];
  return {
    files: together.slice(0, rules.maxCount),
    refused: [...refused.filter((line) => line !== null), ...full],
  };
}

/** Tests whether `a` and `b` are the same file, so that a file that is chosen twice is sent once. */
function isSame(a: File, b: File): boolean {
  return a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;
}

/**
 * Returns the sent fraction of each file, from 0 to 1. `progress` is the sent fraction of all files, which are sent one
 * after the other.
 */
export function shares(files: readonly Pick<File, 'size'>[], progress: number): readonly number[] {
  let left = files.reduce((sum, { size }) => sum + size, 0) * progress;
  return files.map(({ size }) => {
    const share = size === 0 ? 1 : Math.min(1, Math.max(0, left / size));
    left -= size;
    return share;
  });
}
