import { beforeEach, describe, expect, it } from 'vitest';
import readXlsx from 'read-excel-file/node';
import { addPeserta } from '#test/add-peserta.ts';
import { amid } from '#test/amid.ts';
import { admin, server, startAdmin } from '#test/own-server.ts';

startAdmin();

beforeEach(async () => {
  await server.sql('update sistem set periode_daftar = 2, open_register = 1');
  await server.sql('update periode set is_aktif = 1');
  await server.sql('delete from audit');
});

const choose = (periode_daftar: unknown) =>
  server.call('/adm/sistem_store', { token: admin, body: { periode_daftar } });
const close = (id: number) => server.call('/adm/periode_store', { token: admin, body: { id, is_aktif: 0 } });
const chosen = async () => (await server.call('/adm/sistem', { token: admin })).body.periode_daftar;
const history = (query: string) => server.call(`/adm/audit?${query}`, { token: admin });

const DITUTUP = 'Periode ini sudah ditutup. Pilih periode lain.';
const USED =
  'Periode ini dipakai untuk peserta baru. Pilih dahulu periode lain untuk peserta baru, lalu tutup periode ini.';

describe('period of new participants', () => {
  it('the period of new participants can be any open period, and the history shows the names of both periods', async () => {
    expect((await choose(5)).body).toEqual({ message: 'Sukses!, simpan data anda', id: 1 });
    for (const body of [{}, { periode_daftar: 5 }, { open_pre: 0 }])
      await server.call('/adm/sistem_store', { token: admin, body });
    const { body } = await server.call('/adm/sistem', { token: admin });
    expect([body.periode_daftar, body.diubah.periode_daftar]).toEqual([
      5,
      { waktu: expect.any(String), pelaku: 'admin@example.org' },
    ]);
    const rows = (await history('objek=sistem/periode_daftar')).body;
    const [second, lima] = await server.sql('select keterangan from periode where id in (2, 5) order by id');
    expect(rows).toMatchObject([
      {
        aksi: 'sistem_diubah',
        sebelum: 2,
        sesudah: 5,
        acuan: { 'periode_daftar/2': second.keterangan, 'periode_daftar/5': lima.keterangan },
      },
    ]);
  });

  it.each([
    [4000, 'Periode tidak dikenal'],
    [6, DITUTUP],
    [0, 'Harus bilangan bulat positif'],
    ['3', 'Harus bilangan bulat positif'],
    [null, 'Harus bilangan bulat positif'],
  ])('the period of new participants cannot be set to %j', async (id, sentence) => {
    await close(6);
    const { status, body } = await choose(id);
    expect([status, body.errors]).toEqual([422, { periode_daftar: [sentence] }]);
    expect(await chosen()).toBe(2);
  });

  it('an admin cannot close the period for new participants, but can close the previous one', async () => {
    const refused = await close(2);
    expect([refused.status, refused.body.message]).toEqual([409, USED]);
    await choose(3);
    expect([(await close(3)).status, (await close(2)).status]).toEqual([409, 200]);
    const { body } = await server.call('/adm/periode', { token: admin });
    expect(body.filter((row: { is_daftar: number }) => row.is_daftar === 1)).toMatchObject([{ id: 3 }]);
  });

  it('if one admin chooses a period while another closes it, one of the two requests is rejected', async () => {
    const closed = await amid(
      server,
      (other) => other.query('update sistem set periode_daftar = 6'),
      () => close(6),
    );
    expect([closed.status, closed.body.message]).toEqual([409, USED]);
    const taken = await amid(
      server,
      (other) => other.query('update periode set is_aktif = 0 where id = 7'),
      () => choose(7),
    );
    expect([taken.status, taken.body.errors]).toEqual([422, { periode_daftar: [DITUTUP] }]);
    expect(await chosen()).toBe(6);
  });

  it('registered, created and imported participants always get the period of new participants', async () => {
    await choose(4);
    const input = {
      nama_pt: 'UIN Contoh',
      provinsi_pt: 'Banten',
      password: 'angin-laut-sore-7',
      rumpun_id: 0,
      no_absensi: 12,
      is_lanjut_studi: 't',
      nama_sekolah: '',
      lokasi_id: 1,
      periode_id: 9,
    };
    const registered = await server.call('/usr/pelatihan_register_store', {
      body: { ...input, name: 'Daftar', email: 'daftar@kampus.example' },
    });
    const made = await server.call('/adm/user_store', {
      token: admin,
      body: { name: 'Buatan', email: 'buatan@kampus.example', group: 'user', periode_id: 9 },
    });
    const form = new FormData();
    form.append('uji', '0');
    form.append(
      'berkas',
      new Blob(['Nama;Email;Lokasi Kegiatan\r\nImpor;impor@kampus.example;1']),
      'peserta.csv',
    );
    const imported = await server.call('/adm/impor', { token: admin, body: form });
    expect([registered.status, made.status, imported.status]).toEqual([201, 200, 200]);
    expect(
      await server.sql(
        `select u.name, p.periode_id from users u join peserta p on p.user_id = u.id
         where u.email like '%@kampus.example' order by 1`,
      ),
    ).toEqual(['Buatan', 'Daftar', 'Impor'].map((name) => ({ name, periode_id: 4 })));
  });
});

/** Addresses of all lists of participants that can be filtered by period. */
const LISTS = [
  '/adm/peserta_pelatihan',
  '/adm/peserta_pelatihan_finance',
  '/adm/peserta_pelatihan_alamat',
  '/adm/peserta_pelatihan_lpdp',
] as const;

describe('lists filtered by period', () => {
  const sheetOf = async (address: string) => {
    const answer = await fetch(`${server.url}/api${address}`, {
      headers: { authorization: `Bearer ${admin}` },
    });
    const [sheet] = await readXlsx(Buffer.from(await answer.arrayBuffer()));
    return sheet!.data.slice(1);
  };

  it.each(LISTS)('the list %s has only participants of the chosen period', async (address) => {
    const others = await addPeserta(server, 3, 1);
    await server.sql('update peserta set periode_id = 8 where user_id = any($1)', [others]);
    const ids = async (query: string) => {
      const { body, headers } = await server.call(`${address}?${query}`, { token: admin });
      expect(Number(headers.get('x-total-count'))).toBe(body.length);
      return body
        .map(({ user_id }: { user_id: number }) => user_id)
        .toSorted((a: number, b: number) => a - b);
    };
    for (const query of ['', '&page=1', '&page=1&lokid=1', '&page=1&sort=-nama_pt', '&q=banyak&page=1'])
      expect([query, await ids(`periode_id=8${query}`)]).toEqual([query, others]);
    for (const query of ['periode_id=8&lokid=2', 'periode_id=9', 'periode_id=4000'])
      expect([query, await ids(query)]).toEqual([query, []]);
    expect((await server.call(`${address}?periode_id=x`, { token: admin })).body.errors).toEqual({
      periode_id: ['Harus bilangan bulat positif'],
    });
    expect(await sheetOf(`${address}_ekspor?periode_id=8`)).toHaveLength(3);
    await server.sql('delete from users where id = any($1)', [others]);
  });

  it('the period filter applies to claims, to their totals, and to bulk changes', async () => {
    const [claims, semua] = [
      async (query: string) =>
        (await server.call(`/adm/peserta_finance?${query}`, { token: admin })).body.map(
          ({ name }: { name: string }) => name,
        ),
      (await server.call('/adm/peserta_finance', { token: admin })).body.length,
    ];
    const [{ name }] = await server.sql('select name from users where id = $1', [
      await server.idOf('peserta3'),
    ]);
    // A claim counts for the current period of its owner. If the owner moves to another period, the claim counts for
    // that period.
    await server.sql('update peserta set periode_id = 8 where user_id = $1', [await server.idOf('peserta3')]);
    for (const query of ['', '&page=1', '&page=1&lokid=1', '&page=1&sort=-nominal'])
      expect([query, await claims(`periode_id=8${query}`)]).toEqual([query, [name, name]]);
    expect(await claims('periode_id=2')).toHaveLength(semua - 2);
    expect(await claims('periode_id=8&lokid=2')).toEqual([]);
    const [total, ...more] = (
      await server.call('/adm/peserta_finance_ringkas?periode_id=8', { token: admin })
    ).body;
    expect([total.belum.jumlah + total.valid.jumlah, more]).toEqual([2, []]);
    expect(await sheetOf('/adm/peserta_finance_ekspor?periode_id=8')).toHaveLength(2);
    expect(await sheetOf('/adm/peserta_finance_ringkas_ekspor?periode_id=9')).toEqual([]);

    const act = (path: string, body: object) =>
      server.call(`/adm/peserta_finance_${path}_semua`, {
        token: admin,
        body: { lokid: null, periode_id: 8, ...body },
      });
    expect((await act('validasi', {})).body.jumlah).toBe(1);
    expect((await act('bayar', { tanggal: '2026-01-02' })).body.jumlah).toBe(2);
    const [paid] = (await history('aksi=klaim_dibayar_semua')).body;
    const [{ keterangan }] = await server.sql('select keterangan from periode where id = 8');
    expect([paid.sesudah.periode_id, paid.acuan['periode_id/8']]).toEqual([8, keterangan]);
    expect(
      await server.sql(`select count(*)::int as n from akomodasi where dibayar_pada = '2026-01-02'`),
    ).toEqual([{ n: 2 }]);
  });
});
