import { describe, expect, test } from 'vitest';
import { server } from '#test/own-server.ts';
import { DEFAULT_PASSWORD } from '#test/server.ts';
import { hashDefault } from '#api/parts/akun/first-password.ts';
import { newUser, history, list, SAVED, signIn, startUser, store } from './user.setup.ts';

startUser();

describe('GET /adm/users', () => {
  test('mentors and participants are listed by name, admins are not listed, and only participants have a location', async () => {
    const { body, headers } = await list();
    expect(headers.get('x-total-count')).toBe('22');
    const rows = await server.sql(
      `select u.id, u.name, u.email, u."group", l.keterangan, 0 as ditutup, 0 as harus_ganti_password, null as password_berakhir,
              0 as tanpa_password, null as tautan_berakhir,
              case u."group" when 'mentor' then json_build_object('nama_pt', '', 'rumpun', '{}'::int[], 'maks', 0) end as mentor,
              case u."group" when 'mentor' then 1 end as tugas_mentor, case u."group" when 'mentor' then 1 end as tugas_evaluator,
              case u."group" when 'mentor' then 1 end as menerima, case u."group" when 'mentor' then '{}'::int[] end as lokasi
       from users u left join peserta p on p.user_id = u.id left join lokasi l on l.id = p.lokasi_id
       where u."group" <> 'admin' order by u.name, u.id`,
    );
    expect(body).toEqual(rows);
  });

  test('accounts are paged, sorted, searched and filtered', async () => {
    const emails = async (query: string) =>
      (await list(query)).body.map((row: { email: string }) => row.email);
    expect(await emails('?sort=-email&page=2&per_page=2')).toEqual(
      (await emails('?sort=-email')).slice(2, 4),
    );
    expect(await emails('?q=PESERTA11')).toEqual(['peserta11@example.org']);
    expect(await emails('?group=admin')).toEqual(['admin@example.org']);
    expect(await emails('?group=mentor&sort=email')).toEqual(
      [1, 2, 3, 4].map((n) => `mentor${n}@example.org`),
    );
    expect(await emails('?ditutup=1')).toEqual([]);
    for (const column of ['id', 'name', 'group', 'keterangan'])
      expect((await list(`?sort=${column}`)).body).toHaveLength(22);
  });

  test('the list of accounts shows changed names of accounts and of their locations', async () => {
    const { id } = await newUser();
    const row = async (query: string) =>
      (await list(query)).body.find((each: { id: number }) => each.id === id);
    await server.sql('update lokasi set keterangan = keterangan || $1 where id = 1', [' (pindah)']);
    await server.sql('update peserta set lokasi_id = 1 where user_id = $1', [id]);
    const { keterangan } = await row('?q=baru');
    expect(keterangan).toMatch(/ \(pindah\)$/);
    await server.sql('update lokasi set keterangan = replace(keterangan, $1, $2) where id = 1', [
      ' (pindah)',
      '',
    ]);
    await server.sql(`update users set name = 'Zulaikha', ditutup_pada = now() where id = $1`, [id]);
    expect(await row('?q=zulai&ditutup=1&sort=keterangan')).toMatchObject({
      name: 'Zulaikha',
      ditutup: 1,
      keterangan: keterangan.replace(' (pindah)', ''),
    });
    expect(await row('?ditutup=0')).toBeUndefined();
    await server.sql('delete from peserta where user_id = $1', [id]);
    expect(await row('?q=zulai')).toMatchObject({ keterangan: null });
    await server.sql('delete from users where id = $1', [id]);
    expect(await row('')).toBeUndefined();
  });

  test.each(['?sort=password_hash', '?group=tamu', '?ditutup=2', '?page=0', '?per_page=201'])(
    'a list of accounts with %s is rejected with 422',
    async (query) => {
      expect((await list(query)).status).toBe(422);
    },
  );
});

describe('POST /adm/user_store: new account', () => {
  test('a new participant account has a participant row, the default password for 30 days, and a history entry', async () => {
    const akun = { name: '  Siti Rahma ', email: 'Siti.Rahma@Example.org', group: 'user' };
    const { status, body } = await store({ id: 0, ...akun });
    expect([status, body]).toEqual([200, { message: SAVED, id: expect.any(Number), password_awal: null }]);
    const [row] = await server.sql(
      `select u.name, u.email, u."group", u.harus_ganti_password,
              round(extract(epoch from u.password_berakhir - now()) / 3600)::int as hours,
              p.lokasi_id, p.periode_id, p.rumpun_id, p.no_absensi, p.nama_pt, p.provinsi_pt, i.nilai_post::float
       from users u join peserta p on p.user_id = u.id join ist_nilai i on i.user_id = u.id where u.id = $1`,
      [body.id],
    );
    const wanted = { name: 'Siti Rahma', email: 'siti.rahma@example.org', group: 'user' };
    expect(row).toEqual({
      ...wanted,
      harus_ganti_password: 1,
      hours: 720,
      lokasi_id: 1,
      periode_id: 2,
      rumpun_id: 0,
      no_absensi: 700,
      nama_pt: '',
      provinsi_pt: '',
      nilai_post: 0,
    });
    expect(await history()).toEqual([
      {
        pelaku: 'admin@example.org',
        aksi: 'akun_dibuat',
        objek: `users/${body.id}`,
        sebelum: null,
        sesudah: wanted,
      },
    ]);
    const entered = await signIn('siti.rahma@example.org', DEFAULT_PASSWORD);
    expect(entered.body.data.harus_ganti_password).toBe(1);
    expect((await server.call('/pr/raport', { token: entered.body.message })).body.code).toBe(
      'harus_ganti_password',
    );
  });

  test('a new participant gets the location that the admin chose, and the history shows its name', async () => {
    const akun = { name: 'Orang Kedua', email: 'kedua@example.org', group: 'user' };
    const { body } = await store({ id: null, ...akun, lokasi_id: 2 });
    expect(await server.sql('select lokasi_id from peserta where user_id = $1', [body.id])).toEqual([
      { lokasi_id: 2 },
    ]);
    expect(await history()).toMatchObject([{ aksi: 'akun_dibuat', sesudah: { ...akun, lokasi_id: 2 } }]);
    // Data of an existing participant can be changed only on the participant's page. Saving the account with other
    // participant data is rejected, so that the changes are not lost silently.
    for (const other of [{ lokasi_id: 3 }, { nama_pt: 'UIN Lain' }, { no_absensi: 12 }]) {
      const refused = await store({ id: body.id, ...akun, ...other });
      expect([refused.status, refused.body.errors]).toEqual([
        422,
        { [Object.keys(other)[0]!]: ['Data peserta yang sudah ada diubah di halaman pesertanya'] },
      ]);
    }
    expect((await store({ id: body.id, ...akun, lokasi_id: 2, no_absensi: 612 })).status).toBe(200);
    expect(await server.sql('select lokasi_id from peserta where user_id = $1', [body.id])).toEqual([
      { lokasi_id: 2 },
    ]);
  });

  test('a new account at a closed or unknown location is rejected with 422 and not created', async () => {
    await server.sql('update lokasi set is_aktif = 0 where id = 3');
    const akun = { id: null, name: 'Tanpa Tempat', email: 'tanpa.tempat@example.org', group: 'user' };
    for (const [lokasi_id, kalimat] of [
      [3, 'Lokasi ini sudah ditutup. Pilih lokasi lain.'],
      [999, 'Lokasi tidak dikenal'],
    ]) {
      const { status, body } = await store({ ...akun, lokasi_id });
      expect([status, body.errors]).toEqual([422, { lokasi_id: [kalimat] }]);
    }
    await server.sql('update lokasi set is_aktif = 1 where id = 3');
    expect(await server.sql('select from users where email = $1', [akun.email])).toEqual([]);
  });

  test('a new mentor account has no participant row', async () => {
    const { id } = await newUser('mentor');
    expect(await server.sql('select from peserta where user_id = $1', [id])).toEqual([]);
  });

  test('a new account gets 409 if no default password is configured', async () => {
    await expect(hashDefault({ defaultPassword: undefined } as never, { id: 1 })).rejects.toMatchObject({
      status: 409,
      message: 'Password default tidak diatur pada server ini',
    });
  });

  test.each([
    [{ email: 'peserta1@example.org' }, 'email', 'Email sudah terdaftar'],
    [{ email: 'PESERTA1@example.org' }, 'email', 'Email sudah terdaftar'],
    [{ email: 'bukan' }, 'email', 'Email tidak valid'],
    [{ name: ' ' }, 'name', 'Nama wajib diisi'],
    [{ name: 'x'.repeat(151) }, 'name', 'Nama paling banyak 150 karakter'],
    [{ group: 'admin' }, 'group', 'Group wajib diisi'],
    [{ group: undefined }, 'group', 'Group wajib diisi'],
  ])('an account with %j is rejected with 422 at its field', async (wrong, field, message) => {
    const { status, body } = await store({
      id: null,
      name: 'Nama',
      email: 'x@example.org',
      group: 'user',
      ...wrong,
    });
    expect([status, body.errors]).toEqual([422, { [field]: [message] }]);
    expect(await history()).toEqual([]);
  });

  test('of two concurrent requests with the same email only one creates an account', async () => {
    const answers = await Promise.all(
      [1, 2].map(() => store({ id: null, name: 'Kembar', email: 'kembar@example.org', group: 'mentor' })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });
});

describe('POST /adm/user_store: existing account', () => {
  test('a change of name and email adds a history entry, and a save of unchanged values adds no entry', async () => {
    const { id, ...lama } = await newUser();
    const current = { name: 'Nama Baru', email: `lain${id}@example.org`, group: 'user' };
    expect((await store({ id, ...current })).body).toEqual({ message: SAVED, id });
    await store({ id, ...current });
    expect(await history()).toEqual([
      {
        pelaku: 'admin@example.org',
        aksi: 'akun_diubah',
        objek: `users/${id}`,
        sebelum: lama,
        sesudah: current,
      },
    ]);
  });

  test('if the group of an unused account changes, its participant row is added or removed, and its sessions end', async () => {
    const { id, name, email } = await newUser();
    const sesi = await signIn(email, DEFAULT_PASSWORD);
    expect((await store({ id, name, email, group: 'mentor' })).status).toBe(200);
    expect((await server.call('/user', { token: sesi.body.message })).status).toBe(401);
    expect(await server.sql('select from peserta where user_id = $1', [id])).toEqual([]);
    expect((await store({ id, name, email, group: 'user', lokasi_id: 2 })).status).toBe(200);
    expect(await server.sql('select no_absensi, lokasi_id from peserta where user_id = $1', [id])).toEqual([
      { no_absensi: 700, lokasi_id: 2 },
    ]);
  });

  test.each(['peserta2', 'mentor1', 'mentor2'])(
    'the group of the account %s cannot change, because the account is in use',
    async (who) => {
      const id = await server.idOf(who);
      const [{ name, email, group }] = await server.sql(
        'select name, email, "group" from users where id = $1',
        [id],
      );
      const other = group === 'user' ? 'mentor' : 'user';
      const { status, body } = await store({ id, name, email, group: other });
      expect([status, body.message]).toEqual([409, 'Group tidak dapat diubah karena akun ini sudah dipakai']);
      expect((await store({ id, name, email, group })).status).toBe(200);
    },
  );

  test('an account with the email of another account is rejected with 422', async () => {
    const { id, name, group } = await newUser();
    const { status, body } = await store({ id, name, email: 'mentor1@example.org', group });
    expect([status, body.errors]).toEqual([422, { email: ['Email sudah terdaftar'] }]);
  });

  test('a change of an admin or of an unknown account is rejected with 404', async () => {
    for (const id of [await server.idOf('admin'), 999_999])
      expect((await store({ id, name: 'Nama', email: 'x@example.org', group: 'user' })).status).toBe(404);
  });
});

test('a mentor has institution, fields of study and a maximum number of participants; a save keeps fields that it omits', async () => {
  const akun = { name: 'Mentor Isi', email: 'mentor.isi@example.org', group: 'mentor' };
  const { body } = await store({ ...akun, nama_pt: 'UIN Jakarta', rumpun: [2, 1], maks: 8 });
  const read = async () => (await list('?q=mentor.isi&page=1')).body[0].mentor;
  expect(await read()).toEqual({ nama_pt: 'UIN Jakarta', rumpun: [2, 1], maks: 8 });
  await store({ id: body.id, ...akun });
  await store({ id: body.id, ...akun, maks: 5 });
  expect(await read()).toEqual({ nama_pt: 'UIN Jakarta', rumpun: [2, 1], maks: 5 });
  const entries = await server.sql(
    `select aksi, sesudah ->> 'maks' as maks from audit where objek = $1 order by id`,
    [`users/${body.id}`],
  );
  expect(entries).toEqual([
    { aksi: 'akun_dibuat', maks: '8' },
    { aksi: 'akun_diubah', maks: '5' },
  ]);
  const wrong = await store({ id: body.id, ...akun, rumpun: [4], maks: 1001, nama_pt: 'a\nb' });
  expect([wrong.status, Object.keys(wrong.body.errors).toSorted()]).toEqual([
    422,
    ['maks', 'nama_pt', 'rumpun.0'],
  ]);
  await store({ id: body.id, ...akun, group: 'user' });
  expect(await read()).toBeNull();
  expect(await server.sql('select from mentor where user_id = $1', [body.id])).toEqual([]);
});

test('a mentor has all duties at all locations by default, and the history names the locations', async () => {
  const akun = { name: 'Mentor Tugas', email: 'mentor.tugas@example.org', group: 'mentor' };
  const { body } = await store(akun);
  const read = async () => {
    const [row] = (await list('?q=mentor.tugas&page=1')).body;
    return [row.tugas_mentor, row.tugas_evaluator, row.menerima, row.lokasi];
  };
  expect(await read()).toEqual([1, 1, 1, []]);
  const current = { tugas_mentor: 0, menerima: 0, lokasi: [3, 1, 3] };
  expect((await store({ id: body.id, ...akun, ...current })).status).toBe(200);
  expect(await read()).toEqual([0, 1, 0, [1, 3]]);
  // The same locations in another order do not count as a change. Omitted fields keep their values.
  await store({ id: body.id, ...akun, lokasi: [3, 1] });
  await store({ id: body.id, ...akun, maks: 4 });
  expect(await read()).toEqual([0, 1, 0, [1, 3]]);
  const names = (
    await server.sql<{ keterangan: string }>('select keterangan from lokasi where id in (1, 3) order by id')
  ).map(({ keterangan }) => keterangan);
  const entries = (await history()).filter(({ aksi }) => aksi === 'akun_diubah');
  expect(entries).toHaveLength(2);
  expect(entries[0]).toMatchObject({
    sebelum: { tugas_mentor: 1, menerima: 1, lokasi: 'Semua lokasi' },
    sesudah: { tugas_mentor: 0, menerima: 0, lokasi: names },
  });
  await store({ id: body.id, ...akun, lokasi: [] });
  expect(await read()).toEqual([0, 1, 0, []]);
});

test.each([
  [{ tugas_mentor: 2 }, 'tugas_mentor'],
  [{ tugas_evaluator: true }, 'tugas_evaluator'],
  [{ menerima: null }, 'menerima'],
  [{ lokasi: 1 }, 'lokasi'],
  [{ lokasi: [999] }, 'lokasi'],
  [{ lokasi: ['1'] }, 'lokasi.0'],
])('a mentor with %j is rejected with 422 at its field, and no account is created', async (wrong, field) => {
  const akun = { name: 'Mentor Salah', email: 'mentor.salah@example.org', group: 'mentor' };
  const { status, body } = await store({ ...akun, ...wrong });
  expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  expect(await server.sql('select from users where email = $1', [akun.email])).toEqual([]);
});
