import { z } from 'zod';
import { dokTautanTarik, pesertaDokDetail } from '#contract/dokdetail.ts';
import { TAUTAN_DITARIK } from '#rules/tugas/tautan.ts';
import { sql } from '#api/db/db.ts';
import { handle } from '#api/call/handle.ts';
import { addressOf, openNomor } from '#api/parts/dokumen/dokumen.ts';
import { readTautanDokumen } from '#api/parts/dokumen/tautan-dokumen.ts';
import { notFound } from '#api/call/refuse.ts';

const Content = pesertaDokDetail.reply.element;

/**
 * Schema of a participant with documents (with file ids) and claims. One statement reads all of them, so that requests
 * with valid and with invalid tokens send the same number of queries.
 */
const Row = z.object({
  ...Content.shape.info.shape,
  dokinti: z.array(Content.shape.dokinti.element),
  akomodasi: z.array(Content.shape.akomodasi.element),
});

/**
 * Shows a participant's documents to any client with the link that an admin has made (threat T1). Other requests get
 * 404, even from an admin. The history records each access with its network address.
 */
export const show = handle(pesertaDokDetail, async (ctx) => {
  const { db, input, sign, seal, settings, address } = ctx;
  const addressOfFile = (berkas_id: string) => addressOf(berkas_id, sign, settings);
  const tautan = readTautanDokumen(input.userid, sign);
  const row =
    tautan &&
    (await db.maybe(
      sql`select u.name, p.nama_pt, p.provinsi_pt,
                 (select coalesce(json_agg(json_build_object('ket_dok', d.keterangan, 'jenis', j.keterangan, 'dokumen', d.berkas_id,
                           'tipe', b.tipe, 'dokumen_id', d.dokumen_id) order by d.dokumen_id, d.id), '[]')
                  from dokumen d join jenis_dokumen j on j.id = d.dokumen_id join berkas b on b.id = d.berkas_id
                  where d.user_id = p.user_id) as dokinti,
                 (select coalesce(json_agg(json_build_object('catatan', a.catatan, 'jenis', a.jenis, 'nominal', a.nominal,
                           'dokumen', a.berkas_id, 'tipe', b.tipe) order by a.id), '[]')
                  from akomodasi a left join berkas b on b.id = a.berkas_id where a.user_id = p.user_id) as akomodasi
          from peserta p join users u on u.id = p.user_id
          where p.user_id = ${tautan.user_id} and p.dok_versi = ${tautan.versi}`,
      Row,
    ));
  if (!tautan || !row) throw notFound();
  const { dokinti, akomodasi, ...info } = row;
  await ctx.lihat({
    aksi: 'dokumen_dibuka',
    objek: `peserta/${tautan.user_id}/dokumen`,
    sesudah: { jumlah: dokinti.length, alamat_jaringan: address },
    peserta_id: [tautan.user_id],
  });
  return [
    {
      info,
      dokinti: dokinti.map((paper) => ({
        ...paper,
        ket_dok: openNomor(
          { user_id: tautan.user_id, dokumen_id: paper.dokumen_id, keterangan: paper.ket_dok, nomor_rek: '' },
          seal,
        ).keterangan,
        dokumen: addressOfFile(paper.dokumen),
      })),
      akomodasi: akomodasi.map((klaim) => ({
        ...klaim,
        dokumen: klaim.dokumen && addressOfFile(klaim.dokumen),
      })),
    },
  ];
});

/**
 * Invalidates all existing links to a participant's documents, by raising the version that valid links must contain.
 */
export const withdraw = handle(dokTautanTarik, async ({ db, input: { userid }, audit }) => {
  const done = await db.run(sql`update peserta set dok_versi = dok_versi + 1 where user_id = ${userid}`);
  if (done === 0) throw notFound();
  await audit('tautan_ditarik', `peserta/${userid}/dokumen`, null, null);
  return { message: TAUTAN_DITARIK };
});
