import { beforeEach, describe, expect, test } from 'vitest';
import { server } from '#test/own-server.ts';
import { call, id, log, peserta, startPenugasan } from './penugasan.setup.ts';

startPenugasan();

/** Each test begins without assignments and without data about mentors. */
beforeEach(() => server.sql('delete from mentor_peserta; delete from mentor_ist; delete from mentor'));

interface Row {
  user_id: number;
  untuk: 'ojt' | 'praktik' | 'artikel';
  kat_id: number[];
  mentor_id: number | null;
  alasan: string;
}
interface Mentor {
  id: number;
  beban: { untuk: string; sebelum: number; sesudah: number }[];
}
const propose = async (query = ''): Promise<{ mentor: Mentor[]; baris: Row[] }> =>
  (await call(`/adm/mentor_usulan?lokid=1${query}`)).body;
const apply = (baris: readonly Partial<Row>[]) =>
  call('/adm/mentor_usulan_terapkan', { lokid: 1, baris: baris.filter((row) => row.mentor_id !== null) });
const assignments = async () =>
  (await server.sql('select count(*)::int as jumlah from boleh_nilai'))[0].jumlah as number;
const setMentor = (mentor_id: number, nama_pt: string, maks = 0) =>
  server.sql('insert into mentor (user_id, nama_pt, maks) values ($1, $2, $3)', [mentor_id, nama_pt, maks]);

describe('GET /adm/mentor_usulan', () => {
  test('the proposal of mentors gives each participant one mentor for categories 1–5 and other mentors as evaluators', async () => {
    const { mentor, baris } = await propose();
    const aktif = await server.sql(
      'select user_id from peserta where lokasi_id = 1 and peserta_status_aktif = 1',
    );
    expect(baris.map(({ untuk }) => untuk)).toEqual(
      ['ojt', 'praktik', 'artikel'].flatMap((untuk) => aktif.map(() => untuk)),
    );
    const of = (untuk: string) =>
      new Map(baris.filter((row) => row.untuk === untuk).map((row) => [row.user_id, row]));
    for (const [user_id, row] of of('ojt')) {
      expect(row.kat_id).toEqual([1, 2, 3, 4, 5]);
      expect([of('praktik').get(user_id)!.mentor_id, of('artikel').get(user_id)!.mentor_id]).not.toContain(
        row.mentor_id,
      );
    }
    const loads = mentor.map(({ beban }) => beban[0]!);
    expect(loads.every(({ sebelum }) => sebelum === 0)).toBe(true);
    const after = loads.map(({ sesudah }) => sesudah);
    expect([after.reduce((sum, n) => sum + n, 0), Math.max(...after) - Math.min(...after) <= 1]).toEqual([
      aktif.length,
      true,
    ]);
  });

  test("a mentor from the participant's own institution is never proposed, and a row without a proposal has a reason", async () => {
    const [{ nama_pt }] = await server.sql('select nama_pt from peserta where user_id = $1', [peserta[0]]);
    for (const each of Object.values(id)) await setMentor(each, `  ${nama_pt.toUpperCase()} `);
    await server.sql(`update users set ditutup_pada = now() where email = 'mentor4@example.org'`);
    const { baris } = await propose('&katid=1');
    await server.sql(`update users set ditutup_pada = null where email = 'mentor4@example.org'`);
    const own = baris.filter(({ user_id }) => user_id === peserta[0]);
    expect(own.map(({ mentor_id, alasan, kat_id }) => [mentor_id, alasan, kat_id])).toEqual([
      [null, 'Semua mentor dari perguruan tinggi yang sama', [1]],
    ]);
    expect(baris.filter(({ mentor_id }) => mentor_id !== null).length).toBeGreaterThan(0);
  });

  test("a proposal never exceeds a mentor's maximum, and proposes a mentor of the participant for the other categories", async () => {
    await call(`/adm/mentor_store?menid=${id.mentor1}&katid=2&lokid=1&pesid=${peserta[0]}`);
    for (const each of Object.values(id)) await setMentor(each, '', 1);
    await server.sql(`update users set ditutup_pada = now() where email = 'mentor4@example.org'`);
    const { baris, mentor } = await propose();
    await server.sql(`update users set ditutup_pada = null where email = 'mentor4@example.org'`);
    const ojt = baris.filter(({ untuk }) => untuk === 'ojt');
    expect(ojt.find(({ user_id }) => user_id === peserta[0])).toMatchObject({
      kat_id: [1, 3, 4, 5],
      mentor_id: id.mentor1,
      alasan: 'Sudah mentornya di kategori lain',
    });
    expect(ojt.filter(({ mentor_id }) => mentor_id !== null)).toHaveLength(3);
    expect(ojt.find(({ mentor_id }) => mentor_id === null)!.alasan).toBe(
      'Semua mentor yang boleh sudah mencapai jumlah maksimumnya',
    );
    expect(mentor.find((each) => each.id === id.mentor1)!.beban[0]).toEqual({
      untuk: 'ojt',
      sebelum: 1,
      sesudah: 1,
    });
  });

  describe('duties in the proposal', () => {
    const setTugas = (mentor_id: number, tugas: Record<string, unknown>) =>
      server.sql(
        `insert into mentor (user_id, ${Object.keys(tugas).join()}) values ($1, ${Object.keys(tugas)
          .map((_, i) => `$${i + 2}`)
          .join()})`,
        [mentor_id, ...Object.values(tugas)],
      );
    const proposed = async (untuk: Row['untuk'], query = '') => {
      const { baris } = await propose(query);
      return new Set(baris.filter((row) => row.untuk === untuk).map(({ mentor_id }) => mentor_id));
    };

    test('a mentor is proposed as mentor only with the duty of a mentor, and as evaluator only with the duty of an evaluator', async () => {
      await setTugas(id.mentor1, { tugas_evaluator: 0 });
      await setTugas(id.mentor2, { tugas_mentor: 0 });
      const ojt = await proposed('ojt');
      expect([ojt.has(id.mentor1), ojt.has(id.mentor2)]).toEqual([true, false]);
      for (const untuk of ['praktik', 'artikel'] as const) {
        const ist = await proposed(untuk);
        expect([ist.has(id.mentor1), ist.has(id.mentor2)]).toEqual([false, true]);
      }
    });

    test('a mentor who accepts no participants is never proposed, not even for participants whom this mentor already has', async () => {
      await call(`/adm/mentor_store?menid=${id.mentor1}&katid=2&lokid=1&pesid=${peserta[0]}`);
      await setTugas(id.mentor1, { menerima: 0 });
      const { baris } = await propose();
      expect(baris.filter(({ mentor_id }) => mentor_id === id.mentor1)).toEqual([]);
      expect(baris.find(({ user_id }) => user_id === peserta[0])!.mentor_id).not.toBeNull();
    });

    test('a mentor who works only at other locations is not proposed', async () => {
      await setTugas(id.mentor1, { lokasi: [2, 3] });
      await setTugas(id.mentor2, { lokasi: [1, 2] });
      const ojt = await proposed('ojt');
      expect([ojt.has(id.mentor1), ojt.has(id.mentor2)]).toEqual([false, true]);
    });

    test('a mentor who stopped accepting participants is not proposed for participants who were moved to another mentor', async () => {
      await call('/adm/mentor_semua_store', {
        menid: id.mentor1,
        untuk: 'ojt',
        lokid: 1,
        pesid: peserta.slice(0, 3),
      });
      await call('/adm/mentor_pindah', { dari: id.mentor1, ke: id.mentor2, berhenti_menerima: 1 });
      expect((await proposed('ojt')).has(id.mentor1)).toBe(false);
    });

    test('if no mentor has the duty, each row states this reason, and the response still lists all mentors', async () => {
      const all = await server.sql<{ id: number }>(`select id from users where "group" = 'mentor'`);
      for (const each of all)
        await setTugas(each.id, { tugas_evaluator: 0, ...(each.id === id.mentor1 ? { lokasi: [1] } : {}) });
      const { baris, mentor } = await propose();
      const alasan = (untuk: string) =>
        new Set(baris.filter((row) => row.untuk === untuk).map((row) => row.alasan));
      expect(alasan('praktik')).toEqual(new Set(['Belum ada evaluator yang menerima peserta di lokasi ini']));
      expect(alasan('ojt').has('Belum ada mentor yang menerima peserta di lokasi ini')).toBe(false);
      expect(mentor).toHaveLength(all.length);
      expect(mentor.find((each) => each.id === id.mentor1)).toMatchObject({
        tugas_mentor: 1,
        tugas_evaluator: 0,
        menerima: 1,
        lokasi: [1],
      });
    });

    test('duties limit only proposals: an admin can also assign a mentor who lacks the duty', async () => {
      await setTugas(id.mentor1, { tugas_mentor: 0, tugas_evaluator: 0, menerima: 0, lokasi: [3] });
      const by = { menid: id.mentor1, lokid: 1 };
      const rows = [{ user_id: peserta[0]!, kat_id: [1], mentor_id: id.mentor1 }];
      expect((await apply(rows)).body.jumlah).toBe(1);
      expect((await call('/adm/mentor_banyak', { ...by, katid: 2, pesid: [peserta[0]] })).body.jumlah).toBe(
        1,
      );
      expect(
        (await call(`/adm/mentor_store?menid=${id.mentor1}&katid=3&lokid=1&pesid=${peserta[0]}`)).status,
      ).toBe(200);
      expect(
        (await call('/adm/mentor_ist_banyak', { ...by, isprak: 1, pesid: [peserta[0]] })).body.jumlah,
      ).toBe(1);
      expect(
        (await call('/adm/mentor_semua_store', { ...by, untuk: 'ojt', pesid: [peserta[1]] })).body.jumlah,
      ).toBe(5);
      const moved = await call('/adm/mentor_pindah', { dari: id.mentor1, ke: id.mentor2 });
      expect(moved.body.jumlah).toBe(2);
      expect((await call('/adm/mentor_pindah', { dari: id.mentor2, ke: id.mentor1 })).body.jumlah).toBe(2);
    });
  });

  test('with thousands of mentors, each participant gets a proposal, and no participant gets two mentors', async () => {
    await server.sql(
      `insert into users (name, email, "group", password_hash)
       select 'Banyak ' || n, 'banyak' || n || '@example.org', 'mentor', '-' from generate_series(1, 5000) n`,
    );
    const { mentor, baris } = await propose();
    await server.sql(`delete from users where email like 'banyak%'`);
    expect(mentor.length).toBeGreaterThan(5000);
    expect(baris.filter(({ mentor_id }) => mentor_id === null)).toEqual([]);
    expect(Math.max(...mentor.flatMap(({ beban }) => beban.map(({ sesudah }) => sesudah)))).toBe(1);
  });

  test.each([
    ['', 'lokid'],
    ['?lokid=99', 'lokid'],
    ['?lokid=1&katid=8', 'katid'],
  ])('a request for a proposal of mentors with the query "%s" is rejected with 422', async (query, field) => {
    const { status, body } = await call(`/adm/mentor_usulan${query}`);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });
});

describe('POST /adm/mentor_usulan_terapkan', () => {
  test('applying a proposal adds one history entry, and applying the same proposal again changes nothing', async () => {
    const { baris } = await propose();
    const { body } = await apply(baris);
    const wanted = baris.reduce((sum, row) => sum + (row.mentor_id === null ? 0 : row.kat_id.length), 0);
    expect([body.jumlah, body.sudah, await assignments()]).toEqual([wanted, [], wanted]);
    expect(await log()).toEqual([
      { aksi: 'mentor_dibagi', objek: 'lokasi/1', sebelum: null, sesudah: { jumlah_penugasan: wanted } },
    ]);
    const again = await apply(baris);
    expect([again.body.jumlah, again.body.riwayat_id, await assignments()]).toEqual([0, null, wanted]);
    const undone = await call('/adm/batalkan', { id: body.riwayat_id });
    expect([undone.body.jumlah, await assignments()]).toEqual([wanted, 0]);
  });

  test('applying a proposal skips participants who have another mentor or belong to another location', async () => {
    await call(`/adm/mentor_store?menid=${id.mentor2}&katid=1&lokid=1&pesid=${peserta[0]}`);
    const elsewhere = (await server.sql('select user_id from peserta where lokasi_id <> 1 limit 1'))[0]
      .user_id;
    const row = (user_id: number, mentor_id: number) => ({ user_id, kat_id: [1, 6], mentor_id });
    const { body } = await apply([
      row(peserta[0]!, id.mentor1),
      row(elsewhere, id.mentor1),
      { ...row(peserta[1]!, await server.idOf('admin')), kat_id: [2] },
    ]);
    expect([body.jumlah, body.sudah]).toEqual([
      1,
      [
        {
          user_id: peserta[0],
          name: expect.any(String),
          kat_id: 1,
          nama_mentor: (await server.sql('select name from users where id = $1', [id.mentor2]))[0].name,
        },
      ],
    ]);
    expect(body.message).toBe(
      '1 penugasan dibuat, 4 dibiarkan karena sudah memiliki mentor atau tidak lagi dapat dipasangkan',
    );
  });
});

describe('POST /adm/mentor_semua_store', () => {
  test('selected participants get one mentor for all five categories, or for both parts of IST II', async () => {
    const pesid = peserta.slice(0, 3);
    const ojt = await call('/adm/mentor_semua_store', { menid: id.mentor1, untuk: 'ojt', lokid: 1, pesid });
    const ist2 = await call('/adm/mentor_semua_store', { menid: id.mentor2, untuk: 'ist2', lokid: 1, pesid });
    expect([ojt.body.jumlah, ist2.body.jumlah, await assignments()]).toEqual([15, 6, 21]);
    await call('/adm/batalkan', { id: ist2.body.riwayat_id });
    expect(await assignments()).toBe(15);
  });

  test('more than 2,000 assignments are made by a job, still with one history entry', async () => {
    await server.sql(
      `with baru as (
         insert into users (name, email, "group", password_hash)
         select 'Ramai ' || n, 'ramai' || n || '@example.org', 'user', '-' from generate_series(1, 401) n returning id
       )
       insert into peserta (user_id, lokasi_id, nama_pt, provinsi_pt, no_absensi) select id, 1, '', '', 700 from baru`,
    );
    const pesid = (
      await server.sql<{ id: number }>(`select id from users where email like 'ramai%' order by id`)
    ).map((row) => row.id);
    const { body } = await call('/adm/mentor_semua_store', { menid: id.mentor1, untuk: 'ojt', pesid });
    expect([body.jumlah, body.job.total]).toEqual([0, 2005]);
    await expect
      .poll(async () => (await call(`/job?id=${body.job.id}`)).body)
      .toMatchObject({ status: 'done', message: '2.005 penugasan dibuat.' });
    expect([await assignments(), (await log()).length]).toEqual([2005, 1]);
    const { riwayat_id } = (await call(`/job?id=${body.job.id}`)).body;
    // The job runs in five steps, but the mentor and each participant get only one notification.
    const rows = () =>
      server.sql('select jenis, rincian from pemberitahuan where audit_id = $1 and user_id = $2', [
        riwayat_id,
        id.mentor1,
      ]);
    expect(await rows()).toEqual([
      { jenis: 'penugasan_diberi', rincian: { peserta: 401, kategori: 5, evaluator: false } },
    ]);
    expect(
      await server.sql('select count(*)::int as jumlah from pemberitahuan where audit_id = $1', [riwayat_id]),
    ).toEqual([{ jumlah: 402 }]);
    expect((await call('/adm/batalkan', { id: riwayat_id })).body.jumlah).toBe(2005);
    expect(await rows()).toEqual([]);
  });
});
