import { z } from 'zod';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { mentorBanyak } from '#contract/adm/mentor/penugasan.ts';
import { ShownNama } from '#contract/fields.ts';
import { leftOutText } from '#rules/tugas/lokasi.ts';
import { sql } from '#api/db/db.ts';
import { leaveOutClosed, periodeOf, requirePeserta } from '#api/parts/dipilih.ts';
import { notifyPenugasan } from '#api/parts/kabar/penugasan.ts';
import { assignFree, keepAssigned, requireMentor, type Menugaskan } from './assign.ts';
import type { Penugasan } from '#api/parts/penugasan/bidang.ts';

const Already = z.object({ user_id: z.number(), name: ShownNama, nama_mentor: ShownNama });

interface Many {
  menid: number;
  bidang: number;
  lokid?: number | null | undefined;
  periode_id?: number | undefined;
  pesid: readonly number[];
}

/**
 * Assigns many participants to one mentor and adds one history entry. Participants who already have a mentor
 * are skipped, and the response names them.
 */
export async function assignMany(
  ctx: Menugaskan,
  jenis: Penugasan,
  { menid, bidang, lokid = null, periode_id, pesid: dipilih }: Many,
): Promise<ReplyOf<typeof mentorBanyak>> {
  const { db, audit } = ctx;
  const mentor = await requireMentor(db, menid, 'menid');
  await requirePeserta(db, dipilih, lokid, periode_id);
  const { pesid, dilewati } = await leaveOutClosed(db, dipilih);
  const { jumlah, peserta: baru, ids } = await assignFree(db, jenis, { menid, bidang, pesid });
  const sudah =
    baru.length === new Set(pesid).size
      ? []
      : await db.rows(
          sql`select u.id as user_id, u.name, m.name as nama_mentor
              from ${jenis.from} t join users u on u.id = t.peserta_id join users m on m.id = t.mentor_id
              where t.peserta_id = any(${pesid}::int[]) and t.${jenis.bidang} = ${bidang} and t.peserta_id <> all(${baru}::int[])
              order by u.name, u.id`,
          Already,
        );
  let riwayat_id: number | null = null;
  if (jumlah > 0) {
    riwayat_id = await audit('mentor_ditugaskan', `mentor/${menid}`, null, {
      kat_id: jenis.kategori(bidang),
      mentor,
      jumlah,
      peserta: baru,
      ...periodeOf({ periode_id }),
    });
    await keepAssigned(db, jenis, riwayat_id, ids);
    await notifyPenugasan(ctx, riwayat_id);
  }
  return {
    message: `${sentence(jumlah, sudah.length, mentor)}${leftOutText(dilewati)}`,
    jumlah,
    sudah,
    dilewati,
    riwayat_id,
  };
}

function sentence(jumlah: number, sudah: number, mentor: string): string {
  const other = sudah === 0 ? '' : `, ${sudah} peserta sudah memiliki mentor`;
  return jumlah === 0
    ? `Tidak ada yang ditugaskan${other}`
    : `${jumlah} peserta ditugaskan kepada ${mentor}${other}`;
}
