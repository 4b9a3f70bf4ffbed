import { z } from 'zod';
import { mentorPesertaEkspor, mentorPesertaIstEkspor } from '#contract/adm/mentor/penugasan.ts';
import {
  PenugasanLabel,
  PENUGASAN_IST,
  PENUGASAN_MENTOR,
  PenugasanIstRow,
  PenugasanMentorRow,
} from '#contract/lists/mentor.ts';
import { sql } from '#api/db/db.ts';
import { ekspor } from '#api/parts/list/ekspor.ts';
import { EVALUATOR, MENTOR } from '#api/parts/penugasan/bidang.ts';
import { mentorList, EVALUATOR_COLUMNS, isprakOf, MENTOR_COLUMNS } from './mentor-lists.ts';

/**
 * SQL columns with the names of the location and the field of study. The list on the screen needs only their ids, but
 * the spreadsheet shows names.
 */
const WORDS = sql`l.keterangan as lokasi, coalesce(r.keterangan, 'Non-Prodi') as rumpun`;

const lokasiOf = (lokid: number | null) => `lokasi/${lokid ?? 'semua'}`;

const MentorRow = PenugasanMentorRow.extend({ ...PenugasanLabel, kat_id: z.number() });

export const exportMentor = ekspor(mentorPesertaEkspor, {
  list: PENUGASAN_MENTOR,
  nama: 'penugasan_mentor',
  objek: ({ lokid }) => lokasiOf(lokid),
  source: ({ input }) => {
    const owner = sql`${MENTOR_COLUMNS}, ${WORDS}, b.bidang as kat_id`;
    return mentorList(MENTOR, [input.katid], input, { owner, row: MentorRow });
  },
});

const IstRow = PenugasanIstRow.extend(PenugasanLabel);

export const exportEvaluator = ekspor(mentorPesertaIstEkspor, {
  list: PENUGASAN_IST,
  nama: 'penugasan_evaluator',
  objek: ({ lokid }) => lokasiOf(lokid),
  source: ({ input }) => {
    const owner = sql`${EVALUATOR_COLUMNS}, ${WORDS}`;
    return mentorList(EVALUATOR, isprakOf(input.isprak), input, { owner, row: IstRow });
  },
});
