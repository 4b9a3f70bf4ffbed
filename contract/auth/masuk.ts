import { z } from 'zod';
import { TAUTAN_MASUK_MENIT } from '#rules/akun/masuk.ts';
import { login } from '#contract/auth.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Email, Perangkat, Pesan } from '#contract/fields.ts';
import { Token } from './tautan.ts';

export const masukTautan = endpoint({
  name: 'masukTautan',
  method: 'POST',
  path: '/masuk_tautan',
  summary:
    'Meminta tautan masuk lewat email, untuk yang tidak dapat memakai password dari tempat ini. Satu jawaban untuk semua email. Perangkat atau jaringan yang dikenal akunnya boleh tiga sehari, yang lain tiga sehari bersama-sama',
  access: { open: 'who asks for a link cannot sign in' },
  effect: 'write',
  periodeTertutup: 'boleh',
  limit: 'login',
  input: z.object({ email: Email, perangkat: Perangkat }),
  reply: Pesan,
});

export const masukTautanTukar = endpoint({
  name: 'masukTautanTukar',
  method: 'POST',
  path: '/masuk_tautan_tukar',
  summary: `Masuk dengan token dari email, satu kali dalam ${TAUTAN_MASUK_MENIT} menit. Jawabannya seperti \`POST /login\`. Admin: 409 \`perlu_password\` dengan \`email\`, tanpa sesi, dan tautannya habis`,
  access: { open: 'who opens the link is not signed in yet. The token is 256 random bits' },
  effect: 'write',
  periodeTertutup: 'boleh',
  limit: 'login',
  input: z.object({ token: Token, perangkat: Perangkat }),
  reply: login.reply,
});
