import { expect, it } from 'vitest';
import { Refused } from '#app/calls/refused.ts';
import { blameFile } from './refused-file.ts';

const satu = { field: 'dokumen', maxCount: 1, maxBytes: 10, accept: ['application/pdf'] } as never;
const refused = (status: number, errors?: Record<string, string[]>) =>
  new Refused({ status, code: 'unsupported_type', message: 'Jenis berkas tidak didukung', errors });

it('a refusal of the only file of a call is shown at the file field', () => {
  expect(blameFile(refused(415), satu, 1)).toMatchObject({
    status: 415,
    errors: { 'dokumen.0': ['Jenis berkas tidak didukung'] },
  });
});

it.each([
  ['a refusal that names its field', refused(422, { nama_rek: ['Wajib diisi'] }), satu, 1],
  ['a refusal that does not concern a file', refused(409), satu, 1],
  ['a refusal of a call that sent no file', refused(415), satu, 0],
  ['a refusal of a call that accepts no files', refused(413), undefined, 0],
  ['an error that is not a refusal', new Error('fault'), satu, 1],
] as const)('the file field gets no message for %s', (_, thrown, files, sent) => {
  expect(blameFile(thrown, files, sent)).toBe(thrown);
});
