import { z } from 'zod';
import type { admMateriStore } from '#contract/adm/materi.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { PETUNJUK_MAX, PETUNJUK_LENGTH } from '#rules/tugas/materi.ts';
import { cleanCatatan, type Cleaning } from '#api/catatan/catatan.ts';
import { refuseField } from '#api/call/refuse.ts';
import { sql, type Db } from '#api/db/db.ts';
import { MATERI_CONTENT } from '#api/parts/materi/content.ts';

/** Instructions and links of a material, which participants read before they do the task. */
const Bacaan = z.object({
  petunjuk: z.string(),
  tautan: z.array(z.object({ url: z.string(), keterangan: z.string() })),
});
export type Bacaan = z.output<typeof Bacaan>;

export const WITHOUT_BACAAN: Bacaan = { petunjuk: '', tautan: [] };

/**
 * Sanitizes the instructions and links of a request. If the request omits a field, the result omits it too, and the
 * stored value is kept. Do not call this inside a transaction, because sanitizing may wait in a queue.
 */
export async function cleanBacaan(
  { petunjuk, tautan }: Pick<InputOf<typeof admMateriStore>, 'petunjuk' | 'tautan'>,
  cleaning: Cleaning,
): Promise<Partial<Bacaan>> {
  return {
    ...(petunjuk !== undefined && { petunjuk: await cleanPetunjuk(petunjuk ?? '', cleaning) }),
    ...(tautan !== undefined && { tautan: tautan ?? [] }),
  };
}

async function cleanPetunjuk(html: string, cleaning: Cleaning): Promise<string> {
  const { catatan, kosong } = await cleanCatatan(html, cleaning, 'petunjuk');
  if (kosong) return '';
  if (catatan.length > PETUNJUK_MAX) throw refuseField('petunjuk', PETUNJUK_LENGTH, 'too_long');
  return catatan;
}

/** Reads the stored instructions and links of a material. The caller must hold the lock of the material. */
export const readBacaan = (db: Db, id_materi: number): Promise<Bacaan> =>
  db.one(sql`select ${MATERI_CONTENT} from materi m where m.id_materi = ${id_materi}`, Bacaan);

/** Replaces the stored instructions and links of a material. */
export async function storeBacaan(db: Db, id_materi: number, { petunjuk, tautan }: Bacaan): Promise<void> {
  await db.run(sql`update materi set petunjuk = ${petunjuk} where id_materi = ${id_materi}`);
  await db.run(sql`delete from materi_tautan where materi_id = ${id_materi}`);
  await db.run(
    sql`insert into materi_tautan (materi_id, urutan, url, keterangan)
        select ${id_materi}, d.urutan, d.url, d.keterangan
        from unnest(${tautan.map(({ url }) => url)}::text[], ${tautan.map(({ keterangan }) => keterangan)}::text[])
          with ordinality as d (url, keterangan, urutan)`,
  );
}

/** Returns the changed fields of a material with their values before and after the change, for the history. */
export function bacaanDiff(
  before: Bacaan,
  after: Bacaan,
): { sebelum: Partial<Bacaan>; sesudah: Partial<Bacaan> } {
  const keys = (['petunjuk', 'tautan'] as const).filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  );
  const only = (isi: Bacaan): Partial<Bacaan> => Object.fromEntries(keys.map((key) => [key, isi[key]]));
  return { sebelum: only(before), sesudah: only(after) };
}
