import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { newFileId } from '#api/store/store.ts';
import { green, red, type Check, type CheckContext } from '#api/parts/health/check.ts';

/** Maximum duration of `roundTrip` in ms. */
const ROUND_TRIP_MS = 15_000;

/** Tests the store: stores a small file, reads the file and removes it. */
async function roundTrip({ store }: CheckContext): Promise<boolean> {
  const id = newFileId();
  const body = Buffer.from(id);
  try {
    await store.put(id, Readable.from([body]), 'application/octet-stream');
    const found = await store.open(id);
    return found !== null && (await buffer(found.body)).equals(body);
  } finally {
    await store.remove(id);
  }
}

export const fileStore: Check = {
  nama: 'berkas',
  judul: 'Penyimpanan berkas',
  menit: 10,
  heading: 'File store does not respond',
  async look(ctx) {
    const late = new Promise<boolean>((resolve) => {
      setTimeout(() => resolve(false), ROUND_TRIP_MS).unref();
    });
    const good = await Promise.race([roundTrip(ctx).catch(() => false), late]);
    return good
      ? green('Berkas dapat disimpan dan dibaca.')
      : red(
          'Berkas tidak dapat disimpan atau dibaca.',
          'Minta pengelola server memeriksa tempat penyimpanan berkas.',
        );
  },
};
