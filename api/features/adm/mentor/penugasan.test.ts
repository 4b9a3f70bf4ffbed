import { expect, test } from 'vitest';
import { testPenugasan } from './penugasan.cases.ts';
import { call, id, MENTOR, peserta, startPenugasan } from './penugasan.setup.ts';

startPenugasan();

testPenugasan(MENTOR);

test.each(['0', '6', '7', '8', 'x', ''])(
  'a request for assignments is rejected with 422 if katid is not one of the categories 1 to 5: %j',
  async (katid) => {
    for (const path of [
      `/adm/mentor_peserta?lokid=1&katid=${katid}`,
      `/adm/mentor_store?menid=${id.mentor3}&katid=${katid}&lokid=1&pesid=${peserta[0]}`,
    ])
      expect([path, (await call(path)).status]).toEqual([path, 422]);
  },
);

test('an assignment of a participant of another location is rejected', async () => {
  const { body } = await call(`/adm/mentor_store?menid=${id.mentor3}&katid=2&lokid=1&pesid=${peserta[9]}`);
  expect(body.errors).toEqual({ pesid: ['Peserta tidak berada di lokasi ini'] });
});
