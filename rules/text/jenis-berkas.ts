/** A file type: its label and extensions. */
interface JenisBerkas {
  readonly nama: string;
  /** Lower case, with the dot. */
  readonly akhiran: readonly string[];
  /** Other media types that some systems send. */
  readonly juga?: readonly string[];
}

/** Spreadsheets for imports. */
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export const CSV = 'text/csv';

/** File types of the contract, by media type. The server detects the type from the content. */
export const JENIS_BERKAS: Readonly<Record<string, JenisBerkas>> = {
  'image/jpeg': { nama: 'JPG', akhiran: ['.jpg', '.jpeg'] },
  'image/png': { nama: 'PNG', akhiran: ['.png'] },
  'image/gif': { nama: 'GIF', akhiran: ['.gif'] },
  'image/webp': { nama: 'WEBP', akhiran: ['.webp'] },
  'image/svg+xml': { nama: 'SVG', akhiran: ['.svg'] },
  'application/pdf': { nama: 'PDF', akhiran: ['.pdf'] },
  [XLSX]: { nama: 'Excel (.xlsx)', akhiran: ['.xlsx'] },
  // With Excel installed, Windows sends the media type of an old workbook for a CSV file.
  [CSV]: { nama: 'CSV', akhiran: ['.csv'], juga: ['application/vnd.ms-excel', 'text/plain'] },
};

/** Labels of media types: `JPG, PNG atau PDF`. */
export function nameTypes(types: readonly string[]): string {
  const names = [...new Set(types.map((type) => JENIS_BERKAS[type]?.nama ?? type))];
  const last = names.pop() ?? '';
  return names.length > 0 ? `${names.join(', ')} atau ${last}` : last;
}
