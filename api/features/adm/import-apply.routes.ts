import { tabelTerapkan } from '#contract/adm/import.ts';
import { bilangan } from '#rules/text/format.ts';
import { UNDECIDED } from '#rules/import-state.ts';
import { TABLES } from '#rules/import-tables.ts';
import { sql } from '#api/db/db.ts';
import { handlePrepared } from '#api/call/handle.ts';
import { refuse } from '#api/call/refuse.ts';
import { keepAnswers } from '#api/parts/import/answers.ts';
import { evaluate, type EvaluatedRow } from '#api/parts/import/evaluate.ts';
import { shownColumns } from '#api/parts/import/shown.ts';
import { importOf } from '#api/parts/import/tables.ts';
import { digestOf } from '#api/parts/import/states.ts';
import { dataChanged, endUpload, openUpload, readRows } from '#api/parts/import/upload.ts';

/** The rows to write, and the number of rows that stay behind. */
function chosenOf(rows: readonly EvaluatedRow<unknown>[]) {
  const waiting = rows.filter(({ keadaan }) => keadaan !== null && UNDECIDED.includes(keadaan)).length;
  return { plans: rows.flatMap(({ plan }) => (plan === null ? [] : [plan])), waiting };
}

export const apply = handlePrepared(
  tabelTerapkan,
  async (ctx) => {
    const { input, db } = ctx;
    const open = await openUpload(ctx, input.id, { versi: input.versi });
    const table = importOf(open.tabel);
    const raw = await readRows(ctx, open.id);
    const { rows } = await evaluate(db, table, open.setup, raw);
    if (digestOf(rows) !== open.sidik) throw dataChanged();
    const { plans, waiting } = chosenOf(rows);
    if (waiting > 0 && input.hanya_sah === 0)
      throw refuse(
        422,
        `${bilangan(waiting)} baris belum benar atau belum diputuskan, jadi tidak ada yang disimpan`,
      );
    if (plans.length === 0) throw refuse(422, 'Tidak ada baris yang akan disimpan');
    return { open, table, raw, plans, ready: await table.prepare(ctx, plans) };
  },
  async (ctx, { open, table, raw, plans, ready }) => {
    const { db, input, settings, audit, now: moment } = ctx;
    await db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`tabel/${open.tabel}`}, 0))`);
    await openUpload(ctx, input.id, { lock: true, versi: input.versi });
    await table.lock(db, plans);
    const now = await evaluate(db, table, open.setup, raw);
    if (digestOf(now.rows) !== open.sidik) throw dataChanged();
    const chosen = chosenOf(now.rows);
    if (input.dikonfirmasi === 0) await table.confirm?.(db, ctx.hariIni, chosen.plans);
    const dropped = shownColumns(open.setup, raw).kolom.filter(
      ({ kolom, jumlah }) => kolom === null && jumlah > 0,
    );
    const { riwayat_id, password } = await table.write(
      { db, settings, audit, now: moment, undangan: input.undangan },
      chosen.plans,
      ready,
      {
        tabel: TABLES[open.tabel],
        ditinggalkan: chosen.waiting,
        kolom_dibuang: dropped.map(({ judul, jumlah }) => `${judul} (${bilangan(jumlah)})`),
        undangan: input.undangan,
      },
    );
    await keepAnswers(db, table, open.setup, ctx.hariIni);
    await endUpload(db, open.id);
    const jumlah = chosen.plans.length;
    const rest = chosen.waiting === 0 ? '' : `, ${bilangan(chosen.waiting)} ditinggalkan`;
    return {
      message: `${bilangan(jumlah)} baris disimpan${rest}`,
      jumlah,
      ditinggalkan: chosen.waiting,
      riwayat_id,
      password: [...password],
      job: null,
    };
  },
);
