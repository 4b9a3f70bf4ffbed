import { describe, expect, it } from 'vitest';
import { matchOptions, nextActive, typedInFull } from './pick.ts';

const BANK = [
  { value: '002', label: 'Bank Rakyat Indonesia' },
  { value: '008', label: 'Bank Mandiri', hint: 'BUMN' },
  { value: '110', label: 'Bank Jabar Banten', disabled: true },
  { value: '999', label: 'Mandiri Taspen', also: 'Mantap' },
];
const values = (options: readonly { value: string | number }[]) => options.map((each) => each.value);

describe('matching options', () => {
  it('matching options contain every typed word in label, second line or alias, in any order and case', () => {
    expect(values(matchOptions(BANK, 'INDONESIA bank'))).toEqual(['002']);
    expect(values(matchOptions(BANK, 'bumn'))).toEqual(['008']);
    expect(values(matchOptions(BANK, 'mantap'))).toEqual(['999']);
    expect(values(matchOptions(BANK, 'syariah'))).toEqual([]);
    expect(matchOptions(BANK, '  ')).toBe(BANK);
  });

  it('options whose label begins with the typed text come first', () => {
    expect(values(matchOptions(BANK, 'mandiri'))).toEqual(['999', '008']);
  });
});

describe('an exactly typed label', () => {
  it('an exactly typed label chooses its option in upper or lower case, unless the option is disabled', () => {
    expect(typedInFull(BANK, ' bank mandiri ')?.value).toBe('008');
    expect(typedInFull(BANK, 'bank jabar banten')).toBeUndefined();
    expect(typedInFull(BANK, 'bank')).toBeUndefined();
    expect(typedInFull(BANK, '')).toBeUndefined();
  });
});

describe('the arrow keys', () => {
  it.each([
    [-1, 1, 0],
    [1, 1, 3],
    [3, 1, 0],
    [-1, -1, 3],
    [0, -1, 3],
    [3, -1, 1],
  ] as const)(
    'an arrow key moves from option %i by %i to option %i, past disabled options and around the ends',
    (at, step, next) => {
      expect(nextActive(BANK, at, step)).toBe(next);
    },
  );

  it('the arrow keys choose no option in a list without enabled options', () => {
    expect(nextActive([], -1, 1)).toBe(-1);
    expect(nextActive([{ value: 1, label: 'x', disabled: true }], -1, 1)).toBe(-1);
  });
});
