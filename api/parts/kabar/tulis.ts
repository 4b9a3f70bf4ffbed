import type { JenisKabar, RincianKabar } from '#rules/kabar.ts';
import { z } from 'zod';
import { sql, type Db } from '#api/db/db.ts';
import { kirimLangsung } from './langsung.ts';
import type { Settings } from '#api/start/settings.ts';

/** One entry of the bell, as the one who causes it tells it. */
export interface Kabar {
  /** Null: for everybody of `untuk`, or of all groups. */
  user_id: number | null;
  untuk?: 'user' | 'mentor' | 'admin';
  jenis: JenisKabar;
  /** What it is about: the same key for the same person is the same entry, told anew. */
  kunci: string;
  kat_id?: number;
  tugas_id?: number;
  peserta_id?: number;
  rincian?: RincianKabar;
  /** The entry of the history that it came with. */
  audit_id?: number;
}

/** What telling needs of a request or a step. */
export interface Telling {
  db: Db;
  now: Date;
  settings: Settings;
}

/**
 * Writes entries of the bell, in the transaction of what they tell of. An entry that says the same as before stays as it is, read or not;
 * one that says something else, or was taken back, is new again.
 */
export async function beriTahu(telling: Telling, kabar: readonly Kabar[]): Promise<void> {
  const { db, now } = telling;
  if (kabar.length === 0) return;
  const rows = kabar.map(
    ({ user_id, untuk, jenis, kunci, kat_id, tugas_id, peserta_id, rincian, audit_id }) => ({
      user_id,
      untuk,
      jenis,
      kunci,
      kat_id,
      tugas_id,
      peserta_id,
      rincian: rincian ?? {},
      audit_id,
    }),
  );
  const baru = await db.rows(
    sql`insert into pemberitahuan as b (user_id, untuk, jenis, kunci, kat_id, tugas_id, peserta_id, rincian, audit_id, waktu)
        select k.user_id, k.untuk, k.jenis, k.kunci, k.kat_id, k.tugas_id, k.peserta_id, k.rincian, k.audit_id, ${now}::timestamptz
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as k (user_id int, untuk text, jenis text, kunci text, kat_id int, tugas_id int, peserta_id int, rincian jsonb, audit_id bigint)
        order by k.user_id, k.kunci
        on conflict (user_id, kunci) do update
        set jenis = excluded.jenis, rincian = excluded.rincian, audit_id = excluded.audit_id, waktu = excluded.waktu,
            dibaca_pada = null, dibatalkan_pada = null
        where (b.jenis, b.rincian) is distinct from (excluded.jenis, excluded.rincian) or b.dibatalkan_pada is not null
        returning b.id`,
    z.object({ id: z.number() }),
  );
  await kirimLangsung(
    telling,
    baru.map(({ id }) => id),
  );
}
