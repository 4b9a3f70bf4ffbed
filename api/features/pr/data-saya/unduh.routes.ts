import { Readable } from 'node:stream';
import { dataSayaUnduh } from '#contract/pr/data-saya.ts';
import { handlePrepared, RawReply, type Context } from '#api/call/handle.ts';
import { requireOpenDokumen } from '#api/parts/dokumen/dokumen-tutup.ts';
import { refuse } from '#api/call/refuse.ts';
import type { StoredFiles } from '#api/store/stored-files.ts';
import { isBroken } from '#api/store/sealed.ts';
import { zipOf, type ZipEntry } from '#api/store/zip.ts';
import { berkasSaya } from './berkas.ts';
import { dataJson, WITHOUT_SURVEI } from './content.ts';

/** Seconds after which a rejected client may try again. The app sends most archives in less time. */
const RETRY_SECONDS = 10;

const BACA = (institut: string) => `DATA SAYA

Arsip ini berisi data Anda yang disimpan oleh ${institut}.

data.json     semua data Anda sebagai teks
dokumen/      KTP, NPWP, rekening, dan nota yang Anda unggah
klaim/        nota klaim perjalanan
laporan/      gambar laporan kegiatan
gambar/       gambar di dalam tugas Anda
review/       gambar di dalam review mentor atas tugas Anda
sertifikat/   sertifikat yang sudah dicetak

${WITHOUT_SURVEI}

Arsip ini berisi nomor identitas dan rekening Anda. Simpan di tempat yang aman.
`;

/** Time in ms after which a new archive is allowed, even if the connection of the previous archive is still open. */
const HELD_MS = 5 * 60_000;

/**
 * Participants to whom this server process is sending an archive. The value is the time until which a second archive is
 * rejected.
 */
const leaving = new Map<number, number>();

/**
 * Allows only one archive at a time for each participant, because an archive reads all of the participant's data.
 * @throws Refusal 429 while another archive is sent
 */
function begin({ me, now, onAnswered }: Context<typeof dataSayaUnduh>): void {
  if (now.getTime() < (leaving.get(me.id) ?? 0))
    throw refuse(429, 'Unduhan sebelumnya masih berjalan', 'unduhan_berjalan', RETRY_SECONDS);
  const until = now.getTime() + HELD_MS;
  leaving.set(me.id, until);
  onAnswered(() => {
    if (leaving.get(me.id) === until) leaving.delete(me.id);
  });
}

/** Returns the participant's archive. Each part is read when it is sent, so the whole archive is never in memory. */
export const download = handlePrepared(
  dataSayaUnduh,
  async (ctx) => {
    begin(ctx);
    await requireOpenDokumen(ctx);
    const { db, me, seal, now, stored, settings } = ctx;
    const berkas = await berkasSaya(db, me.id);
    const text = (name: string, body: () => Readable): ZipEntry => ({
      name,
      open: () => Promise.resolve(body()),
      compress: true,
    });
    return [
      text('BACA-SAYA.txt', () => Readable.from([BACA(settings.instituteName)])),
      text('data.json', () => Readable.from(dataJson({ db, seal, user_id: me.id, berkas, now }))),
      ...berkas.map(({ id, nama }): ZipEntry => ({
        name: nama,
        open: () => opened(stored, id),
        compress: false,
      })),
    ];
  },
  async ({ me, audit, settings, hariIni }, entries) => {
    await audit('data_diunduh', `users/${me.id}`, null, { berkas: entries.length - 2 });
    return new RawReply('application/zip', zipOf(entries), {
      'Content-Disposition': `attachment; filename="data-saya_${settings.product}_${hariIni}.zip"`,
    });
  },
);

/**
 * Opens a file for the archive. A missing or damaged file becomes an empty file, so that the other files are still
 * sent. `data.json` still lists its name and size.
 */
async function opened(stored: Pick<StoredFiles, 'open'>, id: string): Promise<NodeJS.ReadableStream> {
  const file = await stored.open(id).catch((error: unknown) => {
    if (isBroken(error)) return null;
    throw error;
  });
  return file ?? Readable.from([]);
}
