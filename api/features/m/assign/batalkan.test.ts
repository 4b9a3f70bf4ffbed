import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { server, startServer } from '#test/own-server.ts';

const KAT = 2;

startServer();

let mentor: string;
let peserta_id: number;
let tugas_id: number;
let butir: number[];

beforeAll(async () => {
  mentor = await server.as('mentor1');
  peserta_id = await server.idOf('peserta2');
  const [task] = await server.sql(
    `insert into tugas (user_id, kat_id, catatan) values ($1, $2, '<p>Naskah</p>') returning id_tugas`,
    [peserta_id, KAT],
  );
  tugas_id = task.id_tugas;
  const rows = await server.sql(
    'select id_kategori_nilai as id from kategori_nilai where kat_id = $1 order by 1',
    [KAT],
  );
  butir = rows.map(({ id }) => id);
});
beforeEach(async () => {
  await server.sql('delete from review where tugas_id = $1', [tugas_id]);
  await server.sql('delete from nilai_kompetensi where peserta_id = $1 and kat_id = $2', [peserta_id, KAT]);
});

const undo = (id: unknown, token = mentor) => server.call('/men/batalkan', { token, body: { id } });
const score = async (...nilai: number[]) =>
  (
    await server.call('/men/tugas_review_nilai_all_lagi_store', {
      token: mentor,
      body: {
        dataArray: nilai.map((each, at) => ({
          peserta_id,
          kat_id: KAT,
          kategori_nilai_id: butir[at],
          nilai: each,
        })),
      },
    })
  ).body;
const review = async (catatan: string, id_review?: number) =>
  (await server.call('/men/tugas_review_store', { token: mentor, body: { tugas_id, catatan, id_review } }))
    .body;
const scores = () =>
  server.sql(
    'select nilai, updated_at from nilai_kompetensi where peserta_id = $1 and kat_id = $2 order by kategori_nilai_id',
    [peserta_id, KAT],
  );
const reviews = () => server.sql('select catatan, updated_at from review where tugas_id = $1', [tugas_id]);

describe('POST /men/batalkan', () => {
  test("a mentor's undo deletes new scores, restores earlier scores, and adds a history entry", async () => {
    const first = await score(1, 2);
    const before = await scores();
    const second = await score(3, 2, 1);
    expect((await undo(second.riwayat_id)).body).toEqual({ message: 'Simpanan nilai dibatalkan' });
    expect(await scores()).toEqual(before);
    expect((await undo(first.riwayat_id)).status).toBe(200);
    expect(await scores()).toEqual([]);
    const [last] = await server.sql('select aksi, objek from audit order by id desc limit 1');
    expect(last).toEqual({ aksi: 'dibatalkan', objek: `peserta/${peserta_id}/kategori/${KAT}` });
  });

  test("a mentor's undo deletes a new review, and restores the earlier text of a changed review", async () => {
    const first = await review('<p>Satu</p>');
    const before = await reviews();
    const second = await review('<p>Dua</p>', first.id_review);
    expect((await undo(second.riwayat_id)).status).toBe(200);
    expect(await reviews()).toEqual(before);
    expect((await undo(first.riwayat_id)).status).toBe(200);
    expect(await reviews()).toEqual([]);
  });

  test('a save that changes nothing has no history entry and therefore cannot be undone', async () => {
    await score(1, 2);
    expect((await score(1, 2)).riwayat_id).toBeNull();
    const { id_review } = await review('<p>Satu</p>');
    expect((await review('<p>Satu</p>', id_review)).riwayat_id).toBeNull();
  });

  test('a mentor cannot undo a save if one of its values has changed again', async () => {
    const first = await score(1, 2);
    await score(3);
    const late = await undo(first.riwayat_id);
    expect([late.status, late.body.code]).toEqual([409, 'sudah_berubah']);
    expect((await scores()).map(({ nilai }) => nilai)).toEqual([3, 2]);
    const written = await review('<p>Satu</p>');
    await review('<p>Dua</p>', written.id_review);
    expect((await undo(written.riwayat_id)).status).toBe(409);
    expect((await reviews()).map(({ catatan }) => catatan)).toEqual(['<p>Dua</p>']);
  });

  test('a mentor cannot undo a save twice, or after the time limit', async () => {
    const { riwayat_id } = await score(1);
    expect((await undo(riwayat_id)).status).toBe(200);
    expect((await undo(riwayat_id)).status).toBe(409);
    const late = await score(2);
    await server.sql(`update audit set waktu = waktu - interval '16 seconds' where id = $1`, [
      late.riwayat_id,
    ]);
    expect((await undo(late.riwayat_id)).body.message).toContain('10 detik');
    expect(await scores()).toHaveLength(1);
  });

  test('a mentor can undo only own saves, and only while the participant is assigned to this mentor', async () => {
    const { riwayat_id } = await score(1);
    expect((await undo(riwayat_id, await server.as('mentor2'))).status).toBe(404);
    expect(
      (await server.call('/adm/batalkan', { token: await server.as('admin'), body: { id: riwayat_id } }))
        .status,
    ).toBe(409);
    const [row] = await server.sql(
      'delete from mentor_peserta where peserta_id = $1 and kat_id = $2 returning mentor_id',
      [peserta_id, KAT],
    );
    expect((await undo(riwayat_id)).status).toBe(403);
    await server.sql('insert into mentor_peserta (mentor_id, peserta_id, kat_id) values ($1, $2, $3)', [
      row.mentor_id,
      peserta_id,
      KAT,
    ]);
    expect(await scores()).toHaveLength(1);
  });
});
