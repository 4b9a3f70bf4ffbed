import { dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as indonesian } from '@zxcvbn-ts/language-id';
import { judgeNewPassword, type NamaProgram, type PemilikPassword } from '#rules/akun/password.ts';
import { refuseField } from '#api/call/refuse.ts';

/** The 10,000 most frequent passwords are also refused when digits or signs follow them. */
const COMMON_MANY = 10_000;

/** Local words that attackers try first and that the word lists lack. */
const LOCAL = ['kampus', 'merdeka', 'syarif', 'hidayatullah', 'rahasia', 'banget'];

/**
 * The word lists. Decompressing them blocks the event loop for about 50 ms, so it happens at import, before the app
 * listens.
 */
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

/** Reason why a new password is refused, as one sentence for the user; null when it is accepted. */
export function weakness(password: string, akun: PemilikPassword, program: NamaProgram): string | null {
  return judgeNewPassword(password, akun, program, KAMUS);
}

/**
 * Call it for every password that a user chooses.
 * @throws Refusal 422 for the field `password`
 */
export function refuseWeak(password: string, akun: PemilikPassword, program: NamaProgram): void {
  const weak = weakness(password, akun, program);
  if (weak) throw refuseField('password', weak);
}

/** Warning at start-up when the default password is too weak for a new password; else null. */
export function weakDefault(program: NamaProgram & { defaultPassword?: string | undefined }): string | null {
  const { defaultPassword } = program;
  const weak = defaultPassword !== undefined && weakness(defaultPassword, { email: '', name: '' }, program);
  return weak
    ? `Peringatan: DEFAULT_PASSWORD mudah ditebak (${weak}). Akun yang dibuat admin terbuka bagi siapa pun yang menebaknya sampai password itu diganti.`
    : null;
}
