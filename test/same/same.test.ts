import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { signer } from '#api/guard/sign.ts';
import { START } from './clock.ts';
import { compareReplies, type Reply } from './compare.ts';
import { mask, maskText } from './mask.ts';
import { comparePictures } from './pixels.ts';

const file = 'ab'.repeat(16);
const after = (seconds: number) => new Date(START.getTime() + seconds * 1000).toISOString();

describe('masking', () => {
  test('takes out what chance makes, and keeps whom a signed address is for', () => {
    const sign = signer('rahasia', () => START.getTime());
    expect(maskText(`/api/berkas/${sign.token('berkas', file, 60)}`)).toMatch(
      /^\/api\/berkas\/<signed <file>\.[0-9a-z]+>$/,
    );
    const [one, other] = ['userid=7', 'userid=8'].map((who) => maskText(sign.token('sertifikat', who)));
    expect(one).toBe('<signed userid=7.0>');
    expect(one).not.toBe(other);
    expect(maskText('http://127.0.0.1:43210/cert')).toBe('http://<server>/cert');
    expect(maskText(`a ${'T'.repeat(43)} ${file} 0f8fad5b-d9cb-469f-a165-70867728950e`)).toBe(
      'a <token> <file> <uuid>',
    );
  });

  test('takes out the instants of the run, and keeps those of the demo', () => {
    expect(
      mask({ waktu: [after(5), after(-3600), START.toISOString(), after(86_400), after(3 * 86_400 + 5.5)] }),
    ).toEqual({
      waktu: ['<now>', after(-3600), START.toISOString(), after(86_400), '<now + 3 days>'],
    });
  });

  test('leaves words, numbers and emails alone', () => {
    const plain = {
      nama: 'Prof. Ni Nyoman Kartika, Ph.D.',
      email: 'peserta2@example.org',
      nilai: 71.25,
      x: null,
    };
    expect(mask(plain)).toEqual(plain);
  });
});

describe('replies held against each other', () => {
  const lines = (...replies: Partial<Reply>[]) =>
    replies
      .map((reply) =>
        JSON.stringify({ call: '/x GET · admin · {}', status: 200, headers: {}, body: [], ...reply }),
      )
      .join('\n');

  test('are alike, or the place is named', () => {
    const before = lines({ body: [{ a: 1, b: 'x' }] });
    expect(compareReplies(before, before)).toEqual([]);
    expect(compareReplies(before, lines({ body: [{ a: 1, b: 'y' }] }))).toEqual([
      '/x GET · admin · {}',
      '    body.0.b: "x" → "y"',
    ]);
    expect(compareReplies(before, lines({ body: [{ b: 'x', a: 1 }] }))).toContain(
      '    body.0: fields in another order',
    );
    expect(compareReplies(before, lines({ status: 403, body: [{ a: 1, b: 'x' }] }))).toContain(
      '    status: 200 → 403',
    );
    expect(compareReplies(before, lines({ body: [] }))).toContain('    body.0: {"a":1,"b":"x"} → nothing');
  });

  test('that only one side has are named', () => {
    expect(compareReplies(lines({}), lines({}, { call: 'new' }))).toEqual(['only after: new (200)']);
    expect(compareReplies(lines({}, { call: 'old' }), lines({}))).toEqual(['only before: old (200)']);
  });
});

test('pictures that differ are listed, the most first, and drawn side by side', async () => {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'portal-pictures-'));
  const [before, now, out] = ['before', 'after', 'out'].map((name) => path.join(dir, name)) as [
    string,
    string,
    string,
  ];
  const plain = (height = 100) =>
    sharp({ create: { width: 100, height, channels: 3, background: '#fff' } }).png();
  const mark = (size: number, background = '#000') => ({
    input: { create: { width: size, height: size, channels: 3 as const, background } },
    left: 10,
    top: 10,
  });
  try {
    await Promise.all([before, now].map((folder) => mkdir(folder)));
    for (const name of ['same', 'faint', 'dot', 'block', 'longer', 'gone'])
      await plain().toFile(path.join(before, `${name}.png`));
    const put = (name: string, picture: Sharp) => picture.toFile(path.join(now, `${name}.png`));
    await put('same', plain());
    await put('faint', plain().composite([mark(50, '#f0f0f0')]));
    await put('dot', plain().composite([mark(2)]));
    await put('block', plain().composite([mark(20)]));
    await put('longer', plain(125));
    expect(await comparePictures(before, now, out)).toEqual([
      'only before: gone.png',
      '20.000 % longer.png (another size)',
      '4.000 % block.png',
      '0.040 % dot.png',
    ]);
    const drawn = await sharp(path.join(out, 'block.png')).metadata();
    expect([drawn.width, drawn.height]).toEqual([332, 100]);
    await expect(sharp(path.join(out, 'dot.png')).metadata()).rejects.toThrow();
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
});
