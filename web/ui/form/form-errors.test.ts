import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { FAILED_WITHOUT_KABAR, placeErrors, readFailure, wrongFields } from './form-errors.ts';

describe('wrongFields', () => {
  it('wrongFields keeps only the first message of each path', () => {
    const schema = z
      .object({
        a: z.string().min(3, 'pendek').regex(/x/, 'tanpa x'),
        b: z.object({ c: z.number('bukan bilangan') }),
      })
      .refine(() => false, { message: 'keduanya salah', when: () => true });
    expect(wrongFields(schema.safeParse({ a: 'q', b: { c: '1' } }))).toEqual({
      a: 'pendek',
      'b.c': 'bukan bilangan',
      '': 'keduanya salah',
    });
    expect(wrongFields(z.object({}).safeParse({}))).toEqual({});
  });
});

describe('placeErrors', () => {
  const drawn = new Set(['email', 'option', 'option.1.value', 'dokumen', 'dokumen.0']);
  const place = (given: Parameters<typeof placeErrors>[0]) => placeErrors(given, (path) => drawn.has(path));

  it('placeErrors assigns a message to the named field, also in a row of a list and at a file', () => {
    expect(place({ email: ['satu', 'dua'], 'option.1.value': 'besar', 'dokumen.0': ['bukan JPG'] })).toEqual({
      errors: { email: 'satu', 'option.1.value': 'besar', 'dokumen.0': 'bukan JPG' },
      other: [],
    });
  });

  it('placeErrors assigns a message to the nearest rendered parent if the named field is not rendered', () => {
    expect(place({ 'option.2.value': ['besar'], 'dokumen.7': ['rusak'] }).errors).toEqual({
      option: 'besar',
      dokumen: 'rusak',
    });
  });

  it('placeErrors returns a message in `other` if the named field is not rendered', () => {
    expect(place({ kuota: ['penuh', 'tutup'], '': ['tidak cocok'], kosong: [] })).toEqual({
      errors: {},
      other: ['penuh', 'tutup', 'tidak cocok'],
    });
  });
});

describe('readFailure', () => {
  it('readFailure returns the message of an API refusal, and returns a general message for any other error', () => {
    expect(readFailure(Object.assign(new Error('Sesi berakhir'), { code: 'session' })).message).toBe(
      'Sesi berakhir',
    );
    expect(readFailure(new TypeError('Failed to fetch')).message).toBe(FAILED_WITHOUT_KABAR);
    expect(readFailure('x').message).toBe(FAILED_WITHOUT_KABAR);
  });

  it('readFailure returns the invalid fields of an API refusal, if there are any', () => {
    expect(readFailure(Object.assign(new Error('m'), { errors: { a: ['b'] } })).errors).toEqual({ a: ['b'] });
    expect(readFailure(Object.assign(new Error('Tolak'), { code: 'x', errors: {} }))).toEqual({
      message: 'Tolak',
    });
  });
});
