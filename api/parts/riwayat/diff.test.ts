import { expect, test } from 'vitest';
import type { Audit } from '#api/riwayat/audit.ts';
import { auditDiff, isSame } from './diff.ts';

/** Returns the history entries that `auditDiff` adds for a change. */
async function added(before: Parameters<typeof isSame>[0] | null, after: typeof before) {
  const entries: unknown[] = [];
  const audit: Audit = (aksi, objek, sebelum, sesudah) => {
    entries.push({ aksi, objek, sebelum, sesudah });
    return Promise.resolve(1);
  };
  await auditDiff(audit, 'peserta_diubah', 'peserta/1', before, after);
  return entries;
}

test('two objects with the same fields in a different order count as equal', () => {
  expect(isSame({ a: 1, b: null }, { b: null, a: 1 })).toBe(true);
  expect(isSame({ a: 1 }, { a: '1' })).toBe(false);
  expect(isSame({ a: 1 }, { a: 1, b: 2 })).toBe(false);
});

test('a history entry contains only the fields that differ, and equal objects add no entry', async () => {
  const entry = { aksi: 'peserta_diubah', objek: 'peserta/1' };
  expect(await added({ a: 1, b: 2 }, { a: 1, b: 3 })).toEqual([
    { ...entry, sebelum: { b: 2 }, sesudah: { b: 3 } },
  ]);
  expect(await added(null, { a: 1 })).toEqual([{ ...entry, sebelum: null, sesudah: { a: 1 } }]);
  expect(await added({ a: 1 }, { a: 1 })).toEqual([]);
});
