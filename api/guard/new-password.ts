import { dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as indonesian } from '@zxcvbn-ts/language-id';
import { judgeNewPassword, type NamaProgram, type PemilikPassword } from '#rules/akun/password.ts';
import { refuseField } from '#api/call/refuse.ts';

/** Number of most frequent passwords that are also refused with digits and signs after them. */
const COMMON_MANY = 10_000;

/** Local words that attackers try first, besides the lists. */
const LOCAL = ['kampus', 'merdeka', 'syarif', 'hidayatullah', 'rahasia', 'banget'];

/** Decompressed at import, before the app listens, because it blocks the event loop for about 50 ms. */
const KAMUS = {
  umum: new Set(common['passwords-common'].slice(0, COMMON_MANY)),
  kata: new Set([
    ...common['passwords-common'],
    ...indonesian['commonWords-id'],
    ...indonesian['wikipedia-id'],
    ...indonesian['names-id'],
    ...LOCAL,
  ]),
};

/** Why a password is refused as a new one, in one sentence; null for an accepted one. */
export function weakness(password: string, akun: PemilikPassword, program: NamaProgram): string | null {
  return judgeNewPassword(password, akun, program, KAMUS);
}

/**
 * Called for every password that a user chooses.
 * @throws Refusal 422 beside the field `password`
 */
export function refuseWeak(password: string, akun: PemilikPassword, program: NamaProgram): void {
  const weak = weakness(password, akun, program);
  if (weak) throw refuseField('password', weak);
}

/** Warning at start-up when the default password would be refused as a new one; else null. */
export function weakDefault(program: NamaProgram & { defaultPassword?: string | undefined }): string | null {
  const { defaultPassword } = program;
  const weak = defaultPassword !== undefined && weakness(defaultPassword, { email: '', name: '' }, program);
  return weak
    ? `Peringatan: DEFAULT_PASSWORD mudah ditebak (${weak}). Akun yang dibuat admin terbuka bagi siapa pun yang menebaknya sampai password itu diganti.`
    : null;
}
