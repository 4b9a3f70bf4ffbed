import { beforeAll, describe, expect, it } from 'vitest';
import { cpuMs } from '../../test/cpu.ts';
import { server, startServer } from '../../test/own-server.ts';
import { SECRET } from '../../test/server.ts';
import { signer } from '../guard/sign.ts';
import { newFileId } from '../store/store.ts';
import { alamatGambar } from './catatan.ts';

const SIZE = 512 * 1024;
const fill = (piece: string) => piece.repeat(Math.ceil(SIZE / piece.length)).slice(0, SIZE);

/** Costs nothing to clean: what a save of such a length takes anyhow. */
const PLAIN = fill('kata ');
/** Some 14,000 elements whose style is read: a tenth of a second on a quiet machine. */
const SLOW = '<span style="font-size:1em">x</span>'.repeat(14_000);
/** More than that what cleaning may take of the server itself. */
const LIMIT_MS = 40;
const TIMES = 7;

startServer();

let token: string;
let id_tugas: number;

beforeAll(async () => {
  token = await server.as('peserta1');
  id_tugas = (await server.call('/pr/tugas_new?katid=1', { token })).body;
});

const save = (catatan: string) => server.call('/pr/tugas_store', { token, body: { id_tugas, catatan } });

/**
 * Processor time of this process, which is the server's and the caller's, but not that of what works beside it. The least of
 * several: whatever else the process does meanwhile, collecting its rubbish for one, only adds.
 */
async function saving(catatan: string): Promise<number> {
  await save(catatan);
  const took: number[] = [];
  for (let n = 0; n < TIMES; n += 1) took.push(await cpuMs(() => save(catatan)));
  return Math.min(...took);
}

const id = newFileId();
const address = alamatGambar(id, signer(SECRET));
const picture = (src: string) => `<img src="${src}">`;

describe('a text that is slow to clean', () => {
  it('is cleaned beside the server', async () => {
    const plain = await saving(PLAIN);
    expect((await saving(SLOW)) - plain).toBeLessThan(LIMIT_MS);
    expect((await save(`${picture(address)}${SLOW}`)).status).toBe(200);
    const [{ catatan }] = await server.sql('select catatan from tugas where id_tugas = $1', [id_tugas]);
    expect(catatan).toBe(`${picture(`berkas:${id}`)}${SLOW.replaceAll('size:1em', 'size: 1em')}`);
  });

  it.each(['<', '<p>', '<a href="https://a.id">'])('of nothing but %j is refused at once', async (piece) => {
    const plain = await saving(PLAIN);
    expect((await saving(fill(piece))) - plain).toBeLessThan(LIMIT_MS);
    const { status, body } = await save(fill(piece));
    expect([status, body.code, Object.keys(body.errors)]).toEqual([422, 'too_complex', ['catatan']]);
  });
});
