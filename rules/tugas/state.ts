import { statusJadwal } from './jadwal.ts';
import { isIst2 } from './tugas.ts';

/** The fields of a participant's task that determine the state of its category. */
interface Tugas {
  readonly id_tugas: number;
  /** Time when the text was sent; null if no text was ever sent. */
  readonly dikirim_pada: string | null;
  /** Time of the newest review; null if the task has no review. */
  readonly direview_pada: string | null;
  /** 1: the task has an unread review. */
  readonly belum_dibaca: 0 | 1;
}

/** The data that determine the state of a category. */
export interface KategoriTugas {
  readonly kat_id: number;
  /** The participant's task window; null if the location has no window for the category. */
  readonly jadwal: { readonly tgl_mulai: string; readonly tgl_akhir: string } | null;
  readonly tugas: readonly Tugas[];
  /** 1: every competence has a score, and no task was sent after the last score was given. */
  readonly dinilai: 0 | 1;
  /** 1: a mentor reviews the tasks of this category. */
  readonly direview: 0 | 1;
  /** Reason why the participant can send no more tasks; null if nothing prevents it. */
  readonly halangan: 'ditutup' | 'tidak_aktif' | 'final' | null;
}

/**
 * The due action: create a task, continue the unsent task, or read the unread review; null if nothing is due.
 */
export type DueAction = 'tambah' | 'lanjut' | 'baca' | null;

export interface KategoriState {
  keadaan: 'belum_dibuka' | 'tidak_dikirim' | 'belum_ditulis' | 'direview' | 'dinilai' | 'terkirim';
  /** True: the newest review is unread. */
  baru: boolean;
  /**
   * Time or day that is shown with the state: the time of sending or of the review, or a day of the task window; null
   * if there is none.
   */
  waktu: string | null;
  tombol: DueAction;
  /** Id of the task that `lanjut` or `baca` opens. */
  id_tugas: number | null;
  /** True: the participant may add a task in addition to the due action. */
  tambahan: boolean;
}

/** Returns the newest task with an unread review. */
function newestUnread<T extends Pick<Tugas, 'id_tugas' | 'belum_dibaca'>>(tugas: readonly T[]) {
  return tugas.toSorted((a, b) => b.id_tugas - a.id_tugas).find(({ belum_dibaca }) => belum_dibaca === 1);
}

/**
 * State for one material of a category. It is computed with the task window of this material. Tasks that were sent
 * before this window belong to earlier materials.
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
 * Returns the state of a participant's tasks in one category on the day `hari`, and the due action. If there are
 * several tasks, the newest sent task determines the state. If no task is sent, the newest task determines the state. A
 * newer unsent task does not change the state, but makes `lanjut` the due action.
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
