import type { z } from 'zod';
import type { MateriContent } from '#contract/pr/materi.ts';
import { TAUTAN_PER_TEXT } from '#rules/tugas/tautan-cek.ts';
import { sql, type Db } from '#api/db/db.ts';
import { showAll } from '#api/catatan/catatan.ts';
import type { Signer } from '#api/guard/sign.ts';
import type { Link, Links } from '#api/handed-in.ts';
import { tautanOfUrl } from '#api/parts/tautan-cek/show.ts';
import { keyOf, linkOf } from '#api/parts/tautan-cek/sidik.ts';
import { linksIn } from '#api/parts/tautan-cek/text.ts';

type Content = z.output<typeof MateriContent>;

/** SQL columns with the instructions and links of material `m`, in the order of `MateriContent`. */
export const MATERI_CONTENT = sql`m.petunjuk,
  (select coalesce(json_agg(json_build_object('url', l.url, 'keterangan', l.keterangan) order by l.urutan), '[]')
   from materi_tautan l where l.materi_id = m.id_materi) as tautan`;

/**
 * Prepares the content of materials for a browser: signs the addresses of pictures, and adds the results of link
 * checks. One query reads all these results.
 */
export async function showContent<M extends Content>(
  { db, sign, tautan }: { db: Db; sign: Signer; tautan: Links | null },
  rows: readonly M[],
): Promise<M[]> {
  const shown = await showAll(rows, 'petunjuk', sign);
  const cek = await tautanOfUrl(
    { db, tautan },
    rows.flatMap((row) => row.tautan.map(({ url }) => url)),
  );
  const each = cek.values();
  return shown.map((row) => ({
    ...row,
    tautan: row.tautan.map((link) => ({ ...link, cek: each.next().value?.[0] })),
  }));
}

/**
 * Returns the links of a material without duplicates: first the links of its list, then the links in its instructions.
 */
export function linksOfContent({ petunjuk, tautan }: Content): Link[] {
  const links = [...tautan.map(({ url }) => linkOf(url)), ...linksIn(petunjuk)];
  return [...new Map(links.map((link) => [keyOf(link.sidik), link])).values()].slice(0, TAUTAN_PER_TEXT);
}
