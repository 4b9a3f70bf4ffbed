import { z } from 'zod';
import {
  mentorPeserta,
  mentorPesertaEkspor,
  mentorPesertaIst,
  mentorPesertaIstEkspor,
} from '#contract/adm/mentor/penugasan.ts';
import { kategoriIst2, labelPenugasan } from '#rules/nilai/penugasan.ts';
import { sql } from '#api/db/db.ts';
import { ekspor } from '#api/parts/list/ekspor.ts';
import { ALL } from '#api/parts/list/list.ts';
import { EVALUATOR, MENTOR } from './bidang.ts';
import { daftar, EVALUATOR_COLUMNS, isprakOf, MENTOR_COLUMNS } from './daftar.ts';

/** The words of the screen for numbers that a sheet has no list for. */
const WORDS = sql`l.keterangan as lokasi, coalesce(r.keterangan, 'Non-Prodi') as rumpun`;
const Words = { lokasi: z.string(), rumpun: z.string() };

const lokasiOf = (lokid: number | null) => `lokasi/${lokid ?? 'semua'}`;

const Mentor = mentorPeserta.reply.element.extend(Words);

export const exportMentor = ekspor(mentorPesertaEkspor, {
  nama: 'penugasan_mentor',
  objek: ({ lokid }) => lokasiOf(lokid),
  query: async ({ db, input }) => {
    const asked = await daftar(db, MENTOR, [input.katid], sql`${MENTOR_COLUMNS}, ${WORDS}`, input);
    return asked.rowsOf(asked.found(ALL));
  },
  row: Mentor,
  kolom: ({ input }) => [
    ...person(),
    { title: 'Kategori', cell: () => labelPenugasan(input.katid) },
    { title: 'Nama Mentor', cell: (p) => p.nama_mentor ?? '' },
    { title: 'Rumpun', cell: (p) => p.rumpun },
    { title: 'Lokasi', cell: (p) => p.lokasi },
  ],
});

const Evaluator = mentorPesertaIst.reply.element.extend(Words);

export const exportEvaluator = ekspor(mentorPesertaIstEkspor, {
  nama: 'penugasan_evaluator',
  objek: ({ lokid }) => lokasiOf(lokid),
  query: async ({ db, input }) => {
    const columns = sql`${EVALUATOR_COLUMNS}, ${WORDS}`;
    const asked = await daftar(db, EVALUATOR, isprakOf(input.isprak), columns, input);
    return asked.rowsOf(asked.found(ALL));
  },
  row: Evaluator,
  kolom: () => [
    ...person(),
    { title: 'Praktik / Artikel', cell: (p) => labelPenugasan(kategoriIst2(p.isprak)) },
    { title: 'Evaluator', cell: (p) => p.nama_mentor ?? '' },
    { title: 'Rumpun', cell: (p) => p.rumpun },
    { title: 'Lokasi', cell: (p) => p.lokasi },
  ],
});

interface Person {
  user_id: number;
  no_absensi: number;
  name: string;
  email: string;
}

function person() {
  return [
    { title: 'ID', cell: (p: Person) => p.user_id, whole: true as const },
    { title: 'No. Absensi', cell: (p: Person) => p.no_absensi, whole: true as const },
    { title: 'Nama', cell: (p: Person) => p.name },
    { title: 'Email', cell: (p: Person) => p.email },
  ];
}
