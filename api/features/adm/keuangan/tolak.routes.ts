import { pesertaFinanceTolak } from '#contract/adm/keuangan.ts';
import { SUKSES_SIMPAN } from '#contract/fields.ts';
import { hasChanged } from '#rules/tugas/versi.ts';
import { constraint } from '#api/call/constraint.ts';
import { sql } from '#api/db/db.ts';
import { handle } from '#api/call/handle.ts';
import { notifyKlaim, tarikKlaim } from '#api/parts/kabar/klaim.ts';
import { isStored, nextVersion } from '#api/parts/versi.ts';
import { KlaimContent, KLAIM_CONTENT, lockKlaim, alreadyPaid, undoKlaim } from './klaim.ts';

/** Returns the columns that a rejection changes, for the history entry. */
const cells = ({ is_valid, alasan_tolak }: KlaimContent) => ({ is_valid, alasan_tolak });

/**
 * Rejects a claim and removes its validation. With `batal` 1, the handler withdraws an earlier rejection instead. The
 * claim then waits for a new decision.
 */
export const reject = handle(pesertaFinanceTolak, async (ctx) => {
  const { db, me, input, audit } = ctx;
  const { id } = input;
  const alasan = input.batal === 1 ? null : (input.alasan ?? null);
  const before = await lockKlaim(db, id);
  const states = [{ alasan_tolak: before.alasan_tolak }, { alasan_tolak: alasan }] as const;
  if (isStored(input.updated_at, before.updated_at, states, hasChanged('Klaim ini')))
    return { message: SUKSES_SIMPAN, id, riwayat_id: null };
  if (before.dibayar_pada !== null) throw alreadyPaid();
  const after = await db.one(
    sql`update akomodasi a set is_valid = 0, divalidasi_pada = null, divalidasi_oleh = null, alasan_tolak = ${alasan}::text,
               ditolak_pada = case when ${alasan}::text is not null then date_trunc('milliseconds', now()) end,
               ditolak_oleh = case when ${alasan}::text is not null then ${me.id}::int end,
               updated_at = ${nextVersion(sql`a.updated_at`)}
        where a.id = ${id} and a.dibayar_pada is null returning ${KLAIM_CONTENT}`,
    KlaimContent,
  );
  const riwayat_id = await audit(
    alasan === null ? 'klaim_tolak_dibatalkan' : 'klaim_ditolak',
    `klaim/${id}`,
    cells(before),
    cells(after),
    undoKlaim(id, before, after),
  );
  if (before.is_valid === 1) await tarikKlaim(ctx, 'klaim_divalidasi', id);
  // If the reason has changed, a new notification replaces the previous one.
  if (before.alasan_tolak !== null) await tarikKlaim(ctx, 'klaim_ditolak', id);
  if (alasan !== null) await notifyKlaim(ctx, 'klaim_ditolak', riwayat_id);
  return { message: SUKSES_SIMPAN, id, riwayat_id };
});

export const constraints = [
  constraint('akomodasi_ditolak', {
    never: 'only an unpaid claim is refused, and it is not valid then; validating it removes the reason',
  }),
  constraint('akomodasi_alasan_tolak', { never: 'the contract says how long a reason is' }),
];
