import { z } from 'zod';
import { ShownNama, SUKSES_SIMPAN, Waktu } from '#contract/fields.ts';
import { nilaiStore, reviewNilai } from '#contract/m/assign.ts';
import { rekapKategori, skalaMaks, type KategoriCount } from '#rules/nilai/nilai.ts';
import { isIst2, nilaiSah } from '#rules/tugas/tugas.ts';
import { newestVersi, alreadySaved } from '#rules/tugas/versi.ts';
import { constraint } from '#api/call/constraint.ts';
import { sql, type Db } from '#api/db/db.ts';
import { handle } from '#api/call/handle.ts';
import { notFound, refuseField } from '#api/call/refuse.ts';
import type { Telling } from '#api/parts/kabar/telling.ts';
import { notify } from '#api/parts/kabar/tulis.ts';
import type { Aturan } from '#api/parts/aturan/aturan.ts';
import { countOf, saveComputed } from '#api/parts/nilai/follow.ts';
import { lockIst, requireOpen } from '#api/parts/nilai/simpan.ts';
import { tarikPengingat } from '#api/parts/pengingat/tarik.ts';
import { nextVersion, requireSeen } from '#api/parts/versi.ts';
import { notPeserta, isAssigned, requireAssigned } from './assigned.ts';
import { butirOf } from './butir.ts';
import { isReview, withoutReview } from './review.ts';
import { raportOpenSql } from '#api/parts/raport.ts';

export const read = handle(reviewNilai, async ({ db, me, input }) => {
  await requireAssigned(db, me.id, input.pesid, input.katid);
  return butirOf(db, input.pesid, input.katid);
});

const Question = z.object({
  /** Id of the competence; null if the row is the total of another category. */
  id: z.number().nullable(),
  kat_id: z.number(),
  banyak: z.number(),
  nilai: z.number().nullable(),
  mentor_id: z.number().nullable(),
  updated_at: Waktu.nullable(),
});
type Question = z.output<typeof Question>;
type Own = Question & { id: number };

/** Returns a score in the form in which history entries store it, or null if there was no score. */
function cellsOf(kat_id: number, stored: Question | undefined) {
  const { nilai = null, mentor_id = null, updated_at = null } = stored ?? {};
  return nilai === null || mentor_id === null || updated_at === null
    ? null
    : { kat_id, nilai, mentor_id, updated_at };
}

/**
 * Returns the competences of a category with the participant's scores, and the totals of the other categories. The
 * totals are needed to compute the score of the stage.
 */
async function questionsOf(db: Db, aturan_id: number, peserta_id: number, kat_id: number) {
  const of = sql`from aturan_kompetensi q
    left join nilai_kompetensi n on n.kategori_nilai_id = q.kategori_nilai_id and n.peserta_id = ${peserta_id}
    where q.aturan_id = ${aturan_id} and`;
  const all = await db.rows(
    sql`select q.kategori_nilai_id as id, q.kat_id, 1 as banyak, n.nilai, n.mentor_id, n.updated_at ${of} q.kat_id = ${kat_id}
        union all
        select null, q.kat_id, count(*)::int, sum(n.nilai)::int, null, null ${of} q.kat_id <> ${kat_id} group by q.kat_id`,
    Question,
  );
  return { all, questions: all.filter((each): each is Own => each.id !== null) };
}

/** Returns the points of each category, computed with the scores of the request. */
function totalOf(
  aturan: Aturan,
  questions: readonly Question[],
  given: ReadonlyMap<number, number>,
): KategoriCount[] {
  const kategori = new Map<number, { jumlah: number; nilai_max: number }>();
  for (const { id, kat_id, banyak, nilai } of questions) {
    const { jumlah, nilai_max } = kategori.get(kat_id) ?? { jumlah: 0, nilai_max: 0 };
    kategori.set(kat_id, {
      jumlah: jumlah + ((id === null ? undefined : given.get(id)) ?? nilai ?? 0),
      nilai_max: nilai_max + banyak * skalaMaks(aturan, kat_id),
    });
  }
  return [...kategori].map(([kat_id, each]) => ({ kat_id, ...each }));
}

const Nama = z.object({ nama: ShownNama.nullable() });

/**
 * Returns the names of the mentors who gave the previous scores. The history shows these names if a save changes no
 * score.
 */
async function namesOf(db: Db, mentor_ids: readonly (number | null | undefined)[]): Promise<string | null> {
  const ids = mentor_ids.filter((id) => id !== null && id !== undefined);
  const { nama } = await db.one(
    sql`select string_agg(u.name, ', ' order by u.name) as nama from users u where u.id = any(${ids}::int[])`,
    Nama,
  );
  return nama;
}

const Boleh = z.object({ ditugaskan: z.boolean(), direview: z.boolean() });
const Version = z.object({ updated_at: Waktu });

/**
 * Notifies the participant that all scores of a category are saved. While the report card is closed, no notification is
 * sent, because the participant cannot see scores.
 */
async function tellComplete(
  telling: Telling,
  { peserta_id, kat_id, audit_id }: { peserta_id: number; kat_id: number; audit_id: number },
): Promise<void> {
  const { terbuka } = await telling.db.one(
    sql`select ${raportOpenSql('p.user_id')} as terbuka from peserta p where p.user_id = ${peserta_id}`,
    z.object({ terbuka: z.boolean() }),
  );
  if (!terbuka) return;
  const isi = { jenis: 'nilai_kategori_lengkap', kunci: `nilai/${kat_id}` } as const;
  await notify(telling, [{ ...isi, user_id: peserta_id, kat_id, audit_id }]);
}

export const save = handle(nilaiStore, async (ctx) => {
  const { db, me, input, audit } = ctx;
  const { peserta_id, kat_id } = input.dataArray[0]!;
  if (input.dataArray.some((d) => d.peserta_id !== peserta_id || d.kat_id !== kat_id)) {
    throw refuseField('dataArray', 'Semua nilai harus untuk peserta dan kategori yang sama');
  }
  const { ditugaskan, direview } = await db.one(
    sql`select ${isAssigned(me.id, peserta_id, kat_id)} as ditugaskan, ${isReview(peserta_id, kat_id)} as direview`,
    Boleh,
  );
  if (!ditugaskan) throw notPeserta();
  if (!direview && !isIst2(kat_id)) throw withoutReview();
  // This lock makes concurrent saves wait, so that the stored scores never come from two different saves.
  const locked = await lockIst(db, peserta_id);
  if (!locked) throw notFound();
  requireOpen(locked.ist);
  const { aturan } = locked;
  const skala = skalaMaks(aturan, kat_id);
  const { all, questions } = await questionsOf(db, aturan.id, peserta_id, kat_id);
  const before = new Map(questions.map((q) => [q.id, q.nilai]));
  const giver = new Map(questions.map((q) => [q.id, q.mentor_id]));
  const given = new Map(input.dataArray.map((d) => [d.kategori_nilai_id, d.nilai]));
  if (given.size !== input.dataArray.length)
    throw refuseField('dataArray', 'Satu kompetensi hanya dinilai sekali');
  for (const [id, nilai] of given) {
    if (!before.has(id)) throw refuseField('dataArray', 'Kompetensi tidak termasuk kategori ini');
    if (!nilaiSah(skala, nilai)) throw refuseField('dataArray', `Nilai harus 1 sampai ${skala}`);
  }
  const changed = [...given].filter(([id, nilai]) => before.get(id) !== nilai).map(([id]) => id);
  const stored = newestVersi(questions.map((q) => q.updated_at));
  requireSeen(input.updated_at, stored, changed.length === 0, alreadySaved('Nilai kompetensi ini'));
  let updated_at = stored;
  // The author of a score is the mentor who saved it last, even if the value is the same. Therefore unchanged scores of
  // another author are written too.
  const written = [...given.keys()].filter((id) => changed.includes(id) || giver.get(id) !== me.id);
  if (written.length > 0) {
    const values = written.map((id) => given.get(id)!);
    const [first] = await db.rows(
      sql`with t as (select ${nextVersion(stored)} as at)
          insert into nilai_kompetensi (peserta_id, kat_id, kategori_nilai_id, nilai, mentor_id, updated_at)
          select ${peserta_id}, ${kat_id}, d.id, d.nilai, ${me.id}, t.at
          from unnest(${written}::int[], ${values}::int[]) as d (id, nilai), t
          on conflict (peserta_id, kategori_nilai_id)
          do update set nilai = excluded.nilai, mentor_id = excluded.mentor_id, updated_at = excluded.updated_at
          returning updated_at`,
      Version,
    );
    updated_at = first!.updated_at;
  }
  let riwayat_id: number | null = null;
  if (written.length > 0) {
    const stored = new Map(questions.map((q) => [q.id, q]));
    const moved = await saveComputed(db, peserta_id, locked, countOf(aturan, totalOf(aturan, all, given)));
    // If the save changes no score but their author, the history entry contains the names of the authors.
    const oleh = changed.length === 0;
    riwayat_id = await audit(
      'nilai_kompetensi',
      `peserta/${peserta_id}/kategori/${kat_id}`,
      {
        ...Object.fromEntries(changed.map((id) => [id, before.get(id)])),
        ...(oleh && {
          dinilai_oleh: await namesOf(
            db,
            written.map((id) => giver.get(id)),
          ),
        }),
        ...moved.sebelum,
      },
      {
        ...Object.fromEntries(changed.map((id) => [id, given.get(id)])),
        ...(oleh && { dinilai_oleh: me.name }),
        ...moved.sesudah,
      },
      {
        tabel: 'nilai_kompetensi',
        rows: written.map((id) => ({
          kunci: `${peserta_id}/${id}` as const,
          sebelum: cellsOf(kat_id, stored.get(id)),
          sesudah: { kat_id, nilai: given.get(id)!, mentor_id: me.id, updated_at: updated_at! },
        })),
      },
    );
    const lacking = questions.filter(({ nilai }) => nilai === null);
    if (lacking.length > 0 && lacking.every(({ id }) => given.has(id)))
      await tellComplete(ctx, { peserta_id, kat_id, audit_id: riwayat_id });
  }
  await tarikPengingat(ctx, me.id, ['nilai_menunggu']);
  const now = questions.map((q) => given.get(q.id) ?? q.nilai).filter((n) => n !== null);
  const { nilai_total, nilai_max, nilai_akhir } = rekapKategori(aturan, kat_id, questions.length, now);
  return {
    message: SUKSES_SIMPAN,
    id: peserta_id,
    ada: now.length > 0 ? (1 as const) : (0 as const),
    nilai_total,
    nilai_max,
    nilai_akhir,
    updated_at: updated_at!,
    riwayat_id,
  };
});

export const constraints = [
  constraint('nilai_kompetensi_skala', () => refuseField('dataArray', 'Nilai di luar skala kategori ini')),
];
