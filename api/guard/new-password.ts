import { dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as indonesian } from '@zxcvbn-ts/language-id';
import { judgeNewPassword, type NamaProgram, type PemilikPassword } from '#rules/akun/password.ts';
import { refuseField } from '#api/call/refuse.ts';

/** The 10,000 most frequent passwords are also refused if digits or signs are appended to them. */
const COMMON_MANY = 10_000;

/** Local words that attackers try first and that are not in the word lists. */
const LOCAL = ['kampus', 'merdeka', 'syarif', 'hidayatullah', 'rahasia', 'banget'];

/**
 * Word lists for the check of new passwords. Decompressing the lists blocks the event loop for about 50 ms. Therefore
 * they are decompressed at import, before the app accepts requests.
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

/**
 * Returns the reason why a new password is refused, as one sentence for the user. Null if the password is
 * accepted.
 */
export function weakness(password: string, akun: PemilikPassword, program: NamaProgram): string | null {
  return judgeNewPassword(password, akun, program, KAMUS);
}

/**
 * Must be called for every password that a user chooses.
 * @throws Refusal 422 for the field `password`
 */
export function refuseWeak(password: string, akun: PemilikPassword, program: NamaProgram): void {
  const weak = weakness(password, akun, program);
  if (weak) throw refuseField('password', weak);
}

/**
 * Returns a warning for the start of the app if users could not choose the default password because it is too
 * weak. Otherwise null.
 */
export function weakDefault(program: NamaProgram & { defaultPassword?: string | undefined }): string | null {
  const { defaultPassword } = program;
  const weak = defaultPassword !== undefined && weakness(defaultPassword, { email: '', name: '' }, program);
  return weak
    ? `Peringatan: DEFAULT_PASSWORD mudah ditebak (${weak}). Akun yang dibuat admin terbuka bagi siapa pun yang menebaknya sampai password itu diganti.`
    : null;
}
