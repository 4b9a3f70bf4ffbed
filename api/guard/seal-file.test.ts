import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { Damaged, HEADER_BYTES, openFile, partOf, sealedSize, sealFile, SEGMENT_BYTES } from './seal-file.ts';
import { sealer } from './seal.ts';

const KEY = 'kunci-pertama-untuk-pengujian-012345';
const OTHER_KEY = 'kunci-kedua-untuk-pengujian-01234567';
const keys = sealer(KEY);
const PLACE = 'berkas/0123456789abcdef0123456789abcdef';
const STORED = SEGMENT_BYTES + 16;

/** Splits bytes into chunks of any size, like a disk or a network. */
async function* pieces(bytes: Buffer, size = 50_000): AsyncGenerator<Buffer> {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}

const seal = (bytes: Buffer, place = PLACE, by = keys) =>
  buffer(Readable.from(sealFile(pieces(bytes), place, by)));
const open = (bytes: Buffer, place = PLACE, by = keys) =>
  buffer(Readable.from(openFile(pieces(bytes), place, by)));

/** Tests whether decrypting the bytes fails with `Damaged` and returns no wrong bytes. */
async function noticed(bytes: Buffer, place = PLACE, by = keys): Promise<boolean> {
  const error = await open(bytes, place, by).catch((e: unknown) => e);
  return error instanceof Damaged;
}

const changed = (bytes: Buffer, at: number) => {
  const copy = Buffer.from(bytes);
  copy[at]! ^= 1 << (at % 8);
  return copy;
};

// The file has two full segments and a part of a third.
const clear = randomBytes(2 * SEGMENT_BYTES + 1000);
const sealed = await seal(clear);

test.each([0, 1, 16, SEGMENT_BYTES - 1, SEGMENT_BYTES, SEGMENT_BYTES + 1, 3 * SEGMENT_BYTES, 300_001])(
  'a file of %i bytes is unchanged after encryption and decryption, and `sealedSize` returns its encrypted length',
  async (size) => {
    const bytes = randomBytes(size);
    const stored = await seal(bytes);
    expect(stored.length).toBe(sealedSize(size));
    expect((await open(stored)).equals(bytes)).toBe(true);
  },
);

test('an encrypted file contains none of its original bytes, and a second encryption gives different bytes', async () => {
  const text = Buffer.from('KENARI-DI-DALAM-BERKAS '.repeat(9000));
  const [one, other] = [await seal(text), await seal(text)];
  expect(one.includes('KENARI')).toBe(false);
  expect(one.subarray(HEADER_BYTES).equals(other.subarray(HEADER_BYTES))).toBe(false);
});

test('to read a part of an encrypted file, only the segments that contain this part are needed', async () => {
  const edges = [
    0,
    1,
    SEGMENT_BYTES - 1,
    SEGMENT_BYTES,
    2 * SEGMENT_BYTES - 1,
    2 * SEGMENT_BYTES,
    clear.length - 1,
  ];
  for (const start of edges)
    for (const end of edges.filter((each) => each >= start)) {
      const part = partOf(clear.length, { start, end });
      const some = [
        sealed.subarray(0, HEADER_BYTES),
        sealed.subarray(part.stored.start, part.stored.end + 1),
      ];
      const got = await buffer(Readable.from(openFile(Readable.from(some), PLACE, keys, part)));
      expect(got.subarray(part.clear.start, part.clear.end + 1).equals(clear.subarray(start, end + 1))).toBe(
        true,
      );
      expect(got.length).toBeLessThanOrEqual(end - start + 1 + 2 * SEGMENT_BYTES);
    }
});

describe('openFile', () => {
  test('decrypting a file fails after a change of any header byte, any tag byte, or any of 150 other bytes', async () => {
    const tags = [STORED, 2 * STORED, sealed.length - HEADER_BYTES].flatMap((end) =>
      Array.from({ length: 16 }, (_, i) => HEADER_BYTES + end - 16 + i),
    );
    const rest = Array.from({ length: 150 }, (_, i) => (i * 887) % sealed.length);
    const places = new Set([...Array.from({ length: HEADER_BYTES }, (_, i) => i), ...tags, ...rest]);
    for (const at of places) expect([at, await noticed(changed(sealed, at))]).toEqual([at, true]);
  });

  test('decrypting a small file fails after a change of any of its bytes', async () => {
    const small = await seal(randomBytes(100));
    for (const [at] of small.entries()) expect([at, await noticed(changed(small, at))]).toEqual([at, true]);
  });

  test('decrypting a file fails if the file is truncated at any place or has additional bytes', async () => {
    const edges = [0, HEADER_BYTES, HEADER_BYTES + STORED, HEADER_BYTES + 2 * STORED, sealed.length].flatMap(
      (edge) => [edge - 1, edge, edge + 1, edge + 16, edge - 16],
    );
    const cuts = [...edges, ...Array.from({ length: 60 }, (_, i) => i * 2203)];
    for (const cut of cuts.filter((each) => each >= 0 && each < sealed.length))
      expect([cut, await noticed(sealed.subarray(0, cut))]).toEqual([cut, true]);
    expect(await noticed(Buffer.concat([sealed, Buffer.from('x')]))).toBe(true);
    expect(await noticed(Buffer.concat([sealed, sealed.subarray(HEADER_BYTES)]))).toBe(true);
  });

  test('decrypting a file fails if one of its segments is moved, missing, repeated or from another file', async () => {
    const header = sealed.subarray(0, HEADER_BYTES);
    const [a, b] = [0, 1].map((n) =>
      sealed.subarray(HEADER_BYTES + n * STORED, HEADER_BYTES + (n + 1) * STORED),
    );
    const c = sealed.subarray(HEADER_BYTES + 2 * STORED);
    const other = (await seal(clear)).subarray(HEADER_BYTES + STORED, HEADER_BYTES + 2 * STORED);
    const orders = [
      [b, a, c],
      [a, c],
      [b, c],
      [a, a, c],
      [a, b, b, c],
      [a, b],
      [c],
      [a, other, c],
      [c, b, a],
    ];
    for (const [at, order] of orders.entries())
      expect([at, await noticed(Buffer.concat([header, ...order.map((each) => each!)]))]).toEqual([at, true]);
    expect(await noticed(Buffer.concat([header, a!, b!, c]))).toBe(false);
  });

  test('decrypting fails for an encrypted file in the place of another file, and for a file that is not encrypted', async () => {
    expect(await noticed(sealed, 'berkas/ffffffffffffffffffffffffffffffff')).toBe(true);
    expect(await noticed(clear)).toBe(true);
  });

  test('reading a part of an encrypted file fails if the file is truncated, even after this part', async () => {
    const shorter = 2 * SEGMENT_BYTES;
    const part = partOf(shorter, { start: SEGMENT_BYTES, end: shorter - 1 });
    const some = [sealed.subarray(0, HEADER_BYTES), sealed.subarray(part.stored.start, part.stored.end + 1)];
    const got = buffer(Readable.from(openFile(Readable.from(some), PLACE, keys, part)));
    await expect(got).rejects.toThrow(Damaged);
  });
});

test('during a key change, the new key encrypts, and both the new and the previous key can decrypt', async () => {
  const both = sealer(OTHER_KEY, KEY);
  expect((await open(sealed, PLACE, both)).equals(clear)).toBe(true);
  const anew = await seal(clear, PLACE, both);
  expect(anew.toString('hex', 4, 8)).toBe(both.keyId);
  await expect(open(anew)).rejects.toThrow(`Sealed with the data key ${both.keyId}, which is not here`);
});
