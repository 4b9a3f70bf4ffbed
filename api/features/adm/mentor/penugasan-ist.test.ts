import { expect, test } from 'vitest';
import { testPenugasan } from './penugasan.cases.ts';
import { call, EVALUATOR, id, peserta, startPenugasan } from './penugasan.setup.ts';

startPenugasan();

testPenugasan(EVALUATOR);

test.each(['2', 'x', ''])(
  'a request for evaluator assignments with isprak %j is rejected with 422',
  async (isprak) => {
    for (const path of [
      `/adm/mentor_peserta_ist?lokid=1&isprak=${isprak}`,
      `/adm/mentor_ist_store?menid=${id.mentor3}&pesid=${peserta[0]}&isprak=${isprak}`,
    ])
      expect([path, (await call(path)).status]).toEqual([path, 422]);
  },
);

test('an admin can assign an evaluator once to the practice and once to the article, at any location', async () => {
  const store = (isprak: 0 | 1) =>
    call(`/adm/mentor_ist_store?menid=${id.mentor3}&pesid=${peserta[9]}&isprak=${isprak}`);
  expect([(await store(1)).status, (await store(1)).status, (await store(0)).status]).toEqual([
    200, 409, 200,
  ]);
});
