import { expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Flag, ParamFlag, ParamId, textField } from '#contract/fields.ts';
import { complaintsOf, inputOf } from './input.ts';

const base = {
  summary: '',
  access: ['user'],
  effect: 'write',
  periodeTertutup: 'boleh',
  limit: 'upload',
  reply: z.object({}),
} as const;
const files = { field: 'dokumen', maxCount: 1, maxBytes: 1, accept: ['image/jpeg'] };
const fileStore = endpoint({
  ...base,
  name: 'fileStore',
  method: 'POST',
  path: '/fileStore',
  input: z.object({ mentor_id: ParamId, is_aktif: ParamFlag.optional(), catatan: textField('Catatan') }),
  files,
});
const soalStore = endpoint({
  ...base,
  name: 'soalStore',
  method: 'POST',
  path: '/soalStore',
  input: z.object({ id: z.number(), option: z.array(z.object({ value: z.number('bukan bilangan') })) }),
});
const sistemStore = endpoint({
  ...base,
  name: 'sistemStore',
  method: 'POST',
  path: '/sistemStore',
  input: z.looseObject({ open_pre: Flag }).partial(),
});

it('numbers and flags of a form become text for a call that sends text', () => {
  expect(inputOf(fileStore, { mentor_id: 7, is_aktif: 0, catatan: 'x' })).toEqual({
    mentor_id: '7',
    is_aktif: '0',
    catatan: 'x',
  });
  expect(complaintsOf(fileStore, { mentor_id: 7, catatan: 'x' })).toEqual({});
  expect(Object.keys(complaintsOf(fileStore, { mentor_id: 7.5 }))).toEqual(['mentor_id', 'catatan']);
});

it('numbers stay numbers in a JSON body, and an invalid number is reported by its path', () => {
  expect(inputOf(soalStore, { id: 3, option: [{ value: 1 }] })).toEqual({ id: 3, option: [{ value: 1 }] });
  expect(complaintsOf(soalStore, { id: 3, option: [{ value: 1 }, { value: 'x' }] })).toEqual({
    'option.1.value': 'bukan bilangan',
  });
});

it('a form sends only the fields that its call declares, and sends all fields if the call accepts any field', () => {
  expect(inputOf(soalStore, { id: 1, option: [], c_pass: 'rahasia' })).toEqual({ id: 1, option: [] });
  expect(inputOf(sistemStore, { raport_pelatihan_open: 1 })).toEqual({ raport_pelatihan_open: 1 });
});
