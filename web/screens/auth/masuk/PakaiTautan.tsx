import { useState } from 'react';
import { masukTautanTukar } from '#contract/auth/masuk.ts';
import { NEEDS_PASSWORD } from '#rules/akun/masuk.ts';
import { prepare } from '#app/calls/prepare.tsx';
import { offline, Refused } from '#app/calls/refused.ts';
import { callOnce } from '#app/calls/send.ts';
import { useForm } from '#app/form/form.ts';
import { history } from '#app/router/history.ts';
import { perangkat } from '#app/session/perangkat.ts';
import { signIn } from '#app/session/session.ts';
import { Text } from '#ui/box/Text.tsx';
import { Note } from '#ui/feedback/Note.tsx';
import { FormPintu } from '../parts/FormPintu.tsx';
import { BuktikanEmail } from './BuktikanEmail.tsx';
import { Keberatan } from './Keberatan.tsx';
import { MintaTautan } from '../parts/MintaTautan.tsx';
import { StatusTautan } from '../parts/StatusTautan.tsx';
import { tellDead, type Tautan, type useTautan } from '../parts/useTautan.ts';

/**
 * Content of the page after the user has opened a link: a button that uses the link, or the reason why the link cannot
 * be used.
 */
export function PakaiTautan({
  token,
  keadaan,
  end,
  retry,
}: ReturnType<typeof useTautan> & { token: string }) {
  /** Email of the admin if the used link belongs to an admin, else null. An admin can sign in only with a password. */
  const [admin, setAdmin] = useState<string | null>(null);
  if (admin !== null)
    return (
      <div role="alert">
        <Note tone="info" title={admin}>
          {NEEDS_PASSWORD}
        </Note>
      </div>
    );
  return (
    <>
      <StatusTautan keadaan={keadaan} retry={retry} />
      {keadaan.kind === 'dead' && <MintaTautan />}
      {keadaan.kind === 'alive' && keadaan.tautan.untuk === 'bukti' && (
        <BuktikanEmail email={keadaan.tautan.email} token={token} onDead={end} />
      )}
      {keadaan.kind === 'alive' && keadaan.tautan.untuk === 'keberatan' && (
        <Keberatan token={token} onDead={end} />
      )}
      {keadaan.kind === 'alive' && keadaan.tautan.untuk === 'masuk' && (
        <Masuk {...keadaan.tautan} token={token} onDead={end} onAdmin={setAdmin} />
      )}
    </>
  );
}

interface MasukProps extends Tautan {
  token: string;
  onDead: () => void;
  onAdmin: (email: string) => void;
}

/**
 * Button that signs in with the link. Opening the link is not enough, because some mail programs open all links
 * automatically.
 */
function Masuk({ token, name, email, onDead, onAdmin }: MasukProps) {
  const form = useForm(masukTautanTukar, {
    start: { token },
    save: async (values) => {
      // Loads the code of the next screen first, because the link works only once. If loading fails, the link is still
      // unused.
      await import('#app/Inside.tsx').catch(() => Promise.reject(offline()));
      const { message, data } = await callOnce(masukTautanTukar, { ...values, perangkat: perangkat() }, null)
        .catch((error: unknown) => {
          if (error instanceof Refused && error.code === 'perlu_password') onAdmin(email);
          throw error;
        })
        .catch(tellDead(onDead));
      // The error is ignored here, because the router shows a message for a screen that cannot be loaded.
      await prepare(data.group, '/dashboard').catch(() => undefined);
      // Signs in before the navigation, because only the app of the user's group has a route for the new URL.
      signIn(message, data);
      history.replace('/dashboard', undefined, { ignoreBlocker: true });
    },
  });
  return (
    <FormPintu form={form} kirim="Masuk">
      <Text dim>
        Untuk akun {name} ({email}). Tautan ini hanya dapat dipakai satu kali.
      </Text>
    </FormPintu>
  );
}
