import type { JenisKabar, RincianKabar } from '#rules/kabar.ts';
import { sql, type Sql } from '#api/db/db.ts';
import { asText } from '#api/db/as-text.ts';
import { AKTIF, BELUM_DITUTUP } from './orang.ts';
import { eachSlice } from '#api/work/slices.ts';
import { Baru, sendLangsung } from './langsung.ts';
import type { Telling } from './telling.ts';

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

/** For people in one order, so that two who tell at once wait for each other instead of blocking each other. */
const inOrder = (a: Kabar, b: Kabar) =>
  (a.user_id ?? 0) - (b.user_id ?? 0) || (a.kunci < b.kunci ? -1 : Number(a.kunci > b.kunci));

/**
 * Writes entries of the bell, in the transaction of what they tell of. An entry that says the same as before stays as it is, read or not;
 * one that says something else, or was taken back, is new again. Who is closed, inactive or waits to be deleted is told nothing.
 */
export async function beriTahu(telling: Telling, kabar: readonly Kabar[]): Promise<void> {
  const semua: Baru[] = [];
  await eachSlice(kabar.toSorted(inOrder), async (slice) => {
    if (slice.length === 0) return;
    const rows = slice.map(
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
    const found = sql`
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r (user_id int, untuk text, jenis text, kunci text, kat_id int, tugas_id int, peserta_id int, rincian jsonb, audit_id bigint)`;
    semua.push(await write(telling, found));
  });
  await sendLangsung(telling, semua);
}

/** The same of what a query finds, with the columns of `Kabar`: of an act over everybody nothing travels through the app. */
export const beriTahuDari = async (telling: Telling, kabar: Sql): Promise<void> =>
  sendLangsung(telling, [await write(telling, kabar)]);

const write = ({ db, now }: Telling, kabar: Sql): Promise<Baru> =>
  db.one(
    sql`with baru as (
          insert into pemberitahuan as b (user_id, untuk, jenis, kunci, kat_id, tugas_id, peserta_id, rincian, audit_id, waktu)
          select k.user_id, k.untuk, k.jenis, k.kunci, k.kat_id, k.tugas_id, k.peserta_id, k.rincian, k.audit_id, ${now}::timestamptz
          from (${kabar}) k left join users u on u.id = k.user_id left join peserta p on p.user_id = k.user_id
          -- Decisions on own requests and changes of the own account reach inactive participants as well.
          where k.user_id is null or ${AKTIF}
             or (k.jenis in ('hapus_ditolak', 'perbaikan_nama_dikabulkan', 'perbaikan_nama_ditolak', 'password_diganti', 'email_diganti', 'sesi_diakhiri')
                 and ${BELUM_DITUTUP})
          order by k.user_id, k.kunci collate "C"
          on conflict (user_id, kunci) do update
          set jenis = excluded.jenis, kat_id = excluded.kat_id, peserta_id = excluded.peserta_id, rincian = excluded.rincian,
              audit_id = excluded.audit_id, waktu = excluded.waktu,
              dibaca_pada = null, dibatalkan_pada = null
          where (b.jenis, b.rincian) is distinct from (excluded.jenis, excluded.rincian) or b.dibatalkan_pada is not null
          returning b.id, b.user_id
        ), lupa as (delete from pemberitahuan_dibaca d using baru where baru.user_id is null and d.pemberitahuan_id = baru.id)
        select (select ${asText('id')} from baru where user_id is not null) as orang, array(select id from baru where user_id is null) as banyak`,
    Baru,
  );
