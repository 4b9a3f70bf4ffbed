import { akunPeserta, type Muatan } from './fill.ts';

/** Whom their mentors were told of; the others were assigned before there was a bell. */
const DITUGASKAN = 2;

/** What the bells hold: what the demo's reviews, claims and assignments would have told. */
export async function fillKabar({ client, waktu, id }: Muatan): Promise<void> {
  await client.query(
    `insert into pemberitahuan (user_id, jenis, kunci, kat_id, tugas_id, waktu, dibaca_pada)
     select t.user_id, 'review_ditulis', 'review/' || r.id_review, t.kat_id, t.id_tugas, r.created_at, r.dibaca_pada
     from review r join tugas t on t.id_tugas = r.tugas_id`,
  );
  await client.query(
    `insert into pemberitahuan (user_id, jenis, kunci, waktu, dibaca_pada)
     select user_id, 'klaim_divalidasi', 'akomodasi/' || id || '/klaim_divalidasi', divalidasi_pada,
            case when dibayar_pada is not null then divalidasi_pada end
     from akomodasi where divalidasi_pada is not null
     union all
     select user_id, 'klaim_dibayar', 'akomodasi/' || id || '/klaim_dibayar', dibayar_pada + interval '5 hours', null
     from akomodasi where dibayar_pada is not null`,
  );
  await client.query(
    `insert into pemberitahuan (user_id, jenis, kunci, kat_id, peserta_id, waktu)
     select mentor_id, 'penugasan_diberi', 'mentor_peserta/' || peserta_id || '/' || kat_id, kat_id, peserta_id, $2
     from mentor_peserta where peserta_id = $1`,
    [id(akunPeserta(DITUGASKAN)), waktu.saat(1, '10:15')],
  );
  await client.query(
    `insert into pemberitahuan (user_id, untuk, jenis, kunci, waktu) values (null, 'user', 'raport_dibuka', 'raport', $1)`,
    [waktu.saat(3, '08:00')],
  );
}
