/** Folder of the font files. */
export const FONTS: string;
/** The font files by name. */
export function fontFiles(): Promise<Record<string, Buffer>>;
