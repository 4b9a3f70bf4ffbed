import { tabelAtur, tabelBaris, tabelBuang, tabelUnggah } from '#contract/adm/import.ts';
import type { Context } from '#api/call/handle.ts';
import { handle, handlePrepared } from '#api/call/handle.ts';
import { notFound, refuseField } from '#api/call/refuse.ts';
import { fold } from '#rules/text/fold.ts';
import { extraName } from '#rules/import-extra.ts';
import { ROWS_SHIFTED, UPLOAD_HOURS } from '#rules/import-state.ts';
import { SUKSES_HAPUS } from '#contract/fields.ts';
import { enqueue } from '#api/job/enqueue.ts';
import { answerList } from '#api/parts/list/list.ts';
import { bySlices } from '#api/work/slices.ts';
import { readAnswers } from '#api/parts/import/answers.ts';
import { evaluate } from '#api/parts/import/evaluate.ts';
import { unknownValues } from '#api/parts/import/unknown.ts';
import type { RawCell } from '#api/parts/import/cells.ts';
import { requireExtra } from '#api/parts/import/extra.ts';
import { findSetup, retitled, withColumns, type RawRow, type Setup } from '#api/parts/import/setup.ts';
import { shownChoices, shownColumns, shownValues } from '#api/parts/import/shown.ts';
import { countStates, keepStates, readStates, rowsIn } from '#api/parts/import/states.ts';
import { importOf } from '#api/parts/import/tables.ts';
import {
  addUpload,
  endUpload,
  keepEdits,
  keepSetup,
  openUpload,
  readRows,
  type OpenUpload,
} from '#api/parts/import/upload.ts';
import { sql } from '#api/db/db.ts';
import { uploadEndJob } from './import-end.job.ts';

type Evaluated = Awaited<ReturnType<typeof evaluate>>;

/**
 * If a file has at least this number of rows that contain the key of another row, the app rejects the whole file. Such
 * rows appear when a user sorts only some columns of the spreadsheet.
 */
const SHIFTED_MIN = 3;

function requireUnshifted({ rows }: Evaluated): void {
  const mixed = rows.filter(
    ({ keadaan, galat }) =>
      keadaan === 'bentrok' && galat.some((each) => each.startsWith('Baris ini milik ')),
  );
  if (mixed.length >= SHIFTED_MIN) throw refuseField('berkas', ROWS_SHIFTED);
}

async function reply(
  { db }: Pick<Context<typeof tabelAtur>, 'db'>,
  upload: OpenUpload,
  raw: readonly RawRow[],
  evaluated: Evaluated,
) {
  const { id, versi, tabel, berakhir, setup } = upload;
  const { lembar, dipakai, kepala } = setup;
  const table = importOf(tabel);
  const unknown = await unknownValues(table, setup, evaluated);
  return {
    message: 'Tabel sudah diperiksa, belum ada yang disimpan',
    id,
    versi,
    tabel,
    berakhir,
    lembar,
    dipakai,
    kepala,
    ...shownColumns(setup, raw),
    pilihan: shownChoices(table),
    ...shownValues(unknown, evaluated.lists, await readAnswers(db, tabel)),
    hitung: await countStates(db, id),
  };
}

export const upload = handlePrepared(
  tabelUnggah,
  async ({ files, input, db, work }) => {
    const [file] = files;
    if (!file) throw refuseField('berkas', 'Berkas belum terpilih');
    const sheets = await work('readWorkbook', {
      source: { path: file.path, key: file.key },
      type: file.type,
    });
    const stored = sheets.flatMap(({ rows }, lembar) =>
      rows.map(({ nomor, tersembunyi, sel }) => ({
        lembar,
        nomor,
        tersembunyi: tersembunyi ? (1 as const) : (0 as const),
        isi: sel,
      })),
    );
    if (stored.length === 0) throw refuseField('berkas', 'Berkas ini tidak berisi baris');
    const raw = await bySlices(stored, (slice) =>
      slice.map(({ isi, ...row }): RawRow => ({
        ...row,
        cells: JSON.parse(isi) as RawCell[],
        changed: {},
        decision: null,
      })),
    );
    const table = importOf(input.tabel);
    const known = await readAnswers(db, input.tabel);
    const setup = findSetup(table, sheets, raw, known);
    const evaluated = await evaluate(db, table, setup, raw);
    requireUnshifted(evaluated);
    return { stored, raw, setup, evaluated };
  },
  async (ctx, { stored, raw, setup, evaluated }) => {
    const made = await addUpload(ctx, ctx.input.tabel, setup, stored);
    await enqueue(ctx.db, uploadEndJob, {
      key: String(made.id),
      payload: {},
      user_id: null,
      total: 1,
      afterHours: UPLOAD_HOURS,
    });
    await keepStates(ctx, made.id, evaluated.rows);
    return reply(ctx, made, raw, evaluated);
  },
);

export const rows = handle(tabelBaris, async (ctx) => {
  const { input } = ctx;
  const { id } = await openUpload(ctx, input.id);
  return answerList(ctx, {
    together: (db, part) => readStates({ db, seal: ctx.seal }, id, input.keadaan, part),
  });
});

type Change = Context<typeof tabelAtur>['input'];

/** Returns the import setup with the choices of the request applied. */
function changedSetup(
  setup: Setup,
  input: Change,
  table: ReturnType<typeof importOf>,
  raw: readonly RawRow[],
): Setup {
  const count = setup.lembar.length;
  if (input.lembar?.some((at) => at >= count)) throw refuseField('lembar', 'Lembar tidak dikenal');
  if (input.baris_kepala && input.baris_kepala.length !== count)
    throw refuseField('baris_kepala', 'Setiap lembar memerlukan satu baris judul');
  const next = retitled(
    {
      ...setup,
      dipakai: input.lembar ? [...new Set(input.lembar)].toSorted((a, b) => a - b) : setup.dipakai,
      kepala: input.baris_kepala ?? setup.kepala,
    },
    raw,
  );
  const found = withColumns(table, next);
  const chosen = new Map((input.kolom ?? []).map(({ judul, kolom }) => [judul, kolom]));
  for (const kolom of chosen.values())
    if (kolom !== null && extraName(kolom) === null && table.columns[kolom] === undefined)
      throw refuseField('kolom', 'Kolom tidak dikenal');
  const taken = new Set([...chosen.values()].filter((kolom) => kolom !== null));
  const kolom = found.kolom.map((each) => {
    if (chosen.has(each.judul))
      return { judul: each.judul, kolom: chosen.get(each.judul)!, dugaan: 0 as const, dipilih: 1 as const };
    // Only one heading can belong to a column. If the admin assigns the column to another heading, its former
    // heading loses the column.
    return each.kolom !== null && taken.has(each.kolom)
      ? { judul: each.judul, kolom: null, dugaan: 0 as const }
      : each;
  });
  const nilai = structuredClone(setup.nilai);
  for (const { kolom: key, teks, ke } of input.nilai ?? []) {
    const answers = (nilai[key] ??= {});
    if (ke === null) delete answers[fold(teks)];
    else answers[fold(teks)] = ke;
  }
  return { ...found, kolom, nilai };
}

/** Applies the admin's corrections to the rows. Returns all rows, and separately the corrected rows. */
function editedRows(
  raw: readonly RawRow[],
  { baris = [], bentrok }: Change,
  clashing: readonly { lembar: number; nomor: number }[],
): { all: RawRow[]; edited: RawRow[] } {
  type Edit = (typeof baris)[number];
  const decided = clashing.map((each): Edit => ({ ...each, putusan: bentrok }));
  const edits = new Map([...decided, ...baris].map((each) => [`${each.lembar}/${each.nomor}`, each]));
  const edited: RawRow[] = [];
  const all = raw.map((row) => {
    const edit = edits.get(`${row.lembar}/${row.nomor}`);
    if (!edit) return row;
    const next = {
      ...row,
      changed: { ...row.changed, ...edit.sel },
      decision: edit.putusan === undefined ? row.decision : edit.putusan,
    };
    edited.push(next);
    return next;
  });
  if (edited.length < edits.size) throw notFound();
  return { all, edited };
}

export const adjust = handlePrepared(
  tabelAtur,
  async (ctx) => {
    const { input, db } = ctx;
    const open = await openUpload(ctx, input.id, { versi: input.versi });
    const table = importOf(open.tabel);
    const clashing = input.bentrok === undefined ? [] : await rowsIn(db, open.id, 'bentrok');
    await requireExtra(
      db,
      open.tabel,
      (input.kolom ?? []).map(({ kolom }) => kolom),
    );
    const { all, edited } = editedRows(await readRows(ctx, open.id), input, clashing);
    const setup = changedSetup(open.setup, input, table, all);
    const evaluated = await evaluate(db, table, setup, all);
    return { all, edited, setup, evaluated };
  },
  async (ctx, { all, edited, setup, evaluated }) => {
    const { db, input } = ctx;
    const open = await openUpload(ctx, input.id, { lock: true, versi: input.versi });
    await keepSetup(ctx, open.id, setup);
    await keepEdits(ctx, open.id, edited);
    await keepStates(ctx, open.id, evaluated.rows);
    await db.run(sql`update tabel_unggah set versi = versi + 1 where id = ${open.id}`);
    return reply(ctx, { ...open, versi: open.versi + 1, setup }, all, evaluated);
  },
);

export const discard = handle(tabelBuang, async (ctx) => {
  const { id } = await openUpload(ctx, ctx.input.id, { lock: true });
  await endUpload(ctx.db, id);
  return { message: SUKSES_HAPUS };
});
