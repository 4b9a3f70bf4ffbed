import { expect, test } from 'vitest';
import { csvOf } from './initial-password.ts';

test('the CSV file of first passwords quotes every cell, and no cell can be read as a formula', () => {
  const rows = [
    { name: 'Siti "Ani"; M.Pd.', email: 'siti@example.org', password: 'abcdefghijkm' },
    { name: '=1+1', email: 'x@example.org', password: '23456789abcd' },
  ];
  expect(csvOf(rows)).toBe(
    '\uFEFFNama;Email;Password\r\n"Siti ""Ani""; M.Pd.";"siti@example.org";"abcdefghijkm"\r\n"\'=1+1";"x@example.org";"23456789abcd"\r\n',
  );
});
