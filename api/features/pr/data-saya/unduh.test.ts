import { createHash } from 'node:crypto';
import { rm, truncate } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { fillPerson } from '#test/fill-person.ts';
import { readZip } from '#test/read-zip.ts';
import { server, startServer } from '#test/own-server.ts';
import { IKUT, JEJAK } from '#api/parts/akun/jejak.ts';

const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#06c' } })
  .png()
  .toBuffer();

startServer();

let token: string;
let user_id: number;

beforeAll(async () => {
  [token, user_id] = await Promise.all([server.as('peserta2'), server.idOf('peserta2')]);
});

/** The archive of a participant: every file by its name. */
async function archive(who = token): Promise<Map<string, Buffer>> {
  const answer = await fetch(`${server.url}/api/usr/data_saya_unduh`, {
    headers: { authorization: `Bearer ${who}` },
  });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
  return readZip(Buffer.from(await answer.arrayBuffer()));
}

const dataOf = async (who = token) => JSON.parse((await archive(who)).get('data.json')!.toString());

test('the archive holds all of oneself: numbers in full, texts with their pictures, and every file', async () => {
  const form = new FormData();
  form.append('dokumen_id', '2');
  form.append('keterangan', '3171999900001111');
  form.append('dokumen', new Blob([new Uint8Array(png)]), 'ktp.png');
  expect((await server.call('/usr/dokumen_store', { token, body: form })).status).toBe(200);
  await server.sql('update sistem set raport_open = 1');

  const files = await archive();
  const data = JSON.parse(files.get('data.json')!.toString());
  expect(data.akun).toMatchObject({ id: user_id, email: 'peserta2@example.org' });
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

test('no score while the report card is closed, and never what an answer of a test is worth', async () => {
  await server.sql('update sistem set raport_open = 0');
  const data = await dataOf();
  expect(data.nilai).toBeNull();
  expect(data.test[0].jawaban[0]).toEqual({ pertanyaan: expect.any(String), jawaban: expect.any(String) });
});

test('of a certificate its number and edition while the report card is closed, without scores and without the sheet', async () => {
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
  const closed = await archive();
  const { sertifikat } = JSON.parse(closed.get('data.json')!.toString());
  const none = Object.fromEntries(Object.keys(nilai).map((key) => [key, null]));
  expect(sertifikat).toMatchObject({
    nomor: expect.any(String),
    edisi: [{ ...edisi, ...none, sha256: null }],
  });
  expect([...closed.keys()]).not.toContain('sertifikat/edisi-1.pdf');
});

test('that it was taken stands in the history', async () => {
  await archive();
  const log = await server.sql(
    `select pelaku, objek from audit where aksi = 'data_diunduh' order by id desc limit 1`,
  );
  expect(log).toEqual([{ pelaku: 'peserta2@example.org', objek: `users/${user_id}` }]);
});

test('who looked at the own numbers stands in it, too', async () => {
  await server.call(`/adm/user_dokumen?userid=${user_id}`, { token: await server.as('admin') });
  const { body } = await server.call('/usr/data_saya_dilihat', { token });
  expect(body.length).toBeGreaterThan(0);
  expect((await dataOf()).dilihat).toHaveLength(body.length);
});

test('a file that is gone from the store, or damaged there, does not keep the rest back', async () => {
  const papers = await server.sql('select berkas_id as id from dokumen where user_id = $1', [user_id]);
  const [gone, cut] = papers.map(({ id }) => `${server.dataDir}/berkas/${id.slice(0, 2)}/${id}`);
  await rm(gone!);
  await truncate(cut!, 100);
  const files = await archive();
  const { berkas } = JSON.parse(files.get('data.json')!.toString());
  const empty = berkas.filter((file: { nama: string }) => files.get(file.nama)!.length === 0);
  expect(empty).toHaveLength(2);
});

test('an account whose papers are closed gets none (threat T3)', async () => {
  await server.sql(
    `update peserta set dokumen_ditutup_sampai = now() + interval '1 hour' where user_id = $1`,
    [await server.idOf('peserta3')],
  );
  const { status, body } = await server.call('/usr/data_saya_unduh', { token: await server.as('peserta3') });
  expect([status, body.code]).toEqual([409, 'dokumen_ditutup']);
});

test('nothing of somebody else is in it', async () => {
  const files = await archive(await server.as('peserta4'));
  const other = await server.sql('select email, name from users where email in ($1, $2)', [
    'peserta2@example.org',
    'peserta3@example.org',
  ]);
  const all = await text(new Blob([...files.values()].map((bytes) => new Uint8Array(bytes))).stream());
  for (const { email, name } of other)
    expect([all.includes(email), all.includes(name)]).toEqual([false, false]);
});

type Data = Awaited<ReturnType<typeof dataOf>>;

const jenisOf = (d: Data, jenis: string) =>
  d.pengecualian.filter((row: { jenis: string }) => row.jenis === jenis);

/** Where in `data.json` the rows stand that a column gives to a participant. */
const DALAM_ARSIP: Readonly<Record<string, (d: Data) => unknown[]>> = {
  'tugas.user_id': (d) => d.tugas,
  'nilai_kompetensi.peserta_id': (d) => d.nilai.kompetensi,
  'ist_nilai.user_id': (d) => [d.nilai],
  'mentor_peserta.peserta_id': (d) => d.mentor,
  'test_hasil.user_id': (d) => d.test,
  'test_draf.user_id': (d) => d.test_berjalan,
  'test_arsip.user_id': (d) => d.test_lama,
  'tes_buka.user_id': (d) => jenisOf(d, 'test'),
  'perpanjangan.peserta_id': (d) => jenisOf(d, 'jadwal'),
  'survei_sudah.user_id': (d) => d.survei.sudah_dikirim,
  'survei_draf.user_id': (d) => d.survei.belum_dikirim,
  'laporan_online.user_id': (d) => d.laporan,
  'dokumen.user_id': (d) => d.dokumen,
  'akomodasi.user_id': (d) => d.klaim,
  'alamat.user_id': (d) => [d.alamat],
  'persetujuan.user_id': (d) => d.persetujuan,
  'persetujuan_ditolak.user_id': (d) => d.persetujuan_ditolak,
  'sertifikat.user_id': (d) => [d.sertifikat],
  'berkas.user_id': (d) => d.berkas.filter(({ nama }: { nama: string }) => !nama.startsWith('review/')),
  'penghapusan.user_id': (d) => d.permintaan_penghapusan,
  'peserta.user_id': (d) => [d.peserta],
  'sesi.user_id': (d) => d.sesi,
  'perangkat.user_id': (d) => d.perangkat,
  'jaringan_akun.user_id': (d) => d.jaringan,
  'email.user_id': (d) => d.email,
  'audit.pelaku_id': (d) => d.riwayat.filter(({ oleh }: { oleh: string }) => oleh === 'Anda'),
};

/** What is not in it, and why. */
const TIDAK_DALAM_ARSIP: Readonly<Record<string, string>> = {
  'mentor_ist.peserta_id': 'evaluators of IST II stay unnamed',
  'job.user_id': 'work that the program does; what it mails to the person is there',
  'users_cari.id': 'made of the account, to find it by',
  'peserta_cari.user_id': 'made of account and profile, to find them by',
  'peserta_langkah.user_id': 'counted from what is there',
  'reset_tautan.user_id': 'what a link is known by until it ends; its mail is there',
  'hadir.user_id': 'who is there within the minute',
  'hadir.peserta_id': 'who is there within the minute',
  'akomodasi.divalidasi_oleh': 'admins only',
  'akomodasi.dibayar_oleh': 'admins only',
  'penghapusan.oleh': 'admins only',
  'perpanjangan.oleh': 'admins only',
  'tes_buka.oleh': 'admins only',
  'sertifikat.ditarik_oleh': 'admins only',
  'ist_nilai.post_ditetapkan_oleh': 'admins only',
  'ist_nilai.ojt_ditetapkan_oleh': 'admins only',
  'ist_nilai.ist2_ditetapkan_oleh': 'admins only',
  'test_arsip.ditetapkan_oleh': 'admins only',
};

test('every column that gives rows to a participant has them in the archive, or a reason why not', async () => {
  const id = await server.idOf('peserta5');
  await fillPerson(server, id);
  const own = await server.as('zulaikha.nuraini');
  await server.call('/usr/penghapusan_minta', { token: own, body: { alasan: 'Pindah' } });
  await server.sql('update sistem set raport_open = 1');
  await server.sql('update ist_nilai set nilai_pre = 33.25 where user_id = $1', [id]);
  await server.sql(
    `with h as (insert into test_hasil (user_id, tesid, nilai_akhir, cal_ajar, cal_teliti, cal_mod) values ($1, 2, 70, 3, 2, 1) returning *)
     insert into test_arsip (user_id, tesid, nilai, ditetapkan_pada, hasil, jawaban)
     select user_id, tesid, nilai_akhir, '2026-05-12T03:00:00Z', to_jsonb(h) - 'id' - 'user_id' - 'tesid', '[]' from h`,
    [id],
  );
  await server.sql(`insert into survei_sudah (user_id, kategori) values ($1, 'panitia')`, [id]);
  await server.sql(
    `update review r set dibaca_pada = '2026-05-12T03:00:00Z' from tugas t where t.id_tugas = r.tugas_id and t.user_id = $1`,
    [id],
  );
  const data: Data = await dataOf(own);

  const ofOneself = JEJAK.filter(({ hapus }) => hapus !== 'mentor').map(({ kolom }) => kolom);
  const named = [...Object.keys(DALAM_ARSIP), ...Object.keys(TIDAK_DALAM_ARSIP)];
  expect(named.toSorted()).toEqual([...ofOneself, ...IKUT].toSorted());
  const told: Record<string, number> = {};
  const kept: Record<string, number> = {};
  for (const [kolom, part] of Object.entries(DALAM_ARSIP)) {
    const [tabel, column] = kolom.split('.');
    const rows = await server.sql(`select 1 from ${tabel} where ${column} = $1`, [id]);
    told[kolom] = part(data).filter((row) => row !== null).length;
    kept[kolom] = rows.length;
  }
  expect(told).toEqual(kept);
  // What nobody has filled proves nothing.
  expect(Object.keys(kept).filter((kolom) => kept[kolom] === 0)).toEqual([]);
  const berkas = await server.sql('select tipe, ukuran, sha256, created_at from berkas where user_id = $1', [
    id,
  ]);
  const lines = (rows: object[]) => rows.map((row) => JSON.stringify(row)).toSorted();
  const files = DALAM_ARSIP['berkas.user_id']!(data) as Record<string, unknown>[];
  expect(lines(files.map((row) => ({ ...row, nama: undefined })))).toEqual(lines(berkas));

  // The stages with what their items give and whether they were typed, and when; by whom is the admins' own.
  const [{ ist }] = await server.sql(
    `select to_jsonb(i) - array['id_ist_nilai', 'user_id', 'updated_at', 'post_ditetapkan_oleh', 'ojt_ditetapkan_oleh', 'ist2_ditetapkan_oleh'] as ist
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
