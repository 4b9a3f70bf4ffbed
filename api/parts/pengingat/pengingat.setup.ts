import { beforeAll, beforeEach } from 'vitest';
import { addPeserta } from '#test/add-peserta.ts';
import { admin, server } from '#test/own-server.ts';
import { KELOMPOK_FOR } from '#rules/kabar-kelompok.ts';
import { hariIni } from '#rules/tugas/jadwal.ts';
import { smtp, startEmail } from '#api/parts/email/email.setup.ts';

/** Id of a location that only these tests use. Its time windows for the tasks of two categories end in two days. */
export const LOKASI = 90;
/**
 * Ids of the participants at `LOKASI`. The participant with index 4 has no confirmed email. The participant with index
 * 3 got a reminder three hours ago.
 */
export let orang: number[];
/** Names of categories 1 and 2. */
export let kategori: string[];

const ZONE = 'Asia/Jakarta';
/** Time at which the tests run. It is noon in this time zone, because no reminders are sent at night. */
export const NOW = new Date(`${hariIni(new Date(), ZONE)}T05:00:00Z`);
/** Sets the clock to `n` hours after `NOW`. */
export const jam = (n: number) => server.setNow(new Date(NOW.getTime() + n * 3_600_000));
const plusDays = (n: number) => hariIni(new Date(NOW.getTime() + n * 86_400_000), ZONE);
export const alamatOf = (n: number) => `ingat${n}@example.org`;

/**
 * Starts an app server and a mail server, and creates the participants. Before each test, the participants have no
 * tasks, and only the participant with index 3 has a reminder.
 */
export function startPengingat(): void {
  startEmail();
  beforeAll(async () => {
    await server.sql(`insert into lokasi (id, keterangan) values ($1, 'Lokasi Ingat')`, [LOKASI]);
    await server.sql(
      `insert into materi (periode_id, kat_id, keterangan_materi, tgl_mulai, tgl_akhir, lokasi_id, is_tugas, is_review)
       select 2, k, 'Ingat ' || k, $1::date, $2::date, $3, 1, 1 from generate_series(1, 2) k`,
      [plusDays(-5), plusDays(2), LOKASI],
    );
    orang = await addPeserta(server, 5, LOKASI);
    for (const [n, id] of orang.entries())
      await server.sql(`update users set name = $2, email = $3, email_terbukti = $4 where id = $1`, [
        id,
        `Ingat ${n}`,
        alamatOf(n),
        n === 4 ? 0 : 1,
      ]);
    // The participants have unsubscribed from all mails except reminders, so that the tests see only reminders.
    await server.sql(
      `insert into email_pilihan (user_id, kelompok, cara) select u, k, 'tidak' from unnest($1::int[]) u, unnest($2::text[]) k`,
      [orang, KELOMPOK_FOR.user.filter((each) => each !== 'pengingat')],
    );
    const rows = await server.sql(
      'select keterangan_kategori as nama from kategori where id_kat in (1, 2) order by id_kat',
    );
    kategori = rows.map(({ nama }) => nama);
  });
  beforeEach(async () => {
    jam(0);
    smtp.received.length = 0;
    await server.sql('delete from pengingat');
    await server.sql('delete from tugas where user_id = any($1)', [orang]);
    await server.sql(
      `insert into pengingat (user_id, oleh, dari, jenis, kat_id, cara, isi, waktu, hari)
       values ($1, null, 'admin', 'tugas_belum', 1, 'wa', 'Halo', $2::timestamptz - interval '3 hours', $3)`,
      [orang[3], NOW, plusDays(0)],
    );
  });
}

/** Adds a task that the participant sent `ago` hours ago. */
export const writeTugas = (user_id: number, kat_id: number, ago = 1) =>
  server.sql(
    `insert into tugas (user_id, kat_id, catatan, created_at, updated_at, dikirim_pada)
     select $1, $2, '<p>Tugas</p>', t, t, t from (select $4::timestamptz - make_interval(hours => $3) as t) w`,
    [user_id, kat_id, ago, NOW],
  );

export const MISSING_TUGAS = { jenis: 'tugas_belum', lokid: LOKASI };
export const post = (path: string, body: object, token = admin) => server.call(path, { body, token });
/** Returns the reminders that the app recorded during the test, sorted by recipient. */
export const traceOfPengingat = () =>
  server.sql(
    `select user_id, dari, jenis, kat_id, cara, isi from pengingat where isi <> 'Halo' order by user_id, kat_id, id`,
  );
