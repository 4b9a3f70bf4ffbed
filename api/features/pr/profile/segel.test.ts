import { describe, expect, test } from 'vitest';
import sharp from 'sharp';
import { sealer, SEALED } from '#api/guard/seal.ts';
import { server, startServer } from '#test/own-server.ts';

const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#06c' } })
  .png()
  .toBuffer();

startServer();

function send(fields: Record<string, string>, token: string) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('dokumen', new Blob([new Uint8Array(png)]), 'ktp.png');
  return server.call('/usr/dokumen_store', { token, body: form });
}

const numbers = async (account: string): Promise<string[]> =>
  (await server.call('/usr/all_dokumen', { token: await server.as(account) })).body.flatMap(
    (row: { keterangan: string; nomor_rek: string }) => [row.keterangan, row.nomor_rek],
  );

/** Returns all rows of all tables as text. A test can search this text like a dump of the database. */
async function dump(): Promise<string> {
  const tables = await server.sql(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('wilayah', 'perguruan_tinggi')`,
  );
  const rows = await Promise.all(
    tables.map(({ name }: { name: string }) => server.sql(`select t::text as row from "${name}" t`)),
  );
  return rows
    .flat()
    .map(({ row }) => row)
    .join('\n');
}

/** Replaces all stored numbers with unencrypted numbers, as an earlier app version stored them. */
async function unseal() {
  await server.sql('update kunci_nomor set kunci = null');
  await server.sql('alter table dokumen drop constraint dokumen_nomor_tersegel');
  await server.sql(
    `update dokumen set keterangan = case when dokumen_id in (2, 3) then 'TERBUKA-' || id else keterangan end,
                        nomor_rek = case when dokumen_id = 4 then 'REKENING-' || id else nomor_rek end`,
  );
}

test('a database dump contains no readable identity, tax or account number, but the owner can read them in the app', async () => {
  const token = await server.as('peserta4');
  await send({ dokumen_id: '2', keterangan: '3171999900001111' }, token);
  await send({ dokumen_id: '3', keterangan: '77.888.999.0-111.222' }, token);
  await send(
    {
      dokumen_id: '4',
      nama_bank: 'Bank Contoh',
      nama_rek: 'Ana',
      nomor_rek: '5550001234',
      keterangan: 'Buku',
    },
    token,
  );
  const secret = ['3171999900001111', '77.888.999.0-111.222', '5550001234'];
  expect(await numbers('peserta4')).toEqual([secret[0], '', secret[1], '', 'Buku', secret[2]]);
  const seen = await dump();
  expect(seen).toContain('Bank Contoh');
  for (const number of [...secret, '0000000000000002', '00.000.000.0-000.002', '0000000002'])
    expect(seen).not.toContain(number);
});

describe('rejected numbers and keys', () => {
  test('a database constraint rejects an unencrypted number', async () => {
    for (const set of [`keterangan = '3171' where dokumen_id = 2`, `nomor_rek = '555' where dokumen_id = 4`])
      await expect(server.sql(`update dokumen set ${set}`)).rejects.toThrow(/dokumen_nomor_tersegel/);
  });

  test('the app does not start if its key cannot decrypt the stored ID numbers, and the error contains both key ids', async () => {
    const [{ kunci }] = await server.sql(
      `select split_part(keterangan, '.', 2) as kunci from dokumen where dokumen_id = 2 limit 1`,
    );
    const other = 'kunci-yang-lain-untuk-pengujian-0123456';
    await expect(server.another({ DATA_KEY: other })).rejects.toThrow(
      `Pengaturan DATA_KEY salah: berkas yang tersimpan dienkripsi dengan kunci ${kunci}, kunci yang ada ${sealer(other).keyId}. Pulihkan`,
    );
    expect((await numbers('peserta4'))[0]).toBe('3171999900001111');
  });
});

test('the app stores the id of the key with the first encrypted number, but not with a document that has no number', async () => {
  const token = await server.as('peserta5');
  const nomorKeys = () => server.sql('select kunci, kunci_baru from kunci_nomor');
  const stored = await nomorKeys();
  await server.sql('delete from kunci_nomor');
  expect((await send({ dokumen_id: '1', keterangan: 'Nota' }, token)).status).toBe(200);
  expect(await nomorKeys()).toEqual([]);
  expect((await send({ dokumen_id: '2', keterangan: '3171999900001112' }, token)).status).toBe(200);
  expect(await nomorKeys()).toEqual(stored);
});

test('an instance with the previous key rejects a new document number with 503 after a key change has begun', async () => {
  const token = await server.as('peserta5');
  await server.sql(`update kunci_nomor set kunci_baru = '0123abcd'`);
  const { status, body, headers } = await send({ dokumen_id: '2', keterangan: '3171999900001113' }, token);
  await server.sql('update kunci_nomor set kunci_baru = null');
  expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'kunci_berganti', '60']);
  expect((await numbers('peserta5'))[2]).toBe('3171999900001112');
});

test('participants can read their old unencrypted numbers until a job has encrypted these numbers', async () => {
  await unseal();
  const before = await numbers('peserta2');
  expect(before[0]).toMatch(/^TERBUKA-/);
  expect(await dump()).toContain('TERBUKA-');
  const second = await server.another();
  try {
    const jobs = () =>
      server.sql(
        `select status, user_id, done = total as semua, message from job where kind = 'segel_dokumen' order by id`,
      );
    await expect.poll(jobs, { interval: 50 }).toEqual([
      {
        status: 'done',
        user_id: null,
        semua: true,
        message: expect.stringMatching(/^\d+ nomor kini terenkripsi/),
      },
    ]);
  } finally {
    await second.close();
  }
  expect(await numbers('peserta2')).toEqual(before);
  expect(await dump()).not.toMatch(/TERBUKA-|REKENING-/);
  const [{ terbuka }] = await server.sql(
    `select count(*)::int as terbuka from dokumen where (dokumen_id in (2, 3) and keterangan !~ $1) or (dokumen_id = 4 and nomor_rek !~ $1)`,
    [SEALED],
  );
  expect(terbuka).toBe(0);
  // Another start of the server enqueues no second job, because all numbers are already encrypted.
  await (await server.another()).close();
  expect(await server.sql(`select count(*)::int as jumlah from job where kind = 'segel_dokumen'`)).toEqual([
    { jumlah: 1 },
  ]);
});
