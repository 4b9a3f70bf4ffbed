import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import sharp from 'sharp';
import { sealer, SEALED } from '../../../guard/seal.ts';
import { DATA_KEY } from '../../../../test/data-key.ts';
import { server, startServer } from '../../../../test/own-server.ts';
import { startTestServer, type TestServer } from '../../../../test/server.ts';

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

/** Every row of every table as text: what a dump of the database holds. */
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

/** As an earlier version has stored them: readable. */
async function unseal() {
  await server.sql('alter table dokumen drop constraint dokumen_nomor_tersegel');
  await server.sql(
    `update dokumen set keterangan = case when dokumen_id in (2, 3) then 'TERBUKA-' || id else keterangan end,
                        nomor_rek = case when dokumen_id = 4 then 'REKENING-' || id else nomor_rek end`,
  );
}

test('a dump of the database shows no identity, tax or account number; their owner reads them', async () => {
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

describe('refuses', () => {
  test('to store one that is not sealed, whoever writes it', async () => {
    for (const set of [`keterangan = '3171' where dokumen_id = 2`, `nomor_rek = '555' where dokumen_id = 4`])
      await expect(server.sql(`update dokumen set ${set}`)).rejects.toThrow(/dokumen_nomor_tersegel/);
  });

  test('to start with another key than the stored numbers have, and says so', async () => {
    const [{ kunci }] = await server.sql(
      `select split_part(keterangan, '.', 2) as kunci from dokumen where dokumen_id = 2 limit 1`,
    );
    const lain = 'kunci-yang-lain-untuk-pengujian-0123456';
    await expect(server.another({ DATA_KEY: lain })).rejects.toThrow(
      `Pengaturan DATA_KEY salah: nomor di basis data dienkripsi dengan kunci ${kunci}, kunci yang ada ${sealer(lain).keyId}; pulihkan`,
    );
    expect((await numbers('peserta4'))[0]).toBe('3171999900001111');
  });
});

test('numbers of an earlier version are read as they are, and sealed by a job of the next start', async () => {
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
    await expect.poll(jobs, { timeout: 20_000, interval: 50 }).toEqual([
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
  // Nothing is left for the start after it.
  await (await server.another()).close();
  expect(await server.sql(`select count(*)::int as jumlah from job where kind = 'segel_dokumen'`)).toEqual([
    { jumlah: 1 },
  ]);
});

describe('a new key', () => {
  const OLD = DATA_KEY;
  const DATA_KEY_NEW = 'kunci-baru-untuk-pengujian-saja-01234';
  const [lama, baru] = [sealer(OLD), sealer(DATA_KEY_NEW)];
  let renewed: TestServer;
  beforeAll(async () => {
    renewed = await startTestServer({ env: { DATA_KEY: DATA_KEY_NEW, DATA_KEY_OLD: OLD } });
  });
  afterAll(() => renewed.close());

  const numbersAt = async (at: Pick<TestServer, 'call'>): Promise<string[]> =>
    (await at.call('/usr/all_dokumen', { token: await renewed.as('peserta3') })).body.flatMap(
      (row: { keterangan: string; nomor_rek: string }) => [row.keterangan, row.nomor_rek],
    );
  const kunci = async (at: Pick<TestServer, 'call'>) =>
    (await at.call('/adm/kunci', { token: await renewed.as('admin') })).body;
  const keys = async (): Promise<string[]> =>
    (
      await renewed.sql(
        `select distinct split_part(case dokumen_id when 4 then nomor_rek else keterangan end, '.', 2) as kunci
         from dokumen where dokumen_id = 4 or (dokumen_id in (2, 3) and keterangan <> '')`,
      )
    ).map((row) => row.kunci);
  const jobs = () =>
    renewed.sql(`select status, done = total as semua from job where kind = 'segel_dokumen' and key = $1`, [
      baru.keyId,
    ]);

  test('takes over from the one before, which is read until then', async () => {
    const before = await numbersAt(renewed);
    expect(before[0]).toMatch(/^\d{16}$/);
    await expect.poll(jobs, { interval: 50 }).toEqual([{ status: 'done', semua: true }]);
    expect([await keys(), await numbersAt(renewed)]).toEqual([[baru.keyId], before]);
    const semua = (await kunci(renewed)).semua;
    expect(semua).toBeGreaterThan(5);
    expect(await kunci(renewed)).toMatchObject({
      semua,
      lama: 0,
      kunci_lama: 1,
      job: { status: 'done', done: semua },
    });
    const alone = await renewed.another({ DATA_KEY_OLD: '' });
    expect(await numbersAt(alone)).toEqual(before);
    expect(await kunci(alone)).toMatchObject({ semua, lama: 0, kunci_lama: 0 });
    await alone.close();
    await expect(renewed.another({ DATA_KEY: OLD, DATA_KEY_OLD: '' })).rejects.toThrow(
      `dienkripsi dengan kunci ${baru.keyId}, kunci yang ada ${lama.keyId}; pulihkan`,
    );
  });

  test('goes on where a killed app has left the job', async () => {
    const before = await numbersAt(renewed);
    const user_id = await renewed.idOf('peserta3');
    const stored = lama.seal(`dokumen.keterangan/${user_id}`, before[0]!);
    await renewed.sql(`update dokumen set keterangan = $1 where user_id = $2 and dokumen_id = 2`, [
      stored,
      user_id,
    ]);
    expect((await kunci(renewed)).lama).toBe(1);
    await renewed.sql(
      `update job set status = 'running', finished_at = null, due = now(), done = 1 where kind = 'segel_dokumen'`,
    );
    await expect.poll(jobs, { interval: 50 }).toEqual([{ status: 'done', semua: true }]);
    expect([await keys(), await numbersAt(renewed)]).toEqual([[baru.keyId], before]);
  });

  test('is not held up by a note that looks like a number of another key', async () => {
    await renewed.sql(
      `with b as (insert into berkas select repeat('a', 32), user_id, tipe, ukuran, sha256 from berkas limit 1 returning id, user_id)
       insert into dokumen (user_id, dokumen_id, keterangan, berkas_id) select user_id, 1, $1, id from b`,
      [`enc1.00000000.${'a'.repeat(40)}`],
    );
    const next = await renewed.another();
    expect((await next.call('/healthz')).status).toBe(200);
    await next.close();
  });
});
