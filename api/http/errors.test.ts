import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { refusalsOf } from '#api/call/constraint.ts';
import { discoverConstraints } from '#api/start/discover.ts';
import { ROOT } from '#api/start/root.ts';
import { refusalOf } from './errors.ts';

/** Creates an error like the database driver's. */
const failure = (code: string, constraint?: string) =>
  Object.assign(new Error('from the database'), { code, constraint });

const constraints = refusalsOf(await discoverConstraints(path.join(ROOT, 'api/features')));

describe('violated database constraints', () => {
  test.each([
    ['users_email_unik', 422, 'Email sudah terdaftar', 'email'],
    ['review_catatan_panjang', 422, 'Teks terlalu panjang, paling banyak 512 KB', 'catatan'],
    ['tugas_ist2_satu', 409, 'Anda sudah mengirimkan tugas IST II untuk Penilaian Materi ini'],
    ['test_hasil_satu', 409, 'Anda sudah memiliki nilai test ini'],
    ['survei_panitia_satu', 409, 'Anda sudah mengisi survei ini'],
    ['survei_pemateri_satu', 409, 'Anda sudah mengisi survei ini'],
    ['mentor_peserta_satu', 409, 'Peserta sudah memiliki mentor'],
    ['mentor_ist_satu', 409, 'Peserta sudah memiliki mentor'],
  ])(
    'a violation of the constraint %s gives the error response that the rule of the constraint defines',
    (constraint, status, message, field?: string) => {
      expect(refusalOf(failure('23505', constraint), constraints)).toMatchObject({
        status,
        message,
        errors: field && { [field]: [message] },
      });
    },
  );
});

test.each([
  ['23503', 422],
  ['23514', 422],
  ['22003', 422],
  ['22021', 422],
  ['23505', 409],
  ['57014', 503],
  ['57P01', 503],
  ['40P01', 503],
  ['25006', 503],
  ['ECONNREFUSED', 503],
])('the error code %s gives a response with the status %i', (code, status) => {
  expect(refusalOf(failure(code))).toMatchObject({ status, retryAfter: status === 503 ? 2 : undefined });
});

test.each([
  ['ENOSPC', 60],
  ['EDQUOT', 60],
  // The disk of the database is full. The client may retry soon, because another database server may take
  // over.
  ['53100', 2],
])(
  'the error code %s means that the storage is full, and the client may retry after %i s',
  (code, retryAfter) => {
    expect(refusalOf(failure(code))).toMatchObject({ status: 503, code: 'storage_full', retryAfter });
  },
);

test.each([
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
  'timeout exceeded when trying to connect',
  'timeout expired',
])('an error without a code gives a response with the status 503: %s', (message) => {
  expect(refusalOf(new Error(message))?.status).toBe(503);
});

test('a missing socket file of the database gives 503, but any other missing file counts as a bug', () => {
  expect(refusalOf(Object.assign(failure('ENOENT'), { syscall: 'connect' }))?.status).toBe(503);
  expect(refusalOf(Object.assign(failure('ENOENT'), { syscall: 'open' }))).toBeNull();
});

test('the function `refusalOf` returns null for an error that is a bug', () => {
  expect(refusalOf(new TypeError('x is not a function'))).toBeNull();
  expect(refusalOf(failure('42601'))).toBeNull();
  expect(refusalOf(Object.assign(new Error('from the framework'), { statusCode: 500 }))).toBeNull();
  expect(refusalOf('teks')).toBeNull();
});
