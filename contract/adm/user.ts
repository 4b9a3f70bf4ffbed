import { z } from 'zod';
import { GroupField } from '#contract/auth.ts';
import { PesertaInput } from '#contract/data-peserta.ts';
import { eksporOf } from '#contract/ekspor.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Email, Flag, Id, NewId, ParamFlag, ParamId, Pesan, Saved } from '#contract/fields.ts';
import { pagingOf } from '#contract/list.ts';
import { AKUN, AkunRow } from '#contract/lists/akun.ts';
import { MentorContent } from '#contract/fields/mentor.ts';
import { nama } from '#contract/fields/nama.ts';

export const users = endpoint({
  name: 'users',
  method: 'GET',
  path: '/adm/users',
  summary: 'Akun mentor dan peserta. Akun admin hanya dengan group=admin',
  access: ['admin'],
  effect: 'read',
  limit: 'read',
  paged: true,
  list: AKUN,
  input: z.object({
    group: GroupField.optional(),
    ditutup: ParamFlag.optional(),
    belum_dibuka: ParamFlag.optional().describe('1: hanya akun yang belum pernah dibuka pemiliknya'),
    ...pagingOf(AKUN),
  }),
  reply: z.array(AkunRow),
});

export const usersEkspor = eksporOf(users, 'Tabel akun sebagai berkas .xlsx');

/**
 * The first password of the account. No other response contains it. It is null if the account has the default password,
 * or if the owner gets a mail with a link instead of a password.
 */
const InitialPassword = { password_awal: z.string().nullable().optional() };

/** An admin can create mentors and participants, but no admins (document 2, section 3). */
const NewGroup = z.enum(['mentor', 'user'], 'Group wajib diisi');

export const userStore = endpoint({
  name: 'userStore',
  method: 'POST',
  path: '/adm/user_store',
  summary:
    'Membuat akun dengan data peserta yang dikirim, atau mengubah nama, email, group, dan data mentor. Akun baru mendapat password default atau password awal sendiri. Jika server mengirim email, akun baru mendapat tautan untuk membuat password',
  access: ['admin'],
  effect: 'write',
  periodeTertutup: 'boleh',
  limit: 'write',
  input: z.object({
    id: NewId,
    name: nama('Nama', 150),
    email: Email,
    group: NewGroup,
    // Fields for a new participant only. To change the data of an existing participant, the call
    // `…_profil_store` is used.
    ...PesertaInput.partial().shape,
    // Fields for a mentor only. If a field is missing, its stored value is kept. In this API call, the institution may
    // be empty even for a participant, because this `nama_pt` replaces the `nama_pt` of `PesertaInput`.
    ...MentorContent.partial().shape,
  }),
  reply: Saved.extend(InitialPassword),
});

export const usersResetPassword = endpoint({
  name: 'usersResetPassword',
  method: 'GET',
  path: '/adm/users_reset_password',
  summary:
    'Mengembalikan password ke password default, atau ke password awal sendiri yang dijawab satu kali, dan mengakhiri sesi akun. Jika server mengirim email, tautan untuk membuat password ikut dikirim',
  access: ['admin'],
  effect: 'write',
  periodeTertutup: 'boleh',
  limit: 'write',
  input: z.object({ userid: ParamId }),
  reply: Pesan.extend(InitialPassword),
});

export const userTutup = endpoint({
  name: 'userTutup',
  method: 'POST',
  path: '/adm/user_tutup',
  summary: 'Menutup akun (tidak dapat masuk, sesinya berakhir) atau membukanya lagi. Juga akun admin lain',
  access: ['admin'],
  effect: 'write',
  periodeTertutup: 'boleh',
  limit: 'write',
  input: z.object({ id: Id, ditutup: Flag }),
  reply: Saved,
});

export const userDestroy = endpoint({
  name: 'userDestroy',
  method: 'DELETE',
  path: '/adm/user_destroy',
  summary: 'Menghapus akun mentor atau peserta yang belum memiliki data apa pun',
  access: ['admin'],
  effect: 'write',
  periodeTertutup: 'boleh',
  limit: 'write',
  input: z.object({ id: ParamId }),
  reply: Pesan,
});
