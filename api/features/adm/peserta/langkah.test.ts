import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SPESIFIKASI } from '#rules/nilai/aturan.ts';
import { LANGKAH, type Langkah } from '#rules/nilai/langkah.ts';
import { PERSETUJUAN_VERSI } from '#rules/akun/persetujuan.ts';

import { addPeserta } from '#test/add-peserta.ts';
import { COMPLETE_SQL } from '#test/complete.ts';
import { admin, server, startAdmin } from '#test/own-server.ts';

startAdmin();

let mentor: number;
/** User id of the participant who completes the steps. Another participant at the same location completes no step. */
let dia: number;

/** Id of a location with two participants, two task materials with reviews (category 1) and one without (category 6). */
const LOKASI = 90;

beforeAll(async () => {
  mentor = await server.idOf('mentor2');
  await server.sql(`insert into lokasi (id, keterangan) values (${LOKASI}, 'Lokasi langkah')`);
  await server.sql(
    `insert into materi (periode_id, kat_id, keterangan_materi, tgl_mulai, tgl_akhir, lokasi_id, is_tugas, is_review)
     values (2, 1, 'a', current_date, current_date, ${LOKASI}, 1, 1), (2, 1, 'b', current_date, current_date, ${LOKASI}, 1, 1),
            (2, 6, 'c', current_date, current_date, ${LOKASI}, 1, 0)`,
  );
});

beforeEach(async () => {
  [dia] = (await addPeserta(server, 2, LOKASI)) as [number, number];
  await server.sql(`update peserta set lokasi_id = 1 where lokasi_id = ${LOKASI} and user_id < $1`, [dia]);
});

/**
 * Returns whether the filtered list of the location contains the participant. Also sends a search that matches both
 * participants, because a search uses another query that must return the same rows.
 */
async function among(tampil: Langkah): Promise<boolean> {
  const address = `/adm/peserta_pelatihan?lokid=${LOKASI}&tampil=${tampil}`;
  const [all, searched] = await Promise.all([
    server.call(address, { token: admin }),
    server.call(`${address}&q=banyak&page=1`, { token: admin }),
  ]);
  expect(all.headers.get('x-total-count')).toBe(String(all.body.length));
  expect(searched.headers.get('x-total-count')).toBe(String(all.body.length));
  expect(searched.body).toEqual(all.body);
  return all.body.some((row: { user_id: number }) => row.user_id === dia);
}

const tugas = (kat_id: number) =>
  `insert into tugas (user_id, kat_id, catatan) values ($1, ${kat_id}, 'teks')`;
const nilai = (kat_id: number) =>
  `insert into nilai_kompetensi (peserta_id, kategori_nilai_id, kat_id, nilai, mentor_id)
   select $1, id_kategori_nilai, kat_id, 2, $2 from kategori_nilai where kat_id = ${kat_id}`;
const dokumen = (types: string) =>
  `with b as (insert into berkas (id, user_id, tipe, ukuran, sha256)
              select md5(t || '-' || $1::int), $1, 'image/png', 1, '' from unnest(array[${types}]) t returning id)
   insert into dokumen (user_id, dokumen_id, keterangan, nama_bank, nama_rek, nomor_rek, berkas_id)
   select $1, t, 'enc1.x', 'b', 'n', 'enc1.x', md5(t || '-' || $1::int) from unnest(array[${types}]) t`;
const klaim = (is_valid: 0 | 1) =>
  `insert into akomodasi (user_id, jenis, nominal, nominal_diajukan, is_valid) values ($1, 'pergi', 1, 1, ${is_valid})`;

/** SQL statements that complete a step when all of them have run. Before the last statement, the step is not done. */
const STEPS: readonly [sudah: Langkah, belum: Langkah, ...steps: string[]][] = [
  [
    'sudah_mentor',
    'belum_mentor',
    `insert into mentor_peserta (mentor_id, peserta_id, kat_id) select $2, $1, generate_series(1, 4)`,
    `insert into mentor_peserta (mentor_id, peserta_id, kat_id) values ($2, $1, 5)`,
  ],
  ['sudah_pre', 'belum_pre', `update ist_nilai set nilai_pre = 0.01 where user_id = $1`],
  [
    'sudah_post',
    'belum_post',
    `insert into test_hasil (user_id, tesid, nilai_akhir, cal_ajar, cal_teliti, cal_mod) values ($1, 2, 0, 0, 0, 50)`,
  ],
  [
    'sudah_kirim',
    'belum_kirim',
    tugas(1),
    `insert into tugas (user_id, kat_id, catatan) values ($1, 6, '')`,
    `update tugas set catatan = 'teks' where user_id = $1`,
  ],
  ['sudah_dinilai', 'belum_dinilai', nilai(1), nilai(6)],
  [
    'sudah_survei',
    'belum_survei',
    `insert into mentor_peserta (mentor_id, peserta_id, kat_id) values ($2, $1, 1)`,
    `insert into survei_sudah (user_id, kategori) values ($1, 'panitia')`,
    `insert into survei_sudah (user_id, kategori, mentor_id) values ($1, 'pemateri', $2)`,
  ],
  [
    'sudah_lapor',
    'belum_lapor',
    `insert into laporan_online (user_id, tanggal, mentor_id, nama_mentor, materi, kelompok, durasi, catatan)
     values ($1, current_date, $2, 'm', 'm', 'k', 60, '')`,
  ],
  ['sudah_dokumen', 'belum_dokumen', dokumen('1, 2, 3'), dokumen('4')],
  [
    'lulus',
    'belum_lulus',
    `update ist_nilai set nilai_akhir = ${SPESIFIKASI.batas_lulus}, lulus = 1 where user_id = $1`,
    `update ist_nilai set nilai_akhir = ${SPESIFIKASI.batas_lulus - 0.01}, lulus = 0, ${COMPLETE_SQL} where user_id = $1`,
    `update ist_nilai set nilai_akhir = ${SPESIFIKASI.batas_lulus}, lulus = 1 where user_id = $1`,
  ],
  [
    'lengkap',
    'belum_lengkap',
    `insert into test_hasil (user_id, tesid, nilai_akhir, cal_ajar, cal_teliti, cal_mod) values ($1, 2, 0, 0, 0, 50)`,
    `update ist_nilai set hitung_ojt = 66.67, nilai_ojt = 66.67, hitung_ist2 = 58.33 where user_id = $1`,
    ...[1, 2, 3, 4, 5, 6, 7].map(nilai),
    `update ist_nilai set nilai_ist2 = 58.33 where user_id = $1`,
  ],
];

describe('GET /adm/peserta_pelatihan?tampil', () => {
  test.each(STEPS)(
    'the filter %s lists a participant only when the step is done; until then the filter %s lists the participant',
    async (sudah, belum, ...steps) => {
      for (const step of steps) {
        expect([await among(sudah), await among(belum)]).toEqual([false, true]);
        await server.sql(step, step.includes('$2') ? [dia, mentor] : [dia]);
      }
      expect([await among(sudah), await among(belum)]).toEqual([true, false]);
    },
  );

  test('the filters menunggu_review and sudah_review list no participant without a sent text', async () => {
    const both = async () => [await among('menunggu_review'), await among('sudah_review')];
    expect(await both()).toEqual([false, false]);
    const [first] = await server.sql(`${tugas(1)} returning id_tugas`, [dia]);
    expect(await both()).toEqual([true, false]);
    await server.sql(`insert into review (tugas_id, mentor_id, catatan) values ($1, $2, 'r')`, [
      first.id_tugas,
      mentor,
    ]);
    expect(await both()).toEqual([false, true]);
    await server.sql(tugas(1), [dia]);
    expect(await both()).toEqual([true, false]);
  });

  test('the filters klaim_menunggu and klaim_valid list no participant without a claim', async () => {
    const both = async () => [await among('klaim_menunggu'), await among('klaim_valid')];
    expect(await both()).toEqual([false, false]);
    await server.sql(klaim(1), [dia]);
    expect(await both()).toEqual([false, true]);
    await server.sql(klaim(0), [dia]);
    expect(await both()).toEqual([true, false]);
    // A rejected claim is not counted as waiting or valid until its owner has corrected it.
    await server.sql(
      `update akomodasi set alasan_tolak = 'x', ditolak_pada = now() where user_id = $1 and is_valid = 0`,
      [dia],
    );
    expect(await both()).toEqual([false, true]);
    await server.sql(
      `update akomodasi set is_valid = 0, alasan_tolak = 'x', ditolak_pada = now() where user_id = $1`,
      [dia],
    );
    expect(await both()).toEqual([false, false]);
  });

  test('the filter tidak_lulus lists only participants with a complete result', async () => {
    const set = (cells: string) => server.sql(`update ist_nilai set ${cells} where user_id = $1`, [dia]);
    const both = async () => [await among('tidak_lulus'), await among('lulus')];
    expect(await both()).toEqual([false, false]);
    await set(`nilai_akhir = ${SPESIFIKASI.batas_lulus - 0.01}, lulus = 0, ${COMPLETE_SQL}`);
    expect(await both()).toEqual([true, false]);
    await set(`nilai_akhir = ${SPESIFIKASI.batas_lulus}, lulus = 1`);
    expect(await both()).toEqual([false, true]);
  });

  test('the filter ditetapkan lists a participant with a stage score that an admin has entered', async () => {
    const both = async () => [await among('perlu_dihitung'), await among('ditetapkan')];
    expect(await both()).toEqual([false, false]);
    await server.sql('update ist_nilai set hitung_ist2 = 0.01 where user_id = $1', [dia]);
    expect(await both()).toEqual([true, false]);
    await server.sql('update ist_nilai set ist2_ditetapkan_pada = now() where user_id = $1', [dia]);
    expect(await both()).toEqual([false, true]);
  });

  test('the filter nomor_ganda lists and marks participants of one location with the same attendance number', async () => {
    const marked = async () => {
      const { body } = await server.call(`/adm/peserta_pelatihan?lokid=${LOKASI}`, { token: admin });
      return body.filter((row: { nomor_ganda: number }) => row.nomor_ganda === 1).length;
    };
    expect([await among('nomor_ganda'), await marked()]).toEqual([false, 0]);
    await server.sql(`update peserta set no_absensi = 41 where user_id = $1`, [dia]);
    await server.sql(
      `update peserta set no_absensi = 41 where user_id = (select min(user_id) from peserta where lokasi_id = 1)`,
    );
    expect([await among('nomor_ganda'), await marked()]).toEqual([false, 0]);
    await server.sql(
      `update peserta set no_absensi = 41 where user_id = (select max(user_id) from peserta where lokasi_id = ${LOKASI})`,
    );
    expect([await among('nomor_ganda'), await marked()]).toEqual([true, 2]);
  });

  test('the filter tanpa_persetujuan lists participants who have not agreed to the current consent text', async () => {
    const agree = (versi: number) =>
      server.sql(
        `insert into persetujuan (user_id, untuk, versi, waktu) values ($1, 'pendaftaran', $2, now())`,
        [dia, versi],
      );
    await agree(PERSETUJUAN_VERSI - 1);
    expect(await among('tanpa_persetujuan')).toBe(true);
    await server.sql('insert into persetujuan_ditolak values ($1, $2, now())', [dia, PERSETUJUAN_VERSI]);
    expect(await among('tanpa_persetujuan')).toBe(true);
    await agree(PERSETUJUAN_VERSI);
    expect(await among('tanpa_persetujuan')).toBe(false);
  });

  test('a filtered list of participants can be searched and sorted, and an unknown filter gets 422', async () => {
    const call = (query: string) => server.call(`/adm/peserta_pelatihan?${query}`, { token: admin });
    const { body } = await call('tampil=belum_kirim&q=banyak&sort=-nilai_akhir&page=1&per_page=1');
    expect(body.map((row: { name: string }) => row.name)).toEqual([expect.stringMatching(/^Banyak [12]$/)]);
    expect((await call('tampil=constructor')).status).toBe(422);
  });

  test('the list of participants accepts each filter of LANGKAH', async () => {
    for (const tampil of Object.keys(LANGKAH)) {
      const { status } = await server.call(`/adm/peserta_pelatihan?tampil=${tampil}&page=1`, {
        token: admin,
      });
      expect([tampil, status]).toEqual([tampil, 200]);
    }
  });
});
