import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { sql, type Db, type Sql } from '#api/db/db.ts';
import type { Dikembalikan } from '#api/parts/riwayat/jenis-shape.ts';
import { Content, readContent, writeContent } from './content.ts';
import { lockAturan, readUse } from './locked.ts';

const Changed = z.object({
  k1: z.number(),
  sebelum: Content.nullable(),
  sesudah: Content.nullable(),
});

/**
 * Undoes the copying, the change or the deletion of a rule set. The undo is refused if the rule set was changed later
 * or is locked.
 */
export async function takeBackAturan(db: Db, rows: Sql): Promise<Dikembalikan> {
  const [change] = await db.rows(sql`select r.k1, r.sebelum, r.sesudah from (${rows}) r`, Changed);
  if (!change) return { jumlah: 0, undo: null, dibiarkan: [] };
  const { k1: id, sebelum, sesudah } = change;
  const left = (alasan: string): Dikembalikan => ({
    jumlah: 0,
    undo: null,
    dibiarkan: [{ kunci: String(id), alasan }],
  });
  await lockAturan(db, id);
  const now = await readContent(db, id);
  if (!isDeepStrictEqual(now, sesudah)) return left('Aturannya sudah berubah sejak itu');
  const { keadaan } = await readUse(db, id);
  if (sebelum === null) {
    if (keadaan !== 'draf') return left('Aturannya dipakai sebuah periode');
    await db.run(sql`delete from aturan where id = ${id}`);
  } else {
    if (now && keadaan === 'terkunci' && !isDeepStrictEqual(rulesOf(now), rulesOf(sebelum)))
      return left('Sudah ada nilai atau jawaban dengan aturan ini');
    if (now === null) {
      const taken = await db.maybe(sql`select from aturan where nama = ${sebelum.nama}`, z.object({}));
      if (taken) return left('Aturan lain memakai nama ini');
      await db.run(sql`insert into aturan (id, nama, isi) values (${id}, ${sebelum.nama}, '{}')`);
    }
    await writeContent(db, id, sebelum);
    await db.run(sql`update aturan set updated_at = ${sebelum.updated_at} where id = ${id}`);
  }
  return {
    jumlah: 1,
    undo: { tabel: 'aturan', rows: [{ kunci: id, sebelum: sesudah, sesudah: sebelum }] },
    dibiarkan: [],
  };
}

/**
 * Returns the parts of a rule set that affect scores or survey answers. Only the name and the description do not affect
 * them.
 */
export const rulesOf = ({
  isi,
  kompetensi,
  pertanyaan,
}: Pick<Content, 'isi' | 'kompetensi' | 'pertanyaan'>) => ({
  isi,
  kompetensi,
  pertanyaan,
});
