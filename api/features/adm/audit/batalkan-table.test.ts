import { beforeAll, describe, expect, test } from 'vitest';
import { auditOf, type Undo } from '#api/riwayat/audit.ts';
import type { UndoTable } from '#api/parts/riwayat/jenis.ts';
import { keepChanges } from '#api/parts/riwayat/changes.ts';
import { admin, server } from '#test/own-server.ts';
import { database, id, setActive, startBatalkan, undo } from './batalkan.setup.ts';

startBatalkan();
// The demo data has no rows in `mentor`, but the tests need a row that they can change.
beforeAll(() => server.sql('insert into mentor (user_id) values ($1)', [id.mentor1]));

/** Tables that an undo may change. The tests compare all their columns. */
const TABLES = ['peserta', 'mentor', 'mentor_peserta', 'mentor_ist', 'akomodasi', 'ist_nilai', 'sertifikat'];
const cells = async () =>
  Promise.all(TABLES.map((table) => server.sql(`select to_jsonb(t) as row from ${table} t order by 1`)));

/**
 * Makes a change and stores its history entry in the same way as a handler. `makeUndo` gets the rows before
 * and after the change and returns the undo data.
 */
async function change(statement: string, values: unknown[], makeUndo: () => Promise<Undo>): Promise<number> {
  await server.sql(statement, values);
  const made = await makeUndo();
  return database.write((db) =>
    auditOf(db, { id: id.mentor1, email: 'mentor1@example.org' }, keepChanges).audit(
      'mentor_dipindah',
      'lokasi/1',
      null,
      null,
      made,
    ),
  );
}

/**
 * For each kind of row: all types of change that the app can make. The undo of an import, a material, a rule set and a
 * deleted imported account is tested in other files.
 */
const KINDS: Record<
  Exclude<
    UndoTable,
    | 'aturan'
    | 'materi'
    | 'pembukaan'
    | 'periode'
    | 'nilai_kompetensi'
    | 'review'
    | 'users'
    | 'users_nama'
    | 'peserta_data'
    | 'mentor_data'
    | 'soal'
    | 'peserta_tambahan'
  >,
  () => Promise<number[]>
> = {
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
  mentor: async () => [
    await change('update mentor set menerima = 0 where user_id = $1', [id.mentor1], async () => ({
      tabel: 'mentor',
      rows: [{ kunci: id.mentor1, sebelum: { menerima: 1 }, sesudah: { menerima: 0 } }],
    })),
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
    const valid = { ditarik_pada: null, ditarik_oleh: null, alasan: null };
    const ditarik_pada = '2026-05-12T03:04:05.678Z';
    const dicabut = { ditarik_pada, ditarik_oleh: id.mentor1, alasan: 'Nama orang lain' };
    return [
      await change(
        'update sertifikat set ditarik_pada = $2, ditarik_oleh = $3, alasan = $4 where user_id = $1',
        [id.peserta2, ...Object.values(dicabut)],
        async () => ({
          tabel: 'sertifikat',
          rows: [{ kunci: id.peserta2, sebelum: valid, sesudah: dicabut }],
        }),
      ),
    ];
  },
};

describe('POST /adm/batalkan', () => {
  test.each(Object.entries(KINDS))(
    'undoing all changes of %s, from the last to the first, restores every cell',
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
      // An undo is a history entry too: undoing the undo repeats the original changes.
      const again = await takeBack(undone);
      expect(await cells()).toEqual(after);
      await takeBack(again);
      expect(await cells()).toEqual(before);
    },
  );
});
