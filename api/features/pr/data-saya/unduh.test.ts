import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { fillPerson } from '#test/fill-person.ts';
import { readZip } from '#test/read-zip.ts';
import { server, startServer } from '#test/own-server.ts';
import { IKUT, TRACES } from '#api/parts/akun/traces.ts';
import { DIARSIP } from './diarsip.setup.ts';
import { bothSides, forgotten, ALL_TABLE, WITHOUT_ORANG, type TableColumns } from './columns.setup.ts';

const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#06c' } })
  .png()
  .toBuffer();

startServer();

let token: string;
let user_id: number;

beforeAll(async () => {
  [token, user_id] = await Promise.all([server.as('peserta2'), server.idOf('peserta2')]);
});

/** Requests the archive of a participant and returns its files by name. */
async function archive(who = token): Promise<Map<string, Buffer>> {
  const answer = await fetch(`${server.url}/api/usr/data_saya_unduh`, {
    headers: { authorization: `Bearer ${who}` },
  });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
  return readZip(Buffer.from(await answer.arrayBuffer()));
}

const dataOf = async (who = token) => JSON.parse((await archive(who)).get('data.json')!.toString());

test('the data archive has all data of a participant: decrypted numbers, texts with pictures, and all files', async () => {
  const form = new FormData();
  form.append('dokumen_id', '2');
  form.append('keterangan', '3171999900001111');
  form.append('dokumen', new Blob([new Uint8Array(png)]), 'ktp.png');
  expect((await server.call('/usr/dokumen_store', { token, body: form })).status).toBe(200);
  await server.sql('update sistem set raport_open = 1');

  const files = await archive();
  const data = JSON.parse(files.get('data.json')!.toString());
  expect(data.akun).toMatchObject({ id: user_id, email: 'peserta2@example.org' });
  // The archive contains the profile data, with the name of the location instead of its id.
  const {
    name: _,
    email: __,
    lokasi_id: ___,
    ...profil
  } = (await server.call('/usr/pelatihan_profile', { token })).body;
  expect(data.peserta).toMatchObject(profil);
  expect(data.dokumen).toContainEqual(
    expect.objectContaining({ jenis: 'KTP', keterangan: '3171999900001111', berkas: expect.any(String) }),
  );
  const rows = await server.sql(
    `select (select count(*)::int from tugas where user_id = $1) as tugas, (select count(*)::int from laporan_online where user_id = $1) as laporan,
            (select count(*)::int from nilai_kompetensi where peserta_id = $1) as nilai,
            (select count(*)::int from review r join tugas t on t.id_tugas = r.tugas_id where t.user_id = $1) as review`,
    [user_id],
  );
  const { tugas, laporan, nilai } = data;
  expect({
    tugas: tugas.length,
    laporan: laporan.length,
    nilai: nilai.kompetensi.length,
    review: tugas.flatMap((each: { review: unknown[] }) => each.review).length,
  }).toEqual(rows[0]);
  for (const file of data.berkas)
    expect(createHash('sha256').update(files.get(file.nama)!).digest('hex')).toBe(file.sha256);
  expect(files.size).toBe(data.berkas.length + 2);
  expect(JSON.stringify(tugas)).not.toMatch(/berkas:[0-9a-f]{32}/);
  expect(data.riwayat.length).toBeGreaterThan(0);
  expect(files.get('BACA-SAYA.txt')!.toString()).toContain('Jawaban survei');
});

test('the data archive has no scores while the report card is closed, and never has the values of test answers', async () => {
  await server.sql('update sistem set raport_open = 0');
  const data = await dataOf();
  expect(data.nilai).toBeNull();
  expect(data.test[0].jawaban[0]).toEqual({ pertanyaan: expect.any(String), jawaban: expect.any(String) });
});

test('while the report card is closed, the data archive contains the PDF of a valid certificate, but omits a withdrawn PDF', async () => {
  await server.sql('update sistem set raport_open = 1');
  expect((await server.call('/pr/sertifikat_pdf', { token })).status).toBe(200);
  const nilai = { nilai_post: 95, nilai_ojt: 92.66, nilai_ist2: 92.93, nilai_akhir: 93.42 };
  const edisi = { edisi: 1, name: expect.any(String), terbit: expect.any(String) };
  const open = await archive();
  expect(JSON.parse(open.get('data.json')!.toString()).sertifikat.edisi).toMatchObject([
    { ...edisi, ...nilai },
  ]);
  expect([...open.keys()]).toContain('sertifikat/edisi-1.pdf');

  await server.sql('update sistem set raport_open = 0');
  expect([...(await archive()).keys()]).toContain('sertifikat/edisi-1.pdf');
  await server.sql(`update sertifikat set ditarik_pada = now(), alasan = 'Salah nama' where user_id = $1`, [
    user_id,
  ]);
  const closed = await archive();
  await server.sql('update sertifikat set ditarik_pada = null, alasan = null where user_id = $1', [user_id]);
  const { sertifikat } = JSON.parse(closed.get('data.json')!.toString());
  const none = Object.fromEntries(Object.keys(nilai).map((key) => [key, null]));
  expect(sertifikat).toMatchObject({
    nomor: expect.any(String),
    edisi: [{ ...edisi, ...none, sha256: null }],
  });
  expect([...closed.keys()]).not.toContain('sertifikat/edisi-1.pdf');
});

test('a download of the data archive adds a history entry', async () => {
  await archive();
  const log = await server.sql(
    `select pelaku, objek from audit where aksi = 'data_diunduh' order by id desc limit 1`,
  );
  expect(log).toEqual([{ pelaku: 'peserta2@example.org', objek: `users/${user_id}` }]);
});

test("the data archive lists the users who have viewed the participant's identity and account numbers", async () => {
  await server.call(`/adm/user_dokumen?userid=${user_id}`, { token: await server.as('admin') });
  const { body } = await server.call('/usr/data_saya_dilihat', { token });
  expect(body.length).toBeGreaterThan(0);
  expect((await dataOf()).dilihat).toHaveLength(body.length);
});

test('if a stored file is missing or damaged, the data archive contains an empty file in its place', async () => {
  const papers = await server.sql('select berkas_id as id from dokumen where user_id = $1', [user_id]);
  const [gone, cut] = papers.map(({ id }) => `${server.dataDir}/berkas/${id.slice(0, 2)}/${id}`);
  await rm(gone!);
  const start = (await readFile(cut!)).subarray(0, 100);
  await rm(cut!);
  await writeFile(cut!, start);
  const files = await archive();
  const { berkas } = JSON.parse(files.get('data.json')!.toString());
  const empty = berkas.filter((file: { nama: string }) => files.get(file.nama)!.length === 0);
  expect(empty).toHaveLength(2);
});

test('a download of the data archive is rejected with 409 while the documents are closed (threat T3)', async () => {
  await server.sql(
    `update peserta set dokumen_ditutup_sampai = now() + interval '1 hour' where user_id = $1`,
    [await server.idOf('peserta3')],
  );
  const { status, body } = await server.call('/usr/data_saya_unduh', { token: await server.as('peserta3') });
  expect([status, body.code]).toEqual([409, 'dokumen_ditutup']);
});

test('the data archive contains no name and no email address of other participants', async () => {
  const files = await archive(await server.as('peserta4'));
  const other = await server.sql('select email, name from users where email in ($1, $2)', [
    'peserta2@example.org',
    'peserta3@example.org',
  ]);
  const all = await text(new Blob([...files.values()].map((bytes) => new Uint8Array(bytes))).stream());
  for (const { email, name } of other)
    expect([all.includes(email), all.includes(name)]).toEqual([false, false]);
});

test('the data archive contains each column of a table about a participant, except the exceptions listed here', async () => {
  const id = await server.idOf('peserta5');
  await fillPerson(server, id);
  const own = await server.as('zulaikha.nuraini');
  await server.call('/usr/penghapusan_minta', { token: own, body: { alasan: 'Pindah' } });
  await server.sql('update sistem set raport_open = 1');
  await server.sql('update ist_nilai set nilai_pre = 33.25 where user_id = $1', [id]);
  await server.sql(
    `with h as (insert into test_hasil (user_id, tesid, nilai_akhir, cal_ajar, cal_teliti, cal_mod) values ($1, 2, 70, 3, 2, 1) returning *),
          j as (insert into test_jawaban (test_hasil_id, soal_id, option_id, value) select h.id, o.soal_id, o.id, o.value from h, (select * from soal_option order by id limit 1) o)
     insert into test_arsip (user_id, tesid, nilai, ditetapkan_pada, hasil, jawaban)
     select user_id, tesid, nilai_akhir, '2026-05-12T03:00:00Z', to_jsonb(h) - 'id' - 'user_id' - 'tesid', '[]' from h`,
    [id],
  );
  await server.sql(`insert into survei_sudah (user_id, kategori) values ($1, 'panitia')`, [id]);
  await server.sql(
    `update review r set dibaca_pada = '2026-05-12T03:00:00Z' from tugas t where t.id_tugas = r.tugas_id and t.user_id = $1`,
    [id],
  );
  await server.call(`/adm/user_dokumen?userid=${id}`, { token: await server.as('admin') });
  const data = await dataOf(own);

  const tables: TableColumns[] = await server.sql(ALL_TABLE);
  expect(forgotten(tables, data)).toEqual([]);
  const planted = tables.map((each) => {
    if (each.tabel === 'alamat') return { ...each, kolom: [...each.kolom, 'rt'] };
    return each.tabel === 'kelas' ? { ...each, ke: ['users'] } : each;
  });
  expect(forgotten([...planted, { tabel: 'baru', kolom: ['id'], ke: [] }], data)).toEqual([
    expect.stringMatching(/^baru: nobody has said/),
    expect.stringMatching(/^kelas: refers to users/),
    expect.stringMatching(/^alamat\.rt: is not in the archive/),
  ]);
  // A table that refers to an account contains personal data, so `WITHOUT_ORANG` must not contain this table.
  const naming = [...TRACES.map(({ kolom }) => kolom), ...IKUT].map((kolom) => kolom.split('.')[0]!);
  expect(WITHOUT_ORANG.filter((tabel) => naming.includes(tabel))).toEqual([]);
  const empty: string[] = [];
  for (const table of tables.filter(({ tabel }) => Object.hasOwn(DIARSIP, tabel))) {
    const { kept, told } = await bothSides(server.sql, table, id, data);
    expect([table.tabel, ...told]).toEqual([table.tabel, ...kept]);
    if (kept.length === 0) empty.push(table.tabel);
  }
  expect(empty, 'what nobody has filled proves nothing: fill it in test/fill-person.ts').toEqual([]);

  // The archive contains the stage scores, the computed scores, and the times at which admins entered scores, but not
  // the names of these admins.
  const [{ ist }] = await server.sql(
    `select to_jsonb(i) - array['id_ist_nilai', 'user_id', 'updated_at', 'post_ditetapkan_oleh', 'ojt_ditetapkan_oleh', 'ist2_ditetapkan_oleh', 'final_oleh'] as ist
     from ist_nilai i where user_id = $1`,
    [id],
  );
  const { kompetensi: _, ...nilai } = data.nilai;
  expect(nilai).toEqual(ist);
  expect(nilai).toMatchObject({ nilai_pre: 33.25, ojt_ditetapkan_pada: expect.any(String) });
  expect(data.test_lama.at(-1)).toMatchObject({ ditetapkan_pada: '2026-05-12T03:00:00+00:00' });
  expect(data.test_lama.at(-1).hasil).toMatchObject({ nilai_akhir: 70, cal_ajar: 3 });
  const read = data.tugas.flatMap((each: { review: { dibaca_pada: string }[] }) => each.review);
  for (const { dibaca_pada } of read)
    expect(new Date(dibaca_pada).toISOString()).toBe('2026-05-12T03:00:00.000Z');
});
