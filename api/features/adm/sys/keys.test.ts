import { describe, expect, test } from 'vitest';
import { DATA_KEY } from '#test/data-key.ts';
import { server, startServer } from '#test/own-server.ts';
import type { TestServer } from '#test/server.ts';
import { sealer } from '#api/guard/seal.ts';

describe('new encryption key', () => {
  const OLD = DATA_KEY;
  const DATA_KEY_NEW = 'kunci-baru-untuk-pengujian-saja-01234';
  const [lama, baru] = [sealer(OLD), sealer(DATA_KEY_NEW)];
  startServer({ env: { DATA_KEY: DATA_KEY_NEW, DATA_KEY_OLD: OLD } });

  const numbersAt = async (at: Pick<TestServer, 'call'>): Promise<string[]> =>
    (await at.call('/usr/all_dokumen', { token: await server.as('peserta3') })).body.flatMap(
      (row: { keterangan: string; nomor_rek: string }) => [row.keterangan, row.nomor_rek],
    );
  const readKeys = async (at: Pick<TestServer, 'call'>) =>
    (await at.call('/adm/kunci', { token: await server.as('admin') })).body;
  const keys = async (): Promise<string[]> =>
    (
      await server.sql(
        `select distinct split_part(case dokumen_id when 4 then nomor_rek else keterangan end, '.', 2) as kunci
         from dokumen where dokumen_id = 4 or (dokumen_id in (2, 3) and keterangan <> '')`,
      )
    ).map((row) => row.kunci);
  const jobs = () =>
    server.sql(`select status, done = total as semua from job where kind = 'segel_dokumen' and key = $1`, [
      baru.keyId,
    ]);

  test('while a new encryption key replaces the previous key, numbers can be read with both keys', async () => {
    const before = await numbersAt(server);
    expect(before[0]).toMatch(/^\d{16}$/);
    await expect.poll(jobs, { interval: 50 }).toEqual([{ status: 'done', semua: true }]);
    const files = () => server.sql('select kunci, kunci_baru from kunci_berkas');
    await expect.poll(files, { interval: 50 }).toEqual([{ kunci: baru.keyId, kunci_baru: null }]);
    expect([await keys(), await numbersAt(server)]).toEqual([[baru.keyId], before]);
    const semua = (await readKeys(server)).semua;
    expect(semua).toBeGreaterThan(5);
    expect(await readKeys(server)).toMatchObject({
      semua,
      lama: 0,
      kunci_lama: 1,
      job: { status: 'done', done: semua },
    });
    const alone = await server.another({ DATA_KEY_OLD: '' });
    expect(await numbersAt(alone)).toEqual(before);
    expect(await readKeys(alone)).toMatchObject({ semua, lama: 0, kunci_lama: 0 });
    await alone.close();
    await expect(server.another({ DATA_KEY: OLD, DATA_KEY_OLD: '' })).rejects.toThrow(
      `dienkripsi dengan kunci ${baru.keyId}, kunci yang ada ${lama.keyId}. Pulihkan`,
    );
  });

  test('a job applies a new encryption key, and continues after the app was killed', async () => {
    const before = await numbersAt(server);
    const user_id = await server.idOf('peserta3');
    const stored = lama.seal(`dokumen.keterangan/${user_id}`, before[0]!);
    await server.sql(`update dokumen set keterangan = $1 where user_id = $2 and dokumen_id = 2`, [
      stored,
      user_id,
    ]);
    expect((await readKeys(server)).lama).toBe(1);
    await server.sql(
      `update job set status = 'running', finished_at = null, due = now(), done = 1 where kind = 'segel_dokumen'`,
    );
    await expect.poll(jobs, { interval: 50 }).toEqual([{ status: 'done', semua: true }]);
    expect([await keys(), await numbersAt(server)]).toEqual([[baru.keyId], before]);
  });

  test('during a key change the app needs the old and the new encryption key, and an admin can go back to the old key', async () => {
    const row = () => server.sql('select kunci, kunci_baru from kunci_nomor');
    expect(await row()).toEqual([{ kunci: baru.keyId, kunci_baru: null }]);
    const before = await numbersAt(server);
    await server.sql('update kunci_nomor set kunci = $1, kunci_baru = $2', [lama.keyId, baru.keyId]);
    for (const [DATA_KEY, absent, what] of [
      [OLD, baru, 'berkas yang tersimpan'],
      [DATA_KEY_NEW, lama, 'nomor di basis data'],
    ] as const)
      await expect(server.another({ DATA_KEY, DATA_KEY_OLD: '' })).rejects.toThrow(
        `${what} dienkripsi dengan kunci ${absent.keyId}, kunci yang ada `,
      );
    // Inserts the same job that another instance would enqueue. The job is due in an hour, so that the test can check
    // the state before the job runs.
    await server.sql(
      `insert into job (kind, key, payload, total, due) values ('segel_dokumen', $1, $2, 0, now() + interval '1 hour')`,
      [lama.keyId, { kunci: lama.keyId }],
    );
    const back = await server.another({ DATA_KEY: OLD, DATA_KEY_OLD: DATA_KEY_NEW });
    expect([await row(), await numbersAt(back)]).toEqual([
      [{ kunci: baru.keyId, kunci_baru: lama.keyId }],
      before,
    ]);
    await back.close();
    await server.sql(`delete from job where status = 'waiting'`);
    await server.sql('update kunci_nomor set kunci = $1, kunci_baru = null', [baru.keyId]);
  });

  test('a text that only looks like an encrypted number does not prevent the change of the encryption key', async () => {
    await server.sql(
      `with b as (insert into berkas select repeat('a', 32), user_id, tipe, ukuran, sha256 from berkas limit 1 returning id, user_id)
       insert into dokumen (user_id, dokumen_id, keterangan, berkas_id) select user_id, 1, $1, id from b`,
      [`enc1.00000000.${'a'.repeat(40)}`],
    );
    const next = await server.another();
    expect((await next.call('/healthz')).status).toBe(200);
    await next.close();
  });
});
