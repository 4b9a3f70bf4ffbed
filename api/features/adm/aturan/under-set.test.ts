import { beforeAll, describe, expect, test } from 'vitest';
import { PESERTA_DINILAI, SPESIFIKASI, type AturanNilai } from '#rules/nilai/aturan.ts';
import { TAHAP } from '#rules/nilai/nilai.ts';
import { COMPLETE_SQL } from '#test/complete.ts';
import { admin, server, startAdmin } from '#test/own-server.ts';

startAdmin({ env: { DEMO: '0', PUBLIC_URL: 'https://portal.example.org' } });

interface Kompetensi {
  id: number | null;
  keterangan: string;
  rubrik: object[];
}
interface Kategori {
  id_kat: number;
  bobot: number;
  skala: number;
  kompetensi: Kompetensi[];
}

const call = (path: string, token = admin, body?: object) =>
  server.call(path, body === undefined ? { token } : { token, body });
const detail = async (id: number) => (await call(`/adm/aturan_detail?id=${id}`)).body;

const level = (nilai: number) => ({ nilai, label: `Tingkat ${nilai}`, keterangan: `Arti ${nilai}` });

/**
 * Creates a copy of the built-in rule set with other weights, scales and pass mark, four more competences,
 * and one changed question.
 */
async function otherSet(nama: string): Promise<number> {
  const { body } = await call('/adm/aturan_salin', admin, { id: 1, nama });
  const set = await detail(body.id);
  const bobot = [30, 30, 25, 15, 0, 60, 40];
  const kategori = set.kategori.map((each: Kategori, n: number) => {
    const skala = n === 0 ? 4 : each.skala;
    const more =
      n === 0
        ? Array.from({ length: 4 }, (_, at) => ({ id: null, keterangan: `Baru ${at}`, rubrik: [] }))
        : [];
    const kompetensi = [...each.kompetensi, ...more].map((one) => ({
      ...one,
      rubrik: Array.from({ length: skala }, (_, at) => level(at + 1)),
    }));
    return { ...each, bobot: bobot[n], skala, kompetensi };
  });
  set.survei.panitia[0] = { id: null, pertanyaan: 'Pertanyaan lain', is_input: 1 };
  const { status } = await call('/adm/aturan_store', admin, {
    ...set,
    kategori,
    batas_lulus: 65.5,
    bobot_akhir: { ist: 40, ojt: 40, ist2: 20 },
    lantai_moderasi: 10,
    lantai_survei: 30,
  });
  expect(status).toBe(200);
  return body.id;
}

/** Removes all scores and answers, so that an admin can give the period another rule set. */
const clear = () =>
  server.sql(
    `delete from sertifikat_edisi; delete from sertifikat; delete from nilai_kompetensi; delete from test_hasil; delete from survei_sudah;
     delete from survei; delete from survei_draf; update sistem set raport_open = 1;
     update ist_nilai set nilai_pre = 0, nilai_post = 0, nilai_ojt = 0, nilai_ist2 = 0, nilai_akhir = 0, lulus = 0,
       hitung_ojt = 0, hitung_ist2 = 0, final_pada = null, final_oleh = null, keputusan = '', post_ditetapkan_pada = null,
       post_ditetapkan_oleh = null, ojt_ditetapkan_pada = null, ojt_ditetapkan_oleh = null, ist2_ditetapkan_pada = null,
       ist2_ditetapkan_oleh = null`,
  );

/**
 * Returns many responses for a participant, a mentor and an admin, and the stored counts, as one text. A test compares
 * the text before a change with the text after it.
 */
async function everything() {
  const [own, mentor] = [await server.as('peserta2'), await server.as('mentor1')];
  const pesid = await server.idOf('peserta2');
  const replies = await Promise.all([
    ...[
      '/pr/raport',
      '/pr/raport_kategori?katid=1',
      '/pr/rubrik?katid=1',
      '/pr/survei_pertanyaan?kategori=panitia',
      '/dasbor',
      '/pr/test_hasil',
    ].map((path) => call(path, own)),
    ...[`/men/tugas_peserta?katid=1&pesid=${pesid}`, `/men/tugas_review_nilai?katid=1&pesid=${pesid}`].map(
      (path) => call(path, mentor),
    ),
    ...[
      '/adm/peserta_pelatihan?page=1&per_page=50',
      `/adm/peserta_pelatihan_nilai?pesid=${pesid}`,
      `/adm/peserta_pelatihan_ringkasan?userid=${pesid}`,
      '/adm/mentor_kinerja',
      '/adm/feedback_app',
      '/adm/feedback_app_ringkas',
      '/json/get_system',
    ].map((path) => call(path)),
  ]);
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
  const counts = await server.sql('select * from peserta_langkah order by user_id');
  return JSON.stringify([replies.map(({ body }) => body), counts]).replaceAll(
    /"(token_\w+|diperiksa|gambar)":"[^"]*"/g,
    '',
  );
}

test('two additional rule sets that no period uses change no response and no stored count', async () => {
  await server.sql('update sistem set raport_open = 1');
  const before = await everything();
  await otherSet('Kedua');
  await otherSet('Ketiga');
  expect(await everything()).toBe(before);
});

const ALL = [
  ['the built-in set', 'Spesifikasi'],
  ['another set', 'Kedua'],
] as const;

describe.each(ALL)('a period with %s', (_, nama) => {
  let set: Omit<AturanNilai, 'kategori'> & {
    id: number;
    versi: number;
    kategori: Kategori[];
    survei: { panitia: { id: number; is_input: number }[] };
  };
  let user_id = 0;
  let own = '';
  let mentor = '';

  beforeAll(async () => {
    await clear();
    const { id } = (await call('/adm/aturan')).body.find((each: { nama: string }) => each.nama === nama);
    await call('/adm/periode_aturan', admin, { periode_id: 2, aturan_id: id });
    set = await detail(id);
    [user_id, own, mentor] = [
      await server.idOf('peserta2'),
      await server.as('peserta2'),
      await server.as('mentor1'),
    ];
    // Inserts the score 2 for all competences, except those of category 1. A later test lets the mentor save the scores
    // of category 1.
    await server.sql(
      `insert into nilai_kompetensi (peserta_id, kat_id, kategori_nilai_id, nilai, mentor_id)
       select $1, q.kat_id, q.kategori_nilai_id, 2, (select id from users where email = 'mentor1@example.org')
       from aturan_kompetensi q where q.aturan_id = $2 and q.kat_id > 1`,
      [user_id, id],
    );
    await server.sql(
      'update ist_nilai set nilai_post = 80, post_ditetapkan_pada = now() where user_id = $1',
      [user_id],
    );
  });

  /** Computes the expected final score and stage scores. Floating-point rounding does not change these results. */
  function expected() {
    const share = (kat_id: number) =>
      (kat_id === 1 ? set.kategori[0]!.skala : 2) / set.kategori[kat_id - 1]!.skala;
    const stage = (ids: number[]) =>
      Math.round(ids.reduce((total, id) => total + share(id) * set.kategori[id - 1]!.bobot, 0) * 100) / 100;
    const [nilai_ojt, nilai_ist2] = [stage([1, 2, 3, 4, 5]), stage([6, 7])];
    const { ist, ojt, ist2 } = set.bobot_akhir;
    const nilai_akhir = Math.round(80 * ist + nilai_ojt * ojt + nilai_ist2 * ist2) / 100;
    return { nilai_ojt, nilai_ist2, nilai_akhir, lulus: nilai_akhir >= set.batas_lulus ? 1 : 0 };
  }

  test('the mentor sees the competences and the scale of the rule set, and can save the scores', async () => {
    const first = set.kategori[0]!;
    const { body } = await call(`/men/tugas_peserta?katid=1&pesid=${user_id}`, mentor);
    expect(body.kat).toMatchObject({ bobot: first.bobot, skala: first.skala });
    const butir = (await call(`/men/tugas_review_nilai?katid=1&pesid=${user_id}`, mentor)).body;
    expect(butir.map((each: { id_kategori_nilai: number }) => each.id_kategori_nilai)).toEqual(
      first.kompetensi.map(({ id }) => id),
    );
    const give = (nilai: number) =>
      call('/men/tugas_review_nilai_all_lagi_store', mentor, {
        dataArray: butir.map((each: { id_kategori_nilai: number }) => ({
          peserta_id: user_id,
          kat_id: 1,
          kategori_nilai_id: each.id_kategori_nilai,
          nilai,
        })),
      });
    expect((await give(first.skala + 1)).status).toBe(422);
    const given = await give(first.skala);
    expect([given.status, given.body]).toMatchObject([200, { nilai_total: 100, nilai_akhir: first.bobot }]);
  });

  test('all lists, report cards and counts show the results by the rule set of the period', async () => {
    const want = expected();
    const [recap, raport, list, kinerja] = await Promise.all([
      call(`/adm/peserta_pelatihan_nilai?pesid=${user_id}`),
      call('/pr/raport', own),
      call('/adm/peserta_pelatihan?lokid=1&tampil=lengkap'),
      call(`/adm/mentor_kinerja?pesid=${user_id}`),
    ]);
    expect(recap.body.nilai_ist).toMatchObject({ nilai_ojt: want.nilai_ojt, nilai_ist2: want.nilai_ist2 });
    expect([recap.body.nilai_akhir, recap.body.lulus, recap.body.kurang]).toEqual([
      want.nilai_akhir,
      want.lulus,
      [],
    ]);
    expect(raport.body).toMatchObject({ nilai_akhir: want.nilai_akhir, lulus: want.lulus, lengkap: 1 });
    expect(raport.body.aturan).toMatchObject({ batas_lulus: set.batas_lulus, bobot_akhir: set.bobot_akhir });
    const row = list.body.find((each: { user_id: number }) => each.user_id === user_id);
    expect(row).toMatchObject({
      nilai_akhir: want.nilai_akhir,
      lulus: want.lulus,
      bobot_akhir: set.bobot_akhir,
    });
    expect(kinerja.body.ist[0]).toMatchObject({ nilai_akhir: want.nilai_akhir, lulus: want.lulus });
    const [{ butir }] = await server.sql('select butir from peserta_langkah where user_id = $1', [user_id]);
    expect(butir).toEqual(set.kategori.map(({ kompetensi }) => kompetensi.length));
    const rubrik = (await call('/pr/raport_kategori?katid=1', own)).body;
    expect(rubrik.at(-1).tingkat.nilai).toBe(set.kategori[0]!.skala);
  });

  test('the certificate and its credential contain the pass mark of the rule set', async () => {
    await server.sql(`update ist_nilai set nilai_akhir = 90, lulus = 1, ${COMPLETE_SQL} where user_id = $1`, [
      user_id,
    ]);
    const pdf = await fetch(`${server.url}/api/pr/sertifikat_pdf`, {
      headers: { authorization: `Bearer ${own}` },
    });
    expect(pdf.status).toBe(200);
    const { body } = await call('/pr/sertifikat_kredensial', own);
    const document = typeof body === 'string' ? JSON.parse(body) : body;
    const { achievement } = document.credentialSubject;
    expect(achievement.id.split('#')[1]).toBe(
      set.id === 1 ? 'pelatihan' : `pelatihan-${set.id}-${set.versi}`,
    );
    expect(achievement.criteria.narrative).toContain(set.batas_lulus.toFixed(2));
    const [row] = await server.sql('select aturan from sertifikat_edisi where user_id = $1', [user_id]);
    expect(row!.aturan).toMatchObject({
      id: set.id,
      versi: set.versi,
      batas_lulus: set.batas_lulus,
      tahap: TAHAP.map(({ key, label }, n) => ({
        key,
        label,
        bobot: [set.bobot_akhir.ist, set.bobot_akhir.ojt, set.bobot_akhir.ist2][n],
      })),
    });
  });

  test('the survey has the questions of the rule set, and its score is never below the minimum of the rule set', async () => {
    const { body } = await call('/pr/survei_pertanyaan?kategori=panitia', own);
    expect(body.map(({ id }: { id: number }) => id)).toEqual(set.survei.panitia.map(({ id }) => id));
    const jawaban = body.map(({ id, is_input }: { id: number; is_input: number }) => ({
      id,
      val: is_input === 1 ? 1 : 'Baik',
    }));
    const sent = await call('/pr/survei_store', own, { kategori: 'panitia', jawaban });
    expect([sent.status, sent.body.nilai_akhir]).toEqual([
      200,
      set.id === 1 ? SPESIFIKASI.lantai_survei : 30,
    ]);
    const rows = (await call('/adm/feedback_app_ringkas')).body;
    expect(rows.map(({ pertanyaan }: { pertanyaan: string }) => pertanyaan).includes('Pertanyaan lain')).toBe(
      set.id !== 1,
    );
  });

  test('a participant with scores cannot move to a period with another rule set', async () => {
    const sets = (await call('/adm/aturan')).body.map((each: { id: number }) => each.id);
    const other = sets.find((id: number) => id !== set.id);
    await server.sql('update periode set aturan_id = $1 where id = 5', [other]);
    const profile = (await call(`/adm/user_profile?userid=${user_id}`)).body;
    const { status, body } = await call('/adm/peserta_pelatihan_profil_store', admin, {
      ...profile,
      user_id,
      periode_id: 5,
    });
    expect([status, body.code, body.message]).toEqual([409, 'aturan_terkunci', PESERTA_DINILAI]);
    await server.sql('update periode set aturan_id = 1 where id = 5');
  });
});
