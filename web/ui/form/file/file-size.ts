import { sizeText } from '#ui/form/field/number-text.ts';

/** Returns a message if a file is too large to send, otherwise null. */
export function tooLarge({ name, size }: Pick<File, 'name' | 'size'>, maxBytes: number): string | null {
  return size > maxBytes
    ? `${name}: terlalu besar (${sizeText(size)}), paling besar ${sizeText(maxBytes)}.`
    : null;
}
