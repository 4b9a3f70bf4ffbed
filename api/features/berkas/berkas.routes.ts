import { z } from 'zod';
import { berkas, gambar } from '#contract/berkas.ts';
import { alamatGambar } from '../../catatan/catatan.ts';
import { sql } from '../../db.ts';
import { handle, handlePrepared, RawReply } from '../../handle.ts';
import { notFound, refuseField } from '../../refuse.ts';

const YEAR_SECONDS = 31_536_000;

/** The picture is cleaned and safely stored before its row is written. */
export const storeImage = handlePrepared(
  gambar,
  async ({ files, stored }) => {
    if (files.length === 0) throw refuseField('image', 'Gambar belum dipilih');
    return stored.put(files);
  },
  async ({ sign, stored }, files) => {
    await stored.keep(files);
    return { data: { url: alamatGambar(files[0]!.id, sign) } };
  },
);

const Stored = z.object({ tipe: z.string(), sha256: z.string() });

/**
 * Whoever holds the address may see the file. A picture of a text may be kept by the browser as long as its address
 * lives, a document never (threat T2). Nothing in a file runs, whatever it holds.
 */
export const readStored = handle(berkas, async ({ input: { token }, db, sign, stored }) => {
  const picture = sign.subject('gambar', token);
  const id = picture ?? sign.subject('berkas', token);
  const row =
    id === null ? null : await db.maybe(sql`select tipe, sha256 from berkas where id = ${id}`, Stored);
  const file = id === null || row === null ? null : await stored.open(id);
  if (!row || !file) throw notFound();
  return new RawReply(row.tipe, file.body, {
    'Content-Length': String(file.size),
    'Content-Disposition': row.tipe.startsWith('image/')
      ? 'inline'
      : `attachment; filename="${namaUnduhan(row.tipe)}"`,
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control':
      picture === null
        ? 'private, no-store'
        : `private, max-age=${Math.min(sign.secondsLeft('gambar', token), YEAR_SECONDS)}, immutable`,
    ETag: `"${row.sha256}"`,
  });
});

/** A name of our own: the sender's may be anything. */
function namaUnduhan(tipe: string): string {
  return tipe === 'application/pdf' ? 'dokumen.pdf' : 'dokumen.bin';
}
