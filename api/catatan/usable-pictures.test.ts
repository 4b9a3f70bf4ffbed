import { beforeAll, describe, expect, test } from 'vitest';
import { server, startServer } from '#test/own-server.ts';
import { SECRET } from '#test/server.ts';
import { signer } from '#api/guard/sign.ts';
import { newFileId } from '#api/store/store.ts';
import { NOT_YOUR_GAMBAR } from './clean.ts';

startServer();

/** Id of a stored picture of each user, by user name. */
const pictures = new Map<string, string>();
/** Id of each participant's task in category 1, by the participant's user name. */
const tasks = new Map<string, number>();

const address = (whose: string) =>
  `/api/berkas/${signer(SECRET).dayToken('gambar', pictures.get(whose)!, 7)}`;
const textWith = (whose: string) => `<p>Isi</p><img src="${address(whose)}" alt="">`;

beforeAll(async () => {
  for (const whose of ['peserta1', 'peserta2', 'peserta7', 'mentor1', 'mentor2', 'admin']) {
    const id = newFileId();
    pictures.set(whose, id);
    await server.sql(
      `insert into berkas (id, user_id, tipe, ukuran, sha256) values ($1, $2, 'image/png', 1, '')`,
      [id, await server.idOf(whose)],
    );
  }
  for (const whose of ['peserta1', 'peserta2', 'peserta7'])
    tasks.set(
      whose,
      (
        await server.sql(
          `insert into tugas (user_id, kat_id, catatan) values ($1, 1, '<p>Naskah</p>') returning id_tugas`,
          [await server.idOf(whose)],
        )
      )[0].id_tugas,
    );
  // Removes the assignments and reviews of these participants from the demo data, because the test adds its own.
  await server.sql('delete from review');
  await server.sql(
    'delete from mentor_peserta where peserta_id in (select id from users where email in ($1, $2, $3))',
    ['peserta1', 'peserta2', 'peserta7'].map((name) => `${name}@example.org`),
  );
  await server.sql(
    `insert into mentor_peserta (mentor_id, peserta_id, kat_id) values ($1, $3, 1), ($1, $4, 1), ($2, $5, 1)`,
    await Promise.all(
      ['mentor1', 'mentor2', 'peserta1', 'peserta2', 'peserta7'].map((name) => server.idOf(name)),
    ),
  );
  await server.sql(`insert into review (tugas_id, mentor_id, catatan) values ($1, $2, '<p>Baik</p>')`, [
    tasks.get('peserta2'),
    await server.idOf('mentor1'),
  ]);
});

/**
 * Saves a task of the user `by` with a picture of the user `whose`. Returns the text of the task as the app returns it
 * later.
 */
async function written(by: string, whose: string): Promise<string> {
  const token = await server.as(by);
  const id_tugas = tasks.get(by)!;
  const { status } = await server.call('/pr/tugas_store', {
    token,
    body: { id_tugas, catatan: textWith(whose) },
  });
  expect(status).toBe(200);
  return (await server.call(`/pr/tugas_detail?tugid=${id_tugas}`, { token })).body.tugas.catatan;
}

async function reviewed(by: string, of: string, whose: string): Promise<string> {
  const token = await server.as(by);
  const body = { tugas_id: tasks.get(of), catatan: textWith(whose) };
  const { status, body: saved } = await server.call('/men/tugas_review_store', { token, body });
  expect(status).toBe(200);
  const rows = await server.sql('select catatan from review where id_review = $1', [saved.id_review]);
  return rows[0].catatan;
}

const refused = `<p>Isi</p><em>${NOT_YOUR_GAMBAR}</em>`;
const stored = (whose: string) => `<p>Isi</p><img src="berkas:${pictures.get(whose)}" alt="">`;

describe('pictures in texts', () => {
  test.each([
    ['the participant’s own picture', 'peserta2', 'peserta2'],
    ['a picture of a mentor who reviewed the participant’s task', 'peserta2', 'mentor1'],
  ])('in a participant’s text, %s gets a new signed address', async (_name, by, whose) => {
    expect(await written(by, whose)).toMatch(/^<p>Isi<\/p><img src="\/api\/berkas\/[\w-]+\.[\w-]+" alt="">$/);
  });

  test.each([
    ['a picture of another participant', 'peserta2', 'peserta1'],
    ['a picture of a mentor who reviewed only other participants', 'peserta1', 'mentor1'],
    ['a picture of an admin', 'peserta1', 'admin'],
  ])('in a participant’s text, %s is replaced with a message', async (_name, by, whose) => {
    expect(await written(by, whose)).toBe(refused);
  });

  test.each([
    ['the mentor’s own picture', 'mentor1', 'peserta2', 'mentor1'],
    ['a picture of an assigned participant', 'mentor1', 'peserta2', 'peserta1'],
  ])('in a mentor’s review, %s is kept', async (_name, by, of, whose) => {
    expect(await reviewed(by, of, whose)).toBe(stored(whose));
  });

  test.each([
    ['a picture of another mentor’s participant', 'mentor1', 'peserta2', 'peserta7'],
    ['a picture of a mentor who reviewed only other participants', 'mentor2', 'peserta7', 'mentor1'],
  ])('in a mentor’s review, %s is replaced with a message', async (_name, by, of, whose) => {
    expect(await reviewed(by, of, whose)).toBe(refused);
  });

  test('in a long text of a snippet, another user’s picture is replaced with a message', async () => {
    const token = await server.as('mentor2');
    const long = `<p>${'a'.repeat(5000)}</p>`;
    const isi = `${long}<img src="${address('mentor1')}" alt="">`;
    const { body } = await server.call('/men/cuplikan_store', { token, body: { id: null, judul: 'x', isi } });
    expect(await server.sql('select isi from cuplikan where id = $1', [body.id])).toEqual([
      { isi: `${long}<em>${NOT_YOUR_GAMBAR}</em>` },
    ]);
  });
});
