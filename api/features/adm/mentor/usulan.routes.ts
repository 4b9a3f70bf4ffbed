import { mentorSemuaStore, mentorUsulan, mentorUsulanTerapkan } from '#contract/adm/mentor/usulan.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { KATEGORI_OJT } from '#rules/tugas/tugas.ts';
import { handle, handlePrepared, StreamedReply } from '#api/call/handle.ts';
import { refuseField } from '#api/call/refuse.ts';
import { requirePeserta } from '#api/parts/dipilih.ts';
import { requireMentor } from './assign.ts';
import { assignMany } from './pasang-many.ts';
import { readUsulan } from './usulan-data.ts';

type Usulan = ReplyOf<typeof mentorUsulan>;

export const propose = handlePrepared(
  mentorUsulan,
  async ({ db, share, input, work }) => {
    const data = await readUsulan({ db, share }, input);
    if (!data) throw refuseField('lokid', 'Lokasi tidak dikenal');
    return work('bagiMentor', { ...data, lokid: input.lokid, katid: input.katid ?? null });
  },
  async (_ctx, { mentor, baris }) =>
    new StreamedReply({
      mentor: read<Usulan['mentor'][number]>(mentor),
      baris: read<Usulan['baris'][number]>(baris),
    }),
);

/**
 * Parses the JSON texts from the worker process one by one. With thousands of mentors the texts have about 1
 * MB, and parsing all texts at once would block the event loop.
 */
async function* read<Row>(slices: readonly string[]) {
  for (const slice of slices) yield JSON.parse(slice) as Row[];
}

export const apply = handle(mentorUsulanTerapkan, async (ctx) => {
  const { lokid, periode_id, baris } = ctx.input;
  const pairing = baris.flatMap(({ user_id, kat_id, mentor_id }) =>
    [...new Set(kat_id)].map((kat) => ({ peserta_id: user_id, kat_id: kat, mentor_id })),
  );
  return assignMany(ctx, {
    aksi: 'mentor_dibagi',
    objek: `lokasi/${lokid}`,
    lokid,
    periode_id,
    pasangan: pairing,
  });
});

const PARTS = { ojt: KATEGORI_OJT, ist2: [6, 7] } as const;

export const assignAll = handle(mentorSemuaStore, async (ctx) => {
  const { menid, untuk, lokid = null, periode_id, pesid } = ctx.input;
  await requireMentor(ctx.db, menid, 'menid');
  await requirePeserta(ctx.db, pesid, lokid, periode_id);
  const pairing = [...new Set(pesid)].flatMap((peserta_id) =>
    PARTS[untuk].map((kat_id) => ({ peserta_id, kat_id, mentor_id: menid })),
  );
  return assignMany(ctx, {
    aksi: 'mentor_ditugaskan',
    objek: `mentor/${menid}`,
    lokid,
    periode_id,
    pasangan: pairing,
  });
});
