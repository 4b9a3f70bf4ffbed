import { expect, test } from 'vitest';
import { server, startServer } from '#test/own-server.ts';

startServer();

test('a bulk action on all participants and its undo get a longer time limit and more memory from the database', async () => {
  await server.sql(
    `create table batas_waktu (tabel text, batas text);
     grant insert on batas_waktu to portal_app;
     create function note_limit() returns trigger language plpgsql as $$
     begin
       insert into batas_waktu values (tg_table_name, current_setting('statement_timeout') || ' ' || current_setting('work_mem'));
       return null;
     end $$;
     create trigger z_batas after update on akomodasi for each statement execute function note_limit();
     create trigger z_batas after update on peserta for each statement execute function note_limit()`,
  );
  const token = await server.as('admin');
  const noted = async (path: string, body: object) => {
    await server.sql('delete from batas_waktu');
    const answer = await server.call(path, { token, body });
    expect([path, answer.status]).toEqual([path, 200]);
    const rows = await server.sql<{ batas: string }>('select distinct batas from batas_waktu');
    return { batas: rows.map(({ batas }) => batas), riwayat_id: answer.body.riwayat_id as number };
  };
  const [{ id: klaim }] = await server.sql('select id from akomodasi where is_valid = 0 limit 1');
  const one = await noted('/adm/peserta_finance_validasi_semua', { lokid: 0, id: [klaim] });
  expect(one.batas).toEqual(['15s 4MB']);
  for (const [path, body] of [
    ['/adm/peserta_finance_validasi_semua', { lokid: 0 }],
    ['/adm/peserta_status_aktif?lokid=1&statid=0', {}],
  ] as const) {
    const all = await noted(path, body);
    expect([path, all.batas]).toEqual([path, ['100s 64MB']]);
    expect([path, (await noted('/adm/batalkan', { id: all.riwayat_id })).batas]).toEqual([
      path,
      ['100s 64MB'],
    ]);
  }
});
