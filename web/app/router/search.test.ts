import { describe, expect, it } from 'vitest';
import { oneOf, readSearch, stringifySearch, TABLE_SEARCH, valuesIn, wholeNumber } from './search.ts';

const schema = {
  ...TABLE_SEARCH,
  lokid: wholeNumber(1),
  tampil: oneOf(['nilai', 'semua'], 'semua'),
};

/** Returns the values that a page reads from `?text`. */
const valuesOf = (text: string) =>
  JSON.parse(JSON.stringify(readSearch(schema, Object.fromEntries(new URLSearchParams(text)))));

describe('readSearch', () => {
  it.each([
    ['', {}],
    ['q=007&page=3', { q: '007', page: 3 }],
    ['lokid=0', { lokid: 0 }],
    ['tampil=nilai', { tampil: 'nilai' }],
  ])('the search text %j is read as %j', (text, wanted) => {
    expect(valuesOf(text)).toEqual(wanted);
  });

  it.each(['page=1', 'lokid=1', 'per_page=50', 'sort=', 'tampil=semua'])(
    'a default value in the address is left out of the read values: %s',
    (text) => {
      expect(valuesOf(text)).toEqual({});
    },
  );

  it.each([
    'page=x',
    'page=0',
    'per_page=7',
    'page=1e9',
    'page=1.5',
    `page=${'9'.repeat(20)}`,
    'tampil=lain',
    'asing=1',
  ])('the invalid search value %s is ignored, and the valid search values are kept', (text) => {
    expect(valuesOf(`${text}&q=a`)).toEqual({ q: 'a' });
  });
});

it('a search value that is missing in the address gets its default', () => {
  expect(valuesIn(schema, {})).toEqual({ q: '', sort: '', page: 1, per_page: 50, lokid: 1, tampil: 'semua' });
});

describe('stringifySearch', () => {
  it('the address contains numbers and texts of the search, and omits undefined values', () => {
    expect(stringifySearch({ q: 'a b', page: 2, sort: undefined })).toBe('?q=a+b&page=2');
    expect(stringifySearch({})).toBe('');
  });
});
