import { z } from 'zod';
import { Waktu } from '#contract/fields.ts';
import { rapat } from '#rules/text/heading.ts';
import { sql, type Db } from '#api/db/db.ts';
import { keepChanges } from '#api/parts/riwayat/changes.ts';
import { nextVersion } from '#api/parts/versi.ts';
import { readNomor, type CellFault } from './akun-row.ts';
import { HADIR_TABLE, STATUS_TABLE } from './peserta.ts';
import {
  findStored,
  loadPeserta,
  refusedRow,
  type KnownPeserta,
  type StoredPeserta,
} from './peserta-known.ts';
import type { ImportTable, WriteContext } from './table.ts';

/** A participant with the new value of the imported column. */
interface Plan {
  readonly stored: StoredPeserta;
  readonly value: number;
}

const same = { keadaan: 'sama', faults: [], lama: {}, plan: null } as const;

const shared = {
  load: loadPeserta,
  lists: ({ lokasi }: KnownPeserta) => ({
    lokasi: lokasi.map(({ id, keterangan }) => ({ ke: String(id), keterangan })),
  }),
  prepare: () => Promise.resolve(null),
  async lock(db: Db, plans: readonly Plan[]) {
    const ids = plans.map(({ stored }) => stored.user_id);
    await db.run(
      sql`select from peserta where user_id = any(${ids}::int[]) order by user_id for no key update`,
    );
  },
};

const idsOf = (plans: readonly Plan[]) => plans.map(({ stored }) => stored.user_id);
const valuesOf = (plans: readonly Plan[]) => plans.map(({ value }) => value);

/** Adds the history entry of an import that only changes stored rows and creates none. */
const noted = ({ audit }: WriteContext, told: object, count: number) =>
  audit('tabel_diterapkan', 'impor_tabel', null, { ...told, baru: 0, berubah: count });

const Version = z.object({ user_id: z.number(), sebelum: Waktu, sesudah: Waktu });

export const HADIR_IMPORT: ImportTable<keyof (typeof HADIR_TABLE)['columns'], KnownPeserta, Plan, null> = {
  ...HADIR_TABLE,
  ...shared,
  check(row, known) {
    const stored = findStored(row, known);
    if ('keadaan' in stored) return stored;
    const text = row.cells.no_absensi ?? '';
    if (text === '') return same;
    const galat: CellFault[] = [];
    const value = readNomor(text, true, galat);
    if (galat.length > 0) return { ...same, keadaan: 'ditolak', faults: galat };
    if (value === stored.no_absensi) return same;
    return {
      ...same,
      keadaan: 'berubah',
      lama: { no_absensi: String(stored.no_absensi) },
      plan: { stored, value },
    };
  },
  async write(ctx, plans, _ready, told) {
    const { db } = ctx;
    const versions = await db.rows(
      sql`with n as (select * from unnest(${idsOf(plans)}::int[], ${valuesOf(plans)}::int[]) as n (user_id, nomor)),
          lama as (select p.user_id, p.updated_at from peserta p join n using (user_id))
          update peserta p set no_absensi = n.nomor, updated_at = ${nextVersion(sql`p.updated_at`)}
          from n join lama using (user_id) where p.user_id = n.user_id
          returning p.user_id, date_trunc('milliseconds', lama.updated_at) as sebelum, p.updated_at as sesudah`,
      Version,
    );
    const versionOf = new Map(versions.map((each) => [each.user_id, each]));
    const riwayat_id = await noted(ctx, told, plans.length);
    await keepChanges(db, riwayat_id, {
      tabel: 'peserta_data',
      rows: plans.map(({ stored, value }) => {
        const {
          user_id,
          lokasi_id,
          nama_pt,
          provinsi_pt,
          no_absensi,
          rumpun_id,
          is_lanjut_studi,
          nama_sekolah,
        } = stored;
        const kept = {
          lokasi_id,
          nama_pt,
          provinsi_pt,
          no_absensi,
          rumpun_id,
          is_lanjut_studi,
          nama_sekolah,
        };
        const { sebelum, sesudah } = versionOf.get(user_id)!;
        return {
          kunci: user_id,
          sebelum: { ...kept, updated_at: sebelum },
          sesudah: { ...kept, no_absensi: value, updated_at: sesudah },
        };
      }),
    });
    return { riwayat_id, password: [] };
  },
};

const STATUS: Readonly<Record<string, 0 | 1>> = {
  aktif: 1,
  ya: 1,
  tidakaktif: 0,
  nonaktif: 0,
  tidak: 0,
};

export const STATUS_IMPORT: ImportTable<keyof (typeof STATUS_TABLE)['columns'], KnownPeserta, Plan, null> = {
  ...STATUS_TABLE,
  ...shared,
  check(row, known) {
    const stored = findStored(row, known);
    if ('keadaan' in stored) return stored;
    const text = row.cells.status ?? '';
    if (text === '') return same;
    const value = STATUS[rapat(text)];
    if (value === undefined) return refusedRow('Status diisi Aktif atau Tidak Aktif', 'status');
    if (value === stored.peserta_status_aktif) return same;
    return {
      ...same,
      keadaan: 'berubah',
      lama: { status: stored.peserta_status_aktif === 1 ? 'Aktif' : 'Tidak Aktif' },
      plan: { stored, value },
    };
  },
  async write(ctx, plans, _ready, told) {
    const { db } = ctx;
    await db.run(
      sql`update peserta p set peserta_status_aktif = n.status
          from unnest(${idsOf(plans)}::int[], ${valuesOf(plans)}::int[]) as n (user_id, status) where p.user_id = n.user_id`,
    );
    const riwayat_id = await noted(ctx, told, plans.length);
    await keepChanges(db, riwayat_id, {
      tabel: 'peserta_status_aktif',
      rows: plans.map(({ stored, value }) => ({
        kunci: stored.user_id,
        sebelum: { peserta_status_aktif: stored.peserta_status_aktif },
        sesudah: { peserta_status_aktif: value === 1 ? (1 as const) : (0 as const) },
      })),
    });
    return { riwayat_id, password: [] };
  },
};
