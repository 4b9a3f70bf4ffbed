import { z } from 'zod';
import { ShownNama, Waktu } from '#contract/fields.ts';
import { join, raw, sql, type Db, type Sql } from '#api/db/db.ts';
import { asText, keysOf } from '#api/db/as-text.ts';
import { jenisOf, keySql, objekSql } from './jenis.ts';
import { keepChanges } from './changes.ts';

type Jenis = ReturnType<typeof jenisOf>;

/**
 * SQL parts with the key columns and the other columns of a kind of row. The column names come from the code and never
 * from a request.
 */
function namesOf({ kunci, sel }: Jenis) {
  const cells = Object.keys(sel.shape);
  const each = (names: readonly string[], of: (name: string, i: number) => string, by = ', ') =>
    raw(names.map(of).join(by));
  // The database stores microseconds, but the API returns milliseconds. Therefore the condition compares times in
  // milliseconds.
  const inside = (of: string, name: string) => {
    const schema: unknown = sel.shape[name];
    const waktu = schema === Waktu || (schema instanceof z.ZodNullable && schema.unwrap() === Waktu);
    return waktu ? `date_trunc('milliseconds', ${of}.${name})` : `${of}.${name}`;
  };
  return {
    columns: raw([...kunci, ...cells].join(', ')),
    order: each(kunci, (k) => `t.${k}`),
    kunciOfT: each(kunci, (k) => `t.${k}::text`, ` || '/' || `),
    found: each(kunci, (k, i) => `t.${k} = r.k${i + 1}`, ' and '),
    holds: each(cells, (c) => `${inside('t', c)} is not distinct from ${inside('a', c)}`, ' and '),
    assign: each(cells, (c) => `${c} = b.${c}`),
    again: raw([...kunci.map((_, i) => `r.k${i + 1}`), ...cells.map((c) => `b.${c}`)].join(', ')),
  };
}

/** SQL of the changed rows of a history entry, with their keys as numbers. */
const rowsOf = (riwayat_id: number, tabel: string) =>
  sql`select p.id, p.kunci, p.objek, p.sebelum, p.sesudah, p.keadaan,
             ${keySql('p.kunci')}
      from audit_perubahan p where p.audit_id = ${riwayat_id} and p.tabel = ${tabel}`;

/** Keys of the restored rows as one text, because the undo of a bulk action may restore 100,000 rows. */
const Key = z.object({ jumlah: z.number(), kunci: z.string(), semua: z.number() });
type Key = z.output<typeof Key>;

const Dilewati = z.object({ objek: z.string(), nama: ShownNama, alasan: z.string() });
type Dilewati = z.output<typeof Dilewati>;

/**
 * Result of an undo for one kind of row: the number of restored rows, a function that stores the undo, and a function
 * that lists the skipped rows.
 */
export interface Dikembalikan {
  readonly jumlah: number;
  /** Stores the restored rows as the changed rows of the undo's own history entry. */
  readonly keep: (oleh: number) => Promise<void>;
  /** Returns the skipped rows of the history entry with their reasons. */
  readonly leftAlone: () => Promise<Dilewati[]>;
}

/**
 * Restores the rows of a history entry that were not changed later. If the kind of row has its own undo function, that
 * function is used.
 */
export async function takeBack(db: Db, riwayat_id: number, tabel: string): Promise<Dikembalikan> {
  const jenis = jenisOf(tabel);
  if (!jenis.sendiriSendiri) {
    const { jumlah, kunci, semua } = await takeBackRows(db, riwayat_id, tabel);
    return {
      jumlah,
      keep: (oleh) => keepTakenBack(db, oleh, riwayat_id, { tabel, kunci }),
      leftAlone: async () => (jumlah === semua ? [] : leftAlone(db, riwayat_id, tabel, kunci)),
    };
  }
  const { jumlah, undo, dibiarkan } = await jenis.sendiriSendiri(db, rowsOf(riwayat_id, tabel));
  return {
    jumlah,
    keep: async (oleh) => {
      if (undo) await keepChanges(db, oleh, undo);
    },
    leftAlone: () => named(db, jenis, dibiarkan),
  };
}

/** Returns the skipped rows with their names and the given reasons. */
function named(
  db: Db,
  jenis: Jenis,
  dibiarkan: readonly { kunci: string; alasan: string }[],
): Promise<Dilewati[]> {
  return db.rows(
    sql`select r.objek, coalesce(${raw(jenis.nama)}, r.objek) as nama, r.alasan
        from (
          select u.k1, u.alasan, ${objekSql(jenis)} as objek
          from unnest(${dibiarkan.map(({ kunci }) => Number(kunci))}::int[], ${dibiarkan.map(({ alasan }) => alasan)}::text[])
            as u (k1, alasan)
        ) r order by nama, r.k1`,
    Dilewati,
  );
}

/**
 * Restores the rows of a history entry that were not changed later, and returns their keys. The function locks the rows
 * first. A single statement then checks that neither the history (`keadaan`) nor the content shows a later change, and
 * writes.
 */
async function takeBackRows(db: Db, riwayat_id: number, tabel: string): Promise<Key> {
  const jenis = jenisOf(tabel);
  const t = raw(jenis.tabel);
  const { columns, order, kunciOfT, found, holds, assign, again } = namesOf(jenis);
  const rows = rowsOf(riwayat_id, tabel);
  await db.run(
    sql`with t as (select from ${t} t join (${rows}) r on ${found} order by ${order} for update of t) select count(*) from t`,
  );
  const syarat = raw(jenis.syarat ? `(${jenis.syarat.sql})` : 'true');
  const before = sql`jsonb_populate_record(null::${t}, r.sebelum) b`;
  const after = sql`jsonb_populate_record(null::${t}, r.sesudah) a`;
  const changed = sql`diubah as (
    update ${t} t set ${assign} from r, ${before}, ${after}
    where r.sebelum is not null and r.sesudah is not null and ${found} and ${holds} and ${syarat} returning r.kunci)`;
  const steps: Sql[] = [changed];
  const answers: Sql[] = [sql`select kunci from diubah`];
  if (jenis.adaHilang) {
    steps.push(
      sql`dibuat as (delete from ${t} t using r, ${after} where r.sebelum is null and ${found} and ${holds} returning r.kunci)`,
      sql`dihapus as (insert into ${t} as t (${columns}) select ${again} from r, ${before}
                      where r.sesudah is null and ${syarat} order by r.k1, r.k2 on conflict do nothing returning ${kunciOfT} as kunci)`,
    );
    answers.push(sql`select kunci from dibuat`, sql`select kunci from dihapus`);
  }
  return db.one(
    sql`with r as materialized (
          select p.* from (${rows}) p
          where p.keadaan = (select n.keadaan from audit_perubahan n
                             where n.tabel = ${tabel} and n.kunci = p.kunci order by n.id desc limit 1)),
        ${join(steps, ',\n')}
        select count(*)::int as jumlah, ${asText('kunci')} as kunci, (select count(*) from (${rows}) p)::int as semua
        from (${join(answers, ' union all ')}) x`,
    Key,
  );
}

/**
 * SQL condition: the column contains one of these keys. It must be used with `is true` or `is not true`. Then
 * PostgreSQL hashes the keys once. Otherwise it could compare every row with every key, because the keys have no
 * statistics.
 */
const oneOf = (column: string, kunci: string): Sql =>
  sql`(${raw(column)} in (select unnest(${keysOf(kunci)})))`;

/**
 * Stores the restored rows as the changed rows of the undo's own history entry. `keadaan` is the older history entry
 * whose state the undo has restored in the row.
 */
async function keepTakenBack(
  db: Db,
  oleh: number,
  riwayat_id: number,
  { tabel, kunci }: { tabel: string; kunci: string },
): Promise<void> {
  await db.run(
    sql`insert into audit_perubahan (audit_id, tabel, kunci, objek, sebelum, sesudah, keadaan)
        select ${oleh}, p.tabel, p.kunci, p.objek, p.sesudah, p.sebelum,
               coalesce((select n.keadaan from audit_perubahan n
                         where n.tabel = p.tabel and n.kunci = p.kunci and n.id < p.id order by n.id desc limit 1), 0)
        from audit_perubahan p where p.audit_id = ${riwayat_id} and p.tabel = ${tabel} and ${oneOf('p.kunci', kunci)} is true`,
  );
}

/** Returns the skipped rows of a history entry with their reasons. */
async function leftAlone(db: Db, riwayat_id: number, tabel: string, kunci: string) {
  const jenis = jenisOf(tabel);
  const syarat = jenis.syarat
    ? sql`when r.sebelum is not null and not ${raw(`(${jenis.syarat.sql})`)} then ${jenis.syarat.alasan}`
    : sql``;
  return db.rows(
    sql`select r.objek, coalesce(${raw(jenis.nama)}, r.objek) as nama,
               case when n.keadaan <> r.keadaan then 'Sudah diubah lagi oleh ' || n.pelaku ${syarat}
                    else 'Isinya sudah berubah sejak itu' end as alasan
        from (${rowsOf(riwayat_id, tabel)}) r
        cross join lateral jsonb_populate_record(null::${raw(jenis.tabel)}, r.sebelum) b
        cross join lateral (select p.keadaan, a.pelaku from audit_perubahan p join audit a on a.id = p.audit_id
                            where p.tabel = ${tabel} and p.kunci = r.kunci order by p.id desc limit 1) n
        where ${oneOf('r.kunci', kunci)} is not true order by nama, r.id`,
    Dilewati,
  );
}
