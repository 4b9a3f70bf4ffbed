import type { JenisPengingat } from '#rules/pengingat.ts';
import { isIst2 } from '#rules/tugas/tugas.ts';
import { RADAR_MENTOR } from '#rules/radar.ts';
import type { Telling } from '#api/parts/kabar/telling.ts';
import { notify } from '#api/parts/kabar/tulis.ts';
import type { Penerima } from './penerima.ts';

/**
 * Writes reminders as notifications. A recipient has at most one notification of each kind: a later reminder replaces
 * it (`pemberitahuan_user_id_kunci_key`). The caller must exclude recipients who got a notification of this kind within
 * 24 hours.
 */
export const notifyPengingat = (
  telling: Telling,
  jenis: JenisPengingat,
  rows: readonly Pick<Penerima, 'user_id' | 'kat_id' | 'sampai'>[],
): Promise<void> =>
  notify(
    telling,
    rows.map(({ user_id, kat_id, sampai }) => ({
      user_id,
      jenis: 'pengingat',
      kunci: `pengingat/${jenis}`,
      ...(kat_id.length === 1 && { kat_id: kat_id[0]! }),
      rincian: {
        tentang: jenis,
        pada: telling.now.toISOString(),
        ...(kat_id.length > 1 && { kategori: kat_id.length }),
        ...(sampai !== null && { sampai }),
        ...(kat_id.length > 1 &&
          kat_id.every(isIst2) &&
          RADAR_MENTOR.some((each) => each === jenis) && { evaluator: true }),
      },
    })),
    { mail: false },
  );
