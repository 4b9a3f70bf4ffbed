import readXlsx from 'read-excel-file/node';
import { beforeAll, expect, test } from 'vitest';
import { admin, server, startAdmin } from '#test/own-server.ts';
import { PESERTA_INPUT } from '#test/peserta-input.ts';

startAdmin({ env: { DEMO: '0', PUBLIC_URL: 'https://portal.example.org' } });

const [FIRST, SECOND] = [2, 3];

/** Sends a request and returns the response body. Throws an error if the status is 300 or higher. */
async function must(token: string, path: string, body?: object) {
  const answer = await server.call(path, { token, ...(body && { body }) });
  if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}

interface Kompetensi {
  id: number | null;
  keterangan: string;
  rubrik: object[];
}

/**
 * Creates a rule set with the weights 30/30/25/15/0, the pass mark 65, four more competences in category 1,
 * and one changed question.
 */
async function secondSet(): Promise<number> {
  const { id } = await must(admin, '/adm/aturan_salin', { id: 1, nama: 'Angkatan kedua' });
  const set = await must(admin, `/adm/aturan_detail?id=${id}`);
  const [first] = set.kategori as { kompetensi: Kompetensi[] }[];
  const [{ rubrik }] = first!.kompetensi as [Kompetensi];
  const bobot = [30, 30, 25, 15, 0, 50, 50];
  for (const [n, kategori] of set.kategori.entries()) kategori.bobot = bobot[n];
  for (let n = 1; n <= 4; n += 1)
    first!.kompetensi.push({ id: null, keterangan: `Kompetensi tambahan ${n}`, rubrik });
  set.survei.panitia[0] = { id: null, pertanyaan: 'Apakah jadwal angkatan kedua tepat?', is_input: 1 };
  await must(admin, '/adm/aturan_store', { ...set, batas_lulus: 65, lantai_moderasi: 30 });
  return id;
}

interface Person {
  id: number;
  token: string;
}

/** Sets the period of new participants to `periode_id` and registers a participant. */
async function register(name: string, periode_id: number): Promise<Person> {
  await must(admin, '/adm/sistem_store', { periode_daftar: periode_id, open_register: 1 });
  const account = { email: `${name.toLowerCase()}@example.org`, password: 'melati-pagi-42' };
  const { status } = await server.call('/usr/pelatihan_register_store', {
    body: { ...PESERTA_INPUT, name, ...account, lokasi_id: 1 },
  });
  expect(status).toBe(201);
  const { body } = await server.call('/login', { body: account });
  const [{ id }] = await server.sql('select id from users where email = $1', [account.email]);
  return { id, token: body.message };
}

/** Gives each competence of a category either its highest score or the score 1. */
async function score(token: string, pesid: number, katid: number, highest: boolean) {
  const butir = await must(token, `/men/tugas_review_nilai?katid=${katid}&pesid=${pesid}`);
  const skala = katid === 6 ? 4 : 3;
  await must(token, '/men/tugas_review_nilai_all_lagi_store', {
    dataArray: butir.map(({ id_kategori_nilai }: { id_kategori_nilai: number }) => ({
      peserta_id: pesid,
      kat_id: katid,
      kategori_nilai_id: id_kategori_nilai,
      nilai: highest ? skala : 1,
    })),
  });
  return butir.length;
}

/**
 * Answers each question of the pre-test with the option of the lowest value. Returns the score of the questions about
 * religious moderation.
 */
async function lowestTes({ id, token }: Person): Promise<number> {
  const questions = await must(token, '/pr/soal?tesid=1');
  const lowest = await server.sql(
    'select distinct on (soal_id) soal_id as id, id as optid from soal_option order by soal_id, value, id',
  );
  const asked = new Set(questions.map((each: { id: number }) => each.id));
  await must(token, '/pr/soal_pre_response_store', {
    tesid: 1,
    jawaban: lowest.filter((each) => asked.has(each.id)),
  });
  const [row] = await server.sql('select cal_mod::float from test_hasil where user_id = $1', [id]);
  return row!.cal_mod;
}

/** Sends the survey about the committee and returns its questions. */
async function sendSurvei({ token }: Person): Promise<string[]> {
  const questions = await must(token, '/pr/survei_pertanyaan?kategori=panitia');
  await must(token, '/pr/survei_store', {
    kategori: 'panitia',
    jawaban: questions.map(({ id, is_input }: { id: number; is_input: number }) => ({
      id,
      val: is_input === 1 ? 3 : 'Baik',
    })),
  });
  return questions.map(({ pertanyaan }: { pertanyaan: string }) => pertanyaan);
}

let [awal, kedua]: Person[] = [];
const stages = async (each: Person, nilai: number) =>
  must(admin, '/adm/peserta_pelatihan_nilai_store', {
    user_id: each.id,
    nilai_pre: 0,
    nilai_post: nilai,
    nilai_ojt: nilai,
    nilai_ist2: nilai,
    updated_at: (await must(admin, `/adm/peserta_pelatihan_nilai?pesid=${each.id}`)).nilai_ist.updated_at,
  });

beforeAll(async () => {
  await server.sql('update sistem set raport_open = 1, nilai_otomatis = 1');
  await must(admin, '/adm/periode_aturan', { periode_id: SECOND, aturan_id: await secondSet() });
  awal = await register('Angkatan-Awal', FIRST);
  kedua = await register('Angkatan-Kedua', SECOND);
  // The second period gets the same schedule as the first period, because mentors can score only while a material is
  // open.
  const plan = { dari: 1, ke: 1, dari_periode_id: FIRST, periode_id: SECOND };
  const { materi } = await must(
    admin,
    `/adm/materi_salinan?dari=1&ke=1&dari_periode_id=${FIRST}&periode_id=${SECOND}`,
  );
  await must(admin, '/adm/materi_salin', {
    ...plan,
    id_materi: materi.map(({ id_materi }: { id_materi: number }) => id_materi),
  });
});

test('two periods with different rule sets can run in parallel, and each has its own report cards and certificates', async () => {
  const [mentor, evaluator] = [await server.as('mentor1'), await server.as('mentor2')];
  const [menid, evaid] = [await server.idOf('mentor1'), await server.idOf('mentor2')];
  const both = [awal!, kedua!];

  // A final score of 63 passes with the pass mark 61 and fails with the pass mark 65.
  for (const each of both) await stages(each, 63);
  const passes = async (path: string, of: (body: never) => { lulus: number | null }, person: Person) =>
    of((await must(path.startsWith('/adm') ? admin : person.token, path)) as never).lulus;
  type Listed = { user_id: number; lulus: number };
  for (const [person, lulus] of [
    [awal!, 1],
    [kedua!, 0],
  ] as const) {
    const pages = [
      await passes(`/adm/peserta_pelatihan_nilai?pesid=${person.id}`, (body) => body, person),
      await passes('/pr/raport', (body) => body, person),
      await passes('/dasbor', (body: { user: { hasil: { lulus: number } } }) => body.user.hasil, person),
      await passes(
        '/adm/peserta_pelatihan?lokid=1',
        (rows: Listed[]) => rows.find(({ user_id }) => user_id === person.id)!,
        person,
      ),
    ];
    expect(pages).toEqual([lulus, lulus, lulus, lulus]);
  }

  // Both participants get the same scores: the highest score in all categories except category 5.
  const butir: number[][] = [];
  for (const { id } of both) {
    for (const katid of [1, 2, 3, 4, 5])
      await must(admin, `/adm/mentor_store?menid=${menid}&katid=${katid}&lokid=1&pesid=${id}`);
    for (const isprak of [0, 1])
      await must(admin, `/adm/mentor_ist_store?menid=${evaid}&pesid=${id}&isprak=${isprak}`);
    const counts: number[] = [];
    for (const katid of [1, 2, 3, 4, 5]) counts.push(await score(mentor, id, katid, katid !== 5));
    for (const katid of [6, 7]) counts.push(await score(evaluator, id, katid, true));
    butir.push(counts);
    await server.call(`/adm/peserta_pelatihan_nilai_analisa?pesid=${id}`, { token: admin });
  }
  expect(butir[1]).toEqual(butir[0]!.map((n, at) => (at === 0 ? n + 4 : n)));

  // In the report card, the weight of category 5 in the OJT score is 30 % in the first period and 0 % in the second
  // period.
  const raports = await Promise.all(both.map(({ token }) => must(token, '/pr/raport')));
  expect(
    raports.map(({ ist, nilai_akhir, lulus }) => [ist.nilai_ojt, ist.nilai_ist2, nilai_akhir, lulus]),
  ).toEqual([
    [80, 100, 78.9, 1],
    [100, 100, 88.9, 1],
  ]);
  expect(raports.map(({ aturan }) => [aturan.nama, aturan.batas_lulus])).toEqual([
    ['Spesifikasi', 61],
    ['Angkatan kedua', 65],
  ]);
  expect(raports.map(({ log_ojt }) => log_ojt.map(({ bobot }: { bobot: number }) => bobot))).toEqual([
    [25, 12.5, 12.5, 20, 30],
    [30, 30, 25, 15, 0],
  ]);

  // Each certificate stores the name and the pass mark of the rule set of its own period.
  const certificates = await Promise.all(
    both.map(({ token }) =>
      fetch(`${server.url}/api/pr/sertifikat_pdf`, { headers: { authorization: `Bearer ${token}` } }),
    ),
  );
  expect(certificates.map(({ status }) => status)).toEqual([200, 200]);
  const editions = await server.sql(
    `select nilai_akhir::float, aturan->>'nama' as nama, (aturan->>'batas_lulus')::float as batas
     from sertifikat_edisi where user_id in ($1, $2) order by user_id`,
    both.map(({ id }) => id),
  );
  expect(editions).toEqual([
    { nilai_akhir: 78.9, nama: 'Spesifikasi', batas: 61 },
    { nilai_akhir: 88.9, nama: 'Angkatan kedua', batas: 65 },
  ]);

  // Each participant answers the survey of their period.
  const [one, two] = [await sendSurvei(awal!), await sendSurvei(kedua!)];
  expect(two.filter((pertanyaan) => !one.includes(pertanyaan))).toEqual([
    'Apakah jadwal angkatan kedua tepat?',
  ]);
});

test("a pre-test with the worst answers gets the minimum score in the rule set of the participant's period", async () => {
  await must(admin, '/adm/sistem_store', { open_pre: 1 });
  const first = await lowestTes(await register('Tes-Awal', FIRST));
  expect([first, await lowestTes(await register('Tes-Kedua', SECOND))]).toEqual([50, 30]);
});

test('the spreadsheet of participants shows the weight of IST I in the heading if all rows have the same weight', async () => {
  const heading = async (periode_id: string | number) => {
    const address = `${server.url}/api/adm/peserta_pelatihan_ekspor?periode_id=${periode_id}`;
    const answer = await fetch(address, { headers: { authorization: `Bearer ${admin}` } });
    const [{ data } = { data: [] }] = await readXlsx(Buffer.from(await answer.arrayBuffer()));
    return data[0]?.find((title) => String(title).startsWith('IST I') && title !== 'IST II');
  };
  const set = await must(admin, '/adm/aturan');
  const { id } = set.find(({ nama }: { nama: string }) => nama === 'Angkatan kedua');
  expect(await heading('semua')).toBe('IST I (30%)');
  await server.sql(
    `update aturan set isi = jsonb_set(isi, '{bobot_akhir}', '{"ist": 40, "ojt": 50, "ist2": 10}') where id = $1`,
    [id],
  );
  expect([await heading(FIRST), await heading(SECOND), await heading('semua')]).toEqual([
    'IST I (30%)',
    'IST I (40%)',
    'IST I',
  ]);
});
