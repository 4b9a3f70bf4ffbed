import { expect, test } from 'vitest';
import { z } from 'zod';
import { sql } from './db.ts';
import { assign, columns, sent, sentAll, values } from './columns.ts';

const Shape = z.object({ nama_pt: z.string(), group: z.string(), no_absensi: z.number() });

test('`columns` returns the fields of a schema as quoted column names, with the table alias if one is given', () => {
  expect(columns(Shape).sql).toBe('"nama_pt", "group", "no_absensi"');
  expect(columns(Shape, 'p').sql).toBe('p."nama_pt", p."group", p."no_absensi"');
});

test('`values` passes values as parameters, in the order of the columns', () => {
  const query = sql`insert into t (${columns(Shape)}) values (${values(Shape, { no_absensi: 7, group: `'; --`, nama_pt: 'UI' })})`;
  expect([query.text, query.values]).toEqual([
    'insert into t ("nama_pt", "group", "no_absensi") values ($1,$2,$3)',
    ['UI', `'; --`, 7],
  ]);
});

test('`assign` accepts values and SQL expressions', () => {
  const query = sql`update t set ${assign({ nama_pt: 'UI', updated_at: sql`greatest(now(), ${'x'})` })} where id = ${1}`;
  expect([query.text, query.values]).toEqual([
    'update t set "nama_pt" = $1,"updated_at" = greatest(now(), $2) where id = $3',
    ['UI', 'x', 1],
  ]);
});

test('a function that builds SQL throws for an invalid column name', () => {
  for (const name of ['nama"pt', 'a b', 'a;', '', '1a', 'a.b', 'Nama']) {
    expect(() => assign({ [name]: 1 })).toThrow('No name of a column');
    expect(() => columns(z.object({ [name]: z.string() }))).toThrow('No name of a column');
  }
});

test('`sent` returns the fields that the input contains: null counts as sent, undefined does not', () => {
  const Optional = z.object({ nama_pt: z.string(), sampai: z.string().nullable(), catatan: z.string() });
  const input = { nama_pt: '', sampai: null, catatan: undefined, password: 'x' };
  expect(sent(Optional, input)).toEqual({ nama_pt: '', sampai: null });
});

test('a call of `sentAll` with an additional or a missing field is a type error', () => {
  const input: { nama_pt: string; group?: string; no_absensi?: number } = { nama_pt: 'UI' };
  const { group: _, ...less } = input;
  const more: typeof input & { hobi?: string } = input;
  expect(sentAll(Shape, input)).toEqual({ nama_pt: 'UI' });
  // @ts-expect-error `group` would not be stored
  expect(sentAll(Shape, less)).toEqual({ nama_pt: 'UI' });
  // @ts-expect-error no column takes `hobi`
  expect(sentAll(Shape, more)).toEqual({ nama_pt: 'UI' });
});
