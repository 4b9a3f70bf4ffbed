import { describe, expect, it } from 'vitest';
import { pageNumbers, searchRows, sortRows, turnSort, type Column } from './table-state.ts';

interface Row {
  id: number;
  name: string;
  nilai: number | null;
}

const ROWS: Row[] = [
  { id: 1, name: 'Budi 10', nilai: 70 },
  { id: 2, name: 'ani 2', nilai: null },
  { id: 3, name: 'Ani 10', nilai: 9.5 },
];
const COLUMNS: Column<Row>[] = [
  { key: 'name', header: 'Nama', sort: true },
  { key: 'nilai', header: 'Nilai', sort: true },
  { key: 'id', header: 'ID', sort: (a, b) => b.id - a.id },
  { key: 'aksi', header: 'Aksi' },
];
const ids = (rows: readonly Row[]) => rows.map((row) => row.id);

describe('search in a table', () => {
  it('a search finds the rows that contain every searched word, in any case', () => {
    expect(ids(searchRows(ROWS, COLUMNS, 'ANI 10'))).toEqual([3]);
    expect(ids(searchRows(ROWS, COLUMNS, '  '))).toEqual([1, 2, 3]);
    expect(ids(searchRows(ROWS, COLUMNS, 'null'))).toEqual([]);
  });
});

describe('sort of a table', () => {
  it('texts are sorted in natural order, so that a number inside a text is compared as a number', () => {
    expect(ids(sortRows(ROWS, COLUMNS, 'name'))).toEqual([2, 3, 1]);
    expect(ids(sortRows(ROWS, COLUMNS, '-name'))).toEqual([1, 3, 2]);
  });

  it('numbers are sorted as numbers, and rows without a number come last in both directions', () => {
    expect(ids(sortRows(ROWS, COLUMNS, 'nilai'))).toEqual([3, 1, 2]);
    expect(ids(sortRows(ROWS, COLUMNS, '-nilai'))).toEqual([1, 3, 2]);
  });

  it('rows are sorted by the comparison of a column, and an unknown or unsortable column keeps their order', () => {
    expect(ids(sortRows(ROWS, COLUMNS, 'id'))).toEqual([3, 2, 1]);
    expect(ids(sortRows(ROWS, COLUMNS, 'aksi'))).toEqual([1, 2, 3]);
    expect(ids(sortRows(ROWS, COLUMNS, '-hapus'))).toEqual([1, 2, 3]);
  });

  it('repeated presses on a column header sort ascending, then descending, then in the default order', () => {
    expect([turnSort('', 'a'), turnSort('a', 'a'), turnSort('-a', 'a'), turnSort('b', 'a')]).toEqual([
      'a',
      '-a',
      '',
      'a',
    ]);
  });
});

describe('pager of a table', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [5, 20, [1, 0, 4, 5, 6, 0, 20]],
    [3, 20, [1, 2, 3, 4, 0, 20]],
    [4, 20, [1, 2, 3, 4, 5, 0, 20]],
    [20, 20, [1, 0, 19, 20]],
  ])('page %i of %i shows the page numbers %j', (page, pages, shown) => {
    expect(pageNumbers(page, pages)).toEqual(shown);
  });
});
