import { randomUUID } from 'node:crypto';
import { SPESIFIKASI } from '#rules/nilai/aturan.ts';
import { lulus, nilaiAkhir, nilaiIst2, nilaiOjt, rekapKategori } from '#rules/nilai/nilai.ts';
import { nilaiSurvei, SURVEI_MIN } from '#rules/nilai/survei.ts';
import { hasilTes, nilaiTes } from '#rules/nilai/tes.ts';
import { akunPeserta, required, type DemoPayload } from './fill.ts';
import { insertRows } from './rows.ts';
import { NOT_COMPUTED, NILAI, SURVEI, TES } from './nilai.ts';
import { mentorPeserta, PESERTA } from './orang.ts';

/** Returns the digits of a string as numbers. */
export const digit = (digits: string) => Array.from(digits, Number);

/** Inserts competence scores and tests, and the stored results that are computed from both. */
export async function fillNilai(payload: DemoPayload): Promise<void> {
  const { client, waktu, id } = payload;
  const soal = await client.query<{ kat_id: number; ids: number[] }>(
    `select kat_id, array_agg(id_kategori_nilai order by id_kategori_nilai) as ids from kategori_nilai group by kat_id`,
  );
  const soalKat = new Map(soal.rows.map((row) => [row.kat_id, row.ids]));
  await insertRows(
    client,
    'nilai_kompetensi',
    NILAI.flatMap(({ no, kat, hari, jam, nilai }) =>
      digit(nilai).map((satu, i) => ({
        peserta_id: id(akunPeserta(no)),
        kategori_nilai_id: required(soalKat.get(kat)?.[i]),
        kat_id: kat,
        nilai: satu,
        mentor_id: id(kat <= 5 ? mentorPeserta(no) : 'mentor2'),
        updated_at: waktu.saat(hari, jam),
      })),
    ),
  );
  const soalCount = (kat: number) => soalKat.get(kat)?.length ?? 0;
  await fillTes(payload);
  // A trigger has inserted a row with zeros for each new participant. These rows are replaced with rows that have
  // results.
  await client.query('delete from ist_nilai');
  await insertRows(
    client,
    'ist_nilai',
    PESERTA.map(({ no }) => {
      const tes = (tesid: number) => TES.find((t) => t.no === no && t.tesid === tesid);
      const hasil = (tesid: number) => nilaiTes(digit(tes(tesid)?.jawaban ?? ''));
      const nilai = {
        nilai_pre: hasil(1),
        nilai_post: hasil(2),
        ...nilaiTahap(no, soalCount),
      };
      const { nilai_ojt: hitung_ojt, nilai_ist2: hitung_ist2 } = countTahap(no, soalCount);
      return {
        user_id: id(akunPeserta(no)),
        ...nilai,
        nilai_akhir: nilaiAkhir(SPESIFIKASI, nilai),
        lulus: lulus(SPESIFIKASI, nilaiAkhir(SPESIFIKASI, nilai)),
        hitung_ojt,
        hitung_ist2,
        updated_at: waktu.saat(1, '21:45', no),
      };
    }),
  );
}

/**
 * Returns the OJT and IST II scores to store. They are the computed scores, or 0 for participants in `NOT_COMPUTED`.
 */
function nilaiTahap(
  no: number,
  soalCount: (kat: number) => number,
): { nilai_ojt: number; nilai_ist2: number } {
  return NOT_COMPUTED.includes(no) ? { nilai_ojt: 0, nilai_ist2: 0 } : countTahap(no, soalCount);
}

/** Computes the OJT and IST II scores from the competence scores. */
function countTahap(
  no: number,
  soalCount: (kat: number) => number,
): { nilai_ojt: number; nilai_ist2: number } {
  const rekap = NILAI.filter((n) => n.no === no).map(({ kat, nilai }) => ({
    kat_id: kat,
    ...rekapKategori(SPESIFIKASI, kat, soalCount(kat), digit(nilai)),
  }));
  return { nilai_ojt: nilaiOjt(SPESIFIKASI, rekap), nilai_ist2: nilaiIst2(SPESIFIKASI, rekap) };
}

async function fillTes({ client, waktu, id }: DemoPayload): Promise<void> {
  const soal = await client.query<{ id: number; kompetensi: string; option: Record<number, number> }>(
    `select s.id, s.kompetensi, json_object_agg(o.value::int, o.id) as option
     from soal s join soal_option o on o.soal_id = s.id group by s.id order by s.id`,
  );
  const ids = await insertRows(
    client,
    'test_hasil',
    TES.map(({ no, tesid, hari, jam, jawaban }) => ({
      user_id: id(akunPeserta(no)),
      tesid,
      ...hasilTes(
        SPESIFIKASI,
        digit(jawaban).map((nilai, i) => ({ nilai, kompetensi: required(soal.rows[i]).kompetensi })),
      ),
      created_at: waktu.saat(hari, jam),
    })),
    'id',
  );
  await insertRows(
    client,
    'test_jawaban',
    TES.flatMap(({ jawaban }, i) =>
      digit(jawaban).map((nilai, ke) => ({
        test_hasil_id: required(ids[i]),
        soal_id: required(soal.rows[ke]).id,
        option_id: required(soal.rows[ke]?.option[nilai]),
        value: nilai,
      })),
    ),
  );
}

export async function fillSurvei({ client, id }: DemoPayload): Promise<void> {
  const pertanyaan = await client.query<{ id: number; kategori: string; is_input: number }>(
    'select id, kategori, is_input from survei_pertanyaan order by id',
  );
  const kategori = (mentor: string | undefined) => (mentor ? 'pemateri' : 'panitia');
  const pertanyaanFrom = (mentor: string | undefined) =>
    pertanyaan.rows.filter((satu) => satu.kategori === kategori(mentor));
  await insertRows(
    client,
    'survei_sudah',
    SURVEI.map(({ no, mentor }) => ({
      user_id: id(akunPeserta(no)),
      kategori: kategori(mentor),
      mentor_id: mentor ? id(mentor) : null,
    })),
  );
  // The rows are sorted by random id, so that their order does not reveal the author of a survey.
  await insertRows(
    client,
    'survei',
    SURVEI.map((survei) => {
      const { mentor, nilai, saran } = survei;
      const own = pertanyaanFrom(mentor);
      const tentang = SURVEI.filter((satu) => satu.mentor === mentor);
      const genap = tentang.length - (tentang.length % SURVEI_MIN);
      return {
        id: randomUUID(),
        kategori: kategori(mentor),
        mentor_id: mentor ? id(mentor) : null,
        nilai_akhir: nilaiSurvei(SPESIFIKASI, digit(nilai), own.length - 1),
        pertanyaan_id: own.filter((satu) => satu.is_input === 1).map((satu) => satu.id),
        val: digit(nilai),
        saran,
        saran_id: own.find((satu) => satu.is_input === 0)!.id,
        // As in the app, surveys about a mentor are published in groups of `SURVEI_MIN`. Surveys in an incomplete group
        // are not published yet.
        terbit: mentor !== undefined && tentang.indexOf(survei) < genap,
      };
    }).toSorted((a, b) => a.id.localeCompare(b.id)),
  );
}
