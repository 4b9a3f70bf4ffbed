import { z } from 'zod';
import {
  INITIAL_AMBANG,
  JENIS_RADAR,
  AMBANG_UNIT,
  RADAR_TEXT,
  type AmbangOfAll,
  type JenisRadar,
} from '#rules/radar.ts';
import { Waktu } from '#contract/fields.ts';
import { empty, sql, type Db } from '#api/db/db.ts';

const Row = z.object({
  jenis: z.enum(JENIS_RADAR),
  ambang: z.number().nullable(),
  ambang_jumlah: z.number().nullable(),
  teks: z.string().nullable(),
  updated_at: Waktu,
});

/**
 * Threshold and reminder text of a kind of radar entry. An admin can change both. Otherwise they have default values.
 */
export interface AturRadar {
  jenis: JenisRadar;
  ambang: number | null;
  ambang_jumlah: number | null;
  teks: string | null;
  /** Time of the last change by an admin; null if both still have their default values. */
  updated_at: string | null;
}

const storedOf = (db: Db, only?: JenisRadar) =>
  db.rows(
    sql`select jenis, ambang, ambang_jumlah, teks, updated_at from radar_atur
        ${only === undefined ? empty : sql`where jenis = ${only} for update`}`,
    Row,
  );

/** Returns the default threshold and the default text of a kind of radar entry. */
export function initialSettings(jenis: JenisRadar): AturRadar {
  const { ambang, jumlah } = INITIAL_AMBANG[jenis];
  return {
    jenis,
    ambang: AMBANG_UNIT[jenis] === null ? null : ambang,
    ambang_jumlah: jumlah ?? null,
    teks: RADAR_TEXT[jenis],
    updated_at: null,
  };
}

function over(jenis: JenisRadar, stored: z.output<typeof Row> | undefined): AturRadar {
  const awal = initialSettings(jenis);
  if (!stored) return awal;
  return {
    jenis,
    ambang: stored.ambang ?? awal.ambang,
    ambang_jumlah: stored.ambang_jumlah ?? awal.ambang_jumlah,
    teks: stored.teks ?? awal.teks,
    updated_at: stored.updated_at,
  };
}

/** Returns the thresholds and texts of all kinds of radar entries, in the order of `JENIS_RADAR`. */
export async function readAtur(db: Db): Promise<AturRadar[]> {
  const stored = new Map((await storedOf(db)).map((row) => [row.jenis, row]));
  return JENIS_RADAR.map((jenis) => over(jenis, stored.get(jenis)));
}

/** Returns the threshold and the text of a kind of radar entry. If they are stored, their row is locked. */
export async function lockAtur(db: Db, jenis: JenisRadar): Promise<AturRadar> {
  const [stored] = await storedOf(db, jenis);
  return over(jenis, stored);
}

/** Returns the current thresholds of all kinds of radar entries. */
export async function readAmbang(db: Db): Promise<AmbangOfAll> {
  const atur = await readAtur(db);
  // The cast is safe, because `readAtur` returns one element for each kind.
  return Object.fromEntries(
    atur.map(({ jenis, ambang, ambang_jumlah }) => [
      jenis,
      { ambang: ambang ?? 0, ...(ambang_jumlah !== null && { jumlah: ambang_jumlah }) },
    ]),
  ) as AmbangOfAll;
}
