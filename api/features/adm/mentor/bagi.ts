import type { ReplyOf } from '#contract/endpoint.ts';
import type { mentorUsulan } from '#contract/adm/mentor/usulan.ts';
import type { MentorUsulan, PesertaUsulan } from '#rules/nilai/golongan.ts';
import { isProposed } from '#rules/nilai/tugas-mentor.ts';
import { rumpunDiffers, samakanPt, usulkan, type Unplaced } from '#rules/nilai/usulan.ts';
import { KATEGORI_OJT } from '#rules/tugas/tugas.ts';
import { bySlices } from '#api/work/slices.ts';
import { parseUsulan, type DataUsulan, type WrittenUsulan } from './usulan-data.ts';

type Usulan = ReplyOf<typeof mentorUsulan>;
type Row = Usulan['baris'][number];
type Purpose = Row['untuk'];
type Peserta = DataUsulan['peserta'][number];

const NEITHER: Record<Unplaced, string> = {
  tanpa_mentor: 'Belum ada mentor yang dapat masuk',
  pt_sama: 'Semua mentor dari perguruan tinggi yang sama',
  penuh: 'Semua mentor yang boleh sudah mencapai jumlah maksimumnya',
};

/** Message for each duty if no mentor with this duty accepts participants at the location. */
const OFF_DUTY: Record<Purpose, string> = {
  ojt: 'Belum ada mentor yang menerima peserta di lokasi ini',
  praktik: 'Belum ada evaluator yang menerima peserta di lokasi ini',
  artikel: 'Belum ada evaluator yang menerima peserta di lokasi ini',
};

const KATEGORI: Record<Purpose, readonly number[]> = { ojt: KATEGORI_OJT, praktik: [6], artikel: [7] };
const PURPOSES = ['ojt', 'praktik', 'artikel'] as const;

/**
 * The proposal as JSON texts, one text for each slice of rows. The worker process sends one text at a time, because one
 * message with thousands of rows would block the event loop.
 */
interface UsulanAtWrite {
  mentor: readonly string[];
  baris: readonly string[];
}

const inJson = (rows: readonly unknown[]) => bySlices(rows, (slice) => [JSON.stringify(slice)]);

/**
 * Computes the proposal of mentors and evaluators for one location. Mentors are proposed first, because a participant's
 * evaluator must differ from the participant's mentors.
 */
export async function bagiMentor({
  lokid,
  katid,
  ...written
}: WrittenUsulan & { lokid: number; katid: number | null }): Promise<UsulanAtWrite> {
  const { peserta, mentor } = parseUsulan(written);
  const asked = (untuk: Purpose) => katid === null || KATEGORI[untuk].includes(katid);
  const baris: Row[] = [];
  /** For each participant, the current and proposed mentors in categories 1–5. */
  const mentorOf = new Map(
    peserta.map((p) => [
      p.user_id,
      p.penugasan.flatMap(({ kat_id, mentor_id }) => (kat_id <= 5 ? [mentor_id] : [])),
    ]),
  );
  for (const untuk of PURPOSES) {
    if (!asked(untuk)) continue;
    const rows = usulanPart(untuk, { peserta, mentor, lokid, katid }, mentorOf);
    baris.push(...rows);
    for (const { user_id, mentor_id } of rows)
      if (untuk === 'ojt' && mentor_id !== null) mentorOf.get(user_id)!.push(mentor_id);
  }
  const bagian = PURPOSES.filter(asked).map((untuk) => ({ untuk, more: tambahanOf(untuk, baris, peserta) }));
  const rows = mentor.map(({ ojt, praktik, artikel, ...row }): Usulan['mentor'][number] => ({
    ...row,
    beban: bagian.map(({ untuk, more }) => {
      const sebelum = { ojt, praktik, artikel }[untuk];
      return { untuk, sebelum, sesudah: sebelum + (more.get(row.id) ?? 0) };
    }),
  }));
  return { mentor: await inJson(rows), baris: await inJson(baris) };
}

/**
 * Returns for each mentor the number of participants that the proposal adds. A participant is not counted if the mentor
 * already has this participant in another category of the same duty.
 */
function tambahanOf(untuk: Purpose, baris: readonly Row[], peserta: readonly Peserta[]): Map<number, number> {
  const sudah = new Map(
    peserta.map(({ user_id, penugasan }) => [
      user_id,
      penugasan.filter(({ kat_id }) => KATEGORI[untuk].includes(kat_id)).map(({ mentor_id }) => mentor_id),
    ]),
  );
  const more = new Map<number, number>();
  for (const { user_id, mentor_id } of baris.filter((row) => row.untuk === untuk))
    if (mentor_id !== null && !sudah.get(user_id)!.includes(mentor_id))
      more.set(mentor_id, (more.get(mentor_id) ?? 0) + 1);
  return more;
}

/**
 * Proposes mentors for one duty, from the mentors who have this duty at this location. If one of these mentors already
 * has the participant in a category from 1 to 5, the same mentor is proposed for the participant's other categories.
 */
function usulanPart(
  untuk: Purpose,
  { peserta, mentor, lokid, katid }: DataUsulan & { lokid: number; katid: number | null },
  mentorOf: ReadonlyMap<number, readonly number[]>,
): Row[] {
  const calon = mentor
    .filter((m) => isProposed(m, untuk, lokid))
    .map((m): MentorUsulan => ({ ...m, pt: samakanPt(m.nama_pt), beban: m[untuk] }));
  const byId = new Map(calon.map((m) => [m.id, m]));
  const lacking = peserta.flatMap((p) => {
    const has = new Set(p.penugasan.map(({ kat_id }) => kat_id));
    const kat_id = KATEGORI[untuk].filter((kat) => !has.has(kat) && (katid === null || kat === katid));
    return kat_id.length === 0 ? [] : [{ p, kat_id }];
  });
  const fixed = new Map(lacking.map(({ p }) => [p.user_id, untuk === 'ojt' ? most(p, byId) : null]));
  const baru = lacking
    .filter(({ p }) => fixed.get(p.user_id) === null)
    .map(({ p }) => usulanOf(p, untuk === 'ojt' ? [] : mentorOf.get(p.user_id)!));
  const usulan = new Map(usulkan(baru, calon).map((each) => [each.peserta_id, each]));
  return lacking.map(({ p, kat_id }): Row => {
    const { user_id, name, nama_pt, rumpun_id } = p;
    const row = { user_id, name, nama_pt, rumpun_id, untuk, kat_id };
    const sudah = fixed.get(user_id) ?? null;
    if (sudah !== null) return { ...row, mentor_id: sudah, alasan: 'Sudah mentornya di kategori lain' };
    const each = usulan.get(user_id)!;
    if (each.mentor_id === null) {
      const tidak =
        each.sebab === 'tanpa_mentor' && mentor.length > 0 ? OFF_DUTY[untuk] : NEITHER[each.sebab];
      return { ...row, mentor_id: null, alasan: tidak };
    }
    const hindari = untuk === 'ojt' ? [] : mentorOf.get(user_id)!;
    return {
      ...row,
      mentor_id: each.mentor_id,
      alasan: alasanOf(usulanOf(p, hindari), byId.get(each.mentor_id)!),
    };
  });
}

const usulanOf = (p: Peserta, hindari: readonly number[]): PesertaUsulan => ({
  id: p.user_id,
  pt: samakanPt(p.nama_pt),
  rumpun: p.rumpun_id,
  hindari,
});

/** Returns the one of the given mentors who is assigned to the participant in the most categories from 1 to 5. */
function most(p: Peserta, mentors: ReadonlyMap<number, MentorUsulan>): number | null {
  const count = new Map<number, number>();
  for (const { kat_id, mentor_id } of p.penugasan)
    if (kat_id <= 5 && mentors.has(mentor_id)) count.set(mentor_id, (count.get(mentor_id) ?? 0) + 1);
  return [...count].toSorted(([a, m], [b, n]) => n - m || a - b)[0]?.[0] ?? null;
}

function alasanOf(p: PesertaUsulan, m: MentorUsulan): string {
  const also = p.hindari.includes(m.id) ? 'Juga mentornya, karena tidak ada evaluator lain. ' : '';
  if (p.rumpun === 0) return `${also}Beban paling rata`;
  const difference = rumpunDiffers(p, m);
  if (difference === 0) return `${also}Rumpun sama`;
  return `${also}${difference === 1 ? 'Rumpun mentor kosong' : 'Rumpun lain'}, beban paling ringan`;
}
