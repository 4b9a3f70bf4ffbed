import { extraName } from '#rules/import-extra.ts';
import { UNDECIDED } from '#rules/import-state.ts';
import { TABLES } from '#rules/import-tables.ts';
import { bilangan } from '#rules/text/format.ts';
import { refuse } from '#api/call/refuse.ts';
import { sql } from '#api/db/db.ts';
import { keepAnswers } from './answers.ts';
import { evaluate, type EvaluatedRow } from './evaluate.ts';
import { shownColumns } from './shown.ts';
import { digestOf } from './states.ts';
import type { WriteContext } from './table.ts';
import { importOf } from './tables.ts';
import { dataChanged, endUpload, openUpload, readRows, type Owner } from './upload.ts';

/** An admin's request to store the rows of an upload. */
export interface Wish {
  readonly id: number;
  readonly versi: number;
  /**
   * 1: only the valid rows are stored, and the other rows are left out. 0: one invalid row rejects the whole
   * upload.
   */
  readonly hanya_sah: 0 | 1;
  /**
   * 0: an import of exam questions is rejected while a pre-test or post-test is open. 1: the admin has confirmed the
   * import although one is open.
   */
  readonly dikonfirmasi?: 0 | 1 | undefined;
  readonly undangan: 0 | 1;
}

/**
 * Returns the data to write for each valid row, and the number of rows that are rejected or need a decision by the
 * admin.
 */
function chosenOf(rows: readonly EvaluatedRow<unknown>[]) {
  const waiting = rows.filter(({ keadaan }) => keadaan !== null && UNDECIDED.includes(keadaan)).length;
  return { plans: rows.flatMap(({ plan }) => (plan === null ? [] : [plan])), waiting };
}

/**
 * Reads and checks an upload before the transaction. Rejects the whole upload if it has changed since the
 * admin saw it, or if it has invalid rows that the admin has not agreed to leave out.
 */
export async function planImport(owner: Owner, { id, versi, hanya_sah }: Wish) {
  const open = await openUpload(owner, id, { versi });
  const table = importOf(open.tabel);
  const raw = await readRows(owner, open.id);
  const { rows, read } = await evaluate(owner.db, table, open.setup, raw);
  if ((await digestOf(rows)) !== open.sidik) throw dataChanged();
  const { plans, waiting } = chosenOf(rows);
  if (waiting > 0 && hanya_sah === 0)
    throw refuse(
      422,
      `${bilangan(waiting)} baris belum benar atau belum diputuskan, jadi tidak ada yang disimpan`,
    );
  if (plans.length === 0) throw refuse(422, 'Tidak ada baris yang akan disimpan');
  return { open, table, raw, read, plans };
}
export type PlannedImport = Awaited<ReturnType<typeof planImport>>;

/** Checks all rows of an upload again, writes them in the caller's transaction, and deletes the upload. */
export async function applyImport(
  ctx: Owner & WriteContext & { hariIni: string },
  { open, table, raw, read, plans }: PlannedImport,
  ready: unknown,
  { versi, dikonfirmasi }: Wish,
) {
  const { db, hariIni, undangan } = ctx;
  await db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`tabel/${open.tabel}`}, 0))`);
  await openUpload(ctx, open.id, { lock: true, versi });
  await table.lock(db, plans);
  const now = await evaluate(db, table, open.setup, raw, read);
  if ((await digestOf(now.rows)) !== open.sidik) throw dataChanged();
  const chosen = chosenOf(now.rows);
  if (dikonfirmasi === 0) await table.confirm?.(db, hariIni, chosen.plans);
  const dropped = shownColumns(open.setup, raw).kolom.filter(
    ({ kolom, jumlah }) => kolom === null && jumlah > 0,
  );
  const extra = open.setup.kolom.flatMap(({ kolom }) => (kolom === null ? [] : (extraName(kolom) ?? [])));
  const { riwayat_id, password } = await table.write(ctx, chosen.plans, ready, {
    tabel: TABLES[open.tabel],
    ditinggalkan: chosen.waiting,
    kolom_dibuang: dropped.map(({ judul, jumlah }) => `${judul} (${bilangan(jumlah)})`),
    ...(extra.length > 0 && { kolom_tambahan: extra }),
    undangan,
  });
  await keepAnswers(db, table, open.setup, hariIni);
  await endUpload(db, open.id);
  const jumlah = chosen.plans.length;
  const rest = chosen.waiting === 0 ? '' : `, ${bilangan(chosen.waiting)} ditinggalkan`;
  return {
    message: `${bilangan(jumlah)} baris disimpan${rest}`,
    jumlah,
    ditinggalkan: chosen.waiting,
    riwayat_id,
    password: [...password],
  };
}
