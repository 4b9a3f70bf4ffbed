import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { newFileId, type Store } from '../../api/store/store.ts';
import type { Gambar, GambarMilik } from './gambar.ts';

/** A stored picture of the participant `no`. */
export interface BerkasDemo {
  id: string;
  no: number;
  hari: number;
  tipe: string;
  ukuran: number;
  sha256: string;
}

/** Draws the pictures and stores them; each result stands under the key of its picture. */
export async function storeGambar(
  store: Store,
  gambar: Readonly<Record<string, GambarMilik>>,
): Promise<Map<string, BerkasDemo>> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'portal-contoh-'));
  try {
    const berkas = await Promise.all(
      Object.entries(gambar).map(async ([kunci, { no, hari, svg, tipe }]) => {
        const bytes = await bytesOf({ svg, tipe });
        const id = newFileId();
        const file = path.join(folder, id);
        await writeFile(file, bytes);
        await store.put(id, file, tipe);
        const sha256 = createHash('sha256').update(bytes).digest('hex');
        return [kunci, { id, no, hari, tipe, ukuran: bytes.length, sha256 }] as const;
      }),
    );
    return new Map(berkas);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function bytesOf({ svg, tipe }: Gambar): Promise<Buffer> {
  const image = sharp(Buffer.from(svg));
  if (tipe === 'image/png') return image.png().toBuffer();
  const { data, info } = await image.jpeg({ quality: 76 }).toBuffer({ resolveWithObject: true });
  return tipe === 'image/jpeg' ? data : scan(data, [info.width, info.height]);
}

/** A PDF of one page that is all picture, as a scanner writes it. */
async function scan(jpeg: Buffer, size: [number, number]): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({ size, margin: 0 });
  doc.image(jpeg, 0, 0);
  doc.end();
  return buffer(doc);
}
