import { expect, test } from 'vitest';
import { refusalOf } from './errors.ts';

const failure = (code: string, message = '') => Object.assign(new Error(message), { code });

test.each(['ENOSPC', 'EDQUOT', '53100'])('%s: 503 that says the storage is full', (code) => {
  const refusal = refusalOf(failure(code));
  expect([refusal?.status, refusal?.code]).toEqual([503, 'storage_full']);
  expect(refusal?.message).toContain('penuh');
  expect(refusal?.retryAfter).toBeGreaterThan(0);
});

test.each(['ECONNREFUSED', '57P01', '57P02', '57P03', '53300', '40P01'])(
  '%s: 503, later it works again',
  (code) => {
    const refusal = refusalOf(failure(code));
    expect([refusal?.status, refusal?.code]).toEqual([503, 'unavailable']);
    expect(refusal?.retryAfter).toBeGreaterThan(0);
  },
);

test('a connection that was cut has no code, and is "later" too; a defect of the program is neither', () => {
  for (const message of [
    'Connection terminated unexpectedly',
    'Client has encountered a connection error and is not queryable',
    'timeout exceeded when trying to connect',
  ])
    expect(refusalOf(new Error(message))?.status).toBe(503);
  expect(refusalOf(new TypeError('x is not a function'))).toBeNull();
  expect(refusalOf(failure('42601', 'syntax error'))).toBeNull();
});
