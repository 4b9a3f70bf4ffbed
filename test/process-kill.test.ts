import { mkdir, readdir, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { runningEmbedded } from '#db/embedded/embedded.ts';
import { foundIn } from './found-in.ts';
import { startSmtp } from './smtp.ts';
import { get, post, startProcess, type RunningProcess } from './process.ts';
import { dir, startedFolder, startFolder } from './process.setup.ts';

startFolder();

/**
 * Number of times that the test kills the app. Each time takes a restart and a recovery, so only `npm run test:all`
 * kills it often.
 */
const KILLS = process.env.TEST_ALL ? 20 : 1;
const WRITERS = 4;

test(`after ${KILLS} kills with kill -9 during a stream of task saves, every acknowledged save is stored`, async () => {
  const env = { DATA_DIR: await startedFolder('kill') };
  let app: RunningProcess = await startProcess(env);
  const token = (
    await post(app.url, '/login', { email: 'peserta1@example.org', password: 'belajar-bersama' })
  ).body.message;
  const tasks = await Promise.all(
    Array.from({ length: WRITERS }, (_, i) => get(app.url, `/pr/tugas_new?katid=${i + 1}`, token)),
  );
  const acknowledged = tasks.map(() => 0);
  let sent = 0;
  let counted = 0;

  for (let round = 0; round < KILLS; round += 1) {
    const { url } = app;
    const write = async (writer: number): Promise<void> => {
      for (;;) {
        sent += 1;
        const number = sent;
        // The kill has broken the connection, so the app has not acknowledged this save.
        const answer = await post(
          url,
          '/pr/tugas_store',
          { id_tugas: tasks[writer], catatan: `<p>${number}</p>` },
          token,
        ).catch(() => null);
        if (answer?.status !== 200) return;
        acknowledged[writer] = number;
        counted += 1;
        if (counted === killAt) app.child.kill('SIGKILL');
      }
    };
    // The app is killed while other writers save. In each round, the kill comes after a different number of saves.
    const killAt = counted + WRITERS + ((round * 7) % 30);
    await Promise.all(tasks.map((_, writer) => write(writer)));
    expect(await app.ended).toBe('SIGKILL');
    app = await startProcess(env);
    for (const [writer, id] of tasks.entries()) {
      const { tugas } = await get(app.url, `/pr/tugas_detail?tugid=${id}`, token);
      expect(Number(/\d+/.exec(tugas.catatan)?.[0] ?? 0)).toBeGreaterThanOrEqual(acknowledged[writer]!);
    }
  }
  app.child.kill('SIGTERM');
  expect(await app.ended).toBe(0);
});

test('kill -9 during the upload of a document leaves no readable part of the document on the disk', async () => {
  const [data, temp] = [await startedFolder('unggah'), path.join(dir, 'sementara')];
  await mkdir(temp);
  const app = await startProcess({ DATA_DIR: data, TMPDIR: temp });
  const token = (
    await post(app.url, '/login', { email: 'peserta1@example.org', password: 'belajar-bersama' })
  ).body.message;
  const canary = 'BURUNG-KENARI-DI-TENGAH-UNGGAHAN';
  const { hostname, port } = new URL(app.url);
  const upload = connect(Number(port), hostname);
  // Do not use `once` of node:events, because it rejects when the connection breaks.
  const closed = new Promise((resolve) => upload.once('close', resolve));
  upload.on('error', () => {});
  upload.write(
    `POST /api/usr/dokumen_store HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${token}\r\n` +
      'Content-Type: multipart/form-data; boundary=batas\r\nContent-Length: 9000000\r\n\r\n' +
      '--batas\r\nContent-Disposition: form-data; name="dokumen"; filename="ktp.pdf"\r\n\r\n%PDF-1.7\n' +
      canary.repeat(40_000),
  );
  const arrived = async () => {
    const files = await readdir(path.join(data, 'tmp'));
    const sizes = await Promise.all(
      files.map(async (name) => (await stat(path.join(data, 'tmp', name))).size),
    );
    return Math.max(0, ...sizes);
  };
  await expect.poll(arrived, { interval: 20 }).toBeGreaterThan(500_000);
  app.child.kill('SIGKILL');
  expect(await app.ended).toBe('SIGKILL');
  await closed;
  for (const folder of [data, temp]) expect(await foundIn(folder, [Buffer.from(canary)])).toEqual([]);
});

/** Opens a connection to the database of an app. */
async function connected(folder: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: (await runningEmbedded(folder))!.ownerUrl });
  await client.connect();
  return client;
}

/** Number of rows in the imported spreadsheet. It is so large that a job stores the rows. */
const IMPORTED = process.env.TEST_ALL ? 10_000 : 600;

test(`kill -9 while an import writes ${IMPORTED} rows leaves none of these rows, and the next start imports all rows`, async () => {
  const env = { DATA_DIR: await startedFolder('impor') };
  let app = await startProcess(env);
  const account = { email: 'admin@example.org', password: 'belajar-bersama' };
  const token: string = (await post(app.url, '/login', account)).body.message;
  const name = (n: number) => [...String(n)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
  const lines = Array.from({ length: IMPORTED }, (_, n) => `Orang ${name(n)};orang${n}@putus.example.org;1`);
  const form = new FormData();
  form.append('tabel', 'akun');
  form.append('berkas', new Blob([['Nama;Email;Lokasi', ...lines].join('\n')]), 'akun.csv');
  const headers = { authorization: `Bearer ${token}` };
  const sent = await fetch(`${app.url}/api/adm/tabel_unggah`, { method: 'POST', headers, body: form });
  const { id, versi } = (await sent.json()) as { id: number; versi: number };
  const client = await connected(env.DATA_DIR);
  const count = async (text: string) =>
    Number((await client.query(`select count(*) as n from ${text}`)).rows[0].n);
  const made = () => count(`users where email like '%@putus.example.org'`);
  // The import writes its history entry after all accounts. A lock on the table `audit` stops the import at this point.
  await client.query('begin; lock table audit in exclusive mode');
  expect((await post(app.url, '/adm/tabel_terapkan', { id, versi }, token)).status).toBe(200);
  await expect
    .poll(() => count(`pg_locks where relation = 'audit'::regclass and not granted`), { interval: 20 })
    .toBeGreaterThan(0);
  app.child.kill('SIGKILL');
  expect(await app.ended).toBe('SIGKILL');
  await client.query('commit');
  await expect.poll(() => count(`pg_stat_activity where application_name like 'portal-%'`)).toBe(0);
  expect([await made(), await count(`audit where aksi = 'tabel_diterapkan'`)]).toEqual([0, 0]);
  app = await startProcess(env);
  // The next attempt of the job becomes due now, so that the test does not wait for it.
  await client.query(`update job set due = now() where kind = 'impor_tabel'`);
  await expect.poll(() => count(`job where kind = 'impor_tabel' and status = 'done'`)).toBe(1);
  expect([await made(), await count(`audit where aksi = 'tabel_diterapkan'`)]).toEqual([IMPORTED, 1]);
  await client.end();
  app.child.kill('SIGTERM');
  expect(await app.ended).toBe(0);
});

/**
 * Returns a time zone in which it is about noon now. Mails are held back at night, so in this zone they are sent at
 * once.
 */
const noonZone = () => {
  const offset = 12 - new Date().getUTCHours();
  return `Etc/GMT${offset < 0 ? '+' : '-'}${Math.abs(offset)}`;
};

test('if the app is killed before a mail is acknowledged, the user gets one notification and at most two mails with one id', async () => {
  const heads: string[] = [];
  let heard = () => {};
  const first = new Promise<void>((resolve) => (heard = resolve));
  const smtp = await startSmtp({
    onData(stream, _session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        heads.push(Buffer.concat(parts).toString('latin1').split('\r\n\r\n')[0]!);
        // The mail server receives the first mail, but does not acknowledge it. The test then kills the app.
        if (heads.length === 1) heard();
        else done();
      });
    },
  });
  const DATA_DIR = await startedFolder('surat');
  const env = {
    DATA_DIR,
    SMTP_URL: smtp.url,
    SMTP_FROM: 'portal@kampus.example.org',
    TIME_ZONE: noonZone(),
  };
  let app = await startProcess(env);
  const rows = async (text: string) => {
    const client = await connected(DATA_DIR);
    const answer = await client.query(text);
    await client.end();
    return answer.rows;
  };
  await rows(
    `update users set email_terbukti = (email = 'peserta1@example.org')::int; delete from pemberitahuan`,
  );
  const sign = async (email: string) =>
    (await post(app.url, '/login', { email, password: 'belajar-bersama' })).body.message as string;
  const [own, admin] = [await sign('peserta1@example.org'), await sign('admin@example.org')];
  await post(app.url, '/email_pilihan_store', { jadwal: 'langsung' }, own);
  const [{ peserta_id, sampai }] = await rows(
    `select u.id as peserta_id, (max(m.tgl_akhir) + 400)::text as sampai from users u join peserta p on p.user_id = u.id
     join materi m on m.lokasi_id = p.lokasi_id and m.kat_id = 1 where u.email = 'peserta1@example.org' group by u.id`,
  );
  const body = { peserta_id, kat_id: 1, sampai, alasan: 'Sakit' };
  expect((await post(app.url, '/adm/perpanjangan_store', body, admin)).status).toBe(200);
  await first;
  app.child.kill('SIGKILL');
  expect(await app.ended).toBe('SIGKILL');
  app = await startProcess(env);
  // The next attempt of the job becomes due now, so that the test does not wait for it.
  await rows(`update job set due = now() where kind = 'email' and finished_at is null`);
  await expect
    .poll(
      async () =>
        (await rows(`select status from job where kind = 'email' and finished_at is not null`)).length,
    )
    .toBeGreaterThan(0);
  const names = heads.map((head) => /^Message-ID: (<[^>]+>)/im.exec(head)?.[1]);
  expect(names).toEqual([names[0], names[0]]);
  expect(await rows(`select jenis from pemberitahuan where user_id = ${peserta_id}`)).toEqual([
    { jenis: 'perpanjangan' },
  ]);
  app.child.kill('SIGTERM');
  expect(await app.ended).toBe(0);
  await smtp.close();
});
