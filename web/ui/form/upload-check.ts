import { ukuran } from './number-text.ts';

/** Why a file cannot be sent, by its name and size, or null. The server judges the content. */
export function refuseFile(
  file: { name: string; size: number },
  accept: readonly string[],
  maxBytes: number,
): string | null {
  const ending = /\.[^.]+$/.exec(file.name.toLowerCase())?.[0] ?? '';
  if (!accept.includes(ending)) return `${file.name}: jenis berkas ini tidak diterima.`;
  if (file.size === 0) return `${file.name}: berkas ini kosong.`;
  if (file.size > maxBytes)
    return `${file.name}: terlalu besar (${ukuran(file.size)}), paling besar ${ukuran(maxBytes)}.`;
  return null;
}
