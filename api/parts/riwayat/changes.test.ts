import { expect, test } from 'vitest';
import { hasColumnLabel } from '#rules/column-labels.ts';
import { hasObjekLabel } from '#rules/riwayat.ts';
import type { Db } from '#api/db/db.ts';
import { SLICE } from '#api/work/slices.ts';
import { JENIS } from './jenis.ts';
import { keepChanges } from './changes.ts';

test.each([0, 1, SLICE, SLICE + 1, 5 * SLICE + 3])(
  '%i changed rows are stored in the history completely and in order, and other callbacks run between two slices',
  async (count) => {
    const written: unknown[][] = [];
    const turns: number[] = [];
    let turn = 0;
    let going = true;
    const other = () => {
      turn += 1;
      if (going) setImmediate(other);
    };
    setImmediate(other);
    const db: Pick<Db, 'run'> = {
      run: async ({ values }) => {
        turns.push(turn);
        written.push(values.find((each): each is unknown[] => Array.isArray(each))!);
        return 0;
      },
    };
    const rows = Array.from({ length: count }, (_, n) => ({
      kunci: n + 1,
      sebelum: { peserta_status_aktif: 1 as const },
      sesudah: { peserta_status_aktif: 0 as const },
    }));
    await keepChanges(db as Db, 7, { tabel: 'peserta_status_aktif', rows });
    going = false;
    expect(written.flat()).toEqual(rows.map(({ kunci }) => String(kunci)));
    expect(Math.max(0, ...written.map((slice) => slice.length))).toBeLessThanOrEqual(SLICE);
    expect(turns).toEqual([...new Set(turns)]);
  },
);

test.each(Object.entries(JENIS))(
  'the kind %s of history entries has a label for its object and for every cell that an undo restores',
  (_, jenis) => {
    expect(Object.keys(jenis.sel.shape).filter((key) => !hasColumnLabel(key))).toEqual([]);
    const objek = jenis.objek.map((part, n) => (n % 2 === 0 ? part : '1')).join('/');
    expect([objek, hasObjekLabel(objek)]).toEqual([objek, true]);
  },
);
