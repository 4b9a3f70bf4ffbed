import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addPeserta } from '#test/add-peserta.ts';
import { amid } from '#test/amid.ts';
import { server, startServer } from '#test/own-server.ts';
import { akhirOf } from './model.setup.ts';
import { LOKASI, must, openProgramme, type Programme } from './programme.setup.ts';
import { eventually } from '#test/eventually.ts';

startServer({ env: { DEMO: '0', PUBLIC_URL: 'https://portal.example.org' } });

const PEOPLE = 4;
/** Number of participants that the test adds. With them, a job for the location needs two steps. */
const OTHERS = 45;

let programme: Programme;
let others: number[];
/** Ids of the participants of the current test. */
let ids: number[];

beforeAll(async () => {
  programme = await openProgramme(1);
  others = await addPeserta(server, OTHERS, LOKASI);
});
beforeEach(async () => {
  programme.orang = [];
  for (let n = 0; n < PEOPLE; n += 1) await programme.add();
  ids = programme.orang.map(({ id }) => id);
  await server.sql('update sistem set nilai_otomatis = 1');
});
const admin = (path: string, body?: unknown) => server.call(path, { token: programme.admin, body });
/** Saves the same score for all competences of a category. */
const score = (peserta_id: number, kat_id: number, nilai: number) =>
  server.call('/men/tugas_review_nilai_all_lagi_store', {
    token: programme.mentorOf(kat_id),
    body: {
      dataArray: programme.kategori.get(kat_id)!.map((kategori_nilai_id) => ({
        peserta_id,
        kat_id,
        kategori_nilai_id,
        nilai,
      })),
    },
  });
const KATEGORI = [1, 2, 3, 4, 5, 6, 7];
const scoreAll = async (id: number, nilai: number) => all(KATEGORI.map((kat_id) => score(id, kat_id, nilai)));
const send = (token: string) =>
  server.call('/pr/soal_pre_response_store', {
    token,
    body: {
      tesid: 2,
      jawaban: programme.soal.map(({ id, option }) => ({ id, optid: option.at(-1)!.id })),
    },
  });
const turn = (nilai_otomatis: 0 | 1) => admin('/adm/sistem_store', { nilai_otomatis });
const recap = (id: number) => must(`/adm/peserta_pelatihan_nilai?pesid=${id}`, { token: programme.admin });

/** Waits for requests that were sent at the same time. All of them must succeed. */
async function all(calls: readonly Promise<{ status: number; body: unknown }>[]) {
  const answers = await Promise.all(calls);
  expect(answers.map(({ status, body }) => [status, status === 200 ? null : body])).toEqual(
    answers.map(() => [200, null]),
  );
  return answers;
}

/** Waits until all jobs have ended, and checks that no job was retried. */
const jobsEnded = () =>
  eventually(
    async () =>
      expect(await server.sql(`select status, tries from job where status <> 'done' or tries > 1`)).toEqual(
        [],
      ),
    20,
  );

/**
 * Checks that a participant's stored computed scores equal a new calculation. Returns the stages whose score differs
 * from the computed score.
 */
async function expectCounted(id: number): Promise<string[]> {
  const { tahap, hitung, nilai_ist, nilai_akhir } = await recap(id);
  expect([tahap.nilai_ojt.hitung, tahap.nilai_ist2.hitung]).toEqual([hitung.nilai_ojt, hitung.nilai_ist2]);
  const hundredths = (nilai: number) => Math.round(nilai * 100);
  expect(hundredths(nilai_akhir)).toBe(
    akhirOf({
      nilai_post: hundredths(nilai_ist.nilai_post),
      nilai_ojt: hundredths(nilai_ist.nilai_ojt),
      nilai_ist2: hundredths(nilai_ist.nilai_ist2),
    }),
  );
  return ['nilai_ojt', 'nilai_ist2'].filter((key) => nilai_ist[key] !== hitung[key]);
}
/**
 * Calls `expectCounted` for all participants of this test. Returns the stages whose score differs from the computed
 * score.
 */
const staleStages = async () => (await Promise.all(ids.map(expectCounted))).flat();

describe('concurrent saves of scores', () => {
  test('if several mentors save scores at the same time, each stage is computed from all saved scores', async () => {
    for (const nilai of [3, 1, 2]) {
      await all(ids.flatMap((id) => KATEGORI.map((kat_id) => score(id, kat_id, nilai))));
      expect(await staleStages()).toEqual([]);
    }
  });

  test('a save of scores waits for a concurrent save and then counts the scores of both saves', async () => {
    const [id] = ids;
    const { status } = await amid(
      server,
      (other) => other.query('select from peserta where user_id = $1 for no key update', [id]),
      () => score(id!, 1, 3),
      (other) =>
        other.query(
          `insert into nilai_kompetensi (peserta_id, kat_id, kategori_nilai_id, nilai, mentor_id)
           select $1, 2, id_kategori_nilai, 3, $1 from kategori_nilai where kat_id = 2`,
          [id],
        ),
    );
    expect(status).toBe(200);
    expect((await recap(id!)).nilai_ist.nilai_ojt).toBe(37.5);
  });
});

test('if a mentor saves scores while the participant sends a post-test, both are stored', async () => {
  const answers = await all(
    programme.orang.flatMap(({ id, token }) => [score(id, 1, 2), send(token), score(id, 6, 4)]),
  );
  const { nilai_akhir: post } = answers[1]!.body as { nilai_akhir: number };
  expect(post).toBeGreaterThan(50);
  expect(await staleStages()).toEqual([]);
  for (const id of ids)
    expect((await recap(id)).nilai_ist).toMatchObject({ nilai_post: post, nilai_ist2: 50 });
});

describe('saves during a recompute', () => {
  const together = async () => {
    await server.sql('update ist_nilai set nilai_ojt = 1, nilai_ist2 = 1 where user_id = any($1::int[])', [
      [...others, ...ids],
    ]);
    await all([
      ...ids.flatMap((id) => [score(id, 1, 2), score(id, 7, 2)]),
      admin('/adm/peserta_pelatihan_nilai_analisa_semua', { lokid: LOKASI }),
      ...ids.flatMap((id) => [score(id, 1, 3), score(id, 7, 1)]),
    ]);
    await jobsEnded();
  };

  test('with nilai_otomatis 1, no stage is outdated after a save during a recompute', async () => {
    await together();
    expect(await staleStages()).toEqual([]);
    expect(await server.sql('select from ist_nilai where nilai_ojt = 1 or nilai_ist2 = 1')).toEqual([]);
  });

  test('with nilai_otomatis 0, a stage is marked as outdated if scores were saved during a recompute', async () => {
    await turn(0);
    await together();
    for (const id of ids) {
      const stale = await expectCounted(id);
      const { tahap } = await recap(id);
      expect(['nilai_ojt', 'nilai_ist2'].filter((key) => tahap[key].perlu_dihitung === 1)).toEqual(stale);
    }
  });
});

/** Checks that a save either succeeded, or was rejected because the result was already final. */
const saved = ({ status, body }: { status: number; body: { code?: string } }) => {
  expect([status, body.code]).toBeOneOf([
    [200, undefined],
    [409, 'hasil_final'],
  ]);
  return status === 200;
};
const finish = (pesid: number) => admin('/adm/peserta_pelatihan_tetapkan', { pesid });

test('a save of scores while an admin makes results final never changes a final result', async () => {
  for (const id of ids) await all([1, 2, 3, 4, 6, 7].map((kat_id) => score(id, kat_id, 3)));
  await Promise.all(
    ids.map(async (id, n) => {
      const both = [() => score(id, 5, 3), () => finish(id)];
      const answers = await Promise.all((n % 2 === 0 ? both : both.toReversed()).map((call) => call()));
      const [scores, final] = n % 2 === 0 ? answers : answers.toReversed();
      expect(final!.status).toBe(200);
      const first = saved(scores!);
      expect(await expectCounted(id)).toEqual([]);
      const { nilai_ist, tahap, lengkap, final_pada } = await recap(id);
      expect([nilai_ist.nilai_ojt, tahap.nilai_ojt.ditetapkan !== null, lengkap]).toEqual(
        first ? [100, false, 1] : [70, true, 1],
      );
      expect(final_pada).not.toBeNull();
    }),
  );
});

test('a post-test that is sent while an admin makes results final never changes a final result', async () => {
  await Promise.all(
    programme.orang.map(async ({ id, token }, n) => {
      const both = [() => send(token), () => finish(id)];
      const answers = await Promise.all((n % 2 === 0 ? both : both.toReversed()).map((call) => call()));
      const [sent, final] = n % 2 === 0 ? answers : answers.toReversed();
      expect(final!.status).toBe(200);
      const first = saved(sent!);
      const { nilai_ist, tahap } = await recap(id);
      expect([nilai_ist.nilai_post > 0, tahap.nilai_post.ditetapkan === null]).toEqual([first, first]);
    }),
  );
});

test('a certificate that is downloaded during a save of scores shows the stored scores and makes them final', async () => {
  for (const { id, token } of programme.orang) {
    await scoreAll(id, 3);
    await all([send(token)]);
  }
  const download = (token: string) =>
    fetch(`${server.url}/api/pr/sertifikat_pdf`, { headers: { authorization: `Bearer ${token}` } });
  await Promise.all(
    programme.orang.map(async ({ id, token }) => {
      const [file, scores] = await Promise.all([download(token), score(id, 1, 2)]);
      const first = saved(scores);
      // Status 409 means that the scores changed during the download. The app has then discarded the file, and the next
      // download creates it again.
      expect(file.status === 200 || (first && file.status === 409)).toBe(true);
      expect((await download(token)).status).toBe(200);
      const [row] = await server.sql(
        `select i.nilai_ojt = e.nilai_ojt and i.nilai_akhir = e.nilai_akhir and i.nilai_ojt = i.hitung_ojt as sama,
                i.final_pada is not null as final
         from ist_nilai i join sertifikat_edisi e on e.user_id = i.user_id where i.user_id = $1`,
        [id],
      );
      expect(row).toEqual({ sama: true, final: true });
      expect((await score(id, 1, 1)).body.code).toBe('hasil_final');
    }),
  );
});

test('the score of a post-test that is sent while results are made final is not marked as set by an admin', async () => {
  const [{ id, token }] = programme.orang as [Programme['orang'][number]];
  const { body: job } = await amid(
    server,
    // Takes the locks in the same order as the request that sends a post-test: first the row in `ist_nilai`, then the
    // row in `test_hasil`, then the score of the post-test.
    (other) => other.query('select from ist_nilai where user_id = $1 for update', [id]),
    async () => {
      const started = await admin('/adm/peserta_pelatihan_tetapkan_semua', { lokid: LOKASI });
      expect(started.status).toBe(200);
      return started;
    },
    (other) =>
      other.query(
        `insert into test_hasil (user_id, tesid, nilai_akhir, cal_ajar, cal_teliti, cal_mod) values ($1, 2, 0, 0, 0, 50)`,
        [id],
      ),
  );
  expect(job.id).toBeGreaterThan(0);
  await jobsEnded();
  const { tahap } = await recap(id);
  expect([tahap.nilai_post.ditetapkan, tahap.nilai_ojt.ditetapkan !== null]).toEqual([null, true]);
  expect((await server.call('/pr/raport', { token })).status).toBe(200);
});

describe('switch nilai_otomatis', () => {
  test.each([1, 2, 3])(
    'if an admin turns nilai_otomatis on while mentors save scores, no stage is outdated (round %i)',
    async (nilai) => {
      await turn(0);
      await all([
        ...ids.flatMap((id) => [score(id, 1, nilai), score(id, 6, nilai)]),
        turn(1),
        ...ids.flatMap((id) => [score(id, 2, nilai), score(id, 7, nilai)]),
      ]);
      await jobsEnded();
      expect(await staleStages()).toEqual([]);
    },
  );

  test('if nilai_otomatis is turned on during a save of scores, the save also computes the stage', async () => {
    const [id] = ids;
    await turn(0);
    await amid(
      server,
      (other) => other.query('select from ist_nilai where user_id = $1 for update', [id]),
      () => score(id!, 1, 3),
      (other) => other.query('update sistem set nilai_otomatis = 1'),
    );
    expect(await expectCounted(id!)).toEqual([]);
  });
});

test('a save of scores stays valid if the mentor undoes the previous save at the same time', async () => {
  const before = await Promise.all(ids.map((id) => score(id, 1, 1)));
  const answers = await Promise.all(
    ids.flatMap((id, n) => {
      const { riwayat_id } = before[n]!.body;
      const undo = () =>
        server.call('/men/batalkan', { token: programme.mentorOf(1), body: { id: riwayat_id } });
      const both = [() => score(id, 1, 3), undo];
      return (n % 2 === 0 ? both : both.toReversed()).map((call) => call());
    }),
  );
  const statuses = ids.map((_, n) => answers.slice(n * 2, n * 2 + 2).map(({ status }) => status));
  for (const [n, both] of statuses.entries()) {
    const [saved, undone] = n % 2 === 0 ? both : both.toReversed();
    expect([saved, undone]).toBeOneOf([
      [200, 409],
      [200, 200],
    ]);
    // The undo is either rejected, or done before the save. In both cases the saved scores stay.
    expect((await recap(ids[n]!)).nilai_ist.nilai_ojt).toBe(25);
  }
  expect(await staleStages()).toEqual([]);
});

test('after simultaneous actions of all kinds, results match the scores, and only manually set stages are outdated', async () => {
  const entries: number[] = [];
  for (const id of ids) {
    const { nilai_ist } = await recap(id);
    const typed = await admin('/adm/peserta_pelatihan_nilai_store', {
      user_id: id,
      ...nilai_ist,
      nilai_post: 50,
    });
    entries.push(typed.body.riwayat_id);
  }
  const answers = await Promise.all([
    // Scores that are saved after `tetapkan_semua` are rejected with 409 `hasil_final`.
    ...ids.flatMap((id) => KATEGORI.map((kat_id) => score(id, kat_id, 2))),
    admin('/adm/peserta_pelatihan_nilai_analisa_semua', { lokid: LOKASI, ditetapkan: 0 }),
    ...entries.map((id) => admin('/adm/batalkan', { id })),
    turn(0),
    ...ids.map((id) => admin(`/adm/peserta_pelatihan_nilai_analisa?pesid=${id}`)),
    ...programme.orang.map(({ token }) => send(token)),
    admin('/adm/peserta_pelatihan_tetapkan_semua', { lokid: LOKASI }),
    ...ids.map((id) =>
      admin('/adm/tes_buka_store', { peserta_id: id, tesid: 2, sampai: '2099-01-01', alasan: 'Listrik' }),
    ),
    ...ids.map((id) => score(id, 3, 1)),
    turn(1),
  ]);
  for (const { status } of answers.flat()) expect(status).toBeOneOf([200, 409]);
  await jobsEnded();
  for (const id of ids) {
    const stale = await expectCounted(id);
    const { tahap } = await recap(id);
    for (const key of stale) expect(tahap[key].ditetapkan, `${id} ${key}`).not.toBeNull();
  }
});

test('no deadlock has occurred in the tests of this file', async () => {
  expect(
    await server.sql('select deadlocks::int from pg_stat_database where datname = current_database()'),
  ).toEqual([{ deadlocks: 0 }]);
});
