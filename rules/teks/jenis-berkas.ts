/** A type of file: its common name and its extensions. */
interface JenisBerkas {
  readonly nama: string;
  /** Lower case, with the dot. */
  readonly akhiran: readonly string[];
  /** Media types that some systems use instead. */
  readonly juga?: readonly string[];
}

/** Workbooks and tables of text, for imports. */
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export const CSV = 'text/csv';

/** The types that calls accept, by the media type in the contract. The server decides by content. */
export const JENIS_BERKAS: Readonly<Record<string, JenisBerkas>> = {
  'image/jpeg': { nama: 'JPG', akhiran: ['.jpg', '.jpeg'] },
  'image/png': { nama: 'PNG', akhiran: ['.png'] },
  'image/gif': { nama: 'GIF', akhiran: ['.gif'] },
  'image/webp': { nama: 'WEBP', akhiran: ['.webp'] },
  'image/svg+xml': { nama: 'SVG', akhiran: ['.svg'] },
  'application/pdf': { nama: 'PDF', akhiran: ['.pdf'] },
  [XLSX]: { nama: 'Excel (.xlsx)', akhiran: ['.xlsx'] },
  // With Excel installed, Windows takes a CSV for one of its old workbooks.
  [CSV]: { nama: 'CSV', akhiran: ['.csv'], juga: ['application/vnd.ms-excel', 'text/plain'] },
};

/** Media types as words: `JPG, PNG atau PDF`. */
export function nameTypes(types: readonly string[]): string {
  const names = [...new Set(types.map((type) => JENIS_BERKAS[type]?.nama ?? type))];
  const last = names.pop() ?? '';
  return names.length > 0 ? `${names.join(', ')} atau ${last}` : last;
}
