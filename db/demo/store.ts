import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import type { FileKeys } from '#api/guard/seal-file.ts';
import { seal } from '#api/store/sealed.ts';
import { newFileId, type Store } from '#api/store/store.ts';
import type { Gambar, GambarMilik } from './gambar.ts';

/** A stored image of the participant `no`. */
export interface BerkasDemo {
  id: string;
  no: number;
  hari: number;
  tipe: string;
  ukuran: number;
  sha256: string;
  kunci: string | null;
}

/** Draws and stores the images. Images of documents are encrypted. Returns the files by the keys of their images. */
export async function storeGambar(
  store: Store,
  gambar: Readonly<Record<string, GambarMilik>>,
  keys: FileKeys,
): Promise<Map<string, BerkasDemo>> {
  const berkas = await Promise.all(
    Object.entries(gambar).map(async ([nama, { no, hari, svg, tipe, surat = false }]) => {
      const bytes = await bytesOf({ svg, tipe });
      const id = newFileId();
      const clear = Readable.from([bytes]);
      await store.put(id, surat ? Readable.from(seal(clear, id, keys)) : clear, tipe);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const kunci = surat ? keys.keyId : null;
      return [nama, { id, no, hari, tipe, ukuran: bytes.length, sha256, kunci }] as const;
    }),
  );
  return new Map(berkas);
}

async function bytesOf({ svg, tipe }: Gambar): Promise<Buffer> {
  const image = sharp(Buffer.from(svg));
  if (tipe === 'image/png') return image.png().toBuffer();
  const { data, info } = await image.jpeg({ quality: 76 }).toBuffer({ resolveWithObject: true });
  return tipe === 'image/jpeg' ? data : scan(data, [info.width, info.height]);
}

/** Returns a PDF of one page with one image, like a scan. */
async function scan(jpeg: Buffer, size: [number, number]): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({ size, margin: 0 });
  doc.image(jpeg, 0, 0);
  doc.end();
  return buffer(doc);
}
