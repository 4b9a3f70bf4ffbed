import { expect, test } from 'vitest';
import { chosen, isShown, linesOf, readChoice } from './shown-columns.ts';
import { AKSI, type Column } from './table-state.ts';

const COLUMNS: Column<object>[] = [
  { key: 'pilih', header: '', phone: 'pick', keep: 'left', width: 32 },
  { key: 'id', header: 'ID', width: 48, room: 1200 },
  { key: 'name', header: 'Nama', width: 'clamp(15rem, 20cqi, 22rem)', keep: 'left' },
  { key: 'email', header: 'Email', room: Infinity },
  { key: 'pt', header: 'Perguruan Tinggi' },
  { key: 'nilai', header: 'Nilai Akhir', width: 64, keep: 'right' },
  { key: 'hasil', header: 'Hasil', width: 112, keep: 'right' },
  { ...AKSI, width: 96 },
];
const shown = (choice: Record<string, boolean>, width: number) =>
  COLUMNS.filter((column) => isShown(column, choice, width)).map(({ key }) => key);
const column = (key: string) => COLUMNS.find((each) => each.key === key)!;

test('by default a table shows the columns that fit, and cards show all columns that are not hidden by default', () => {
  expect(shown({}, 1040)).toEqual(['pilih', 'name', 'pt', 'nilai', 'hasil', 'aksi']);
  expect(shown({}, 1200)).toContain('id');
  expect(shown({}, Number.MAX_VALUE)).toContain('id');
  expect(shown({}, Number.MAX_VALUE)).not.toContain('email');
});

test('a stored column choice contains only the columns that differ from the default', () => {
  const more = chosen(column('email'), {}, 1040);
  expect(more).toEqual({ email: true });
  expect(shown(more, 1040)).toContain('email');
  const less = chosen(column('pt'), more, 1040);
  expect(less).toEqual({ email: true, pt: false });
  expect(chosen(column('pt'), less, 1040)).toEqual(more);
  expect(chosen(column('id'), {}, 1040)).toEqual({ id: true });
});

test('a user cannot hide the columns for identity, state, checkbox and actions', () => {
  const none = Object.fromEntries(COLUMNS.map(({ key }) => [key, false]));
  expect(shown(none, 1040)).toEqual(['pilih', 'name', 'nilai', 'hasil', 'aksi']);
});

test.each([null, '', '[', '7', 'null', '[]', '"x"'])('an invalid stored value %j is ignored', (text) => {
  expect(readChoice(text)).toEqual({});
});

test('reading a stored column choice drops values other than true and false', () => {
  expect(readChoice('{"email":true,"pt":false,"id":1,"x":"ya"}')).toEqual({ email: true, pt: false });
});

test('sticky columns stay side by side, and one column takes the remaining width', () => {
  const { widths, insets } = linesOf(COLUMNS);
  expect(widths[4]).toBeUndefined();
  expect(widths[2]).toBe('clamp(15rem, 20cqi, 22rem)');
  expect(insets).toEqual([
    '0px',
    undefined,
    'calc(2rem)',
    undefined,
    undefined,
    'calc(7rem + 6rem)',
    'calc(6rem)',
    '0px',
  ]);
  // If every column has a width, the name column takes the remaining width.
  expect(linesOf(COLUMNS.filter(({ width }) => width !== undefined)).widths[2]).toBeUndefined();
});
