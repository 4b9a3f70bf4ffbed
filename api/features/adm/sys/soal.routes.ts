import { z } from 'zod';
import { soalEkspor, soalList, soalStore } from '#contract/adm/sys.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { SUKSES_SIMPAN } from '#contract/fields.ts';
import { SOAL, SoalRow } from '#contract/lists/sistem.ts';
import { round2 } from '#rules/nilai/round.ts';
import { SOAL_HAS_CHANGED } from '#rules/nilai/soal.ts';
import { cleanCatatan, showAll } from '#api/catatan/catatan.ts';
import { sql, type Db } from '#api/db/db.ts';
import { handle, handlePrepared } from '#api/call/handle.ts';
import { ekspor } from '#api/parts/list/ekspor.ts';
import { answerList, atOnce } from '#api/parts/list/list.ts';
import { search } from '#api/parts/list/paging.ts';
import { refuseWhileOpen, soalOrder, SOAL_COLUMNS } from '#api/parts/soal/soal.ts';
import { nextVersion, requireSeen } from '#api/parts/versi.ts';
import { notFound, refuseField } from '#api/call/refuse.ts';

type Soal = z.output<typeof SoalRow>;

type SoalFilter = InputOf<typeof soalEkspor>;

/**
 * Returns the query for questions that match the filter. A search covers the options and the text of the question
 * without HTML tags.
 */
const selectSoal = ({ kompetensi, is_aktif, q, sort }: SoalFilter) =>
  atOnce({
    columns: SOAL_COLUMNS,
    from: sql`from soal s where (${kompetensi ?? null}::text is null or s.kompetensi = ${kompetensi ?? null})
    and (${is_aktif ?? null}::int is null or s.is_aktif = ${is_aktif ?? null})
    and (${search(q, [`regexp_replace(s.pertanyaan, '<[^>]*>', ' ', 'g')`])}
      or exists (select from soal_option o where o.soal_id = s.id and o.is_aktif = 1 and ${search(q, ['o.pertanyaan'])}))`,
    order: soalOrder(sort),
    row: SoalRow,
  });

const source = ({ input }: { input: SoalFilter }) => selectSoal(input);

export const list = handle(soalList, async (ctx) =>
  showAll(await answerList(ctx, source(ctx)), 'pertanyaan', ctx.sign),
);

export const exportXlsx = ekspor(soalEkspor, { list: SOAL, nama: 'kunci_soal', objek: () => 'soal', source });

const findSoal = (id: number) => sql`select ${SOAL_COLUMNS} from soal s where s.id = ${id}`;

/**
 * Sanitizes the text of the question before the transaction begins, because sanitizing may wait in a queue and would
 * keep the transaction open.
 */
export const save = handlePrepared(
  soalStore,
  (ctx) => cleanCatatan(ctx.input.pertanyaan, ctx, 'pertanyaan'),
  async ({ db, input, hariIni, audit }, { catatan: pertanyaan, kosong }) => {
    if (kosong) throw refuseField('pertanyaan', 'Pertanyaan wajib diisi');
    const before = input.id === null ? null : await lockSoal(db, input.id);
    const kompetensi = input.kompetensi ?? before?.kompetensi;
    if (kompetensi === undefined) throw refuseField('kompetensi', 'Kompetensi wajib diisi');
    refuseForeignOptions(input.option, before?.option ?? []);
    const is_aktif = input.is_aktif ?? before?.is_aktif ?? 1;
    const same =
      before !== null && isSame(before, { pertanyaan, kompetensi, is_aktif, option: input.option });
    if (before) requireSeen(input.updated_at, before.updated_at, same, SOAL_HAS_CHANGED);
    if (same) return { message: SUKSES_SIMPAN, id: before.id };
    if (input.dikonfirmasi === 0 && (is_aktif === 1 || before?.is_aktif === 1))
      await refuseWhileOpen(db, hariIni);
    const { id } = await db.one(
      before === null
        ? sql`insert into soal (pertanyaan, kompetensi, is_aktif) values (${pertanyaan}, ${kompetensi}, ${is_aktif}) returning id`
        : sql`update soal set pertanyaan = ${pertanyaan}, kompetensi = ${kompetensi}, is_aktif = ${is_aktif},
                     updated_at = ${nextVersion(sql`updated_at`)}
              where id = ${before.id} returning id`,
      z.object({ id: z.number() }),
    );
    await saveOptions(db, id, input.option);
    const after = await db.one(findSoal(id), SoalRow);
    await audit(
      before ? 'soal_diubah' : 'soal_dibuat',
      `soal/${id}`,
      before && historyOf(before),
      historyOf(after),
    );
    return { message: SUKSES_SIMPAN, id };
  },
);

/**
 * Locks the question with its options and returns both. An answer of a participant is stored either before the lock or
 * after the transaction.
 */
async function lockSoal(db: Db, id: number): Promise<Soal> {
  await db.run(sql`select 1 from soal where id = ${id} for update`);
  await db.run(sql`select 1 from soal_option where soal_id = ${id} order by id for update`);
  const soal = await db.maybe(findSoal(id), SoalRow);
  if (!soal) throw notFound();
  return soal;
}

/** Returns the values of a question for a history entry, without the version field `updated_at`. */
function historyOf(soal: Soal) {
  return { ...soal, updated_at: undefined };
}

/** Returns whether the input equals the stored question. The order of the options does not matter. */
function isSame(
  before: Soal,
  after: Pick<Soal, 'pertanyaan' | 'kompetensi' | 'is_aktif'> & { option: Option },
) {
  return (
    before.pertanyaan === after.pertanyaan &&
    before.kompetensi === after.kompetensi &&
    before.is_aktif === after.is_aktif &&
    before.option.length === after.option.length &&
    before.option.every((stored) =>
      after.option.some(
        ({ id, pertanyaan, value }) =>
          id === stored.id && pertanyaan === stored.pertanyaan && round2(value) === stored.value,
      ),
    )
  );
}

type Option = InputOf<typeof soalStore>['option'];

/** Rejects option ids that belong to another question, and duplicate option ids. */
function refuseForeignOptions(option: Option, stored: Soal['option']): void {
  const seen = new Set<number>();
  for (const [i, { id }] of option.entries()) {
    if (id === null) continue;
    if (seen.has(id) || !stored.some((o) => o.id === id))
      throw refuseField(`option.${i}.id`, 'Pilihan tidak dikenal. Muat ulang halaman ini.');
    seen.add(id);
  }
}

/**
 * Stores the options of the request and deletes the omitted options. If a participant has chosen an omitted option, the
 * option is only deactivated, so that the stored answer stays valid.
 */
async function saveOptions(db: Db, soal_id: number, option: Option): Promise<void> {
  const sent = JSON.stringify(option.map((o) => ({ ...o, value: round2(o.value) })));
  const kept = option.flatMap((o) => o.id ?? []);
  await db.run(
    sql`delete from soal_option o where o.soal_id = ${soal_id} and o.is_aktif = 1 and o.id <> all(${kept})
          and not exists (select from test_jawaban j where j.option_id = o.id and j.soal_id = o.soal_id)`,
  );
  await db.run(
    sql`with sent as (
          select * from rows from (jsonb_to_recordset(${sent}::jsonb) as (id int, pertanyaan text, value numeric(3, 2)))
            with ordinality as s(id, pertanyaan, value, urutan)
        ), off as (
          update soal_option set is_aktif = 0 where soal_id = ${soal_id} and is_aktif = 1 and id <> all(${kept})
        ), changed as (
          update soal_option o set pertanyaan = s.pertanyaan, value = s.value
          from sent s where s.id = o.id and o.soal_id = ${soal_id}
        )
        insert into soal_option (soal_id, pertanyaan, value)
        select ${soal_id}, pertanyaan, value from sent where id is null order by urutan`,
  );
}
