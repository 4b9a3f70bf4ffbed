import { berkas, gambar } from '#contract/berkas.ts';
import { alamatGambar } from '#api/catatan/catatan.ts';
import { FileBody, handle, handlePrepared, RawReply } from '#api/call/handle.ts';
import { notFound, refuseField } from '#api/call/refuse.ts';

const YEAR_SECONDS = 31_536_000;

/**
 * Decodes the picture and stores the file before the transaction begins. The transaction then inserts the file's
 * database row.
 */
export const storeImage = handlePrepared(
  gambar,
  async ({ files, stored }) => {
    if (files.length === 0) throw refuseField('image', 'Gambar wajib diisi');
    return stored.put(files, 'clear');
  },
  async ({ sign, stored }, files) => {
    await stored.keep(files);
    return { data: { url: alamatGambar(files[0]!.id, sign) } };
  },
);

/**
 * Returns a file to any client with its signed URL. Browsers may cache pictures in texts while the URL is valid, but
 * never documents (threat T2). The response headers prevent browsers from running the content as a script.
 */
export const readStored = handle(berkas, async ({ input: { token }, sign, stored }) => {
  const picture = sign.subject('gambar', token);
  const id = picture ?? sign.subject('berkas', token);
  const file = id === null ? null : await stored.find(id);
  if (!file) throw notFound();
  const { tipe, ukuran, sha256 } = file;
  const body = new FileBody(ukuran, async (range) => {
    const bytes = await file.open(range);
    if (!bytes) throw notFound();
    return bytes;
  });
  return new RawReply(tipe, body, {
    'Content-Disposition': tipe.startsWith('image/')
      ? 'inline'
      : `attachment; filename="${namaUnduhan(tipe)}"`,
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control':
      picture === null
        ? 'private, no-store'
        : `private, max-age=${Math.min(sign.secondsLeft('gambar', token), YEAR_SECONDS)}, immutable`,
    ETag: `"${sha256}"`,
  });
});

/** Returns a fixed file name for the download, because the name of the uploaded file is not trusted. */
function namaUnduhan(tipe: string): string {
  return tipe === 'application/pdf' ? 'dokumen.pdf' : 'dokumen.bin';
}
