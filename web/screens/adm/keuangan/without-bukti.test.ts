import { expect, test } from 'vitest';
import { withoutBukti } from './without-bukti.ts';

test('the confirmation of a bulk validation names the number of claims without a receipt, if there are any', () => {
  const said = (jumlah: number, tanpa_bukti: number) => withoutBukti({ jumlah, tanpa_bukti });
  expect([said(4, 0), said(4, 1), said(2, 2)]).toEqual([
    '',
    ' 1 di antaranya tanpa bukti perjalanan.',
    ' Semuanya tanpa bukti perjalanan.',
  ]);
});
