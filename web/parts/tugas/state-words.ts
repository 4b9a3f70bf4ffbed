import { INACTIVE } from '#rules/akun/aktif.ts';
import { longTanggal } from '#rules/text/format.ts';
import { hariIni } from '#rules/tugas/jadwal.ts';
import { PERIODE_CLOSED } from '#rules/tugas/lokasi.ts';
import type { KategoriState, KategoriTugas } from '#rules/tugas/state.ts';
import type { Tone } from '#ui/feedback/tone.ts';

const WORDS: Readonly<Record<KategoriState['keadaan'], readonly [Tone, string]>> = {
  belum_dibuka: ['neutral', 'Belum dibuka'],
  tidak_dikirim: ['bad', 'Tidak dikirim'],
  belum_ditulis: ['warn', 'Belum ditulis'],
  direview: ['ok', 'Direview'],
  dinilai: ['ok', 'Dinilai'],
  terkirim: ['info', 'Terkirim'],
};

/** Reasons why the participant can send no more tasks. */
export const HALANGAN_WORDS: Readonly<Record<NonNullable<KategoriTugas['halangan']>, string>> = {
  ditutup: PERIODE_CLOSED,
  tidak_aktif: INACTIVE,
  final: 'Hasil Anda sudah ditetapkan.',
};

/** Returns the text of a state and the colour of its badge. `zona` is the time zone for the day in the text. */
export function stateWords({ keadaan, waktu }: KategoriState, zona: string): { tone: Tone; kata: string } {
  const [tone, word] = WORDS[keadaan];
  const dated = (keadaan === 'direview' || keadaan === 'terkirim') && waktu !== null;
  return { tone, kata: dated ? `${word} ${longTanggal(hariIni(new Date(waktu), zona))}` : word };
}
