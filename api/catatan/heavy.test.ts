import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fill, SLOW, TAGS } from '#test/hostile-texts.ts';
import { server, startServer } from '#test/own-server.ts';
import { SECRET } from '#test/server.ts';
import { signer } from '#api/guard/sign.ts';
import { newFileId } from '#api/store/store.ts';
import { FairQueue } from '#api/work/queue.ts';
import { alamatGambar } from './catatan.ts';

startServer();

let token: string;
let id_tugas: number;
/** Names of the tasks that were sent to the worker process. */
let handed: string[] = [];

beforeAll(async () => {
  token = await server.as('peserta1');
  id_tugas = (await server.call('/pr/tugas_new?katid=1', { token })).body;
});
beforeEach(() => {
  handed = [];
  const add = FairQueue.prototype.add as (this: unknown, job: unknown) => boolean;
  vi.spyOn(FairQueue.prototype, 'add').mockImplementation(function (this: unknown, job: unknown) {
    handed.push((job as { order: { task: string } }).order.task);
    return add.call(this, job);
  });
});
afterEach(() => vi.restoreAllMocks());

const save = (catatan: string) => server.call('/pr/tugas_store', { token, body: { id_tugas, catatan } });

const id = newFileId();
const address = alamatGambar(id, signer(SECRET));
const picture = (src: string) => `<img src="${src}">`;

/** `npm run bench -- hostile` measures how long the server needs to clean each text of this test. */
describe('cleaning of slow texts', () => {
  it('a text that is slow to clean is cleaned in the worker process', async () => {
    await server.sql(
      `insert into berkas (id, user_id, tipe, ukuran, sha256) values ($1, $2, 'image/png', 1, '')`,
      [id, await server.idOf('peserta1')],
    );
    expect((await save(`${picture(address)}${SLOW}`)).status).toBe(200);
    expect(handed).toEqual(['cleanHtml']);
    const [{ catatan }] = await server.sql('select catatan from tugas where id_tugas = $1', [id_tugas]);
    expect(catatan).toBe(`${picture(`berkas:${id}`)}${SLOW.replaceAll('size:1em', 'size: 1em')}`);
    // A short text is cleaned in the server process, so no second task was sent to the worker process.
    expect((await save('<p>pendek</p>')).status).toBe(200);
    expect(handed).toEqual(['cleanHtml']);
  });

  it.each(TAGS)('a text that contains only %j is refused with 422 in the worker process', async (piece) => {
    const { status, body } = await save(fill(piece));
    expect([status, body.code, Object.keys(body.errors)]).toEqual([422, 'too_complex', ['catatan']]);
    expect(handed).toEqual(['cleanHtml']);
  });
});
