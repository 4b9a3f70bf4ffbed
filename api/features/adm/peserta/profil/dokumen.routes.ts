import { z } from 'zod';
import { userDokumen, userDokumenBuka } from '#contract/adm/peserta/profil.ts';
import type { RowOf } from '#contract/endpoint.ts';
import { sql } from '#api/db/db.ts';
import { handle, type Context } from '#api/call/handle.ts';
import { addressOf, openNomor, samarNomor } from '#api/parts/dokumen/dokumen.ts';
import { notFound } from '#api/call/refuse.ts';

/** Schema of a document row in the database. The row contains the id of the file, and the response contains a URL. */
const Dokumen = userDokumen.reply.element.omit({ note: true }).extend({ dokumen: z.string() });

type Opened = Pick<Context<typeof userDokumen>, 'db' | 'sign' | 'seal' | 'settings'>;

/** Returns the documents of one participant. With `samar`, the numbers are masked and the file URLs are omitted. */
async function papersOf(userid: number, ctx: Opened, samar: boolean): Promise<RowOf<typeof userDokumen>[]> {
  const known = await ctx.db.run(sql`select 1 from peserta where user_id = ${userid}`);
  if (known === 0) throw notFound();
  const rows = await ctx.db.rows(
    sql`select d.id, d.dokumen_id, d.keterangan, j.keterangan as keterangan_dok, d.nama_bank, d.nama_rek, d.nomor_rek,
               d.berkas_id as dokumen, b.tipe, d.updated_at
        from dokumen d join jenis_dokumen j on j.id = d.dokumen_id join berkas b on b.id = d.berkas_id
        where d.user_id = ${userid} order by d.dokumen_id, d.id`,
    Dokumen,
  );
  return rows.map((row) => {
    const opened = openNomor({ ...row, user_id: userid }, ctx.seal);
    const shown = samar ? samarNomor(opened) : opened;
    const dokumen = samar ? null : addressOf(row.dokumen, ctx.sign, ctx.settings);
    return { ...shown, note: shown.keterangan, dokumen };
  });
}

const look = (userid: number, sesudah: object) =>
  ({
    aksi: 'dokumen_dibuka',
    objek: `peserta/${userid}/dokumen`,
    sesudah,
    peserta_id: [userid],
  }) as const;

export const papers = handle(userDokumen, async (ctx) => {
  const { userid, samar } = ctx.input;
  const rows = await papersOf(userid, ctx, samar === 1);
  if (samar !== 1) await ctx.lihat(look(userid, { jumlah: rows.length }));
  return rows;
});

export const open = handle(userDokumenBuka, async (ctx) => {
  const { userid, alasan } = ctx.input;
  const rows = await papersOf(userid, ctx, false);
  await ctx.lihat(look(userid, { jumlah: rows.length, alasan }));
  return rows;
});
