import { z } from 'zod';
import { DataDiri } from '#contract/data-peserta.ts';
import { Waktu } from '#contract/fields.ts';
import { SoalRow } from '#contract/lists/sistem.ts';
import { takeBackSoal } from '#api/parts/soal/take-back.ts';
import { jenis, type Dikembalikan } from './jenis-shape.ts';

const NAME_IS_FREE = {
  sql: 'not exists (select from sertifikat_edisi s where s.user_id = k1)',
  alasan: 'Nama ini sudah tercetak pada sertifikat',
} as const;

/** Kinds of rows that only an import changes in bulk. */
export const IMPORT_JENIS = {
  users_nama: jenis({
    tabel: 'users',
    kunci: ['id'],
    sel: z.object({ name: z.string() }),
    objek: ['users', 'k1'],
    nama: '(select u.name from users u where u.id = k1)',
    syarat: NAME_IS_FREE,
  }),
  peserta_data: jenis({
    tabel: 'peserta',
    kunci: ['user_id'],
    sel: DataDiri.extend({ updated_at: Waktu }),
    objek: ['peserta', 'k1'],
    nama: '(select u.name from users u where u.id = k1)',
  }),
  peserta_tambahan: jenis({
    tabel: 'peserta',
    kunci: ['user_id'],
    sel: z.object({ tambahan: z.array(z.object({ judul: z.string(), isi: z.string() })) }),
    objek: ['peserta', 'k1'],
    nama: '(select u.name from users u where u.id = k1)',
  }),
  mentor_data: jenis({
    tabel: 'mentor',
    kunci: ['user_id'],
    sel: z.object({ nama_pt: z.string(), rumpun: z.array(z.number()), maks: z.number() }),
    objek: ['mentor', 'k1'],
    nama: '(select u.name from users u where u.id = k1)',
  }),
  soal: jenis({
    tabel: 'soal',
    kunci: ['id'],
    sel: SoalRow.omit({ id: true }),
    objek: ['soal', 'k1'],
    nama: "(select left(regexp_replace(s.pertanyaan, '<[^>]*>', ' ', 'g'), 80) from soal s where s.id = k1)",
    sendiriSendiri: async (db, changes): Promise<Dikembalikan> => ({
      ...(await takeBackSoal(db, changes)),
      undo: null,
    }),
  }),
} as const;
