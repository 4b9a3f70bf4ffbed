import { beforeAll, describe, expect, test } from 'vitest';
import { server, startServer } from '#test/own-server.ts';

startServer({ env: { RETENTION_MONTHS: '6' } });

let admin: string;

beforeAll(async () => {
  server.setNow(new Date('2026-11-20T03:00:00Z'));
  admin = await server.as('admin');
  await server.sql(`update akomodasi set is_valid = 0, dibayar_pada = null, dibayar_oleh = null`);
});

/** Makes all claims of a participant valid and sets their payment date. */
const paid = async (account: string, on: string | null) =>
  server.sql('update akomodasi set is_valid = 1, dibayar_pada = $2 where user_id = $1', [
    await server.idOf(account),
    on,
  ]);
const certified = async (account: string, at: string, urut: number) =>
  server.sql(
    `with t as (insert into sertifikat_urut values (2026, 100) on conflict do nothing)
     insert into sertifikat (user_id, tahun, urut, nomor, diberikan_pada) values ($1, 2026, $2::int, 'uji' || $2::int, $3)`,
    [await server.idOf(account), urut, at],
  );
const look = async () => (await server.call('/adm/retensi', { token: admin })).body;
const run = (body: object, token = admin) => server.call('/adm/retensi_jalankan', { token, body });
const ofAll = (lokasi: { peserta: number }[]) => lokasi.reduce((sum, { peserta }) => sum + peserta, 0);
const papers = async (account: string) =>
  (
    await server.sql(
      `select (select count(*)::int from dokumen where user_id = $1) as dokumen,
              (select count(berkas_id)::int from akomodasi where user_id = $1) as nota,
              (select count(*)::int from akomodasi where user_id = $1) as klaim`,
      [await server.idOf(account)],
    )
  )[0];

describe('GET /adm/retensi', () => {
  test('documents are listed for deletion when the last payment or the certificate is older than the retention period', async () => {
    expect(await look()).toEqual({ bulan: 6, batas: '2026-05-20', lokasi: [], job: null });
    await paid('peserta2', '2026-05-20');
    await paid('peserta3', '2026-05-21');
    await server.sql('delete from akomodasi where user_id = $1', [await server.idOf('peserta4')]);
    await certified('peserta4', '2026-05-20T16:59:00Z', 1);
    await server.sql('delete from akomodasi where user_id = $1', [await server.idOf('peserta9')]);
    await certified('peserta9', '2026-05-20T17:01:00Z', 2);
    const { lokasi } = await look();
    expect(lokasi).toEqual([
      {
        id: 1,
        keterangan: expect.any(String),
        peserta: 2,
        dokumen: (await papers('peserta2')).dokumen + (await papers('peserta4')).dokumen,
        nota: 0,
      },
    ]);
  });

  test('documents of participants with a pending payment are not listed for deletion', async () => {
    const before = ofAll((await look()).lokasi);
    await server.sql(
      `insert into akomodasi (user_id, jenis, nominal, nominal_diajukan, is_valid) values ($1, 'pulang', 1, 1, 1)`,
      [await server.idOf('peserta2')],
    );
    expect(ofAll((await look()).lokasi)).toBe(before - 1);
    await server.sql('delete from akomodasi where nominal = 1');
    for (const account of ['peserta1', 'mentor1'])
      expect((await server.call('/adm/retensi', { token: await server.as(account) })).status).toBe(403);
  });
});

describe('POST /adm/retensi_jalankan', () => {
  test('a deletion of old documents gets 409 if the counts are outdated or no retention period is set', async () => {
    const { batas, lokasi } = await look();
    for (const wrong of [
      { batas, peserta: ofAll(lokasi) + 1 },
      { batas: '2026-11-20', peserta: ofAll(lokasi) },
    ]) {
      const { status, body } = await run(wrong);
      expect([status, body.code]).toEqual([409, 'berubah']);
    }
    const never = await server.another({ RETENTION_MONTHS: '' });
    expect((await never.call('/adm/retensi', { token: admin })).body).toEqual({
      bulan: 0,
      batas: null,
      lokasi: [],
      job: null,
    });
    const answer = await never.call('/adm/retensi_jalankan', { token: admin, body: { batas, peserta: 1 } });
    await never.close();
    expect(answer.status).toBe(409);
    expect((await run({ batas, peserta: 1 }, await server.as('peserta2'))).status).toBe(403);
  });

  test('the job deletes documents and files, keeps receipts that the law requires, and adds history entries', async () => {
    // The payment was made in 2005. The law no longer requires the receipts of this payment.
    await paid('peserta3', '2005-03-01');
    const [two, three, others] = [
      await papers('peserta2'),
      await papers('peserta3'),
      await papers('peserta9'),
    ];
    const files = await server.sql(
      'select id from berkas where id in (select berkas_id from dokumen where user_id = $1)',
      [await server.idOf('peserta2')],
    );
    const { batas, lokasi } = await look();
    const started = await run({ batas, peserta: ofAll(lokasi) });
    expect([started.status, started.body.total]).toEqual([200, ofAll(lokasi)]);
    await expect
      .poll(async () => (await server.call(`/job?id=${started.body.id}`, { token: admin })).body, {
        interval: 50,
      })
      .toMatchObject({
        status: 'done',
        message: expect.stringMatching(/^\d+ berkas dari 3 peserta sudah dihapus\.$/),
      });
    expect(await papers('peserta2')).toEqual({ ...two, dokumen: 0 });
    expect(await papers('peserta3')).toEqual({ dokumen: 0, nota: 0, klaim: three.klaim });
    expect(await papers('peserta9')).toEqual(others);
    expect(await server.sql('select id from berkas where id = any($1)', [files.map(({ id }) => id)])).toEqual(
      [],
    );
    const entries = await server.sql(
      `select objek, pelaku, sebelum from audit where aksi = 'dokumen_retensi' order by id`,
    );
    expect(entries).toHaveLength(3);
    expect(entries[0]).toEqual({
      objek: `peserta/${await server.idOf('peserta2')}`,
      pelaku: 'admin@example.org',
      sebelum: { dokumen: two.dokumen, nota: 0 },
    });
    expect((await look()).lokasi).toEqual([]);
  });
});
