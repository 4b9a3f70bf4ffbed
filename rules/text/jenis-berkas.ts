/** A file type: its name for users and its file extensions. */
interface JenisBerkas {
  readonly nama: string;
  /** File extensions in lower case, with the dot. */
  readonly akhiran: readonly string[];
  /** Other media types that some operating systems send for this file type. */
  readonly juga?: readonly string[];
}

/** Media types of the spreadsheets that can be imported. */
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export const CSV = 'text/csv';

/** File types that users can upload, by media type. The server detects the media type from the content. */
export const JENIS_BERKAS: Readonly<Record<string, JenisBerkas>> = {
  'image/jpeg': { nama: 'JPG', akhiran: ['.jpg', '.jpeg'] },
  'image/png': { nama: 'PNG', akhiran: ['.png'] },
  'image/gif': { nama: 'GIF', akhiran: ['.gif'] },
  'image/webp': { nama: 'WEBP', akhiran: ['.webp'] },
  'image/svg+xml': { nama: 'SVG', akhiran: ['.svg'] },
  'application/pdf': { nama: 'PDF', akhiran: ['.pdf'] },
  [XLSX]: { nama: 'Excel (.xlsx)', akhiran: ['.xlsx'] },
  // If Excel is installed on Windows, browsers send the media type of an old Excel file for a CSV file.
  [CSV]: { nama: 'CSV', akhiran: ['.csv'], juga: ['application/vnd.ms-excel', 'text/plain'] },
};

/** Joins the labels of media types to a text: `JPG, PNG atau PDF`. */
export function nameTypes(types: readonly string[]): string {
  const names = [...new Set(types.map((type) => JENIS_BERKAS[type]?.nama ?? type))];
  const last = names.pop() ?? '';
  return names.length > 0 ? `${names.join(', ')} atau ${last}` : last;
}
