/** What people call a type of file, and how its names end. */
interface JenisBerkas {
  readonly nama: string;
  /** Lower case, with the dot. */
  readonly akhiran: readonly string[];
}

/** The types that some call accepts, by the media type that its contract names. The server judges them by content. */
export const JENIS_BERKAS: Readonly<Record<string, JenisBerkas>> = {
  'image/jpeg': { nama: 'JPG', akhiran: ['.jpg', '.jpeg'] },
  'image/png': { nama: 'PNG', akhiran: ['.png'] },
  'image/gif': { nama: 'GIF', akhiran: ['.gif'] },
  'image/webp': { nama: 'WEBP', akhiran: ['.webp'] },
  'image/svg+xml': { nama: 'SVG', akhiran: ['.svg'] },
  'application/pdf': { nama: 'PDF', akhiran: ['.pdf'] },
};

/** Media types as words: `JPG, PNG atau PDF`. */
export function nameTypes(types: readonly string[]): string {
  const names = [...new Set(types.map((type) => JENIS_BERKAS[type]?.nama ?? type))];
  const last = names.pop() ?? '';
  return names.length > 0 ? `${names.join(', ')} atau ${last}` : last;
}
