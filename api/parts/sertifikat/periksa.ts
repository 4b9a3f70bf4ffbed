import { createHash } from 'node:crypto';
import { readTemp, type TempFile } from '#api/store/temp.ts';

/** What a PDF claims about itself, before anything is checked. */
export interface ReadSertifikat {
  sha256: string;
  /** The first certificate number readable in it, as in its metadata. */
  nomor: string | null;
  /** The tokens of the addresses of our page that it names. */
  token: string[];
}

const NOMOR = /\b\d{5,9}\/[A-Z][A-Z0-9_]{1,30}\/\d{4}\b/;
const TOKEN = /\/cert\/validation\?token=([\w.-]{1,200})/g;

/** Reads a PDF as bytes: nothing of it is unpacked, drawn or run. A task (`api/work`). */
export async function readSertifikat({ source }: { source: TempFile }): Promise<ReadSertifikat> {
  const bytes = await readTemp(source);
  const text = bytes.toString('latin1');
  return {
    sha256: createHash('sha256').update(bytes).digest('hex'),
    nomor: NOMOR.exec(text)?.[0] ?? null,
    token: [...new Set([...text.matchAll(TOKEN)].slice(0, 20).map(([, token]) => token!))],
  };
}

/** Where the address leads that a certificate of ours has in its metadata; empty where there is none. */
export function situsOf(pdf: Buffer): string {
  return (
    /<dc:source>(https?:\/\/[^<\s]{1,300}?)\/cert\/validation\?token=/.exec(pdf.toString('latin1'))?.[1] ?? ''
  );
}
