import { menungguNilai } from '#rules/nilai/hasil.ts';
import { longTanggal } from '#rules/text/format.ts';
import { hariIni } from '#rules/tugas/jadwal.ts';
import { REVIEW_ANCHOR, isIst2 } from '#rules/tugas/tugas.ts';
import { linkToId } from '#app/router/id-link.ts';
import { linkTo } from '#app/router/link.ts';
import { pekerjaanOf, type Pekerjaan } from '#parts/tugas/pekerjaan.ts';
import { stateWords } from '#parts/tugas/state-words.ts';
import type { Tone } from '#ui/feedback/tone.ts';
import type { Butir, Kelompok } from './butir.ts';
import {
  otherParts,
  tesPart,
  tugasState,
  type LangkahState,
  type LangkahPeserta,
  type Program,
} from './program.ts';
import { withRadar } from './list-radar.ts';
import { sortPekerjaan, tenggat } from './tenggat.ts';

const TONE: Record<LangkahState, Tone> = {
  selesai: 'ok',
  buka: 'info',
  kurang: 'warn',
  nanti: 'neutral',
  bebas: 'neutral',
};

/**
 * Group of a test or a task, by its state. A test or task with the state `kurang` can no longer be done. Other items
 * with this state can still be done.
 */
const KELOMPOK: Record<LangkahState, Kelompok> = {
  selesai: 'selesai',
  buka: 'perlu',
  kurang: 'terlewat',
  nanti: 'menunggu',
  bebas: 'bebas',
};

/**
 * Returns all items of the checklist, sorted by day. Items without a day come last. `zona` is the time zone that
 * determines the day of a review.
 */
export function listOf(hari: string, zona: string, program: Program): Butir[] {
  const tugas = sortPekerjaan(hari, pekerjaanOf(hari, program));
  const semua = [
    ...newReview(zona, program),
    ...tesPart(program).langkah.map((satu) => tes(satu, program)),
    ...tugas.map((row) => oneTugas(hari, zona, row, program)),
    ...(tugas.length === 0 ? [WITHOUT_TUGAS()] : []),
    ...otherParts(program).flatMap(({ label, langkah }) =>
      langkah.map((satu) => other(label, satu, program)),
    ),
  ].filter(({ key }) => key !== 'raport' || program.raport_open === 0);
  return withRadar(
    program.radar,
    semua.toSorted((a, b) => compare(sortKey(a), sortKey(b))),
  );
}

/**
 * Returns the sort key of an item. Reviews and sent tasks come first, then items by day. Finished items come last, in
 * the order of the programme.
 */
function sortKey({ jenis, kelompok, keadaan, hari }: Butir): string {
  if (kelompok === 'selesai') return KELAK;
  if (jenis === 'review' || (kelompok === 'menunggu' && keadaan === 'selesai')) return BEFORE;
  return hari ?? KELAK;
}

const [BEFORE, KELAK] = ['', '~'];
const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/**
 * Returns one item for each task with unread reviews, oldest review first. The item links to the reviews of the task.
 */
function newReview(zona: string, { tugas, kategori }: Program): Butir[] {
  return kategori
    .flatMap(({ kat_id, tugas: own }) =>
      own.flatMap(({ id_tugas, belum_dibaca, direview_pada: ditulis }) =>
        belum_dibaca === 1 && ditulis !== null ? [{ kat_id, id_tugas, ditulis }] : [],
      ),
    )
    .toSorted((a, b) => compare(a.ditulis, b.ditulis))
    .map(({ kat_id, id_tugas, ditulis }) => {
      const writtenOnHari = hariIni(new Date(ditulis), zona);
      return {
        key: `review-${kat_id}-${id_tugas}`,
        jenis: 'review',
        kelompok: 'perlu',
        keadaan: 'buka',
        label: tugas.find((row) => row.kat_id === kat_id)?.keterangan_kategori ?? '',
        sub: `Review ditulis ${longTanggal(writtenOnHari)}`,
        kata: 'Review belum dibaca',
        tone: 'info',
        bagian: '',
        hari: writtenOnHari,
        target: {
          ...linkToId('/pr/materi/{hashkatid}/{hashtugid}', { hashkatid: kat_id, hashtugid: id_tugas }),
          hash: REVIEW_ANCHOR,
        },
      };
    });
}

function tes(satu: LangkahPeserta, program: Program): Butir {
  const { keadaan, key } = satu;
  const hari = key === 'pretest' ? program.buka_pre : program.buka_post;
  return {
    ...satu,
    jenis: 'tes',
    kelompok: KELOMPOK[keadaan],
    bagian: 'Test IST I',
    tone: TONE[keadaan],
    hari: keadaan === 'buka' ? hari : null,
  };
}

function oneTugas(hari: string, zona: string, row: Pekerjaan, { hasil }: Program): Butir {
  const keadaan = tugasState(row);
  const subject = keadaan === 'selesai' ? whatIsMenunggu(row, hasil) : null;
  return {
    key: `tugas-${row.kat_id}-${row.keterangan_materi}-${row.tgl_mulai}`,
    jenis: 'tugas',
    kelompok: subject ? 'menunggu' : KELOMPOK[keadaan],
    keadaan,
    label: row.keterangan_kategori,
    sub: subject ? `${row.keterangan_materi} · ${subject}` : row.keterangan_materi,
    ...stateWords(row.state, zona),
    bagian: '',
    hari: keadaan === 'nanti' ? row.tgl_mulai : row.tgl_akhir,
    tenggat: tenggat(hari, row),
    diperpanjang: row.diperpanjang === 1,
    target: linkToId('/pr/materi/{hashkatid}', { hashkatid: row.kat_id }),
  };
}

/**
 * Returns a text about the review or the scores that a sent task waits for, or null. While the report card is closed,
 * the app does not tell whether the task has scores.
 */
function whatIsMenunggu(
  { kat_id, kategori, state: { keadaan } }: Pekerjaan,
  hasil: Program['hasil'],
): string | null {
  const ist2 = isIst2(kat_id);
  if (keadaan === 'dinilai') return null;
  if (!ist2 && keadaan === 'terkirim' && kategori.direview === 1) return 'menunggu review mentor';
  if (hasil === null) return ist2 ? 'dinilai evaluator, terlihat di raport' : null;
  const kurang = hasil.kurang.find(({ bagian }) => bagian === `kat_${kat_id}`);
  if (!kurang) return null;
  if (!menungguNilai(kurang)) return 'menunggu panitia';
  return `menunggu nilai ${ist2 ? 'evaluator' : 'mentor'}`;
}

/**
 * Returns the item that is shown if a location has no tasks. It is a waiting item, because the committee must add
 * tasks.
 */
const WITHOUT_TUGAS = (): Butir => ({
  key: 'tanpa-tugas',
  jenis: 'lain',
  kelompok: 'menunggu',
  keadaan: 'bebas',
  label: 'Tugas di lokasi Anda',
  sub: 'Muncul di sini setelah panitia membukanya',
  kata: 'Belum ada tugas',
  tone: 'neutral',
  bagian: '',
  hari: null,
  target: linkTo('/pr/materi'),
});

function other(bagian: string, satu: LangkahPeserta, program: Program): Butir {
  return {
    ...satu,
    jenis: 'lain',
    kelompok: otherKelompok(satu, program),
    bagian,
    tone: TONE[satu.keadaan],
    hari: null,
  };
}

function otherKelompok({ key, keadaan }: LangkahPeserta, { dokumen_ditutup_sampai }: Program): Kelompok {
  if (key === 'raport') return 'menunggu';
  if (keadaan !== 'kurang') return KELOMPOK[keadaan];
  // After a password reset, documents cannot be uploaded for some time. The participant must wait, so the item is in
  // the waiting group.
  return dokumen_ditutup_sampai !== null && key.startsWith('dokumen-') ? 'menunggu' : 'perlu';
}
