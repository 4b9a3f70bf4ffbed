import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { decrypt, encrypt, HEADER_BYTES, isEncrypted } from './cipher.ts';
import { ArchiveError } from './refusal.ts';

const KEY = 'kunci-cadangan-untuk-pengujian-0123';
const BLOCK = 64 * 1024 + 16;

async function* of(...chunks: Buffer[]) {
  yield* chunks;
}

async function all(bytes: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const opened = (file: Buffer, key = KEY) =>
  all(decrypt(file.subarray(0, HEADER_BYTES), of(file.subarray(HEADER_BYTES)), key));

test.each([0, 65_536, 200_000])(
  '%i bytes are the same after encryption and decryption, and are not readable in the encrypted archive',
  async (size) => {
    const bytes = randomBytes(size);
    const third = Math.ceil(size / 3);
    const file = await all(
      encrypt(of(bytes.subarray(0, third), bytes.subarray(third, third + 1), bytes.subarray(third + 1)), KEY),
    );
    expect(isEncrypted(file)).toBe(true);
    expect(isEncrypted(bytes)).toBe(false);
    if (size > 16) expect(file.includes(bytes.subarray(0, 16))).toBe(false);
    expect((await opened(file)).equals(bytes)).toBe(true);
  },
);

test('decryption of an archive with a different key fails and returns no bytes', async () => {
  const file = await all(encrypt(of(randomBytes(10)), KEY));
  await expect(opened(file, `${KEY}x`)).rejects.toThrow(/^Pengaturan BACKUP_KEY salah: /);
});

test('decryption of an archive fails if a bit was changed, or if a block is missing, moved or repeated', async () => {
  const file = await all(encrypt(of(randomBytes(3 * 65_536 + 10)), KEY));
  const [head, a, b, c, d] = [
    file.subarray(0, HEADER_BYTES),
    ...[0, 1, 2, 3].map((i) => file.subarray(HEADER_BYTES + i * BLOCK, HEADER_BYTES + (i + 1) * BLOCK)),
  ] as [Buffer, Buffer, Buffer, Buffer, Buffer];
  const turned = Buffer.from(file);
  turned[HEADER_BYTES + BLOCK + 7]! ^= 1;
  const wrong = {
    turned,
    'left out': Buffer.concat([head, a, c, d]),
    moved: Buffer.concat([head, b, a, c, d]),
    doubled: Buffer.concat([head, a, a, b, c, d]),
    'cut at a block': Buffer.concat([head, a, b, c]),
    'cut amid a block': file.subarray(0, -3),
    'nothing but the header': head,
    'something behind': Buffer.concat([file, Buffer.from('x')]),
  };
  for (const [name, bytes] of Object.entries(wrong))
    await expect(opened(bytes), name).rejects.toThrow(new ArchiveError('Arsip rusak atau terpotong'));
});
