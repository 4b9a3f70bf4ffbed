import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { APP_ROLE } from '#db/migrate.ts';
import { DATA_KEY } from '#test/data-key.ts';
import { OBJECT_STORAGES } from '#test/object-storage.ts';
import { openDatabase, sql, type Db } from '#api/db/db.ts';
import { sealer } from '#api/guard/seal.ts';
import { FileLife } from './file-life.ts';
import { newFileId } from './store.ts';
import { StoredFiles } from './stored-files.ts';
import {
  addresses,
  destroy,
  files,
  free,
  jpeg,
  noise,
  refuseReports,
  rows,
  send,
  server,
  startStored,
  status,
  store,
} from './stored-files.setup.ts';
import { newTemp, writeTemp } from './temp.ts';
import type { RunTask } from '#api/work/work.ts';
import { eventually } from '#test/eventually.ts';

/**
 * Throws an error if a task of the worker process runs. Only pictures and PDFs need such a task, and these
 * tests upload neither.
 */
const noWork: RunTask = () => Promise.reject(new Error('not used'));
const keys = sealer(DATA_KEY);

let scratch: string;

beforeAll(async () => {
  scratch = await mkdtemp(path.join(tmpdir(), 'stored-files-'));
});
afterAll(() => rm(scratch, { recursive: true }));

describe.each([['local folder', null] as const, ...OBJECT_STORAGES])('stored files: %s', (_name, openIt) => {
  startStored(openIt);

  it('a stored file exists as long as its database row, and its URL gets 404 after the removal', async () => {
    const before = await files();
    const { body } = await send(jpeg, jpeg);
    const stored = await files();
    const shown = await addresses(body.id);
    expect(stored).toHaveLength(before.length + 2);
    expect(await Promise.all(shown.map(status))).toEqual([200, 200]);
    expect((await destroy(body.id)).status).toBe(200);
    expect(await files()).toEqual(before);
    expect(await Promise.all(shown.map(status))).toEqual([404, 404]);
  });

  it('a stored file is sent unchanged, with its stored type and a CSP sandbox', async () => {
    const { body } = await send(noise);
    const [address = ''] = await addresses(body.id);
    const answer = await fetch(server.url + address);
    const bytes = Buffer.from(await answer.arrayBuffer());
    const [row] = await server.sql('select sha256, ukuran from berkas order by created_at desc limit 1');
    expect([createHash('sha256').update(bytes).digest('hex'), bytes.length]).toEqual([
      row.sha256,
      row.ukuran,
    ]);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(bytes.length),
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    });
    await destroy(body.id);
  });

  it('a stored file is removed if its transaction fails', async () => {
    const before = [await files(), await rows()];
    await refuseReports('at once');
    expect((await send(jpeg, jpeg)).status).toBe(422);
    expect([await files(), await rows()]).toEqual(before);
  });

  it('if COMMIT fails, the stored file is kept until the next sweep, because its row may exist', async () => {
    const before = [await files(), await rows()];
    await refuseReports('at COMMIT');
    expect((await send(jpeg)).status).toBe(422);
    expect([(await files()).length, await rows()]).toEqual([before[0]!.length + 1, before[1]]);
  });

  it.each(['at once', 'at COMMIT'] as const)(
    'a stored file is kept if the transaction that removes it fails %s',
    async (when) => {
      const { body } = await send(jpeg);
      const before = [await files(), await rows()];
      await refuseReports(when);
      expect((await destroy(body.id)).status).toBe(422);
      expect([await files(), await rows()]).toEqual(before);
      await server.sql('drop trigger gagal on laporan_online');
      expect(await Promise.all((await addresses(body.id)).map(status))).toEqual([200]);
      await destroy(body.id);
    },
  );

  it('while a file is being replaced, the old file is kept until COMMIT, and a rollback also keeps it', async () => {
    const user_id = await server.idOf('peserta1');
    const database = openDatabase({ url: server.databaseUrl, role: APP_ROLE, size: 2, onError: () => {} });
    const owner = { user_id, quota: 1e6 };
    const upload = { ...newTemp(scratch), size: 8, type: 'application/octet-stream' };
    await writeTemp(Readable.from([Buffer.from('berkas: ')]), upload);
    const Paper = z.object({ berkas_id: z.string() });
    const paper = () =>
      database.read.maybe(sql`select berkas_id from dokumen where user_id = ${user_id}`, Paper);
    const before = await files();
    const during: boolean[] = [];

    /**
     * Replaces a file in the same way as the handler of a document. The new file is stored before the
     * transaction. The transaction adds its row and removes the old file.
     */
    async function replace(fails: boolean): Promise<void> {
      const life = new FileLife(store, keys, free, () => {});
      const on = (db: Db) => new StoredFiles(life, db, owner, { read: database.read, keys, work: noWork });
      const [made] = await on(database.read).put([{ ...upload, field: 'dokumen', order: null }], 'sealed');
      const old = await paper();
      try {
        await database.write(async (db) => {
          await on(db).keep([made!]);
          await db.run(
            old
              ? sql`update dokumen set berkas_id = ${made!.id} where user_id = ${user_id}`
              : sql`insert into dokumen (user_id, dokumen_id, berkas_id) values (${user_id}, 2, ${made!.id})`,
          );
          if (old) await on(db).remove([old.berkas_id]);
          during.push((await files()).includes(old?.berkas_id ?? made!.id));
          if (fails) throw new Error('rolled back');
        });
        await life.committed();
      } catch (error) {
        await life.failed();
        if (!fails) throw error;
      }
    }

    await replace(false);
    const first = (await paper())!.berkas_id;
    await replace(true);
    expect([(await paper())!.berkas_id, await files()]).toEqual([first, [...before, first].sort()]);
    await replace(false);
    const second = (await paper())!.berkas_id;
    expect([second === first, await files()]).toEqual([false, [...before, second].sort()]);
    expect(during).toEqual([true, true, true]);
    await database.close();
  });

  it('a file that exceeds the quota of its owner is refused with 413', async () => {
    const before = await files();
    const first = await send(noise);
    expect(first.status).toBe(200);
    const full = await send(noise);
    expect([full.status, full.body]).toEqual([
      413,
      {
        message: 'Ruang penyimpanan Anda penuh, paling banyak 1 MB. Hapus berkas lama, atau hubungi panitia.',
        code: 'quota_full',
      },
    ]);
    expect((await send(jpeg)).status).toBe(200);
    await destroy(first.body.id);
    const again = await send(noise);
    expect(again.status).toBe(200);
    await destroy(again.body.id);
    expect(await files()).toHaveLength(before.length + 1);
  });

  it('parallel uploads of a user cannot exceed the user’s quota', async () => {
    const user_id = await server.idOf('peserta2');
    const database = openDatabase({ url: server.databaseUrl, role: APP_ROLE, size: 4, onError: () => {} });
    const { ukuran } = (
      await server.sql('select sum(ukuran)::int as ukuran from berkas where user_id = $1', [user_id])
    )[0];
    const keep = (db: Db) =>
      new StoredFiles(
        new FileLife(store, keys, free, () => {}),
        db,
        { user_id, quota: ukuran + 1500 },
        { read: database.read, keys, work: noWork },
      ).keep([{ id: newFileId(), tipe: 'image/jpeg', ukuran: 1000, sha256: '', kunci: null }]);
    let second: Promise<unknown> | undefined;
    await database.write(async (db) => {
      await keep(db);
      second = database.write(keep).catch((error: unknown) => error);
      const waits = eventually(async () => {
        const [row] = await server.sql(
          `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        if (row.n === 0) throw new Error('nobody waits');
      });
      await Promise.race([second, waits]);
    });
    expect(await second).toMatchObject({ status: 413, code: 'quota_full' });
    await database.close();
  });

  it('the files of a mentor count against a higher quota', async () => {
    const mentor = await server.as('mentor1');
    const upload = () => {
      const form = new FormData();
      form.append('image', new Blob([new Uint8Array(noise)]), 'a.jpg');
      return server.call('/gambar', { token: mentor, body: form });
    };
    const seen = [];
    for (let i = 0; i < 4; i += 1) seen.push((await upload()).status);
    expect(seen).toEqual([200, 200, 200, 413]);
  });
});
