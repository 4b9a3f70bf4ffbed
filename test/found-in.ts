import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Returns pieces of a file. A test searches for them to find copies of the file, even a copy of only its beginning or
 * its end.
 */
export function piecesOf(bytes: Buffer): Buffer[] {
  const places = [0.3, 0.5, 0.7, 0.9].map((part) => Math.floor(bytes.length * part));
  return places.map((at) => bytes.subarray(at, at + 32)).filter((piece) => piece.length === 32);
}

/**
 * Returns the files below a folder that contain one of the searched byte sequences. Files named in `except` are
 * skipped.
 */
export async function foundIn(
  folder: string,
  needles: readonly Buffer[],
  except: readonly string[] = [],
): Promise<string[]> {
  const found: string[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (!entry.isFile() || except.includes(entry.name)) continue;
    const bytes = await readFile(file);
    if (needles.some((needle) => bytes.includes(needle))) found.push(path.relative(folder, file));
  }
  return found;
}
