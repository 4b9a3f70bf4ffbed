import { z } from 'zod';
import { pencarian } from '#contract/cari.ts';
import { CARI_MAKS, findScreen } from '#rules/cari.ts';
import { handle, type Me } from '#api/call/handle.ts';
import { empty, sql, type Sql } from '#api/db/db.ts';
import { requireReadable } from '#api/parts/periode.ts';
import { ownPeople, people, short } from './match.ts';

const Found = pencarian.reply.element.extend({ urut: z.number() });
type Found = z.output<typeof Found>;

/**
 * SQL of the users and other rows that a user of this group may find. Null for participants, because they can find only
 * pages.
 */
function foundBy(me: Me, q: string, periode_id: number | undefined): Sql | null {
  const inside = periode_id === undefined ? empty : sql`and m.periode_id = ${periode_id}`;
  if (me.group === 'user') return null;
  if (me.group === 'mentor') return ownPeople(me.id, q, periode_id);
  return sql`(${people(q, periode_id)}) union all ${short('materi', q, {
    id: 'm.id_materi',
    judul: 'm.keterangan_materi',
    ket: `concat_ws(' · ', k.keterangan_kategori, l.keterangan)`,
    from: 'materi m join kategori k on k.id_kat = m.kat_id join lokasi l on l.id = m.lokasi_id',
  })} ${inside} union all ${short('lokasi', q, { id: 'id', judul: 'keterangan', ket: `''`, from: 'lokasi' })}
    union all ${short('periode', q, { id: 'id', judul: 'keterangan', ket: `''`, from: 'periode' })}
    union all ${short('kelas', q, { id: 'kelas', judul: 'kelas', ket: `''`, from: 'kelas' })}`;
}

/** If a page and a user match equally well, the page comes first. Otherwise many users would hide the few pages. */
export const find = handle(pencarian, async ({ db, input: { q, periode_id }, me, settings }) => {
  if (me.group === 'mentor') await requireReadable(db, periode_id);
  const screen = findScreen(me.group, q).map(({ path, tab, judul, ket, urut }) => ({
    jenis: 'layar' as const,
    id: `${path.replace('{product}', settings.product)}${tab === null ? '' : `?tab=${tab}`}`,
    judul,
    ket,
    urut,
  }));
  const query = foundBy(me, q, periode_id);
  const rows: Found[] = query
    ? await db.rows(
        sql`select jenis, id, judul, ket, urut from (${query}) s order by urut, teks, jenis, id limit ${CARI_MAKS}`,
        Found,
      )
    : [];
  return [...screen, ...rows].toSorted((a, b) => a.urut - b.urut).slice(0, CARI_MAKS);
});
