import { perguruanTinggi, wilayah } from '#contract/pilihan.ts';
import { sql } from '#api/db/db.ts';
import { handle } from '#api/call/handle.ts';

export const regions = handle(wilayah, async ({ db, input }) =>
  db.rows(
    sql`select kode, nama, kode_pos from wilayah where induk = ${input.induk} order by nama, kode`,
    wilayah.reply.element,
  ),
);

/** Maximum number of institutions in a response. */
const AT_MOST = 20;

export const institutions = handle(perguruanTinggi, async ({ db, input }) => {
  const words = input.q.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return [];
  const begins = words.map((word) => `${word}:*`).join(' & ');
  return db.rows(
    sql`select nama, provinsi from perguruan_tinggi where cari @@ to_tsquery('simple', ${begins})
        order by nama, provinsi limit ${AT_MOST}`,
    perguruanTinggi.reply.element,
  );
});
