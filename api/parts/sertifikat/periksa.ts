import { createHash } from 'node:crypto';
import { readTemp, type TempFile } from '#api/store/temp.ts';

/** Unchecked data that a PDF contains about itself. */
export interface ReadSertifikat {
  sha256: string;
  /** First certificate number in the bytes of the file. A real certificate has it in its metadata. */
  nomor: string | null;
  /** Tokens from addresses of the validation page in the file, at most 20. */
  token: string[];
}

const NOMOR = /\b\d{5,9}\/[A-Z][A-Z0-9_]{1,30}\/\d{4}\b/;
const TOKEN = /\/cert\/validation\?token=([\w.-]{1,200})/g;

/**
 * Searches the bytes of a PDF. It does not unpack, draw or run any part of the file. This is a task for a worker
 * process (`api/work`).
 */
export async function readSertifikat({ source }: { source: TempFile }): Promise<ReadSertifikat> {
  const bytes = await readTemp(source);
  const text = bytes.toString('latin1');
  return {
    sha256: createHash('sha256').update(bytes).digest('hex'),
    nomor: NOMOR.exec(text)?.[0] ?? null,
    token: [...new Set([...text.matchAll(TOKEN)].slice(0, 20).map(([, token]) => token!))],
  };
}

/**
 * Site of the validation address in a certificate's metadata. The result is empty if the metadata has no such address.
 */
export function situsOf(pdf: Buffer): string {
  return (
    /<dc:source>(https?:\/\/[^<\s]{1,300}?)\/cert\/validation\?token=/.exec(pdf.toString('latin1'))?.[1] ?? ''
  );
}
