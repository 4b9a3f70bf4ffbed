import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { GAGAL_TANPA_KABAR, placeErrors, readFailure, wrongFields } from './form-errors.ts';

describe('wrongFields', () => {
  it('keeps the first message of each field and the rest apart', () => {
    const schema = z
      .object({
        a: z.string().min(3, 'pendek').regex(/x/, 'tanpa x'),
        b: z.object({ c: z.number('bukan bilangan') }),
      })
      .refine(() => false, { message: 'keduanya salah', when: () => true });
    expect(wrongFields(schema.safeParse({ a: 'q', b: { c: '1' } }))).toEqual({
      errors: { a: 'pendek', b: 'bukan bilangan' },
      other: ['keduanya salah'],
    });
    expect(wrongFields(z.object({}).safeParse({}))).toEqual({ errors: {}, other: [] });
  });
});

describe('placeErrors', () => {
  it('puts messages beside known fields and keeps the others visible', () => {
    const placed = placeErrors(
      { email: ['satu', 'dua'], 'berkas.0': ['besar'], kuota: ['penuh'], kosong: [] },
      ['email', 'berkas'],
    );
    expect(placed).toEqual({ errors: { email: 'satu', berkas: 'besar' }, other: ['penuh'] });
  });
});

describe('readFailure', () => {
  it('shows a sentence of the API, never the English of the machine', () => {
    expect(readFailure(Object.assign(new Error('Sesi berakhir'), { code: 'session' })).message).toBe(
      'Sesi berakhir',
    );
    expect(readFailure(new TypeError('Failed to fetch')).message).toBe(GAGAL_TANPA_KABAR);
    expect(readFailure('x').message).toBe(GAGAL_TANPA_KABAR);
  });

  it('takes the fields blamed, if there are any', () => {
    expect(readFailure(Object.assign(new Error('m'), { errors: { a: ['b'] } })).errors).toEqual({ a: ['b'] });
    expect(readFailure(Object.assign(new Error('Tolak'), { code: 'x', errors: {} }))).toEqual({
      message: 'Tolak',
    });
  });
});
