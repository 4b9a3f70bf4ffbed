import { z } from 'zod';
import { Flag, ShownNama } from '#contract/fields.ts';
import { kategoriIst2, MENTOR_DITUTUP } from '#rules/nilai/penugasan.ts';
import { raw, sql, type Db } from '#api/db/db.ts';
import { asText, idsOf } from '#api/db/as-text.ts';
import { refuse, refuseField } from '#api/call/refuse.ts';
import type { Audit } from '#api/riwayat/audit.ts';
import type { Telling } from '#api/parts/kabar/telling.ts';
import { isRunning } from '#api/parts/periode.ts';
import { keepChange, cellSql } from '#api/parts/riwayat/changes.ts';
import type { Penugasan } from '#api/parts/penugasan/bidang.ts';

/** Context of a change of assignments: it writes the history and notifies mentors and participants. */
export type Menugaskan = Telling & { audit: Audit };

const Mentor = z.object({ name: ShownNama, ditutup: Flag });

/** SQL columns of an account `u` that `judgeMentor` needs. */
export const AKUN_MENTOR = raw('u.name, (u.ditutup_pada is not null)::int as ditutup');

/** Returns the mentor. Rejects a mentor who does not exist or whose account is closed. */
export function judgeMentor<M extends z.output<typeof Mentor>>(mentor: M | null, field: string): M {
  if (!mentor) throw refuseField(field, 'Mentor tidak dikenal');
  if (mentor.ditutup === 1) throw refuseField(field, MENTOR_DITUTUP);
  return mentor;
}

/**
 * Returns the name of a mentor who can get participants. Locks the account until the transaction ends, so that it
 * cannot be closed meanwhile.
 */
export async function requireMentor(db: Db, mentor_id: number, field: string): Promise<string> {
  const mentor = await db.maybe(
    sql`select ${AKUN_MENTOR} from users u where u.id = ${mentor_id} and u."group" = 'mentor' for share`,
    Mentor,
  );
  return judgeMentor(mentor, field).name;
}

export const PenugasanRow = z.object({
  id: z.number(),
  mentor_id: z.number(),
  peserta_id: z.number(),
  bidang: z.number(),
});

export const columns = ({ id, bidang }: Penugasan) =>
  sql`${id} as id, mentor_id, peserta_id, ${bidang} as bidang`;

/**
 * Schema of a group of assignments: their number, the ids of their participants, and all assignment ids as one text.
 */
const SeveralPeserta = z.object({ jumlah: z.number(), peserta: z.array(z.number()), ids: z.string() });
export type SeveralPeserta = z.output<typeof SeveralPeserta>;

/** SQL of the columns of `SeveralPeserta`, for a query that returns `id` and `peserta_id`. */
const SEVERAL = sql`count(*)::int as jumlah, coalesce(json_agg(distinct peserta_id), '[]') as peserta, ${asText('id')} as ids`;

/**
 * Assigns the mentor to the given participants who have no mentor in the category. If another admin has just assigned a
 * mentor to a participant, the participant keeps that mentor.
 */
export function assignFree(
  db: Db,
  jenis: Penugasan,
  { menid, bidang, pesid }: { menid: number; bidang: number; pesid: readonly number[] },
): Promise<SeveralPeserta> {
  return db.one(
    // Inserts sorted by participant, so that two concurrent requests cannot deadlock.
    sql`with baru as (
          insert into ${jenis.from} (mentor_id, peserta_id, ${jenis.bidang})
          select ${menid}::int, x.id, ${bidang}::int from (select distinct unnest(${pesid}::int[]) as id) x order by x.id
          on conflict (peserta_id, ${jenis.bidang}) do nothing
          returning ${jenis.id} as id, peserta_id
        )
        select ${SEVERAL} from baru`,
    SeveralPeserta,
  );
}

/** Adds the new assignments to the history entry, so that an undo can remove them. */
export const keepAssigned = (db: Db, jenis: Penugasan, riwayat_id: number, ids: string): Promise<number> =>
  keepChange(
    db,
    riwayat_id,
    jenis.tabel,
    sql`select ${keyOf(jenis)} as kunci, null::jsonb as sebelum, ${cellSql(jenis.tabel, 't')} as sesudah
        from unnest(${idsOf(ids)}) d (id) join ${jenis.from} t on t.${jenis.id} = d.id`,
  );

/** SQL expression for the key of an assignment `t` in history entries. */
const keyOf = ({ bidang }: Penugasan) => sql`t.peserta_id || '/' || t.${bidang}`;

/**
 * Locks the assignments that a move to another mentor would change. If `bidang` is null, all categories are locked. If
 * `pesid` is null, all participants are locked. Closed periods are excluded. An undo locks rows in the same order, so
 * that a move and an undo cannot deadlock.
 */
export function lockAssigned(
  db: Db,
  jenis: Penugasan,
  { dari, bidang, pesid }: { dari: number; bidang: number | null; pesid: readonly number[] | null },
): Promise<SeveralPeserta> {
  return db.one(
    sql`with milik as (
          select ${jenis.id} as id, peserta_id from ${jenis.from}
          where mentor_id = ${dari} and ${isRunning('peserta_id')} and (${bidang}::int is null or ${jenis.bidang} = ${bidang})
            and (${pesid}::int[] is null or peserta_id = any(${pesid}::int[]))
          order by peserta_id, ${jenis.bidang} for update
        )
        select ${SEVERAL} from milik`,
    SeveralPeserta,
  );
}

/** Counts the participants whom a move to another mentor skips because their period is closed. */
export async function closedOf(
  db: Db,
  scope: { dari: number; katid: number | null; isprak: 0 | 1 | null; pesid: readonly number[] | null },
): Promise<number> {
  const { dari, katid, isprak, pesid } = scope;
  const kat_id = isprak === null ? katid : kategoriIst2(isprak);
  const { jumlah } = await db.one(
    sql`select count(distinct b.peserta_id)::int as jumlah from boleh_nilai b
        where b.mentor_id = ${dari} and not ${isRunning('b.peserta_id')} and (${kat_id}::int is null or b.kat_id = ${kat_id})
          and (${pesid}::int[] is null or b.peserta_id = any(${pesid}::int[]))`,
    z.object({ jumlah: z.number() }),
  );
  return jumlah;
}

/** Moves the assignments `ids` to the mentor `ke` and stores the changed rows with the history entry. */
export async function reassign(
  db: Db,
  jenis: Penugasan,
  { ids, ke, riwayat_id }: { ids: string; ke: number; riwayat_id: number },
): Promise<void> {
  await keepChange(
    db,
    riwayat_id,
    jenis.tabel,
    sql`
      update ${jenis.from} t set mentor_id = ${ke}
      from unnest(${idsOf(ids)}) d (id) join ${jenis.from} lama on lama.${jenis.id} = d.id where t.${jenis.id} = lama.${jenis.id}
      returning ${keyOf(jenis)} as kunci, ${cellSql(jenis.tabel, 'lama')} as sebelum,
                ${cellSql(jenis.tabel, 't')} as sesudah`,
  );
}

/**
 * Returns the name of a mentor who accepts participants, or null if the mentor accepts none. Locks the mentor until the
 * transaction ends.
 */
export async function lockMenerima(db: Db, mentor_id: number): Promise<string | null> {
  // Locks the account first and then the row in `mentor`. A change of the account uses the same order, so that
  // concurrent requests cannot deadlock.
  const akun = await db.maybe(
    sql`select ${AKUN_MENTOR} from users u where u.id = ${mentor_id} and u."group" = 'mentor' for share`,
    Mentor,
  );
  if (!akun) return null;
  await db.run(sql`insert into mentor (user_id) values (${mentor_id}) on conflict do nothing`);
  const { menerima } = await db.one(
    sql`select menerima from mentor where user_id = ${mentor_id} for update`,
    z.object({ menerima: Flag }),
  );
  return menerima === 1 ? akun.name : null;
}

/** Stores that a mentor accepts no more participants. Adds the changed row to the history entry for an undo. */
export const stopMenerima = (db: Db, mentor_id: number, riwayat_id: number): Promise<number> =>
  keepChange(
    db,
    riwayat_id,
    'mentor',
    sql`update mentor t set menerima = 0 from mentor lama where t.user_id = ${mentor_id} and lama.user_id = t.user_id
        returning t.user_id::text as kunci, ${cellSql('mentor', 'lama')} as sebelum, ${cellSql('mentor', 't')} as sesudah`,
  );

export const alreadyHasMentor = (kalimat: string) => () => refuse(409, kalimat, 'sudah_ada_mentor');
