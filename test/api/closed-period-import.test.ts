import { beforeAll, expect, test } from 'vitest';
import { admin, server, startAdmin } from '#test/own-server.ts';
import { CLOSED, digests, NEXT } from './closed-period.setup.ts';

startAdmin();

const post = (address: string, body: object | FormData) => server.call(address, { token: admin, body });

/** Uploads a table as CSV. */
async function upload(tabel: 'hadir' | 'status' | 'materi', ...lines: string[]) {
  const form = new FormData();
  form.append('tabel', tabel);
  form.append('berkas', new Blob([lines.join('\r\n')]), 'tabel.csv');
  const { body } = await post('/adm/tabel_unggah', form);
  return body as { id: number; versi: number; hitung: Record<string, number> };
}

const apply = ({ id, versi }: { id: number; versi: number }) =>
  post('/adm/tabel_terapkan', { id, versi, hanya_sah: 1 });

/** Email of a participant in the closed period, and email of a participant in the next period. */
const [OLD, NEW] = ['peserta2@example.org', 'peserta9@example.org'];
let early: Awaited<ReturnType<typeof upload>>;
let applied: number;
let before: Awaited<ReturnType<typeof digests>>;

const MATERI_HEAD = 'Lokasi,Periode,Kategori,Judul,Tanggal Mulai,Tanggal Selesai';
let earlyMateri: Awaited<ReturnType<typeof upload>>;
let appliedMateri: number;
/** Names of the closed and of the next period, and a material of the closed period. */
let old: { periode: string; next: string; kat_id: number; judul: string };

beforeAll(async () => {
  await server.sql(
    `update sistem set periode_daftar = ${NEXT}; update peserta set periode_id = ${NEXT} where lokasi_id = 2`,
  );
  const done = await apply(await upload('status', 'Email,Status', `${OLD},Tidak Aktif`));
  applied = done.body.riwayat_id;
  early = await upload('hadir', 'Email,No. Absen', `${OLD},61`, `${NEW},62`);
  const [found] = await server.sql(
    `select e.keterangan as periode, n.keterangan as next, m.kat_id, m.keterangan_materi as judul from materi m
     join periode e on e.id = m.periode_id join periode n on n.id = ${NEXT}
     where m.periode_id = ${CLOSED} and m.lokasi_id = 1 order by m.id_materi limit 1`,
  );
  old = found as typeof old;
  const made = await apply(
    await upload('materi', MATERI_HEAD, `1,${old.periode},2,Sebelum ditutup,2026-05-01,2026-05-02`),
  );
  appliedMateri = made.body.riwayat_id;
  earlyMateri = await upload(
    'materi',
    MATERI_HEAD,
    `1,${old.periode},${old.kat_id},"${old.judul}",2026-05-01,2026-05-30`,
    `1,${old.periode},3,Baru di periode lama,2026-05-01,2026-05-02`,
    `1,${old.next},3,Baru di periode berikut,2026-05-01,2026-05-02`,
  );
  const closed = await post('/adm/periode_tutup', { periode_id: CLOSED, alasan: 'Angkatan selesai' });
  if (closed.status !== 200 || early.hitung['berubah'] !== 2 || earlyMateri.hitung['ditolak'] !== 0)
    throw new Error(`The closed period was not prepared: ${JSON.stringify([closed, early, earlyMateri])}`);
  before = await digests();
});

const nomorOf = async (email: string) =>
  (
    await server.sql('select no_absensi from peserta p join users u on u.id = p.user_id where u.email = $1', [
      email,
    ])
  )[0]!.no_absensi;

test('a table that was uploaded before the period was closed changes only participants of the running period', async () => {
  // The participants have changed since the upload. Therefore the server checks the uploaded rows again before it
  // applies them.
  expect((await apply(early)).body.code).toBe('sudah_berubah');
  const checked = await post('/adm/tabel_atur', { id: early.id, versi: early.versi });
  expect(checked.body.hitung).toMatchObject({ berubah: 1, ditolak: 1 });
  const { status, body } = await apply(checked.body);
  expect([status, body.jumlah, body.ditinggalkan]).toEqual([200, 1, 1]);
  expect(await nomorOf(NEW)).toBe(62);
  expect(await digests()).toEqual(before);
});

test.each([
  ['hadir', 'No. Absen', '71'],
  ['status', 'Status', 'Aktif'],
] as const)(
  'a row of the table %s about a participant of a closed period is rejected with a reason',
  async (tabel, column, value) => {
    const late = await upload(tabel, `Email,${column}`, `${OLD},${value}`);
    expect(late.hitung).toMatchObject({ ditolak: 1 });
    const { body } = await server.call(`/adm/tabel_baris?id=${late.id}&keadaan=ditolak`, { token: admin });
    expect(JSON.stringify(body)).toContain('ditutup');
    await apply(late);
    expect(await digests()).toEqual(before);
  },
);

test('an import that changed participants of a closed period cannot be undone', async () => {
  const { status, body } = await post('/adm/batalkan', { id: applied });
  expect([status, body.code]).toEqual([409, 'periode_ditutup']);
  expect(await digests()).toEqual(before);
});

test('materials that were uploaded before the period was closed are stored only in the running period', async () => {
  expect((await apply(earlyMateri)).body.code).toBe('sudah_berubah');
  const checked = await post('/adm/tabel_atur', { id: earlyMateri.id, versi: earlyMateri.versi });
  expect(checked.body.hitung).toMatchObject({ baru: 1, berubah: 0, ditolak: 2 });
  const { body: rows } = await server.call(`/adm/tabel_baris?id=${earlyMateri.id}&keadaan=ditolak`, {
    token: admin,
  });
  for (const row of rows) expect(JSON.stringify(row)).toContain('ditutup');
  const { body } = await apply(checked.body);
  expect([body.jumlah, body.ditinggalkan]).toEqual([1, 2]);
  expect(await digests()).toEqual(before);
});

test('an import of materials of a closed period cannot be undone', async () => {
  const { status, body } = await post('/adm/batalkan', { id: appliedMateri });
  expect([status, body.code]).toEqual([409, 'periode_ditutup']);
  expect(await digests()).toEqual(before);
});
