import { beforeAll, expect, test } from 'vitest';
import { sidikOf, writeRowKey, ROW_KEY_TITLE } from '#api/parts/import/row-key.ts';
import { admin, server, startAdmin } from '#test/own-server.ts';
import { apply, csv, rowsOf, send } from './import.setup.ts';

startAdmin();

let people: { id: number; name: string; email: string; lokasi: string; no_absensi: number }[];
const read = () =>
  server.sql(
    `select u.id, u.name, u.email, l.keterangan as lokasi, p.no_absensi, p.peserta_status_aktif, p.updated_at
     from peserta p join users u on u.id = p.user_id join lokasi l on l.id = p.lokasi_id order by u.id`,
  );
beforeAll(async () => {
  people = (await read()) as never;
});

const undo = (id: number) => server.call('/adm/batalkan', { token: admin, body: { id } });

test('an import of attendance numbers finds participants by email, or by location and name', async () => {
  const before = await read();
  const [ana, budi, citra] = people;
  const { body } = await send(
    csv(
      'Nama Peserta;Surel;Tempat;No. Absen',
      `;${ana!.email.toUpperCase()};;41`,
      `${budi!.name.toUpperCase()};;${budi!.lokasi};42`,
      `${citra!.name};;Entah;43`,
      `Siapa Saja;;${citra!.lokasi};44`,
      `;${citra!.email};;nol`,
    ),
    admin,
    'hadir',
  );
  expect(body.hitung).toMatchObject({ berubah: 2, ditolak: 3 });
  const { body: rows } = await rowsOf(body.id, '&keadaan=ditolak');
  expect(rows.map((row: { sel: { salah: string[] }[] }) => row.sel.flatMap(({ salah }) => salah))).toEqual([
    ['Lokasi “Entah” tidak dikenal'],
    ['Tidak ada peserta dengan nama ini di lokasi itu'],
    ['Nomor absensi harus bilangan bulat mulai dari 1'],
  ]);
  const done = await apply(body, { hanya_sah: 1 });
  expect(done.body).toMatchObject({ jumlah: 2, ditinggalkan: 3 });
  expect((await read()).filter(({ no_absensi }) => [41, 42].includes(Number(no_absensi)))).toMatchObject([
    { id: ana!.id, no_absensi: 41 },
    { id: budi!.id, no_absensi: 42 },
  ]);
  expect((await undo(done.body.riwayat_id)).body).toMatchObject({ jumlah: 2, dilewati: [] });
  expect(await read()).toEqual(before);
});

test('an import can change the status of participants, and an undo restores the status', async () => {
  const before = await read();
  const [ana, budi] = people;
  const { body } = await send(
    csv('Email,Status', `${ana!.email},Tidak Aktif`, `${budi!.email},mungkin`, `${ana!.email},Aktif`),
    admin,
    'status',
  );
  expect(body.hitung).toMatchObject({ berubah: 1, ditolak: 2 });
  const done = await apply(body, { hanya_sah: 1 });
  expect(done.status).toBe(200);
  expect((await undo(done.body.riwayat_id)).body.jumlah).toBe(1);
  expect(await read()).toEqual(before);
});

test('an import row with the row key of another participant is a conflict, and a file with three such rows is rejected', async () => {
  const keyOf = ({ id, email }: { id: number; email: string }) =>
    writeRowKey({ tabel: 'hadir', id, versi: '', sidik: sidikOf([email]) });
  const four = people.slice(0, 4);
  const lines = (shift: number, count: number) =>
    four.map(
      ({ email, no_absensi }, at) =>
        `${keyOf(at < count ? four[(at + shift) % 4]! : four[at]!)};${email};${no_absensi}`,
    );
  const heads = `${ROW_KEY_TITLE};Email;Nomor Absensi`;
  const whole = await send(csv(heads, ...lines(0, 4)), admin, 'hadir');
  expect(whole.body.hitung).toMatchObject({ sama: 4, bentrok: 0 });
  const one = await send(csv(heads, ...lines(1, 1)), admin, 'hadir');
  expect(one.body.hitung).toMatchObject({ bentrok: 1 });
  const { body: rows } = await rowsOf(one.body.id, '&keadaan=bentrok');
  expect(rows[0].galat).toEqual([`Baris ini milik ${four[1]!.name}`]);
  const shifted = await send(csv(heads, ...lines(1, 4)), admin, 'hadir');
  expect([shifted.status, shifted.body.message]).toEqual([
    422,
    'Urutan baris tampaknya bergeser. Unduh ulang, lalu urutkan seluruh tabel.',
  ]);
});
