import { beforeAll, describe, expect, test } from 'vitest';
import { admin, server, startAdmin } from '#test/own-server.ts';
import { ALLOWED, CLOSED, digests, GUARDED, NEXT } from './closed-period.setup.ts';

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

test('every table about participants, materials or openings has the triggers for closed periods or is listed in `ALLOWED`', async () => {
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

describe('closed and next period', () => {
  test('after a period is closed, its scores and tests cannot change, and its participants still see their report cards', async () => {
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

  test('while one period is closed, participants of the next period see their materials and take their tests', async () => {
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

  test('in a closed period a profile can still change, except the attendance number, and an admin can pay claims', async () => {
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

  test('the period for new registrations cannot be closed, and reopening a closed period requires a reason', async () => {
    expect((await close(NEXT)).body.code).toBe('periode_pendaftaran');
    expect((await call(admin, '/adm/periode_buka', { periode_id: CLOSED })).status).toBe(422);
  });
});

/** Creates a participant of location 1 in an open period. */
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

test('fifty saves run while the period is being closed; each is stored before the closing or refused', async () => {
  await call(admin, '/adm/periode_buka', { periode_id: CLOSED, alasan: 'Untuk uji' });
  const { id, token } = await newPeserta(CLOSED);
  const rows = await server.sql(
    `insert into tugas (user_id, kat_id, catatan) select $1, 1, '<p>Awal</p>' from generate_series(1, 50) returning id_tugas`,
    [id],
  );
  const save = ({ id_tugas }: { id_tugas?: number }) =>
    call(token, '/pr/tugas_store', { id_tugas, catatan: `<p>Simpan ${id_tugas}</p>` });
  const saves = rows.map(save);
  // The closing starts when the first save is stored, and the other saves still run.
  const first = await Promise.race(saves);
  await close();
  const results = await Promise.all(saves);
  const codes = results.map(({ status, body }) => (status === 200 ? 'stored' : body.code));
  expect([first.status, codes.filter((each) => each !== 'stored' && each !== 'periode_ditutup')]).toEqual([
    200,
    [],
  ]);
  const stored = await server.sql('select id_tugas, catatan from tugas where user_id = $1 order by 1', [id]);
  expect(stored).toEqual(
    rows.map(({ id_tugas }, n) => ({
      id_tugas,
      catatan: codes[n] === 'stored' ? `<p>Simpan ${id_tugas}</p>` : '<p>Awal</p>',
    })),
  );
  expect((await save(rows[0])).body.code).toBe('periode_ditutup');
});
