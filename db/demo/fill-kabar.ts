import { initialPengumuman } from '#rules/pengumuman.ts';
import { insertRows } from './rows.ts';
import { akunPeserta, type DemoPayload } from './fill.ts';
import { HARI_BUKA } from './nilai.ts';
import { BERMENTOR, mentorPeserta } from './orang.ts';

/** An announcement, created `hari` days ago and visible until `sampai` days after today. */
const PENGUMUMAN = {
  hari: 2,
  jam: '09:00',
  sampai: 12,
  teks: 'Klinik daring pekan ini membahas analisis butir soal. Tautan pertemuan dibagikan lewat grup lokasi masing-masing.',
};

/** The participant to whom the admin has most recently assigned mentors. The assignment was `hari` days ago. */
const NEW = { no: 1, hari: 2, jam: '10:15' };

/** Notifications that are older than this number of days are marked as read. */
const NEW_HARI = 3;

/**
 * Inserts the notifications that the app would have created for the demo rows. Each notification has the time of its
 * demo row.
 */
export async function fillKabar(payload: DemoPayload): Promise<void> {
  const { client, waktu } = payload;
  await client.query(
    `insert into pemberitahuan (user_id, jenis, kunci, kat_id, tugas_id, waktu, dibaca_pada)
     select t.user_id, 'review_ditulis', 'review/' || r.id_review, t.kat_id, t.id_tugas, r.created_at, r.dibaca_pada
     from review r join tugas t on t.id_tugas = r.tugas_id order by r.id_review`,
  );
  await client.query(
    `insert into pemberitahuan (user_id, jenis, kunci, kat_id, waktu, dibaca_pada)
     select n.peserta_id, 'nilai_kategori_lengkap', 'nilai/' || n.kat_id, n.kat_id, n.waktu, case when n.waktu < $1 then n.waktu end
     from (select peserta_id, kat_id, max(updated_at) as waktu from nilai_kompetensi group by peserta_id, kat_id) n
     order by n.waktu, n.peserta_id, n.kat_id`,
    [waktu.saat(NEW_HARI, '00:00')],
  );
  await client.query(
    `insert into pemberitahuan (user_id, jenis, kunci, waktu, dibaca_pada)
     select k.user_id, k.jenis, 'akomodasi/' || k.id || '/' || k.jenis, k.waktu, case when k.waktu < $1 then k.waktu end
     from (select a.user_id, a.id, 'klaim_divalidasi' as jenis, a.divalidasi_pada as waktu from akomodasi a where a.is_valid = 1
           union all
           select a.user_id, a.id, 'klaim_dibayar', least(a.dibayar_pada + time '03:00' at time zone 'UTC', $2::timestamptz)
           from akomodasi a where a.dibayar_pada is not null) k
     order by k.waktu, k.user_id, k.id`,
    [waktu.saat(NEW_HARI, '00:00'), waktu.saat(0, '23:59')],
  );
  await fillForAll(payload);
  await fillPenugasan(payload);
  await fillJendela(payload);
}

/** Inserts two notifications that all users get: the report card is open, and there is an announcement. */
async function fillForAll({ client, waktu }: DemoPayload): Promise<void> {
  const { hari, jam, sampai, teks } = PENGUMUMAN;
  const at = waktu.saat(hari, jam);
  const [id] = await insertRows(
    client,
    'pengumuman',
    [{ teks, sampai: waktu.tanggal(sampai), created_at: at, updated_at: at }],
    'id',
  );
  await insertRows(client, 'pemberitahuan', [
    {
      untuk: 'user',
      jenis: 'raport_dibuka',
      kunci: 'raport',
      rincian: {},
      waktu: waktu.saat(HARI_BUKA, '07:00'),
    },
    {
      untuk: null,
      jenis: 'pengumuman',
      kunci: `pengumuman/${id}`,
      rincian: { teks: initialPengumuman(teks) },
      waktu: at,
    },
  ]);
}

/**
 * Inserts the notifications about the assignment of mentors to the participant `NEW`. In categories 1 to 5, both the
 * mentor and the participant get one. For IST II, only the evaluator gets one.
 */
async function fillPenugasan({ client, waktu, id }: DemoPayload): Promise<void> {
  const peserta_id = id(akunPeserta(NEW.no));
  const mentor_id = id(mentorPeserta(NEW.no));
  const at = waktu.saat(NEW.hari, NEW.jam);
  const given = { jenis: 'penugasan_diberi', peserta_id, rincian: {}, waktu: at };
  await insertRows(client, 'pemberitahuan', [
    // One action of the admin assigned all five categories. Therefore each recipient gets only one notification.
    {
      ...given,
      kunci: `penugasan/demo/${peserta_id}`,
      user_id: mentor_id,
      rincian: { peserta: 1, kategori: 5 },
    },
    {
      kunci: `penugasan/demo/${peserta_id}`,
      user_id: peserta_id,
      jenis: 'mentor_diberi',
      peserta_id: null,
      rincian: { mentor_id, kategori: 5 },
      waktu: at,
    },
    ...[1, 0].map((isprak) => ({
      ...given,
      user_id: id('mentor2'),
      kunci: `mentor_ist/${peserta_id}/${isprak}`,
      kat_id: isprak === 1 ? 6 : 7,
    })),
  ]);
}

/** Inserts the notifications that participants without a sent task get three days before the end of a task window. */
async function fillJendela({ client, waktu, id }: DemoPayload): Promise<void> {
  const bermentor = BERMENTOR.map(({ no }) => id(akunPeserta(no)));
  await client.query(
    `insert into pemberitahuan (user_id, jenis, kunci, kat_id, rincian, waktu)
     select p.user_id, 'jendela_berakhir', 'jendela/' || m.id_materi || '/3', m.kat_id,
            jsonb_build_object('sampai', m.tgl_akhir, 'sisa', 3), $2
     from materi m join peserta p on p.lokasi_id = m.lokasi_id
     where m.is_aktif = 1 and m.is_tugas = 1 and m.tgl_akhir = $1 and p.user_id = any($3)
       and not exists (select from tugas t where t.user_id = p.user_id and t.kat_id = m.kat_id and t.catatan <> '')
     order by p.user_id`,
    [waktu.tanggal(2), waktu.saat(1, '06:30'), bermentor],
  );
}
