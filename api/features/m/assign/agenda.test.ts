import { describe, expect, test } from 'vitest';
import { isView, ANTREAN_VIEWS, type TugasState } from '#rules/nilai/antrean.ts';
import { server } from '#test/own-server.ts';
import { mentor1, mentor2, mentor3, peserta_id, startMentors } from './assign.setup.ts';

startMentors();

describe('agenda of a mentor', () => {
  test('/men/tugas lists the active materials of categories 1 to 5 at all locations', async () => {
    const { body } = await server.call('/men/tugas', { token: mentor3 });
    const wanted = await server.sql(
      'select id_materi from materi where is_aktif = 1 and kat_id <= 5 order by tgl_mulai, id_materi',
    );
    expect(body.map((m: { id_materi: number }) => m.id_materi)).toEqual(wanted.map((m) => m.id_materi));
    expect(new Set(body.map((m: { lokasi_id: number }) => m.lokasi_id)).size).toBeGreaterThan(1);
  });

  test('an evaluator sees the materials of categories 6 and 7, and other mentors see no materials of these categories', async () => {
    const { body } = await server.call('/men/evaluator_tugas', { token: mentor2 });
    expect(new Set(body.map((m: { kat_id: number }) => m.kat_id))).toEqual(new Set([6, 7]));
    expect((await server.call('/men/evaluator_tugas', { token: mentor1 })).body).toEqual([]);
  });

  test('each material shows whether the mentor has participants at its location', async () => {
    const placesOf = async (path: string, token: string) => {
      const { body } = await server.call(path, { token });
      const yours = body.filter((m: { peserta_anda: 0 | 1 }) => m.peserta_anda === 1);
      return [...new Set(yours.map((m: { lokasi_id: number }) => m.lokasi_id))];
    };
    expect(await placesOf('/men/tugas', mentor1)).toEqual([1]);
    expect(await placesOf('/men/tugas', mentor3)).toEqual([]);
    const [free] = await server.sql(
      `select user_id from peserta where lokasi_id = 2 order by user_id limit 1`,
    );
    await server.sql('delete from mentor_ist where peserta_id = $1', [free!.user_id]);
    await server.sql('insert into mentor_ist (mentor_id, peserta_id, isprak) values ($1, $2, 1)', [
      await server.idOf('mentor1'),
      free!.user_id,
    ]);
    // A participant who is assigned to the mentor only for IST II does not count in the agenda of categories 1 to 5.
    expect(await placesOf('/men/tugas', mentor1)).toEqual([1]);
    await server.sql('delete from mentor_ist where peserta_id = $1', [free!.user_id]);
  });
});

describe('GET /men/tugas_detail', () => {
  test('a mentor sees the assigned participants with the counts of their tasks, longest waiting first', async () => {
    await server.sql('insert into tugas (user_id, kat_id) values ($1, 1)', [peserta_id]);
    const { body } = await server.call('/men/tugas_detail?katid=1', { token: mentor1 });
    const row = body.find((r: { peserta_id: number }) => r.peserta_id === peserta_id);
    expect(body).toHaveLength(6);
    for (const { peserta_id, ...counts } of body) {
      const tasks = await server.sql(
        `select catatan, id_tugas in (select tugas_id from review) as direview from tugas where user_id = $1 and kat_id = 1`,
        [peserta_id],
      );
      const [{ n }] = await server.sql(
        'select count(*)::int as n from nilai_kompetensi where peserta_id = $1 and kat_id = 1',
        [peserta_id],
      );
      expect(counts).toMatchObject({
        total_tugas: tasks.length,
        total_review: tasks.filter((t) => t.direview).length,
        terisi: tasks.filter((t) => t.catatan !== '').length,
        sudah_dinilai: n === 7 ? 1 : 0,
      });
    }
    expect([row.menunggu, row.sudah_dinilai, row.total_tugas > row.terisi]).toEqual([0, 1, true]);
    const since = body.map((r: { menunggu_sejak: string | null }) => r.menunggu_sejak ?? 'none');
    expect(since).toEqual(since.toSorted());
    expect(since[0]).not.toBe('none');
  });

  test('the list of assigned participants is paged, searched, sorted and filtered', async () => {
    const ids = async (query: string) => {
      const { body, headers } = await server.call(`/men/tugas_detail?katid=1${query}`, { token: mentor1 });
      return {
        ids: body.map((r: { peserta_id: number }) => r.peserta_id),
        total: headers.get('x-total-count'),
        body,
      };
    };
    const all = await ids('');
    expect(all.total).toBe('6');
    expect((await ids('&page=2&per_page=4')).ids).toEqual(all.ids.slice(4));
    expect(await ids('&page=9&per_page=4')).toMatchObject({ ids: [], total: '6' });
    const names = (await ids('&sort=-name')).body.map((r: { name: string }) => r.name);
    expect(names).toEqual(names.toSorted(new Intl.Collator('id').compare).toReversed());
    expect((await ids(`&q=${encodeURIComponent(names[0].slice(2, 9).toUpperCase())}`)).ids).toContain(
      all.body.find((r: { name: string }) => r.name === names[0]).peserta_id,
    );
    for (const tampil of ANTREAN_VIEWS) {
      const wanted = all.body.filter((r: TugasState) => isView(tampil, 1, r));
      expect((await ids(`&tampil=${tampil}`)).body, tampil).toEqual(wanted);
    }
    for (const wrong of ['&tampil=lain', '&sort=email', '&page=0'])
      expect((await server.call(`/men/tugas_detail?katid=1${wrong}`, { token: mentor1 })).status, wrong).toBe(
        422,
      );
  });

  test('the waiting time of a participant begins with the oldest text without a review', async () => {
    const readSince = async () => {
      const { body } = await server.call('/men/tugas_detail?katid=4', { token: mentor1 });
      const { menunggu_sejak } = body.find((r: { peserta_id: number }) => r.peserta_id === peserta_id);
      return menunggu_sejak === null ? null : new Date(menunggu_sejak).getUTCFullYear();
    };
    await server.sql('delete from nilai_kompetensi where peserta_id = $1 and kat_id = 4', [peserta_id]);
    await server.sql(
      'delete from review where tugas_id in (select id_tugas from tugas where user_id = $1 and kat_id = 4)',
      [peserta_id],
    );
    await server.sql('delete from tugas where user_id = $1 and kat_id = 4', [peserta_id]);
    expect(await readSince()).toBeNull();
    const made = await server.sql(
      `insert into tugas (user_id, kat_id, catatan, created_at, updated_at, dikirim_pada)
       values ($1, 4, '', '2001-02-03', '2001-02-03', null), ($1, 4, '<p>satu</p>', '2000-02-03', '2004-02-03', '2002-02-03'),
              ($1, 4, '<p>dua</p>', '2000-02-03', '2003-02-03', null) returning id_tugas`,
      [peserta_id],
    );
    expect(await readSince()).toBe(2002);
    await server.sql(
      `insert into review (tugas_id, mentor_id, catatan) select $1, id, '<p>Baik</p>' from users where email = 'mentor1@example.org'`,
      [made[1].id_tugas],
    );
    // The first task with a text has a review, so the waiting time starts with the second task with a text. This second
    // task has no time of sending, so the time of its last change is used.
    expect(await readSince()).toBe(2003);
    await server.sql(
      `insert into review (tugas_id, mentor_id, catatan) select $1, id, '<p>Baik</p>' from users where email = 'mentor1@example.org'`,
      [made[2].id_tugas],
    );
    expect(await readSince()).toBe(2002);
    await server.sql(
      `insert into nilai_kompetensi (peserta_id, kat_id, kategori_nilai_id, nilai, mentor_id)
       select $1, 4, q.id_kategori_nilai, 2, u.id from kategori_nilai q, users u where q.kat_id = 4 and u.email = 'mentor1@example.org'`,
      [peserta_id],
    );
    expect(await readSince()).toBeNull();
  });

  test('the list of assigned participants is empty for a mentor without participants', async () => {
    expect((await server.call('/men/tugas_detail?katid=1', { token: mentor3 })).body).toEqual([]);
  });
});

describe('tasks without a review', () => {
  const menunggu = async () => {
    const { body } = await server.call('/men/tugas_detail?katid=3', { token: mentor1 });
    return body.find((row: { peserta_id: number }) => row.peserta_id === peserta_id).menunggu;
  };

  test('a sent task counts as waiting only until its review, and only if the material has reviews', async () => {
    const before = await menunggu();
    const [task] = await server.sql(`insert into tugas (user_id, kat_id) values ($1, 3) returning id_tugas`, [
      peserta_id,
    ]);
    expect(await menunggu()).toBe(before);
    await server.sql(`update tugas set catatan = '<p>isi</p>' where id_tugas = $1`, [task.id_tugas]);
    expect(await menunggu()).toBe(before + 1);
    await server.sql('update materi set is_review = 0 where kat_id = 3 and lokasi_id = 1');
    expect(await menunggu()).toBe(0);
    await server.sql('update materi set is_review = 1 where kat_id = 3 and lokasi_id = 1 and is_tugas = 1');
    await server.call('/men/tugas_review_store', {
      token: mentor1,
      body: { tugas_id: task.id_tugas, catatan: '<p>Baik</p>' },
    });
    expect(await menunggu()).toBe(before);
  });
});
