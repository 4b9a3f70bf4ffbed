import { z } from 'zod';
import { UNKNOWN_LOKASI } from '#rules/tugas/lokasi.ts';
import { sql, type Db } from '#api/db/db.ts';
import { refuseField } from '#api/call/refuse.ts';
import { mentorChanged, readMentor, saveMentor, type SavedMentor } from '#api/parts/akun/mentor.ts';

const Lokasi = z.object({ id: z.number(), keterangan: z.string() });

/**
 * Stores the mentor fields of the request if they differ from the stored values. Returns the old and new values for the
 * history, or null if nothing differs.
 */
export async function saveContent(db: Db, id: number, input: Partial<SavedMentor>) {
  const lama = await readMentor(db, id);
  const baru = { ...lama, ...input };
  baru.lokasi = [...new Set(baru.lokasi)].toSorted((a, b) => a - b);
  if (!mentorChanged(lama, baru)) return null;
  const known = await db.rows(
    sql`select id, keterangan from lokasi where id = any(${[...lama.lokasi, ...baru.lokasi]}::int[]) order by id`,
    Lokasi,
  );
  if (baru.lokasi.some((each) => known.every((row) => row.id !== each)))
    throw refuseField('lokasi', UNKNOWN_LOKASI);
  await saveMentor(db, [{ user_id: id, ...baru }]);
  return { lama: written(lama, known), baru: written(baru, known) };
}

/** Converts mentor fields to the form of a history entry, with location names instead of ids. */
const written = ({ lokasi, ...isi }: SavedMentor, known: readonly z.output<typeof Lokasi>[]) => ({
  ...isi,
  lokasi:
    lokasi.length === 0
      ? 'Semua lokasi'
      : known.filter(({ id }) => lokasi.includes(id)).map(({ keterangan }) => keterangan),
});
