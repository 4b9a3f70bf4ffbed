import { z } from 'zod';
import { pembukaan, pembukaanStore } from '#contract/adm/sys/pembukaan.ts';
import { SUKSES_SIMPAN } from '#contract/fields.ts';
import { AKHIR_FIRST, HOURS_ONLY_OPEN } from '#rules/pembukaan.ts';
import { UNKNOWN_LOKASI } from '#rules/tugas/lokasi.ts';
import { constraint } from '#api/call/constraint.ts';
import { handle } from '#api/call/handle.ts';
import { refuseField } from '#api/call/refuse.ts';
import { sql } from '#api/db/db.ts';
import { tarikKey } from '#api/parts/kabar/tarik.ts';
import type { Telling } from '#api/parts/kabar/telling.ts';
import { notify } from '#api/parts/kabar/tulis.ts';
import { requirePeriode } from '#api/parts/periode.ts';
import { JENIS } from '#api/parts/riwayat/jenis.ts';
import { isSame } from '#api/parts/riwayat/diff.ts';
import { nextVersion } from '#api/parts/versi.ts';

export const list = handle(pembukaan, async ({ db, input }) =>
  db.rows(
    sql`select periode_id, lokasi_id, apa, keadaan, mulai, akhir, updated_at from pembukaan
        where periode_id = ${input.periode_id} order by lokasi_id nulls first, apa`,
    pembukaan.reply.element,
  ),
);

const Cells = JENIS.pembukaan.sel;
const Stored = Cells.extend({ id: z.number() });
type Stored = z.output<typeof Stored>;
const COLUMNS = sql`id, periode_id, lokasi_id, apa, keadaan, mulai, akhir, dibuka_pada, ditutup_pada, updated_at`;

/**
 * The periods, the location, and the part of the app (`apa`, for example the report card) that one request opens or
 * closes for participants. If `lokasi_id` is null, the request applies to all locations.
 */
interface Place {
  readonly periode: readonly number[];
  readonly lokasi_id: number | null;
  readonly apa: string;
}

const at = ({ periode, lokasi_id, apa }: Place) =>
  sql`periode_id = any(${periode}::int[]) and lokasi_id is not distinct from ${lokasi_id}::int and apa = ${apa}`;

/**
 * Sets or removes one opening in all chosen periods, with one history entry. A request that changes nothing adds no
 * entry.
 */
export const save = handle(pembukaanStore, async (ctx) => {
  const { db, input, audit, now } = ctx;
  const { periode_id, lokasi_id = null, apa, keadaan, mulai = null, akhir = null } = input;
  if (keadaan !== 'buka' && (mulai !== null || akhir !== null)) throw refuseField('mulai', HOURS_ONLY_OPEN);
  const periode = [...new Set([periode_id, ...(input.periode_lain ?? [])])].toSorted((a, b) => a - b);
  for (const id of periode) await requirePeriode(db, id, id === periode_id ? 'periode_id' : 'periode_lain');
  const place = { periode, lokasi_id, apa };
  const before = await db.rows(
    sql`select ${COLUMNS} from pembukaan where ${at(place)} order by id for update`,
    Stored,
  );
  const after =
    keadaan === 'ikut'
      ? await db
          .rows(sql`delete from pembukaan where ${at(place)} returning ${COLUMNS}`, Stored)
          .then(() => [])
      : await db.rows(
          sql`insert into pembukaan as b (periode_id, lokasi_id, apa, keadaan, mulai, akhir, dibuka_pada, ditutup_pada, updated_at)
              select e, ${lokasi_id}::int, ${apa}, ${keadaan}, ${mulai}::timestamptz, ${akhir}::timestamptz,
                     case when ${keadaan} = 'buka' then ${now}::timestamptz end, null, ${nextVersion(null)}
              from unnest(${periode}::int[]) e
              on conflict on constraint pembukaan_satu do update
              set keadaan = excluded.keadaan, mulai = excluded.mulai, akhir = excluded.akhir,
                  dibuka_pada = case when excluded.keadaan = 'tutup' then null
                                     else coalesce(b.dibuka_pada, excluded.dibuka_pada) end,
                  ditutup_pada = case when excluded.keadaan = 'tutup' and b.keadaan = 'buka' then ${now}::timestamptz
                                      else b.ditutup_pada end,
                  updated_at = ${nextVersion(sql`b.updated_at`)}
              where (b.keadaan, b.mulai, b.akhir) is distinct from (excluded.keadaan, excluded.mulai, excluded.akhir)
              returning ${COLUMNS}`,
          Stored,
        );
  const rows = changes(before, after, keadaan === 'ikut');
  if (rows.length === 0) return { message: SUKSES_SIMPAN, riwayat_id: null };
  const riwayat_id = await audit(
    'pembukaan_diubah',
    `periode/${periode_id}`,
    null,
    { lokasi_id, apa, keadaan, mulai, akhir, periode: rows.length },
    { tabel: 'pembukaan', rows },
  );
  if (apa === 'raport') await tellRaport(ctx, rows, riwayat_id);
  return { message: SUKSES_SIMPAN, riwayat_id };
});

/**
 * Updates the notifications about opened report cards. Notifications about earlier openings are withdrawn. Each opening
 * with the state "buka" (open) gets a new notification, visible from its start time.
 */
async function tellRaport(telling: Telling, rows: ReturnType<typeof changes>, audit_id: number) {
  for (const { kunci: id, sesudah } of rows) {
    const kunci = `pembukaan/${id}`;
    await tarikKey(telling, null, kunci);
    if (sesudah?.keadaan !== 'buka') continue;
    const mulai = sesudah.mulai === null ? telling.now : new Date(sesudah.mulai);
    const due = mulai > telling.now ? mulai : undefined;
    await notify(
      { ...telling, now: due ?? telling.now },
      [{ user_id: null, untuk: 'user', jenis: 'raport_dibuka', kunci, audit_id }],
      { mail: true, due },
    );
  }
}

/**
 * Returns the changed openings for the history. With `removed`, all rows of `before` are returned as deleted.
 * Otherwise, only rows that differ from `before` are returned.
 */
function changes(before: readonly Stored[], after: readonly Stored[], removed: boolean) {
  const cells = (row: Stored) => Cells.parse(row);
  if (removed) return before.map((row) => ({ kunci: row.id, sebelum: cells(row), sesudah: null }));
  return after.flatMap((row) => {
    const old = before.find(({ id }) => id === row.id);
    if (old && isSame(cells(old), cells(row))) return [];
    return [{ kunci: row.id, sebelum: old ? cells(old) : null, sesudah: cells(row) }];
  });
}

export const constraints = [
  constraint('pembukaan_akhir_check', () => refuseField('akhir', AKHIR_FIRST)),
  constraint('pembukaan_lokasi_id_fkey', () => refuseField('lokasi_id', UNKNOWN_LOKASI)),
  constraint('pembukaan_periode_id_fkey', { never: 'the period is locked before the opening is written' }),
  constraint('pembukaan_apa_check', { never: 'the contract asks for one of these' }),
  constraint('pembukaan_keadaan_check', { never: 'the contract asks for one of these' }),
  constraint('pembukaan_jam_check', { never: 'hours without an opening are refused before' }),
  constraint('pembukaan_satu', { never: 'a second row changes the first' }),
];
