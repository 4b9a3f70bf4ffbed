import { expect, it } from 'vitest';
import { Refused } from '#app/calls/refused.ts';
import { blameFile } from './refused-file.ts';

const satu = { field: 'dokumen', maxCount: 1, maxBytes: 10, accept: ['application/pdf'] } as never;
const refused = (status: number, errors?: Record<string, string[]>) =>
  new Refused({ status, code: 'unsupported_type', message: 'Jenis berkas tidak didukung', errors });

it('shows a refusal of the only file at that file', () => {
  expect(blameFile(refused(415), satu, 1)).toMatchObject({
    status: 415,
    errors: { 'dokumen.0': ['Jenis berkas tidak didukung'] },
  });
});

it.each([
  ['that names its field', refused(422, { nama_rek: ['Wajib diisi'] }), satu, 1],
  ['that is not of a file', refused(409), satu, 1],
  ['without a file sent', refused(415), satu, 0],
  ['of a call without files', refused(413), undefined, 0],
  ['that is none', new Error('fault'), satu, 1],
] as const)('does not change a refusal %s', (_, thrown, files, sent) => {
  expect(blameFile(thrown, files, sent)).toBe(thrown);
});
