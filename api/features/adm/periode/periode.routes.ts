import { z } from 'zod';
import { periodeBuka, periodePeriksa, periodeTutup } from '#contract/adm/periode.ts';
import { bilangan } from '#rules/text/format.ts';
import { USED_PERIODE } from '#rules/tugas/lokasi.ts';
import { handle } from '#api/call/handle.ts';
import { notFound, refuse } from '#api/call/refuse.ts';
import { join, raw, sql, type Db, type Sql } from '#api/db/db.ts';
import { LANGKAH_JOIN, langkahSql } from '#api/parts/langkah.ts';

interface Check {
  readonly keterangan: string;
  /**
   * SQL condition on `peserta p` with `LANGKAH_JOIN`. It matches participants whose work for this check is not
   * finished.
   */
  readonly where: Sql;
  /** URL of the list that shows the counted participants. The id of the period is appended later. */
  readonly tautan: string;
}

const PESERTA = '/adm/peserta_pelatihan?lokid=0';
const KEUANGAN = '/adm/keuangan?lokid=0';
const claim = (what: string) =>
  sql`exists (select from akomodasi a where a.user_id = p.user_id and ${raw(what)})`;

/** Checks for unfinished work in a period. The order is the order in which an admin should finish the work. */
const CHECKS: Readonly<Record<string, Check>> = {
  review_menunggu: {
    keterangan: 'Peserta dengan tugas yang menunggu review',
    where: langkahSql.menunggu_review,
    tautan: `${PESERTA}&tampil=menunggu_review`,
  },
  tanpa_hasil: {
    keterangan: 'Peserta tanpa hasil lengkap',
    where: langkahSql.belum_lengkap,
    tautan: `${PESERTA}&tampil=belum_lengkap`,
  },
  belum_final: {
    keterangan: 'Peserta dengan hasil lengkap yang belum final',
    where: sql`(${langkahSql.lengkap} and i.final_pada is null)`,
    tautan: `${PESERTA}&tampil=lengkap`,
  },
  sertifikat_belum: {
    keterangan: 'Lulusan tanpa sertifikat',
    where: sql`(${langkahSql.lulus} and not exists (select from sertifikat_edisi d where d.user_id = p.user_id))`,
    tautan: `${PESERTA}&tampil=lulus`,
  },
  klaim_menunggu: {
    keterangan: 'Peserta dengan klaim yang belum diputuskan',
    where: claim('a.is_valid = 0 and a.alasan_tolak is null'),
    tautan: `${KEUANGAN}&status=menunggu`,
  },
  klaim_belum_dibayar: {
    keterangan: 'Peserta dengan klaim disetujui yang belum dibayar',
    where: claim('a.is_valid = 1 and a.dibayar_pada is null'),
    tautan: `${KEUANGAN}&status=valid`,
  },
};

export const check = handle(periodePeriksa, async ({ db, input: { periode_id } }) => {
  await requireKnown(db, periode_id);
  const counts = join(
    Object.entries(CHECKS).map(
      ([key, { where }]) => sql`count(*) filter (where ${where})::int as ${raw(key)}`,
    ),
  );
  const row = await db.one(
    sql`select ${counts} from peserta p ${LANGKAH_JOIN} where p.periode_id = ${periode_id}`,
    z.record(z.string(), z.number()),
  );
  return Object.entries(CHECKS).map(([kunci, { keterangan, tautan }]) => ({
    kunci,
    keterangan,
    jumlah: row[kunci] ?? 0,
    tautan: `${tautan}&periode_id=${periode_id}`,
  }));
});

const State = z.object({
  keterangan: z.string(),
  is_aktif: z.number(),
  is_daftar: z.boolean(),
  peserta: z.number(),
});

/**
 * Locks the period until the transaction ends. Every write to data of the period takes a shared lock on the period.
 * Closing the period therefore waits for running writes, and later writes are rejected.
 */
async function lockPeriode(db: Db, id: number) {
  await db.run(sql`select from periode where id = ${id} for update`);
  return requireKnown(db, id);
}

async function requireKnown(db: Db, id: number): Promise<z.output<typeof State>> {
  const row = await db.maybe(
    sql`select e.keterangan, e.is_aktif, e.id = s.periode_daftar as is_daftar,
               (select count(*) from peserta p where p.periode_id = e.id)::int as peserta
        from periode e cross join sistem s where e.id = ${id}`,
    State,
  );
  if (!row) throw notFound();
  return row;
}

export const close = handle(periodeTutup, async ({ db, input, audit, now }) => {
  const { periode_id, alasan = '' } = input;
  const state = await lockPeriode(db, periode_id);
  if (state.is_daftar) throw refuse(409, USED_PERIODE, 'periode_pendaftaran');
  const message = `${state.keterangan} ditutup, dengan ${bilangan(state.peserta)} peserta`;
  if (state.is_aktif === 0) return { message };
  await db.run(sql`update periode set is_aktif = 0, ditutup_pada = ${now} where id = ${periode_id}`);
  await audit('periode_ditutup', `periode/${periode_id}`, { is_aktif: 1 }, { is_aktif: 0, alasan });
  return { message };
});

export const reopen = handle(periodeBuka, async ({ db, input, audit }) => {
  const { periode_id, alasan } = input;
  const state = await lockPeriode(db, periode_id);
  const message = `${state.keterangan} dibuka kembali`;
  if (state.is_aktif === 1) return { message };
  await db.run(sql`update periode set is_aktif = 1, ditutup_pada = null where id = ${periode_id}`);
  await audit('periode_dibuka', `periode/${periode_id}`, { is_aktif: 0 }, { is_aktif: 1, alasan });
  return { message };
});
