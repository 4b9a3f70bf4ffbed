import { createHash } from 'node:crypto';
import { readTemp, type TempFile } from '#api/store/temp.ts';

/** Data that a PDF contains about itself. They are not verified. */
export interface ReadSertifikat {
  sha256: string;
  /** First certificate number in the bytes of the file. In a genuine certificate it is in the metadata. */
  nomor: string | null;
  /** Tokens in addresses of the validation page that the file contains, at most 20. */
  token: string[];
}

const NOMOR = /\b\d{5,9}\/[A-Z][A-Z0-9_]{1,30}\/\d{4}\b/;
const TOKEN = /\/cert\/validation\?token=([\w.-]{1,200})/g;

/**
 * Searches the bytes of a PDF. No part of the file is unpacked, drawn or run. This function is a task of the
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
 * Returns the site of the validation address in a certificate's metadata. Returns an empty text if the
 * metadata have no such address.
 */
export function situsOf(pdf: Buffer): string {
  return (
    /<dc:source>(https?:\/\/[^<\s]{1,300}?)\/cert\/validation\?token=/.exec(pdf.toString('latin1'))?.[1] ?? ''
  );
}
