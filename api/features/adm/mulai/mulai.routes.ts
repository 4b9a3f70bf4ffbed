import { mulai, mulaiEmail } from '#contract/adm/mulai.ts';
import { EMAIL_UJI } from '#rules/mulai.ts';
import { handle } from '#api/call/handle.ts';
import { refuse } from '#api/call/refuse.ts';
import { countKey, take, tooManyFor } from '#api/guard/counter.ts';
import { queueEmail } from '#api/parts/email/antre.ts';
import { mulaiOf } from '#api/parts/mulai.ts';

export const read = handle(mulai, mulaiOf);

export const sendTest = handle(mulaiEmail, async ({ db, me, now, settings, audit }) => {
  if (!settings.mail) throw refuse(409, 'Server ini tidak mengirim email', 'tanpa_email');
  const counter = { key: countKey('email_uji', String(me.id)), ...EMAIL_UJI };
  const wait = await take(db, counter, now);
  if (wait > 0)
    throw tooManyFor(
      wait,
      (lama) => `Paling banyak ${EMAIL_UJI.points} email uji dalam satu jam. Coba lagi dalam ${lama}.`,
    );
  await queueEmail(db, 'uji', [{ user_id: me.id, kepada: me.email }]);
  await audit('email_diuji', `users/${me.id}`, null, null);
  return { message: `Email uji dikirim ke ${me.email}` };
});
