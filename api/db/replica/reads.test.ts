import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { hashToken } from '#api/http/session.ts';
import { randomToken } from '#api/guard/sign.ts';
import { openInstance, type Instance } from '#test/server.ts';
import { startPair, type Pair } from '#test/standby.ts';
import { eventually } from '#test/eventually.ts';

let pair: Pair;
let app: Instance;
let dataDir: string;
let [budi, siti] = ['', ''];

beforeAll(async () => {
  pair = await startPair();
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'portal-replica-'));
  [budi, siti] = [await admin('budi'), await admin('siti')];
  app = await openInstance(pair.primary.appUrl, {
    DATA_DIR: dataDir,
    DATABASE_READ_URL: pair.standby.appUrl,
  });
});

afterAll(async () => {
  await app?.close();
  await pair?.close();
  await rm(dataDir, { recursive: true, force: true });
});

beforeEach(async () => {
  await follow();
});

/** Signs in an admin and returns the token. */
async function admin(name: string): Promise<string> {
  const token = randomToken();
  await pair.primary.ask(
    `insert into users (name, email, "group", password_hash) values ('${name}', '${name}@example.org', 'admin', '-')`,
  );
  await pair.primary.ask(
    `insert into sesi (token_hash, user_id, berakhir)
     select '\\x${hashToken(token).toString('hex')}', id, now() + interval '1 day' from users where name = '${name}'`,
  );
  return token;
}

const NAMA = `(select keterangan from lokasi where keterangan like 'Uji %')`;
/**
 * Changes the row on the primary without the app. Therefore the app stores no log position that a replica must have
 * reached.
 */
const write = (nama: string) =>
  pair.primary.ask(`update lokasi set keterangan = '${nama}' where keterangan = ${NAMA}`);
const halt = () => pair.standby.ask('select pg_wal_replay_pause()');

async function seen(token: string): Promise<string> {
  const { status, body } = await app.call('/adm/lokasi', { token });
  expect(status).toBe(200);
  return body.find(({ keterangan }: { keterangan: string }) => keterangan.startsWith('Uji '))?.keterangan;
}

/**
 * Makes the standby show `Uji lama` and the primary `Uji baru`. First waits until the standby has all changes and
 * serves both users. Then stops the standby and writes the newer value to the primary.
 */
async function follow(): Promise<void> {
  await pair.standby.ask('select pg_wal_replay_resume()');
  await pair.primary.ask(`delete from lokasi where keterangan like 'Uji %'`);
  await pair.primary.ask(`insert into lokasi (id, keterangan) values (9000, 'Uji lama')`);
  await eventually(async () => {
    await pair.standby.ask('select pg_wal_replay_resume()');
    await write('Uji lama');
    await vi.waitFor(async () => expect(await seen(budi)).toBe('Uji lama'));
    await halt();
    await write('Uji baru');
    expect([await seen(budi), await seen(siti)]).toEqual(['Uji lama', 'Uji lama']);
  });
}

test('a replica serves reads, but never shows data older than the reader’s own last write', async () => {
  const { status } = await app.call('/adm/lokasi_store', { token: budi, body: { keterangan: 'Milik Budi' } });
  expect(status).toBe(200);
  expect([await seen(budi), await seen(siti)]).toEqual(['Uji baru', 'Uji lama']);

  await pair.standby.ask('select pg_wal_replay_resume()');
  await eventually(async () => expect(await seen(siti)).toBe('Uji baru'));
});

test('if the app cannot store the log position of a write, the user reads from the primary for ten seconds', async () => {
  await pair.primary.ask(
    `create function tolak() returns trigger language plpgsql as $$ begin
       if new.primer_sampai is null then raise exception 'no room'; end if; return new; end $$`,
  );
  await pair.primary.ask(
    'create trigger tolak before update of wal on sesi for each row execute function tolak()',
  );
  try {
    const { status } = await app.call('/adm/lokasi_store', {
      token: budi,
      body: { keterangan: 'Tanpa tempat' },
    });
    expect(status).toBe(200);
    expect([await seen(budi), await seen(siti)]).toEqual(['Uji baru', 'Uji lama']);
    await pair.primary.ask(`update sesi set primer_sampai = now() where primer_sampai is not null`);
    expect(await seen(budi)).toBe('Uji lama');
  } finally {
    await pair.primary.ask('drop trigger tolak on sesi');
    await pair.primary.ask('drop function tolak()');
  }
});

test('no request fails if a replica hangs or crashes, and the replica serves reads again after its recovery', async () => {
  const asks = (often: number) => Promise.all(Array.from({ length: often }, () => seen(siti)));
  const serving = await pair.standby.ask(
    `select pid from pg_stat_activity where application_name like 'portal-%'`,
  );
  const all = [pair.standby.pid, ...serving.map(({ pid }) => pid!)];
  for (const pid of all) process.kill(pid, 'SIGSTOP');
  try {
    expect(new Set(await asks(20))).toEqual(new Set(['Uji baru']));
  } finally {
    for (const pid of all) process.kill(pid, 'SIGCONT');
  }
  await follow();

  const during = asks(20);
  process.kill(pair.standby.pid, 'SIGQUIT');
  await during;
  expect(new Set(await asks(20))).toEqual(new Set(['Uji baru']));

  await pair.again();
  await follow();
});

test('while the primary is down, the replica still shows the last save of a user, and writes are refused with 503', async () => {
  const store = (keterangan: string) => app.call('/adm/lokasi_store', { token: budi, body: { keterangan } });
  expect((await store('Sebelum')).status).toBe(200);
  await pair.standby.ask('select pg_wal_replay_resume()');
  await eventually(async () => {
    const [{ wal }] = (await pair.primary.ask('select pg_current_wal_lsn() as wal')) as [{ wal: string }];
    const [{ there }] = (await pair.standby.ask(`select pg_last_wal_replay_lsn() >= '${wal}' as there`)) as [
      { there: boolean },
    ];
    expect(there).toBe(true);
  });
  await pair.crash();
  try {
    // The first requests may fail. Until its next check, the app may still use the crashed primary. On a busy machine,
    // it may also consider the replica unreachable.
    await eventually(async () => {
      const rows = await Promise.all(
        Array.from({ length: 20 }, () => app.call('/adm/lokasi', { token: budi })),
      );
      for (const { status, body } of rows) {
        expect(status).toBe(200);
        expect(body.map(({ keterangan }: { keterangan: string }) => keterangan)).toContain('Sebelum');
      }
    });
    const refused = await store('Sesudah');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
    expect((await app.call('/adm/lokasi', { token: randomToken() })).status).toBe(401);
  } finally {
    await pair.recover();
  }
  await eventually(async () => expect((await store('Sesudah')).status).toBe(200));
});
