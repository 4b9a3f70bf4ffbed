import { JENIS_BERKAS, nameTypes } from '#rules/teks/jenis-berkas.ts';
import { tooLarge } from './file-size.ts';

/** What a call accepts as files (`files` of its contract): media types, and sizes in bytes. */
export interface FileRules {
  readonly accept: readonly string[];
  readonly maxBytes: number;
  readonly maxCount: number;
  /** Types that are made smaller before sending: their size is checked only then. */
  readonly shrinks?: readonly string[] | undefined;
}

/** Why a file cannot be chosen, by its type, name and size, or null. The server judges the content. */
export function refuseFile(
  file: Pick<File, 'name' | 'size' | 'type'>,
  { accept, maxBytes, shrinks }: FileRules,
): string | null {
  if (!isAccepted(file, accept)) return `${file.name}: bukan berkas ${nameTypes(accept)}.`;
  if (file.size === 0) return `${file.name}: berkas ini kosong.`;
  return shrinks?.includes(file.type) ? null : tooLarge(file, maxBytes);
}

/** The browser knows the type by the system's list; where it knows none, the end of the name tells. */
function isAccepted({ name, type }: Pick<File, 'name' | 'type'>, accept: readonly string[]): boolean {
  if (type !== '') return accept.some((each) => each === type || JENIS_BERKAS[each]?.juga?.includes(type));
  const ending = /\.[^.]+$/.exec(name.toLowerCase())?.[0] ?? '';
  return accept.some((each) => JENIS_BERKAS[each]?.akhiran.includes(ending));
}

interface Taken {
  files: readonly File[];
  /** Why some of the chosen files are left out. */
  refused: readonly string[];
}

/** The files after some more were chosen: those that may be sent, up to the count; a single one takes the place of the old. */
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

/** The same picture chosen twice is sent once. */
function isSame(a: File, b: File): boolean {
  return a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;
}

/** How much of each file has left when this share of them together has, 0..1 each; they leave one after the other. */
export function shares(files: readonly Pick<File, 'size'>[], progress: number): readonly number[] {
  let left = files.reduce((sum, { size }) => sum + size, 0) * progress;
  return files.map(({ size }) => {
    const share = size === 0 ? 1 : Math.min(1, Math.max(0, left / size));
    left -= size;
    return share;
  });
}
