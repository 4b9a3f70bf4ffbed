import { beforeAll, describe, expect, it, test } from 'vitest';
import { server, startServer } from '#test/own-server.ts';
import { inPieces, inTurns, isLong, PIECE_CHARACTERS, TURN_CHARACTERS } from './long-json.ts';

startServer();

const json = async (value: unknown) => JSON.stringify(value);
async function piecesOf(answer: unknown): Promise<string[]> {
  const pieces: string[] = [];
  for await (const piece of inPieces(answer, json)) pieces.push(piece);
  return pieces;
}

describe('a long response', () => {
  // The two halves of this surrogate pair are in different pieces, if the pieces are cut by length alone.
  const split = `${'a'.repeat(PIECE_CHARACTERS - 1)}😀${'"\\\n\u2028'.repeat(40_000)}`;
  const answer = {
    a: split,
    kosong: '',
    b: [{ c: split, n: 1, tidak: undefined }, null, true, 'pendek'],
    tgl: new Date(0),
  };

  it('a long response is sent in pieces of limited size, and the JSON stays the same', async () => {
    const pieces = await piecesOf(answer);
    expect(pieces.join('')).toBe(JSON.stringify(answer));
    // An escaped character in JSON has at most six characters.
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(6 * (PIECE_CHARACTERS + 1));
    expect(pieces.length).toBeGreaterThan((2 * split.length) / PIECE_CHARACTERS);
  });

  it.each([
    [
      'long texts of 256 KB in total counts as long',
      { rows: ['x'.repeat(200_000), { a: 'x'.repeat(70_000) }] },
      true,
    ],
    ['many short texts does not count as long', Array.from({ length: 200 }, () => 'x'.repeat(4000)), false],
    ['only the text of one task does not count as long', { catatan: 'x'.repeat(200_000) }, false],
  ])('long texts of at least 256 KB make a response long: a response with %s', (_name, value, long) => {
    expect(isLong(value)).toBe(long);
  });

  it('while a long response is sent, other tasks of the event loop run between the pieces', async () => {
    const count = 10;
    async function* pieces() {
      for (let n = 0; n < count; n += 1) yield 'x'.repeat(TURN_CHARACTERS);
    }
    let turns = 0;
    let going = true;
    const other = () => {
      turns += 1;
      if (going) setImmediate(other);
    };
    setImmediate(other);
    for await (const _piece of inTurns(pieces()));
    going = false;
    expect(turns).toBeGreaterThanOrEqual(count);
  });
});

describe('long responses over HTTP', () => {
  let token: string;
  let id_tugas: number;
  const texts = ['"kutip" ', '<b>ꦲ😀</b>', 'a'].map((piece) => piece.repeat(200_000 / piece.length));

  beforeAll(async () => {
    token = await server.as('mentor1');
    const owner = await server.idOf('peserta2');
    const [task] = await server.sql(
      `insert into tugas (user_id, kat_id, catatan) values ($1, 1, '<p>Naskah</p>') returning id_tugas`,
      [owner],
    );
    id_tugas = task.id_tugas;
    await server.sql('insert into review (tugas_id, mentor_id, catatan) select $1, $2, unnest($3::text[])', [
      id_tugas,
      await server.idOf('mentor1'),
      texts,
    ]);
  });

  test.each(['identity', 'gzip'])(
    'a long response arrives complete, with all its fields (%s)',
    async (coding) => {
      const { headers, body } = await server.call(`/pr/raport_review?tugid=${id_tugas}`, {
        token,
        headers: { 'accept-encoding': coding },
      });
      expect(headers.get('content-length')).toBeNull();
      expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(body.map(({ catatan }: { catatan: string }) => catatan)).toEqual(texts);
      expect(Object.keys(body[0])).toEqual([
        'id_review',
        'tugas_id',
        'kat_id',
        'peserta_id',
        'catatan',
        'nama_mentor',
        'created_at',
        'updated_at',
        'is_me',
      ]);
    },
  );

  test('a short response has a Content-Length', async () => {
    const { headers } = await server.call('/men/cuplikan', { token });
    expect(headers.get('content-length')).not.toBeNull();
  });
});
