import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { pathOf, type Endpoint } from '#contract/endpoint.ts';
import { discover } from '#api/start/discover.ts';
import { ROOT } from '#api/start/root.ts';
import { pngOf } from '#test/hostile-files.ts';
import { admin, server, startAdmin } from '#test/own-server.ts';
import { ALLOWED, CLOSED, digests, GUARDED, NEXT } from './closed-period.setup.ts';
import { sampleInput } from './sample-input.ts';

startAdmin();

const call = (token: string, address: string, body?: object) =>
  server.call(address, { token, ...(body && { body }) });
const close = (periode_id = CLOSED) =>
  call(admin, '/adm/periode_tutup', { periode_id, alasan: 'Angkatan selesai' });

beforeAll(async () => {
  await server.sql(
    `update sistem set periode_daftar = ${NEXT}, open_pre = 1, open_post = 1, raport_open = 1;
     update materi set tgl_mulai = current_date - 5, tgl_akhir = current_date + 5, is_aktif = 1`,
  );
  const { status } = await close();
  if (status !== 200) throw new Error(`The period was not closed: ${status}`);
});

test('every table about participants, materials and openings has the guard, or a reason why not', async () => {
  const referring = await server.sql(
    `with recursive t (id) as (
       select c.oid from pg_class c where c.oid in ('peserta'::regclass, 'materi'::regclass, 'pembukaan'::regclass)
       union select k.conrelid from pg_constraint k join t on k.confrelid = t.id
       where k.contype = 'f' and k.conrelid not in ('users'::regclass))
     select relname as name, array(select tgname::text from pg_trigger g where g.tgrelid = t.id and tgname like 'periode_ditutup%' order by 1) as triggers
     from t join pg_class c on c.oid = t.id order by 1`,
  );
  const names = referring.map(({ name }) => name as string);
  expect(names.filter((name) => !(name in GUARDED) && !(name in ALLOWED))).toEqual([]);
  expect(
    referring.filter(({ name }) => name in GUARDED).filter(({ triggers }) => triggers.length !== 3),
  ).toEqual([]);
});

describe('a closed period and the next one', () => {
  test('a mentor cannot change a score, a participant of the closed period cannot take a test, and report cards stay', async () => {
    const [mentor, peserta] = await Promise.all([server.as('mentor1'), server.as('peserta2')]);
    const before = await digests();
    const id = await server.idOf('peserta2');
    const items = await server.sql(
      'select id_kategori_nilai as nilai_id, 3 as nilai from kategori_nilai where kat_id = 1 order by 1',
    );
    const dataArray = items.map(({ nilai_id, nilai }) => ({
      peserta_id: id,
      kat_id: 1,
      kategori_nilai_id: nilai_id,
      nilai,
    }));
    const answers = await Promise.all([
      call(mentor, '/men/tugas_review_nilai_all_lagi_store', { dataArray }),
      call(peserta, '/pr/tugas_new?katid=1', {}),
      call(peserta, '/pr/soal?tesid=1'),
      call(peserta, '/pr/soal?tesid=2'),
    ]);
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'periode_ditutup'],
      [409, 'periode_ditutup'],
      [409, 'belum_diaktifkan'],
      [409, 'belum_diaktifkan'],
    ]);
    await call(admin, '/adm/sistem_store', { raport_pelatihan_open: 0 });
    expect((await call(peserta, '/pr/raport')).body.ist).not.toBe(null);
    expect(await digests()).toEqual(before);
  });

  test('the next period starts beside it: its participants see its materials and take its tests', async () => {
    await server.sql(
      `insert into materi (periode_id, kat_id, keterangan_materi, tgl_mulai, tgl_akhir, lokasi_id, is_tugas)
       values (${NEXT}, 1, 'Angkatan berikutnya', current_date, current_date + 9, 1, 1)`,
    );
    const { token } = await newPeserta(NEXT);
    expect(
      (await call(token, '/pr/materi')).body.map((m: { keterangan_materi: string }) => m.keterangan_materi),
    ).toEqual(['Angkatan berikutnya']);
    expect((await call(token, '/pr/soal?tesid=1')).status).toBe(200);
  });

  test('account, address, papers and claims that were made before can still be handled', async () => {
    const peserta = await server.as('peserta2');
    const [mine] = await server.sql('select lokasi_id, no_absensi from peserta where user_id = $1', [
      await server.idOf('peserta2'),
    ]);
    const profile = (body: object) => call(peserta, '/usr/pelatihan_profile_update', body);
    expect((await profile({ ...mine, nama_pt: 'Universitas Baru' })).status).toBe(200);
    expect((await profile({ ...mine, no_absensi: 411 })).body.code).toBe('periode_ditutup');
    const [claim] = await server.sql(
      'select a.id from akomodasi a join peserta p on p.user_id = a.user_id where is_valid = 0 and p.periode_id = 2 limit 1',
    );
    const decide = `/adm/peserta_finance_validasi?id=${claim!.id}&statid=1`;
    expect((await call(admin, decide)).status).toBe(200);
    const pay = await call(admin, '/adm/peserta_finance_bayar', { id: claim!.id, tanggal: '2026-11-20' });
    expect(pay.status).toBe(200);
  });

  test('the period of new participants cannot be closed, and a closed period opens again only with a reason', async () => {
    expect((await close(NEXT)).body.code).toBe('periode_pendaftaran');
    expect((await call(admin, '/adm/periode_buka', { periode_id: CLOSED })).status).toBe(422);
  });
});

/** Creates a participant of location 1 in a period that runs. */
async function newPeserta(periode_id: number): Promise<{ id: number; token: string }> {
  const [row] = await server.sql(
    `with u as (insert into users (name, email, "group", password_hash)
                values ('Peserta Baru', 'baru' || ${periode_id} || '@example.org', 'user', '-') returning id)
     insert into peserta (user_id, lokasi_id, periode_id, nama_pt, provinsi_pt, no_absensi)
     select id, 1, ${periode_id}, 'Universitas', 'Bali', 700 from u returning user_id`,
  );
  return { id: row!.user_id, token: await server.as(`baru${periode_id}`) };
}

test('a participant of a closed period has no radar entries', async () => {
  const { body } = await call(await server.as('peserta2'), '/dasbor');
  expect(body.user.radar).toEqual([]);
});

/** Sends a call with a sample input whose ids belong to the closed period. */
async function send(endpoint: Endpoint, token: string, ids: Record<string, number>, nth: number) {
  const { method, files } = endpoint;
  const input = sampleInput(endpoint, { nth, ids });
  let address = pathOf(endpoint, 'pelatihan').replace(/:\w+/g, 'x');
  let body: FormData | object | undefined = input;
  if (method !== 'POST') {
    address += `?${new URLSearchParams(Object.entries(input).map(([key, value]) => [key, String(value)]))}`;
    body = undefined;
  } else if (files) {
    const form = new FormData();
    for (const [key, value] of Object.entries(input)) form.append(key, String(value));
    form.append(files.field, new Blob([new Uint8Array(pngOf(9, 9, 9 * 28))]), 'foto.png');
    body = form;
  }
  return server.call(address, { token, method, body });
}

/** Calls that end a session or an account, so that the sweep could not go on, and the reopening itself. */
const LEFT_OUT = [
  'logout',
  'sesiAkhiri',
  'periodeBuka',
  'penghapusanLaksanakan',
  'usersTutup',
  'userDestroy',
];

test('no writing call of any group changes a guarded row of a closed period', async () => {
  const endpoints = (await discover(path.join(ROOT, 'contract'), path.join(ROOT, 'api/features'))).map(
    (each) => each.endpoint,
  );
  const [tugas] = await server.sql(
    `select t.id_tugas, t.user_id, t.kat_id, b.mentor_id from tugas t join mentor_peserta b on b.peserta_id = t.user_id and b.kat_id = t.kat_id
     where t.catatan <> '' and b.mentor_id = $1 order by 1 limit 1`,
    [await server.idOf('mentor1')],
  );
  const [review] = await server.sql('select id_review, tugas_id from review order by 1 limit 1');
  const [materi] = await server.sql('select id_materi from materi where periode_id = 2 order by 1 limit 1');
  const user = tugas!.user_id as number;
  const ids = {
    tugas_id: tugas!.id_tugas,
    id_tugas: tugas!.id_tugas,
    tugid: tugas!.id_tugas,
    id_review: review!.id_review,
    id_materi: materi!.id_materi,
    peserta_id: user,
    pesid: user,
    user_id: user,
    userid: user,
    mentor_id: tugas!.mentor_id,
    menid: tugas!.mentor_id,
    kat_id: 1,
    katid: 1,
    lokid: 1,
    lokasi_id: 1,
    periode_id: CLOSED,
    tesid: 1,
    isvalid: 1,
  };
  const [email] = await server.sql('select email from users where id = $1', [user]);
  const tokens = {
    user: await server.as((email!.email as string).split('@')[0]!),
    mentor: await server.as('mentor1'),
    admin,
  };
  const writes = endpoints.filter(({ effect, name }) => effect === 'write' && !LEFT_OUT.includes(name));
  const before = await digests();
  let nth = 0;
  const changed: string[] = [];
  for (const endpoint of writes) {
    const { access } = endpoint;
    const groups =
      access === 'signed-in' ? (['user', 'mentor', 'admin'] as const) : Array.isArray(access) ? access : [];
    for (const group of groups as ('user' | 'mentor' | 'admin')[]) {
      const { status } = await send(endpoint, tokens[group], ids, (nth += 1));
      expect(status, `${endpoint.name} as ${group}`).toBeLessThan(500);
      const after = await digests();
      for (const table of Object.keys(GUARDED))
        if (after[table] !== before[table]) {
          changed.push(`${endpoint.name} as ${group} changed ${table}`);
          before[table] = after[table]!;
        }
    }
  }
  expect(changed).toEqual([]);
});

test('of fifty saves that race with the closing, each is stored before it or refused', async () => {
  await call(admin, '/adm/periode_buka', { periode_id: CLOSED, alasan: 'Untuk uji' });
  const { id, token } = await newPeserta(CLOSED);
  const [row] = await server.sql(
    `insert into tugas (user_id, kat_id, catatan) values ($1, 1, '<p>Awal</p>') returning id_tugas`,
    [id],
  );
  const saves = Array.from({ length: 50 }, (_, n) =>
    call(token, '/pr/tugas_store', { id_tugas: row!.id_tugas, catatan: `<p>Simpan ${n}</p>` }),
  );
  const closing = close();
  const results = await Promise.all(saves);
  await closing;
  const codes = results.map(({ status, body }) => (status === 200 ? 'stored' : body.code));
  expect(codes.every((each) => each === 'stored' || each === 'periode_ditutup' || each === 'too_many')).toBe(
    true,
  );
  const stored = await server.sql('select catatan from tugas where id_tugas = $1', [row!.id_tugas]);
  const texts = [
    '<p>Awal</p>',
    ...results.flatMap(({ status }, n) => (status === 200 ? [`<p>Simpan ${n}</p>`] : [])),
  ];
  expect(texts).toContain(stored[0]!.catatan);
  expect(
    (await call(token, '/pr/tugas_store', { id_tugas: row!.id_tugas, catatan: '<p>Sesudah</p>' })).body.code,
  ).toBe('periode_ditutup');
});
