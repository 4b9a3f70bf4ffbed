import { dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as indonesian } from '@zxcvbn-ts/language-id';
import { judgeNewPassword, type NamaProgram, type PemilikPassword } from '#rules/akun/password.ts';
import { refuseField } from '#api/call/refuse.ts';

/** How much of the list is used; it is sorted by how common the passwords are. */
const UMUM_BANYAK = 10_000;

/** Shorter words are too short for a password anyway. */
const KATA = /^\p{L}{8,}$/u;

/** The lists are unpacked with this module, so before the app listens: some 35 ms that would hold everybody's requests later. */
const KAMUS = {
  umum: new Set(common['passwords-common'].slice(0, UMUM_BANYAK)),
  kata: new Set(
    [...indonesian['commonWords-id'], ...indonesian['wikipedia-id']].filter((kata) => KATA.test(kata)),
  ),
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
