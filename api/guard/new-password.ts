import { dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as indonesian } from '@zxcvbn-ts/language-id';
import { judgeNewPassword, type NamaProgram, type PemilikPassword } from '#rules/akun/password.ts';
import { refuseField } from '#api/call/refuse.ts';

/** So many of the list, which is sorted by frequency, are also refused with digits and signs after them. */
const UMUM_BANYAK = 10_000;

/** Words that are tried here first, besides those of the lists. */
const SETEMPAT = ['kampus', 'merdeka', 'syarif', 'hidayatullah', 'rahasia', 'banget'];

/** Unpacked with this module, before the app listens: unpacking blocks the event loop for some 50 ms. */
const KAMUS = {
  umum: new Set(common['passwords-common'].slice(0, UMUM_BANYAK)),
  kata: new Set([
    ...common['passwords-common'],
    ...indonesian['commonWords-id'],
    ...indonesian['wikipedia-id'],
    ...indonesian['names-id'],
    ...SETEMPAT,
  ]),
};

/** Why this may not be a new password, in one sentence; null when it may. */
export function weakness(password: string, akun: PemilikPassword, program: NamaProgram): string | null {
  return judgeNewPassword(password, akun, program, KAMUS);
}

/**
 * Called wherever somebody chooses a password.
 * @throws Refusal 422 beside the field `password`
 */
export function refuseWeak(password: string, akun: PemilikPassword, program: NamaProgram): void {
  const weak = weakness(password, akun, program);
  if (weak) throw refuseField('password', weak);
}

/** The operator's warning at start-up when the default password is one that nobody would be allowed to choose; else null. */
export function weakDefault(program: NamaProgram & { defaultPassword?: string | undefined }): string | null {
  const { defaultPassword } = program;
  const weak = defaultPassword !== undefined && weakness(defaultPassword, { email: '', name: '' }, program);
  return weak
    ? `Peringatan: DEFAULT_PASSWORD mudah ditebak (${weak}). Akun yang dibuat admin terbuka bagi siapa pun yang menebaknya sampai password itu diganti.`
    : null;
}
