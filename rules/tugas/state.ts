import { statusJadwal } from './jadwal.ts';
import { isIst2 } from './tugas.ts';

/** A participant's task, as far as the state of its category depends on it. */
interface Tugas {
  readonly id_tugas: number;
  /** Time when the text was sent; null: no text was ever sent. */
  readonly dikirim_pada: string | null;
  /** Time of the newest review; null without a review. */
  readonly direview_pada: string | null;
  /** 1: the task has an unread review. */
  readonly belum_dibaca: 0 | 1;
}

/** What the state of a category depends on. */
export interface KategoriTugas {
  readonly kat_id: number;
  /** The participant's window; null: the category has none at the participant's location. */
  readonly jadwal: { readonly tgl_mulai: string; readonly tgl_akhir: string } | null;
  readonly tugas: readonly Tugas[];
  /** 1: every competence has a score, and no task was sent after the last score. */
  readonly dinilai: 0 | 1;
  /** 1: a mentor reviews the tasks of this category. */
  readonly direview: 0 | 1;
  /** Why the participant sends no more tasks; null: nothing prevents it. */
  readonly halangan: 'ditutup' | 'tidak_aktif' | 'final' | null;
}

/** The action that is due: create a task, continue the unsent task, read the unread review; null: none. */
export type DueAction = 'tambah' | 'lanjut' | 'baca' | null;

export interface KategoriState {
  keadaan: 'belum_dibuka' | 'tidak_dikirim' | 'belum_ditulis' | 'direview' | 'dinilai' | 'terkirim';
  /** True: the newest review is unread. */
  baru: boolean;
  /** Time (of sending or review) or day (of the window) that the state is shown with; null: none. */
  waktu: string | null;
  tombol: DueAction;
  /** The task that `lanjut` or `baca` opens. */
  id_tugas: number | null;
  /** True: the participant may add a task besides the due action. */
  tambahan: boolean;
}

/** The newest task with an unread review. */
export function newestUnread<T extends Pick<Tugas, 'id_tugas' | 'belum_dibaca'>>(tugas: readonly T[]) {
  return tugas.toSorted((a, b) => b.id_tugas - a.id_tugas).find(({ belum_dibaca }) => belum_dibaca === 1);
}

/**
 * State for one material of a category: the window is that of the material. Tasks that were sent before its window
 * belong to earlier materials.
 */
export function materiState(
  hari: string,
  kategori: Omit<KategoriTugas, 'jadwal'>,
  { tgl_mulai, tgl_akhir }: NonNullable<KategoriTugas['jadwal']>,
): KategoriState {
  const tugas = tgl_mulai <= hari ? kategori.tugas : [];
  return kategoriState(hari, { ...kategori, jadwal: { tgl_mulai, tgl_akhir }, tugas });
}

/**
 * State of a participant's tasks in one category on the day `hari`, and the action that is due. Of several tasks the
 * newest sent one counts, else the newest. A newer unsent task keeps the state and makes `lanjut` due.
 */
export function kategoriState(hari: string, kategori: KategoriTugas): KategoriState {
  const { jadwal, tugas, dinilai, halangan } = kategori;
  const newestFirst = tugas.toSorted((a, b) => b.id_tugas - a.id_tugas);
  const sent = newestFirst.find(({ dikirim_pada }) => dikirim_pada !== null);
  const unsent = newestFirst[0]?.dikirim_pada === null ? newestFirst[0] : undefined;
  const unread = newestUnread(tugas);
  const status = jadwal === null ? 'belum' : statusJadwal(hari, jadwal.tgl_mulai, jadwal.tgl_akhir);
  const open = status === 'berlangsung';
  const state = stateOf();
  if (halangan !== null) return { ...state, tombol: null, tambahan: false };
  return state;

  function stateOf(): KategoriState {
    const none = { baru: false, waktu: null, tombol: null, id_tugas: null, tambahan: false } as const;
    if (!sent && status === 'belum')
      return { ...none, keadaan: 'belum_dibuka', waktu: jadwal?.tgl_mulai ?? null };
    if (!sent && status === 'lewat') return { ...none, keadaan: 'tidak_dikirim' };
    if (!sent)
      return {
        ...none,
        keadaan: 'belum_ditulis',
        waktu: jadwal!.tgl_akhir,
        tombol: unsent ? 'lanjut' : 'tambah',
        id_tugas: unsent?.id_tugas ?? null,
      };
    const lanjut = open && unsent ? ({ tombol: 'lanjut', id_tugas: unsent.id_tugas } as const) : null;
    const tambahan = open && !unsent && !isIst2(kategori.kat_id);
    if (unread)
      return {
        ...none,
        keadaan: 'direview',
        baru: true,
        waktu: unread.direview_pada,
        tambahan,
        tombol: 'baca',
        id_tugas: unread.id_tugas,
        ...lanjut,
      };
    if (dinilai === 1) return { ...none, keadaan: 'dinilai', tambahan, ...lanjut };
    if (sent.direview_pada !== null)
      return { ...none, keadaan: 'direview', waktu: sent.direview_pada, tambahan, ...lanjut };
    return { ...none, keadaan: 'terkirim', waktu: sent.dikirim_pada, tambahan, ...lanjut };
  }
}
