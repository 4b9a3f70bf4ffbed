import { expect, test } from 'vitest';
import { withoutTitles } from './gelar.ts';

test.each([
  ['Bagas Nugroho, M.Sc.', 'Bagas Nugroho'],
  ['Prof. Dr. H. Bagas, S.Pd., M.Pd.', 'Bagas'],
  ['dr bagas', 'bagas'],
  ['Ma Bagas', 'Ma Bagas'],
  ['Prof.', 'Prof.'],
  ['  ', ''],
])('the typed name "%s" is searched as "%s"', (typed, wanted) => expect(withoutTitles(typed)).toBe(wanted));
