import { createHash } from 'node:crypto';
import { readTemp, type TempFile } from '#api/store/temp.ts';

/** Data that were found in an uploaded PDF. They are not verified yet. */
export interface ReadSertifikat {
  sha256: string;
  /** First certificate number in the bytes of the PDF. In a genuine certificate, the number is in the metadata. */
  nomor: string | null;
  /** Tokens from addresses of the validation page that the PDF contains, at most 20. */
  token: string[];
}

const NOMOR = /\b\d{5,9}\/[A-Z][A-Z0-9_]{1,30}\/\d{4}\b/;
const TOKEN = /\/cert\/validation\?token=([\w.-]{1,200})/g;

/**
 * Searches the bytes of an uploaded PDF without unpacking, drawing or running any part of it. This function runs in the
 * worker process (`api/work`).
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
 * Returns the beginning of the validation address in a certificate's metadata, for example
 * `https://portal.example.org`. Returns an empty text if the metadata contain no such address.
 */
export function situsOf(pdf: Buffer): string {
  return (
    /<dc:source>(https?:\/\/[^<\s]{1,300}?)\/cert\/validation\?token=/.exec(pdf.toString('latin1'))?.[1] ?? ''
  );
}
