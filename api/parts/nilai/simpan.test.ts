import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { SPESIFIKASI } from '#rules/nilai/aturan.ts';
import { nilaiAkhir, type NilaiTahap } from '#rules/nilai/nilai.ts';
import { admin, server, startAdmin } from '#test/own-server.ts';
import { ROOT } from '#api/start/root.ts';

startAdmin();

let peserta_id: number;

beforeAll(async () => {
  peserta_id = await server.idOf('peserta2');
});

/** Checks that every stored final score equals the result of the rule `nilaiAkhir`. */
async function expectByRule(): Promise<void> {
  const rows = await server.sql<NilaiTahap & { user_id: number; nilai_akhir: number }>(
    `select user_id, nilai_post::float, nilai_ojt::float, nilai_ist2::float, nilai_akhir::float from ist_nilai order by user_id`,
  );
  expect(rows.length).toBeGreaterThan(11);
  expect(rows).toEqual(rows.map((row) => ({ ...row, nilai_akhir: nilaiAkhir(SPESIFIKASI, row) })));
}

const stored = async (id = peserta_id) =>
  (await server.sql('select nilai_akhir::float from ist_nilai where user_id = $1', [id]))[0].nilai_akhir;

test('the stored final scores of the demo participants equal the results of the rule `nilaiAkhir`', async () => {
  expect(await stored()).toBeGreaterThan(61);
  await expectByRule();
});

test('a new participant has a result row with all scores 0', async () => {
  const [baru] = await server.sql(
    `with baru as (insert into users (name, email, "group", password_hash) values ('Baru', 'baru@example.org', 'user', '-') returning id)
     insert into peserta (user_id, lokasi_id, nama_pt, provinsi_pt, no_absensi) select id, 1, '', '', 700 from baru returning user_id`,
  );
  expect(await stored(baru.user_id)).toBe(0);
  await expectByRule();
});

test('final scores follow the rule `nilaiAkhir` after a sent test, a saved recap, an undo, and recomputes', async () => {
  const peserta1 = await server.idOf('peserta1');
  const token = await server.as('peserta1');
  await server.sql('update sistem set open_pre = 0, open_post = 1');
  const soal = (await server.call('/pr/soal', { token })).body;
  const jawaban = soal.map((s: { id: number; option: { id: number }[] }) => ({
    id: s.id,
    optid: s.option[0]!.id,
  }));
  const { body } = await server.call('/pr/soal_pre_response_store', { token, body: { tesid: 2, jawaban } });
  expect(body.nilai_akhir).toBeGreaterThan(0);
  expect(await stored(peserta1)).toBe(
    nilaiAkhir(SPESIFIKASI, { nilai_post: body.nilai_akhir, nilai_ojt: 0, nilai_ist2: 0 }),
  );
  await expectByRule();

  const before = await stored();
  const nilai = { nilai_pre: 1, nilai_post: 100, nilai_ojt: 33.33, nilai_ist2: 66.67 };
  const saved = await server.call('/adm/peserta_pelatihan_nilai_store', {
    token: admin,
    body: { user_id: peserta_id, ...nilai },
  });
  expect(await stored()).toBe(nilaiAkhir(SPESIFIKASI, nilai));
  await expectByRule();
  const undo = (id: number) => server.call('/adm/batalkan', { token: admin, body: { id } });
  expect((await undo(saved.body.riwayat_id)).status).toBe(200);
  expect(await stored()).toBe(before);
  await expectByRule();

  await server.call('/adm/peserta_pelatihan_nilai_store', {
    token: admin,
    body: { user_id: peserta_id, ...nilai },
  });
  const one = await server.call(`/adm/peserta_pelatihan_nilai_analisa?pesid=${peserta_id}`, { token: admin });
  expect(await stored()).toBe(one.body.nilai_akhir);
  await expectByRule();

  const recap = { user_id: peserta_id, ...nilai };
  await server.call('/adm/peserta_pelatihan_nilai_store', { token: admin, body: recap });
  const all = await server.call('/adm/peserta_pelatihan_nilai_analisa_semua', {
    token: admin,
    body: { lokid: 0 },
  });
  const job = () => server.call(`/job?id=${all.body.id}`, { token: admin });
  await expect.poll(async () => (await job()).body.status).toBe('done');
  expect(await stored()).not.toBe(nilaiAkhir(SPESIFIKASI, nilai));
  await expectByRule();
});

test('only the file `simpan.ts` contains SQL that writes the table `ist_nilai`', () => {
  const writers = readdirSync(path.join(ROOT, 'api'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.(test|setup|cases)\.ts$/.test(file))
    .filter((file) =>
      /(?:update|insert\s+into|merge\s+into)\s+ist_nilai/i.test(
        readFileSync(path.join(ROOT, 'api', file), 'utf8'),
      ),
    );
  expect(writers).toEqual(['parts/nilai/simpan.ts']);
});

test('migration 0050 computes final scores like the rule `nilaiAkhir`, even close to the pass mark', async () => {
  const migration = readFileSync(path.join(ROOT, 'db/chain/0050_final_score.sql'), 'utf8');
  const formula = /^update ist_nilai set nilai_akhir = (.+);$/m.exec(migration)![1]!;
  const tahap = Array.from({ length: 2000 }, (_, n) => {
    const [post, ojt] = [(n * 7919) % 10_001, (n * 104_729) % 10_001];
    const ist2 = Math.round((61_000 - 3 * post - 5 * ojt) / 2) + (n % 13) - 6;
    return [post, ojt, Math.min(10_000, Math.max(0, ist2))].map((each) => each / 100);
  });
  const rows = await server.sql(
    `select ${formula}::float as akhir
     from unnest($1::numeric[], $2::numeric[], $3::numeric[]) with ordinality as i (nilai_post, nilai_ojt, nilai_ist2, n) order by n`,
    [0, 1, 2].map((column) => tahap.map((each) => each[column])),
  );
  expect(rows.map((row) => row.akhir)).toEqual(
    tahap.map(([nilai_post = 0, nilai_ojt = 0, nilai_ist2 = 0]) =>
      nilaiAkhir(SPESIFIKASI, { nilai_post, nilai_ojt, nilai_ist2 }),
    ),
  );
});
