import type { ReplyOf } from '#contract/endpoint.ts';
import type { dasbor } from '#contract/dasbor.ts';
import { nilaiText, longTanggal } from '#rules/text/format.ts';
import { TES, tesOpenUntil, openTes, type TesId } from '#rules/nilai/tes.ts';
import { linkTo, type Target } from '#app/router/link.ts';
import type { Pekerjaan } from '#parts/tugas/pekerjaan.ts';

export type Program = NonNullable<ReplyOf<typeof dasbor>['user']>;

/**
 * State of a step: `selesai` is done, `buka` is possible today, `kurang` is missing, `nanti` is not open yet, `bebas`
 * is optional.
 */
export type LangkahState = 'selesai' | 'buka' | 'kurang' | 'nanti' | 'bebas';

/** One step of the programme in a participant's checklist. */
export interface LangkahPeserta {
  key: string;
  label: string;
  keadaan: LangkahState;
  /** Label of the state, one to three words. */
  kata: string;
  sub?: string | undefined;
  /** Link to the screen on which the participant does the step. */
  target: Target;
}

/** A part of the programme, with its steps in order. */
export interface ProgramPart {
  label: string;
  langkah: LangkahPeserta[];
}

/** Document types that every participant must upload, with their labels. */
const REQUIRED_DOKUMEN = [
  [2, 'KTP'],
  [3, 'NPWP'],
  [4, 'Rekening Bank'],
] as const;

const NOT_COUNTED = 'tidak masuk Nilai Akhir';

/** Returns the part of the programme before the tasks, with the pre-test and the post-test. */
export function tesPart(program: Program): ProgramPart {
  const { nilai_pre, nilai_post, sudah_pre, sudah_post, lewat_pre, lewat_post } = program;
  const selesai = (nilai: number) => ({ keadaan: 'selesai', kata: `Nilai ${nilaiText(nilai)}` }) as const;
  const openTesItem = (tesid: TesId, sub?: string) => {
    const sampai = tesOpenUntil(program, tesid);
    if (sampai === null) return { keadaan: 'buka', kata: 'Dibuka sekarang' } as const;
    // The last day is part of the subtitle, which may wrap, so that the state stays short enough for a phone.
    const batas = `sampai ${longTanggal(sampai)}`;
    return { keadaan: 'buka', kata: 'Dibuka untuk Anda', sub: sub ? `${sub} · ${batas}` : batas } as const;
  };
  const later = { keadaan: 'nanti', kata: 'Belum dibuka' } as const;
  return {
    label: 'Test IST I',
    langkah: [
      {
        key: 'pretest',
        label: TES[1],
        target: linkTo('/pr/test', null, { tesid: '1' }),
        sub: NOT_COUNTED,
        ...(sudah_pre
          ? selesai(nilai_pre)
          : openTes(program, 1)
            ? openTesItem(1, NOT_COUNTED)
            : lewat_pre
              ? ({ keadaan: 'kurang', kata: 'Tidak diikuti' } as const)
              : later),
      },
      {
        key: 'posttest',
        label: TES[2],
        target: linkTo('/pr/test', null, { tesid: '2' }),
        ...(sudah_post
          ? selesai(nilai_post)
          : openTes(program, 2)
            ? openTesItem(2)
            : lewat_post
              ? ({ keadaan: 'kurang', kata: 'Belum ada nilai' } as const)
              : later),
      },
    ],
  };
}

/** Returns the parts of the programme after the tasks: surveys, reports, data, and the report card. */
export function otherParts(program: Program): ProgramPart[] {
  const { survei_panitia, survei_mentor, jumlah_laporan, dokumen, alamat, jumlah_akomodasi, raport_open } =
    program;
  const data = linkTo('/pr/profile', null, { tab: 'data' });
  const survei = (sudah: 0 | 1) => ({ target: linkTo('/pr/feedback'), ...(sudah ? SELESAI : NOT_FILLED_IN) });
  const ada = (sudah: boolean, kata: string) => (sudah ? SELESAI : ({ keadaan: 'kurang', kata } as const));
  return [
    {
      label: 'Survei',
      langkah: [
        { key: 'panitia', label: 'Survei Panitia', ...survei(survei_panitia) },
        ...survei_mentor.map(({ mentor_id, name, sudah }) => ({
          key: `mentor-${mentor_id}`,
          label: name,
          sub: 'Survei Pemateri/Mentor',
          ...survei(sudah),
          // If the survey is missing, the link opens its form. If it was sent, the link opens the list of surveys.
          ...(sudah ? {} : { target: linkTo('/pr/feedback', null, { survei: 'pemateri', mentor_id }) }),
        })),
        ...(survei_mentor.length > 0 ? [] : [NO_MENTOR_YET]),
      ],
    },
    {
      label: 'Laporan',
      langkah: [
        {
          key: 'laporan',
          label: 'Laporan kegiatan online',
          target: linkTo('/pr/lapor'),
          sub: 'minimal satu',
          ...(jumlah_laporan > 0
            ? ({ keadaan: 'selesai', kata: `${jumlah_laporan} laporan` } as const)
            : ({ keadaan: 'kurang', kata: 'Belum ada' } as const)),
        },
      ],
    },
    {
      label: 'Data penunjang',
      langkah: [
        ...REQUIRED_DOKUMEN.map(([id, label]) => ({
          key: `dokumen-${id}`,
          label,
          target: data,
          ...ada(dokumen.includes(id), 'Belum diunggah'),
        })),
        { key: 'alamat', label: 'Alamat', target: data, ...ada(alamat === 1, 'Belum diisi') },
        {
          key: 'akomodasi',
          label: 'Klaim akomodasi',
          target: data,
          sub: 'jika ada biaya perjalanan',
          ...(jumlah_akomodasi > 0
            ? ({ keadaan: 'selesai', kata: `${jumlah_akomodasi} klaim` } as const)
            : ({ keadaan: 'bebas', kata: 'Tidak wajib' } as const)),
        },
      ],
    },
    {
      label: 'Raport',
      langkah: [
        {
          key: 'raport',
          label: 'Raport Kegiatan',
          target: linkTo('/pr/raport'),
          // The committee opens the report card. Therefore this step is optional: the participant can neither do it nor
          // miss it.
          keadaan: 'bebas',
          kata: raport_open ? 'Dibuka' : 'Belum dibuka panitia',
        },
      ],
    },
  ];
}

const NO_MENTOR_YET: LangkahPeserta = {
  key: 'mentor',
  label: 'Survei Pemateri/Mentor',
  keadaan: 'nanti',
  kata: 'Mentor belum ditetapkan',
  target: linkTo('/pr/feedback'),
};
const NOT_FILLED_IN = { keadaan: 'buka', kata: 'Belum diisi' } as const;
const SELESAI = { keadaan: 'selesai', kata: 'Selesai' } as const;

/**
 * Returns the state of a task in the checklist. A sent task is done, even without a review. If the participant is not
 * allowed to send an unsent task today, its state is `nanti` (not open yet).
 */
export function tugasState({ state: { keadaan, tombol } }: Pekerjaan): LangkahState {
  if (keadaan === 'belum_dibuka') return 'nanti';
  if (keadaan === 'belum_ditulis') return tombol === null ? 'nanti' : 'buka';
  return keadaan === 'tidak_dikirim' ? 'kurang' : 'selesai';
}
