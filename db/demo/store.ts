import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { newFileId, type Store } from '../../api/store/store.ts';
import type { GambarMilik } from './gambar.ts';

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
        const image = sharp(Buffer.from(svg));
        const bytes = await (tipe === 'image/png' ? image.png() : image.jpeg({ quality: 76 })).toBuffer();
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
