import { describe, expect, test } from 'vitest';
import { server } from '#test/own-server.ts';
import { filled, mentor1, send, startSurvei, token } from './feedback.setup.ts';

startSurvei();

describe('anonymous survey answers', () => {
  /** Tables that store a survey answer, or the fact that a participant has sent a survey. */
  const TABLES = ['survei', 'survei_jawaban', 'survei_sudah', 'survei_draf'];

  test('survey answers are stored without a date, a time, a sequential number and the id of the sender', async () => {
    const columns = await server.sql<{ tabel: string; kolom: string; tipe: string; hitung: boolean }>(
      `select table_name as tabel, column_name as kolom, data_type as tipe,
              (is_identity = 'YES' or coalesce(column_default, '') like 'nextval%') as hitung
       from information_schema.columns where table_schema = 'public' and table_name = any($1)`,
      [TABLES],
    );
    expect(columns.filter(({ tipe, hitung }) => hitung || /date|time|interval/.test(tipe))).toEqual([]);
    const survei = columns.filter(({ tabel }) => tabel === 'survei');
    expect(survei.map(({ kolom }) => kolom)).not.toContain('user_id');
    expect(survei.find(({ kolom }) => kolom === 'id')!.tipe).toBe('uuid');
    const keys = await server.sql(
      `select conrelid::regclass::text as dari, confrelid::regclass::text as ke from pg_constraint
       where contype = 'f' and ('survei'::regclass in (conrelid, confrelid))`,
    );
    expect(keys).toEqual([{ dari: 'survei', ke: 'users' }]);
  });

  test('the text and the id of a survey answer are stored in only one table', async () => {
    const words = `Saran ${'unik'.repeat(6)}`;
    await server.call('/pr/survei_draf_store', {
      token,
      body: { kategori: 'panitia', langkah: 19, jawaban: await filled('panitia', 4, words) },
    });
    await send({ kategori: 'panitia', jawaban: await filled('panitia', 4, words) });
    const [{ id }] = await server.sql('select id from survei where saran = $1', [words]);
    const tables = await server.sql<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    const found = [];
    for (const { name } of tables) {
      const [{ n }] = await server.sql(
        `select count(*)::int as n from ${name} t where strpos(t::text, $1) > 0 or strpos(t::text, $2) > 0`,
        [words, id],
      );
      if (n > 0) found.push([name, n]);
    }
    expect(found).toEqual([['survei', 1]]);
  });

  test('the order of the survey rows in the database does not reveal the order in which the surveys were sent', async () => {
    await server.sql(`delete from survei where kategori = 'panitia'`);
    await server.sql('delete from survei_sudah');
    const jawaban = await filled('panitia', 4, '');
    const words = jawaban.at(-1)!;
    let last = 0;
    const senders = Array.from({ length: 12 }, (_, i) => `peserta${i + 1}`);
    // Returns the text of survey `i`. The numbers in the texts do not follow the order of sending. Otherwise the
    // alphabetical order of the texts would equal the order of sending.
    const nomor = (i: number) => `nomor ${String((i * 5) % senders.length).padStart(2, '0')}`;
    for (const [i, name] of senders.entries()) {
      words.val = nomor(i);
      server.setNow(new Date(Date.now() - (senders.length - i) * 86_400_000));
      const { status: code } = await send({ kategori: 'panitia', jawaban }, await server.as(name));
      expect(code).toBe(200);
      const own = await inOrderOf('survei', 'ctid');
      if (i > 0 && own.at(-1) === nomor(i)) last += 1;
    }
    server.setNow(null);
    // With rows in the order of sending, the newest row would be the last one in all 11 checks. With rows in random
    // order, it is the last one in about 2 of the 11 checks.
    expect(last).toBeLessThan(9);

    const sent = await server.sql<{ user_id: number }>('select user_id from survei_sudah order by ctid');
    const ids = await Promise.all(senders.map((name) => server.idOf(name)));
    expect(sent.map(({ user_id: id }) => id)).toEqual(ids);
    const order = senders.map((_, i) => nomor(i));
    const columns = await server.sql<{ tabel: string; kolom: string }>(
      `select table_name as tabel, column_name as kolom from information_schema.columns
       where table_schema = 'public' and table_name in ('survei', 'survei_jawaban')
       union all values ('survei', 'ctid'), ('survei', 'xmin::text::bigint')`,
    );
    for (const { tabel, kolom } of columns) {
      const found = await inOrderOf(tabel, kolom);
      expect([tabel, kolom, found.toSorted()]).toEqual([tabel, kolom, order.toSorted()]);
      expect([tabel, kolom, found]).not.toEqual([tabel, kolom, order]);
      expect([tabel, kolom, found.toReversed()]).not.toEqual([tabel, kolom, order]);
    }
  });

  test('a new survey about the committee gives new ids to a thousand stored surveys', async () => {
    await server.sql(`delete from survei where kategori = 'panitia'`);
    await server.sql(
      `insert into survei (kategori, nilai_akhir, pertanyaan_id, val, saran)
       select 'panitia', 75, array[1, 2], array[1 + n % 4, 1 + n % 3], 'kata ' || n from generate_series(1, 1500) n`,
    );
    const words = () =>
      server.sql<{ id: string; saran: string }>(
        `select id, saran from survei where kategori = 'panitia' order by saran collate "C"`,
      );
    const before = await words();
    await server.sql('delete from survei_sudah');
    const sent = await send({ kategori: 'panitia', jawaban: await filled('panitia', 4, 'paling akhir') });
    expect(sent.status).toBe(200);
    const after = await words();
    expect(after.map(({ saran }) => saran)).toEqual(
      [...before.map(({ saran }) => saran), 'paling akhir'].toSorted(),
    );
    const stayed = new Set(before.map(({ id }) => id));
    expect(after.filter(({ id }) => stayed.has(id))).toHaveLength(500);
  });

  test('the latest survey about a mentor can be identified in the database, but its sender cannot', async () => {
    await server.sql('delete from survei_sudah where mentor_id = $1', [mentor1]);
    await server.sql('delete from survei where mentor_id = $1', [mentor1]);
    const jawaban = await filled('pemateri', 4);
    let last = 0;
    for (let n = 1; n <= 12; n += 1) {
      const who = `peserta${n}`;
      const { status: code } = await send(
        { kategori: 'pemateri', mentor_id: mentor1, jawaban },
        await server.as(who),
      );
      expect(code).toBe(200);
      const senders = await server.sql<{ user_id: number }>(
        'select user_id from survei_sudah where mentor_id = $1 order by ctid',
        [mentor1],
      );
      if (n > 1 && senders.at(-1)!.user_id === (await server.idOf(who))) last += 1;
      // The last send has rewritten the rows of all senders in one transaction. Therefore the transaction ids of the
      // rows do not reveal the order of sending.
      const [xmin] = await server.sql(
        `select count(distinct s.xmin::text)::int as sudah, count(distinct g.xmin::text)::int as langkah
         from survei_sudah s join peserta_langkah g on g.user_id = s.user_id where s.mentor_id = $1`,
        [mentor1],
      );
      expect(xmin).toEqual({ sudah: 1, langkah: 1 });
    }
    // With rows in the order of sending, the newest row would be the last one in all 11 checks. With rows in random
    // order, it is the last one in about 2 of the 11 checks.
    expect(last).toBeLessThan(9);
  });

  /**
   * Returns the texts of the surveys that the test above has sent, sorted by a column of `survei` or of
   * `survei_jawaban`.
   */
  async function inOrderOf(tabel: string, kolom: string): Promise<string[]> {
    const rows = await server.sql<{ saran: string }>(
      tabel === 'survei'
        ? `select saran from survei where saran like 'nomor %' order by ${kolom}`
        : `select s.saran from survei_jawaban j join survei s on s.id = j.survei_id
           where s.saran like 'nomor %' order by j.${kolom}`,
    );
    return [...new Set(rows.map(({ saran }) => saran))];
  }
});
