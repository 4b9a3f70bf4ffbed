import { z } from 'zod';
import { kelasStore, lokasiStore, periodeStore } from '#contract/adm/sys/acuan.ts';
import { Flag, SUKSES_SIMPAN } from '#contract/fields.ts';
import { REOPEN_PERIODE, USED_PERIODE } from '#rules/tugas/lokasi.ts';
import { namedObjek } from '#rules/riwayat.ts';
import { constraint } from '#api/call/constraint.ts';
import { raw, sql, type Db } from '#api/db/db.ts';
import type { Audit } from '#api/riwayat/audit.ts';
import { handle } from '#api/call/handle.ts';
import { notFound, refuse, refuseField } from '#api/call/refuse.ts';
import { allowClosedPeriode } from '#api/parts/periode.ts';

const AcuanRow = z.object({ keterangan: z.string(), is_aktif: Flag });
type AcuanRow = z.output<typeof AcuanRow>;

interface AcuanInput {
  id: number | null;
  keterangan?: string | undefined;
  is_aktif?: 0 | 1 | undefined;
}

/**
 * Saves a location or a period. A new row gets the next free id. The lock ensures that two new rows get different ids.
 */
async function saveNumbered(
  table: 'lokasi' | 'periode',
  { id, keterangan, is_aktif }: AcuanInput,
  { db, audit }: { db: Db; audit: Audit },
) {
  if (id === null) {
    if (keterangan === undefined) throw refuseField('keterangan', `Nama ${table} wajib diisi`);
    await db.run(sql`select pg_advisory_xact_lock(hashtext(${`acuan ${table}`}))`);
    const after = { keterangan, is_aktif: is_aktif ?? 1 };
    const made = await db.one(
      sql`insert into ${raw(table)} (id, keterangan, is_aktif)
          select coalesce(max(id), 0) + 1, ${keterangan}, ${after.is_aktif} from ${raw(table)} returning id`,
      z.object({ id: z.number() }),
    );
    await audit(`${table}_dibuat`, `${table}/${made.id}`, null, after);
    return { message: SUKSES_SIMPAN, id: made.id };
  }
  const before = await db.maybe(
    sql`select keterangan, is_aktif from ${raw(table)} where id = ${id} for update`,
    AcuanRow,
  );
  if (!before) throw notFound();
  const after: AcuanRow = {
    keterangan: keterangan ?? before.keterangan,
    is_aktif: is_aktif ?? before.is_aktif,
  };
  const saved = { message: SUKSES_SIMPAN, id };
  if (after.keterangan === before.keterangan && after.is_aktif === before.is_aktif) return saved;
  await db.run(
    sql`update ${raw(table)} set keterangan = ${after.keterangan}, is_aktif = ${after.is_aktif} where id = ${id}`,
  );
  await audit(`${table}_diubah`, `${table}/${id}`, before, after);
  return saved;
}

export const saveLokasi = handle(lokasiStore, async ({ input, db, audit }) =>
  saveNumbered('lokasi', input, { db, audit }),
);

export const savePeriode = handle(periodeStore, async ({ input, db, audit, now }) => {
  if (input.id !== null && input.is_aktif === 0) await requireNotRegistered(db, input.id);
  if (input.id !== null && input.is_aktif === 1) await requireNotClosed(db, input.id);
  const saved = await saveNumbered('periode', input, { db, audit });
  await db.run(
    sql`update periode set ditutup_pada = ${now} where id = ${saved.id} and is_aktif = 0 and ditutup_pada is null`,
  );
  return saved;
});

/**
 * Rejects a request that reopens a period. Only `periode_buka` can reopen a period, because that request must contain a
 * reason.
 */
async function requireNotClosed(db: Db, id: number): Promise<void> {
  const closed = await db.maybe(sql`select from periode where id = ${id} and is_aktif = 0`, z.object({}));
  if (closed) throw refuseField('is_aktif', REOPEN_PERIODE);
}

const List = z.object({ periode_daftar: z.number() });

/**
 * Rejects closing the period that new participants get. The lock ensures that no admin chooses this period for new
 * participants at the same time.
 */
async function requireNotRegistered(db: Db, id: number): Promise<void> {
  await db.run(sql`select from periode where id = ${id} for update`);
  const { periode_daftar } = await db.one(sql`select periode_daftar from sistem`, List);
  if (periode_daftar === id) throw refuse(409, USED_PERIODE);
}

const Kelas = z.object({ kelas: z.string(), is_aktif: Flag });

/** Saves a class. A class has no id. Its name is the key, and reports store this name. */
export const saveKelas = handle(kelasStore, async ({ db, input, audit }) => {
  const { kelas, is_aktif } = input;
  if (!input.kelas_lama) {
    if (kelas === undefined) throw refuseField('kelas', 'Nama kelas wajib diisi');
    const after = { kelas, is_aktif: is_aktif ?? 1 };
    await db.run(
      sql`insert into kelas (kelas, is_aktif, urutan) select ${kelas}, ${after.is_aktif}, coalesce(max(urutan), 0) + 1 from kelas`,
    );
    await audit('kelas_dibuat', namedObjek('kelas', kelas), null, after);
    return { message: SUKSES_SIMPAN, kelas };
  }
  const before = await db.maybe(
    sql`select kelas, is_aktif from kelas where kelas = ${input.kelas_lama} for update`,
    Kelas,
  );
  if (!before) throw notFound();
  const after = { kelas: kelas ?? before.kelas, is_aktif: is_aktif ?? before.is_aktif };
  if (after.kelas === before.kelas && after.is_aktif === before.is_aktif)
    return { message: SUKSES_SIMPAN, kelas: after.kelas };
  // The new name of a class also replaces the old name in reports of closed periods.
  await allowClosedPeriode(db);
  await db.run(
    sql`with laporan as (
          update laporan_online set kelompok = ${after.kelas}
          where kelompok = ${before.kelas} and ${after.kelas} <> ${before.kelas}
        )
        update kelas set kelas = ${after.kelas}, is_aktif = ${after.is_aktif} where kelas = ${before.kelas}`,
  );
  await audit('kelas_diubah', namedObjek('kelas', after.kelas), before, after);
  return { message: SUKSES_SIMPAN, kelas: after.kelas };
});

const alreadyExists = (field: string, subject: string) => () =>
  refuseField(field, `${subject} dengan nama ini sudah ada`);

export const constraints = [
  constraint('lokasi_keterangan_unik', alreadyExists('keterangan', 'Lokasi')),
  constraint('periode_keterangan_unik', alreadyExists('keterangan', 'Periode')),
  constraint('kelas_kelas_unik', alreadyExists('kelas', 'Kelas')),
  constraint('kelas_pkey', alreadyExists('kelas', 'Kelas')),
];
