import readXlsx from 'read-excel-file/node';
import { readCertificate } from '#test/read-certificate.ts';
import { readZip } from '#test/read-zip.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** What a reply says: values of JSON, cells of a workbook, files of an archive, text of a PDF; of other bytes their number. */
export async function readBody(type: string, bytes: Buffer): Promise<unknown> {
  if (bytes.length === 0) return '';
  if (/\bjson\b|^application\/vc\b/.test(type)) return JSON.parse(bytes.toString());
  if (type.startsWith('text/')) return bytes.toString();
  if (type.startsWith(XLSX)) return readXlsx(bytes);
  if (type.startsWith('application/pdf')) {
    const { pages, size, text } = await readCertificate(bytes);
    return { pages, size, text };
  }
  if (type.startsWith('application/zip')) {
    const files: Record<string, unknown> = {};
    for (const [name, body] of await readZip(bytes)) files[name] = await readBody(typeOf(name), body);
    return files;
  }
  return `${bytes.length} bytes`;
}

function typeOf(name: string): string {
  if (name.endsWith('.json')) return 'application/json';
  if (name.endsWith('.pdf')) return 'application/pdf';
  if (name.endsWith('.xlsx')) return XLSX;
  return /\.(txt|csv|html)$/.test(name) ? 'text/plain' : '';
}
