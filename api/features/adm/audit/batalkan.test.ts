import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditOf } from '../../../audit.ts';
import { openDatabase, type Database } from '../../../db.ts';
import type { Tabel, Undo } from '../../../parts/riwayat/jenis.ts';
import { APP_ROLE } from '../../../../db/migrate.ts';
import { startTestServer, type TestServer } from '../../../../test/server.ts';

let server: TestServer;
let database: Database;
let admin: string;
let id: Record<'mentor1' | 'mentor2' | 'mentor3' | 'peserta1' | 'peserta2' | 'peserta7', number>;

beforeAll(async () => {
  server = await startTestServer();
  database = openDatabase({ url: server.databaseUrl, role: APP_ROLE, size: 3, onError: () => {} });
  admin = await server.as('admin');
  const of = (account: string) => server.idOf(account);
  id = {
    mentor1: await of('mentor1'),
    mentor2: await of('mentor2'),
    mentor3: await of('mentor3'),
    peserta1: await of('peserta1'),
    peserta2: await of('peserta2'),
    peserta7: await of('peserta7'),
  };
  await server.sql(`insert into sertifikat_urut values (2026, 1)`);
  await server.sql(
    `insert into sertifikat (user_id, tahun, urut, nomor, diberikan_pada) values ($1, 2026, 1, '00001/PELATIHAN/2026', now())`,
    [id.peserta2],
  );
});
afterAll(async () => {
  await database.close();
  await server.close();
});
beforeEach(() => server.sql('delete from audit'));

const undo = (riwayat_id: unknown, token = admin) =>
  server.call('/adm/batalkan', { token, body: { id: riwayat_id } });
const setActive = async (statid: 0 | 1, lokid = 1) =>
  (await server.call(`/adm/peserta_status_aktif?lokid=${lokid}&statid=${statid}`, { token: admin })).body
    .riwayat_id as number;

/** Every cell of the tables that an undo may touch. */
const TABLES = ['peserta', 'mentor_peserta', 'mentor_ist', 'akomodasi', 'ist_nilai', 'sertifikat'];
const cells = async () =>
  Promise.all(TABLES.map((table) => server.sql(`select to_jsonb(t) as row from ${table} t order by 1`)));

/** A change and its entry, as a handler writes them: `rows` are read before and after by the kind's own cells. */
async function change(statement: string, values: unknown[], makeUndo: () => Promise<Undo>): Promise<number> {
  await server.sql(statement, values);
  const made = await makeUndo();
  return database.write((db) =>
    auditOf(db, { id: id.mentor1, email: 'mentor1@example.org' }).audit(
      'mentor_dipindah',
      'lokasi/1',
      null,
      null,
      made,
    ),
  );
}

/** One change of each kind, in each way that its rows can change. */
const KINDS: Record<Exclude<Tabel, 'nilai_kompetensi' | 'review'>, () => Promise<number[]>> = {
  peserta_status_aktif: async () => [await setActive(0)],
  mentor_peserta: async () => {
    const key = { peserta_id: id.peserta2, kat_id: 3 };
    const [old] = await server.sql(
      'select id_mentor from mentor_peserta where peserta_id = $1 and kat_id = 3',
      [key.peserta_id],
    );
    const kunci = `${key.peserta_id}/3` as const;
    const row = (mentor_id: number) => ({ id_mentor: old.id_mentor, mentor_id });
    return [
      await change(
        'update mentor_peserta set mentor_id = $2 where id_mentor = $1',
        [old.id_mentor, id.mentor3],
        async () => ({
          tabel: 'mentor_peserta',
          rows: [{ kunci, sebelum: row(id.mentor1), sesudah: row(id.mentor3) }],
        }),
      ),
      await change('delete from mentor_peserta where id_mentor = $1', [old.id_mentor], async () => ({
        tabel: 'mentor_peserta',
        rows: [{ kunci, sebelum: row(id.mentor3), sesudah: null }],
      })),
    ];
  },
  mentor_ist: async () => [
    await change(
      'insert into mentor_ist (id_mentor_ist, mentor_id, peserta_id, isprak) values (9001, $1, $2, 0), (9002, $1, $2, 1)',
      [id.mentor2, id.peserta7],
      async () => ({
        tabel: 'mentor_ist',
        rows: (
          [
            [9001, 0],
            [9002, 1],
          ] as const
        ).map(([id_mentor_ist, isprak]) => ({
          kunci: `${id.peserta7}/${isprak}` as const,
          sebelum: null,
          sesudah: { id_mentor_ist, mentor_id: id.mentor2 },
        })),
      }),
    ),
  ],
  akomodasi: async () => {
    const read = () =>
      server.sql(
        `select id, nominal, catatan_validasi, is_valid, divalidasi_oleh, divalidasi_pada, dibayar_pada, dibayar_oleh, updated_at
         from akomodasi order by id`,
      );
    const before = await read();
    return [
      await change(
        `update akomodasi set is_valid = 1 - is_valid, nominal = nominal + 1, catatan_validasi = 'lain', dibayar_pada = case when is_valid = 0 then date '2026-05-12' end, divalidasi_oleh = $1, divalidasi_pada = date_trunc('milliseconds', now()), updated_at = date_trunc('milliseconds', now())`,
        [id.mentor1],
        async () => {
          const after = await read();
          return {
            tabel: 'akomodasi',
            rows: before.map(({ id: kunci, ...sebelum }, i) => {
              const { id: _, ...sesudah } = after[i];
              return { kunci, sebelum, sesudah };
            }),
          };
        },
      ),
    ];
  },
  ist_nilai: async () => {
    const { body } = await server.call(`/adm/peserta_pelatihan_nilai?pesid=${id.peserta2}`, { token: admin });
    const save = (nilai: object) =>
      server.call('/adm/peserta_pelatihan_nilai_store', {
        token: admin,
        body: { ...body.nilai_ist, user_id: id.peserta2, updated_at: undefined, ...nilai },
      });
    return [
      (await save({ nilai_pre: 12.34 })).body.riwayat_id,
      (await save({ nilai_pre: 56.78, nilai_ojt: 1 })).body.riwayat_id,
    ];
  },
  sertifikat: async () => {
    const berlaku = { ditarik_pada: null, ditarik_oleh: null, alasan: null };
    const ditarik_pada = '2026-05-12T03:04:05.678Z';
    const dicabut = { ditarik_pada, ditarik_oleh: id.mentor1, alasan: 'Nama orang lain' };
    return [
      await change(
        'update sertifikat set ditarik_pada = $2, ditarik_oleh = $3, alasan = $4 where user_id = $1',
        [id.peserta2, ...Object.values(dicabut)],
        async () => ({
          tabel: 'sertifikat',
          rows: [{ kunci: id.peserta2, sebelum: berlaku, sesudah: dicabut }],
        }),
      ),
    ];
  },
};

describe('POST /adm/batalkan', () => {
  test.each(Object.entries(KINDS))(
    '%s: the last change first, every cell comes back',
    async (_, makeChanges) => {
      const before = await cells();
      const ids = await makeChanges();
      const after = await cells();
      expect(after).not.toEqual(before);
      const takeBack = async (all: readonly number[]) => {
        const undone: number[] = [];
        for (const each of all.toReversed()) {
          const { status, body } = await undo(each);
          expect([status, body.dilewati]).toEqual([200, []]);
          undone.push(body.riwayat_id);
        }
        return undone;
      };
      const undone = await takeBack(ids);
      expect(await cells()).toEqual(before);
      // An undo is an entry like any other: taken back, the changes stand again.
      const again = await takeBack(undone);
      expect(await cells()).toEqual(after);
      await takeBack(again);
      expect(await cells()).toEqual(before);
    },
  );

  test('is an entry of the history itself, found under each person', async () => {
    const riwayat_id = await setActive(0, 2);
    const { body } = await undo(riwayat_id);
    expect(body).toMatchObject({ message: '4 perubahan diurungkan', jumlah: 4, dilewati: [] });
    const [entri] = await server.sql('select * from audit where id = $1', [body.riwayat_id]);
    expect(entri).toMatchObject({
      pelaku: 'admin@example.org',
      aksi: 'diurungkan',
      objek: 'lokasi/2',
      sebelum: { riwayat_id, aksi: 'peserta_status_aktif' },
      sesudah: { jumlah: 4, dibiarkan: 0, nama: [] },
    });
    expect(
      await server.sql(
        'select objek, sebelum, sesudah from audit_perubahan where audit_id = $1 and kunci = $2',
        [body.riwayat_id, String(await server.idOf('peserta9'))],
      ),
    ).toEqual([
      {
        objek: `peserta/${await server.idOf('peserta9')}`,
        sebelum: { peserta_status_aktif: 0 },
        sesudah: { peserta_status_aktif: 1 },
      },
    ]);
  });

  test('of two admins at once: one effect, the other is told', async () => {
    const riwayat_id = await setActive(0);
    const second = await server.as('admin');
    const answers = await Promise.all([undo(riwayat_id), undo(riwayat_id, second)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.message).toBe(
      'Perubahan ini sudah diurungkan oleh admin@example.org',
    );
    expect(await server.sql(`select from audit where aksi = 'diurungkan'`)).toHaveLength(1);
    expect((await undo(riwayat_id)).status).toBe(409);
  });

  test('leaves alone and names what a newer entry has touched, also when it holds the same again', async () => {
    const first = await setActive(0);
    await server.sql('update peserta set peserta_status_aktif = 1 where user_id = $1', [id.peserta1]);
    await database.write((db) =>
      auditOf(db, null).audit('mentor_dipindah', `peserta/${id.peserta2}`, null, null, {
        tabel: 'peserta_status_aktif',
        rows: [
          { kunci: id.peserta2, sebelum: { peserta_status_aktif: 0 }, sesudah: { peserta_status_aktif: 0 } },
        ],
      }),
    );
    const { body } = await undo(first);
    expect(body).toMatchObject({
      message: '6 perubahan diurungkan, 2 dibiarkan karena sudah berubah lagi',
      jumlah: 6,
    });
    expect(body.dilewati).toHaveLength(2);
    expect(body.dilewati).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          objek: `peserta/${id.peserta1}`,
          alasan: 'Isinya sudah berubah sejak itu',
        }),
        expect.objectContaining({
          objek: `peserta/${id.peserta2}`,
          alasan: 'Sudah diubah lagi oleh tanpa sesi',
        }),
      ]),
    );
    expect(
      await server.sql('select user_id from peserta where lokasi_id = 1 and peserta_status_aktif = 0'),
    ).toEqual([{ user_id: id.peserta2 }]);
    await server.sql('update peserta set peserta_status_aktif = 1');
  });

  test('of a change overtaken in every row does nothing, leaves no entry, and may be asked again', async () => {
    const first = await setActive(0, 2);
    const newer = await setActive(1, 2);
    const { status, body } = await undo(first);
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        message: 'Tidak ada yang diurungkan: semuanya sudah berubah lagi',
        jumlah: 0,
        riwayat_id: null,
      }),
    ]);
    expect(body.dilewati).toHaveLength(4);
    expect(await server.sql(`select from audit where aksi = 'diurungkan'`)).toEqual([]);
    await undo(newer);
    expect((await undo(first)).body.jumlah).toBe(4);
  });

  test('brings no assignment back where another mentor is assigned now, nor to who is no mentor any more', async () => {
    const take = async (kat_id: number) => {
      const [row] = await server.sql(
        'delete from mentor_peserta where peserta_id = $1 and kat_id = $2 returning id_mentor, mentor_id',
        [id.peserta7, kat_id],
      );
      return { kunci: `${id.peserta7}/${kat_id}` as const, sebelum: row, sesudah: null };
    };
    const rows = [await take(1), await take(2)];
    const riwayat_id = await database.write((db) =>
      auditOf(db, null).audit('mentor_dipindah', `mentor/${id.mentor2}`, null, null, {
        tabel: 'mentor_peserta',
        rows,
      }),
    );
    await server.sql('insert into mentor_peserta (mentor_id, peserta_id, kat_id) values ($1, $2, 1)', [
      id.mentor3,
      id.peserta7,
    ]);
    await server.sql(`update users set "group" = 'user' where id = $1`, [id.mentor2]);
    expect((await undo(riwayat_id)).body).toMatchObject({
      jumlah: 0,
      dilewati: [1, 2].map((kat_id) => ({
        objek: `peserta/${id.peserta7}/kategori/${kat_id}`,
        alasan: 'Mentor sebelumnya tidak ada lagi atau bukan mentor lagi',
      })),
    });
    await server.sql(`update users set "group" = 'mentor' where id = $1`, [id.mentor2]);
    const { body } = await undo(riwayat_id);
    expect(body.jumlah).toBe(1);
    expect(body.dilewati).toMatchObject([
      { objek: `peserta/${id.peserta7}/kategori/1`, alasan: 'Isinya sudah berubah sejak itu' },
    ]);
    expect(
      await server.sql(
        'select kat_id, mentor_id from mentor_peserta where peserta_id = $1 and kat_id <= 2 order by 1',
        [id.peserta7],
      ),
    ).toEqual([
      { kat_id: 1, mentor_id: id.mentor3 },
      { kat_id: 2, mentor_id: id.mentor2 },
    ]);
  });

  test('refuses what is unknown, cannot be undone or is too old', async () => {
    expect((await undo(2_000_000_000)).status).toBe(404);
    expect((await undo('1')).status).toBe(422);
    const [made] = await server.sql(
      `insert into audit (pelaku, aksi, objek) values ('admin@example.org', 'sistem_diubah', 'sistem/open_pre') returning id::int`,
    );
    expect(await undo(made.id)).toMatchObject({
      status: 409,
      body: { message: 'Perubahan ini tidak dapat diurungkan' },
    });
    const old = await setActive(0);
    server.setNow(new Date(Date.now() + 30.01 * 86_400_000));
    expect(await undo(old)).toMatchObject({
      status: 409,
      body: { message: 'Perubahan hanya dapat diurungkan dalam 30 hari' },
    });
    server.setNow(new Date(Date.now() + 29.99 * 86_400_000));
    expect((await undo(old)).status).toBe(200);
    server.setNow(null);
  });
});
