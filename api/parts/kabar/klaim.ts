import { z } from 'zod';
import { hariIni } from '#rules/tugas/jadwal.ts';
import { sql } from '#api/db/db.ts';
import { eachSlice } from '#api/work/slices.ts';
import { tarikKabar } from './tarik.ts';
import type { Telling } from './telling.ts';
import { beriTahu } from './tulis.ts';

type KabarKlaim = 'klaim_divalidasi' | 'klaim_dikoreksi' | 'klaim_dibayar';

/** A claim is valid, or paid, once; it may be corrected on several days. */
const kunciOf = ({ now, settings }: Telling, jenis: KabarKlaim, id: number) =>
  jenis === 'klaim_dikoreksi'
    ? `akomodasi/${id}/${jenis}/${hariIni(now, settings.timeZone)}`
    : `akomodasi/${id}/${jenis}`;

const Milik = z.object({ id: z.number(), user_id: z.number() });

/** Tells people what has become of their claims. */
export async function beriTahuKlaim(
  telling: Telling,
  jenis: KabarKlaim,
  ids: readonly number[],
  audit_id: number,
): Promise<void> {
  await eachSlice(ids, async (slice) => {
    const rows = await telling.db.rows(
      sql`select id, user_id from akomodasi where id = any(${slice}::int[])`,
      Milik,
    );
    await beriTahu(
      telling,
      rows.map(({ id, user_id }) => ({ user_id, jenis, kunci: kunciOf(telling, jenis, id), audit_id })),
    );
  });
}

/** Takes back that a claim is valid, or paid. */
export const tarikKlaim = (telling: Telling, jenis: 'klaim_divalidasi' | 'klaim_dibayar', id: number) =>
  tarikKabar(
    telling,
    sql`b.user_id = (select a.user_id from akomodasi a where a.id = ${id}) and b.kunci = ${kunciOf(telling, jenis, id)}`,
  );
