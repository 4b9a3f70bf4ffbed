import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { server, startServer } from '#test/own-server.ts';
import type { Answer } from '#test/call.ts';

startServer();

let mentor: string;
let admin: string;
let peserta_id: number;
let tugas_id: number;

beforeAll(async () => {
  [mentor, admin] = [await server.as('mentor1'), await server.as('admin')];
  peserta_id = await server.idOf('peserta2');
  const [task] = await server.sql(
    `insert into tugas (user_id, kat_id, catatan) values ($1, 1, '<p>Naskah</p>') returning id_tugas`,
    [peserta_id],
  );
  tugas_id = task!.id_tugas;
});

/** A kind of save that compares versions, for the tests below. */
interface Saving {
  /** Beginning of the error message. It names the changed data. */
  apa: string;
  /** Returns the version that a page gets when it reads the data. */
  version(): Promise<string | null>;
  /** Saves `value` with the version `updated_at`. If `updated_at` is undefined, the request contains no version. */
  save(
    value: number,
    updated_at?: string | null,
  ): Promise<Answer<{ code?: string; message?: string; updated_at?: string }>>;
  stored(): Promise<number>;
}

const nilai: Saving = {
  apa: 'Nilai kompetensi ini',
  async version() {
    const { body } = await server.call(`/men/tugas_review_nilai?katid=1&pesid=${peserta_id}`, {
      token: mentor,
    });
    return (
      body
        .map((row: { updated_at: string | null }) => row.updated_at)
        .filter(Boolean)
        .toSorted()
        .at(-1) ?? null
    );
  },
  async save(value, updated_at) {
    const [question] = await server.sql(
      'select min(id_kategori_nilai) as id from kategori_nilai where kat_id = 1',
    );
    const dataArray = [{ peserta_id, kat_id: 1, kategori_nilai_id: question.id, nilai: value }];
    return server.call('/men/tugas_review_nilai_all_lagi_store', {
      token: mentor,
      body: { dataArray, updated_at },
    });
  },
  async stored() {
    const [row] = await server.sql(
      'select nilai from nilai_kompetensi where peserta_id = $1 and kat_id = 1',
      [peserta_id],
    );
    return row?.nilai ?? 0;
  },
};

const review: Saving = {
  apa: 'Review ini',
  async version() {
    const { body } = await server.call(`/pr/raport_review?tugid=${tugas_id}`, { token: mentor });
    return body[0].updated_at;
  },
  async save(value, updated_at) {
    const [row] = await server.sql('select id_review from review where tugas_id = $1', [tugas_id]);
    const body = { id_review: row.id_review, tugas_id, catatan: `<p>${value}</p>`, updated_at };
    return server.call('/men/tugas_review_store', { token: mentor, body });
  },
  async stored() {
    const [row] = await server.sql('select catatan from review where tugas_id = $1', [tugas_id]);
    return Number(row.catatan.replaceAll(/\D/g, ''));
  },
};

const rekap: Saving = {
  apa: 'Rekap nilai peserta ini',
  async version() {
    const { body } = await server.call(`/adm/peserta_pelatihan_nilai?pesid=${peserta_id}`, { token: admin });
    return body.nilai_ist.updated_at;
  },
  save: (value, updated_at) =>
    server.call('/adm/peserta_pelatihan_nilai_store', {
      token: admin,
      body: { user_id: peserta_id, nilai_pre: value, nilai_post: 2, nilai_ojt: 3, nilai_ist2: 4, updated_at },
    }),
  async stored() {
    return (await server.sql('select nilai_pre from ist_nilai where user_id = $1', [peserta_id]))[0]
      .nilai_pre;
  },
};

beforeEach(async () => {
  await server.sql('update ist_nilai set nilai_pre = 0 where user_id = $1', [peserta_id]);
  await server.sql('delete from nilai_kompetensi where peserta_id = $1', [peserta_id]);
  await server.sql('delete from review where tugas_id = $1', [tugas_id]);
  await server.sql(`insert into review (tugas_id, mentor_id, catatan) values ($1, $2, '<p>0</p>')`, [
    tugas_id,
    await server.idOf('mentor1'),
  ]);
});

describe.each([
  ['competence scores', nilai],
  ['a review', review],
  ['the recap', rekap],
] as const)('saves of %s', (_name, what) => {
  test('a save succeeds with the version that the page has read, or that the last save has returned', async () => {
    const first = await what.save(1, await what.version());
    expect(first.status).toBe(200);
    expect(first.body.updated_at).toBe(await what.version());
    expect((await what.save(2, first.body.updated_at)).status).toBe(200);
    expect(await what.stored()).toBe(2);
  });

  test('a save with an older version is rejected with 409, and the newer save stays stored', async () => {
    const seen = await what.version();
    await what.save(1, seen);
    const late = await what.save(3, seen);
    expect([late.status, late.body.code]).toEqual([409, 'sudah_berubah']);
    expect(late.body.message).toContain(`${what.apa} `);
    expect(await what.stored()).toBe(1);
  });

  test('a save that is repeated after a lost response succeeds', async () => {
    const seen = await what.version();
    await what.save(1, seen);
    expect((await what.save(1, seen)).status).toBe(200);
  });

  test('a save without a version always succeeds', async () => {
    await what.save(1, await what.version());
    expect((await what.save(2)).status).toBe(200);
    expect(await what.stored()).toBe(2);
  });

  test('of three concurrent saves with the same version, only one succeeds', async () => {
    const seen = await what.version();
    const answers = await Promise.all([1, 2, 3].map((value) => what.save(value, seen)));
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
    expect(await what.stored()).toBe(answers.findIndex(({ status }) => status === 200) + 1);
  });

  test('a save with a version that is not a timestamp gets 422', async () => {
    expect((await what.save(1, 'kemarin')).status).toBe(422);
  });
});

test('a save of a recap is rejected if a recompute has changed the recap in the meantime', async () => {
  const recompute = () =>
    server.call(`/adm/peserta_pelatihan_nilai_analisa?pesid=${peserta_id}`, { token: admin });
  await rekap.save(1);
  const before = await rekap.version();
  await recompute();
  expect((await rekap.save(2, before)).status).toBe(409);
  const after = await rekap.version();
  await recompute();
  expect((await rekap.save(2, after)).status).toBe(200);
});
