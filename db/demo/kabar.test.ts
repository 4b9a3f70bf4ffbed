import { expect, test } from 'vitest';
import { JENIS_RADAR } from '#rules/radar.ts';
import { admin, server, startAdmin } from '#test/own-server.ts';

startAdmin({ env: { LINK_CHECK: '1' } });

test('every kind of radar entry has at least one demo participant', async () => {
  const { body } = await server.call('/adm/radar_jumlah', { token: admin });
  const found = body.filter((row: { orang: number }) => row.orang > 0);
  expect(found.map((row: { jenis: string }) => row.jenis)).toEqual([...JENIS_RADAR]);
});

test('every demo account has notifications, and some of them are unread', async () => {
  const bells = await Promise.all(
    ['peserta1', 'peserta2', 'peserta9', 'mentor1', 'admin'].map(async (account) => {
      const { body } = await server.call('/pemberitahuan', { token: await server.as(account) });
      return [account, body.some((row: { dibaca: 0 | 1 }) => row.dibaca === 0), body.length > 0];
    }),
  );
  expect(bells).toEqual(
    ['peserta1', 'peserta2', 'peserta9', 'mentor1', 'admin'].map((each) => [each, true, true]),
  );
  expect(
    await server.sql(
      'select 1 from pemberitahuan where waktu > now() or dibaca_pada > now() or dibaca_pada < waktu',
    ),
  ).toEqual([]);
});

test('only demo participants who have not done a task have a reminder about this task', async () => {
  expect(
    await server.sql(
      `select n.jenis, n.cara, count(*)::int as jumlah,
              bool_and(not exists (select from tugas t where t.user_id = n.user_id and t.kat_id = n.kat_id)) as belum,
              bool_and(n.cara <> 'wa' or exists (select from persetujuan_wa w where w.user_id = n.user_id and w.pilihan = 1)) as boleh
       from pengingat n group by 1, 2 order by 1, 2`,
    ),
  ).toEqual([
    { jenis: 'dokumen_kurang', cara: 'email', jumlah: 1, belum: true, boleh: true },
    { jenis: 'tugas_lewat', cara: 'email', jumlah: 4, belum: true, boleh: true },
    { jenis: 'tugas_lewat', cara: 'wa', jumlah: 1, belum: true, boleh: true },
  ]);
  expect(await server.sql(`select distinct isi from pengingat where isi like '%{%'`)).toEqual([]);
});
