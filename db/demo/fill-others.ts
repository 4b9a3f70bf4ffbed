import { SPESIFIKASI } from '#rules/nilai/aturan.ts';
import { shuffle } from '#rules/text/shuffle.ts';
import { nilaiAkhir } from '#rules/nilai/nilai.ts';
import { insertRows } from './rows.ts';
import { akunPeserta, required, type DemoPayload } from './fill.ts';
import { digit } from './fill-nilai.ts';
import { DITETAPKAN, DRAF_SURVEI, DRAF_TES } from './nilai.ts';

/**
 * Inserts a score that the admin has entered, together with its history entry. Both have the same form as after `POST
 * /adm/peserta_{product}_nilai_store`.
 */
export async function fillDitetapkan({ client, waktu, id }: DemoPayload): Promise<void> {
  const { no, hari, jam, nilai_post } = DITETAPKAN;
  const peserta = id(akunPeserta(no));
  const objek = `peserta/${peserta}`;
  const at = waktu.saat(hari, jam);
  const nol = { nilai_pre: 0, nilai_post: 0, nilai_ojt: 0, nilai_ist2: 0 };
  const sesudah = { ...nol, nilai_post };
  const mark = {
    hitung_ojt: 0,
    hitung_ist2: 0,
    post_ditetapkan_pada: null,
    post_ditetapkan_oleh: null,
    ojt_ditetapkan_pada: null,
    ojt_ditetapkan_oleh: null,
    ist2_ditetapkan_pada: null,
    ist2_ditetapkan_oleh: null,
    final_pada: null,
    final_oleh: null,
    keputusan: '',
  };
  const nilai_akhir = nilaiAkhir(SPESIFIKASI, sesudah);
  await client.query(
    `update ist_nilai set nilai_post = $2, nilai_akhir = $3, updated_at = $4, post_ditetapkan_pada = $4, post_ditetapkan_oleh = $5
     where user_id = $1`,
    [peserta, nilai_post, nilai_akhir, at, id('admin')],
  );
  const [audit_id] = await insertRows(
    client,
    'audit',
    [
      {
        waktu: at,
        pelaku_id: id('admin'),
        pelaku: 'admin@example.org',
        aksi: 'nilai_ditetapkan',
        objek,
        sebelum: nol,
        sesudah,
      },
    ],
    'id',
  );
  await insertRows(client, 'audit_perubahan', [
    {
      audit_id,
      tabel: 'ist_nilai',
      kunci: String(peserta),
      objek,
      sebelum: {
        ...nol,
        ...mark,
        nilai_akhir: 0,
        updated_at: waktu.saat(hari + 1, jam),
      },
      sesudah: {
        ...sesudah,
        ...mark,
        post_ditetapkan_pada: at,
        post_ditetapkan_oleh: id('admin'),
        nilai_akhir,
        updated_at: at,
      },
      keadaan: audit_id,
    },
  ]);
}

/** Inserts an unfinished test and an unfinished survey, which the participant has started on another device. */
export async function fillDraf({ client, waktu, id }: DemoPayload): Promise<void> {
  const peserta = id(akunPeserta(DRAF_TES.no));
  const soal = await client.query<{ id: number; option: Record<number, number> }>(
    `select s.id, json_object_agg(o.value::int, o.id) as option
     from soal s join soal_option o on o.soal_id = s.id where s.is_aktif = 1 group by s.id`,
  );
  const urut = shuffle(soal.rows, (satu) => satu.id, `soal:${peserta}`);
  await insertRows(
    client,
    'test_draf',
    digit(DRAF_TES.jawaban).map((nilai, i) => ({
      user_id: peserta,
      tesid: 1,
      soal_id: required(urut[i]).id,
      option_id: required(urut[i]?.option[nilai]),
      waktu: waktu.saat(DRAF_TES.hari, DRAF_TES.jam, i),
    })),
  );
  const pertanyaan = await client.query<{ id: number }>(
    `select id from survei_pertanyaan where kategori = 'panitia' and is_input = 1 order by id`,
  );
  const jawaban = digit(DRAF_SURVEI.nilai).map((val, i) => ({ id: required(pertanyaan.rows[i]).id, val }));
  await insertRows(client, 'survei_draf', [
    {
      user_id: id(akunPeserta(DRAF_SURVEI.no)),
      kategori: 'panitia',
      mentor_id: null,
      langkah: jawaban.length,
      jawaban,
    },
  ]);
}
