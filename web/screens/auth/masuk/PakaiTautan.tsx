import { masukTautanTukar } from '#contract/auth/masuk.ts';
import { prepare } from '#app/calls/prepare.tsx';
import { offline } from '#app/calls/refused.ts';
import { callOnce } from '#app/calls/send.ts';
import { useForm } from '#app/form/form.ts';
import { history } from '#app/router/history.ts';
import { perangkat } from '#app/session/perangkat.ts';
import { signIn } from '#app/session/session.ts';
import { Text } from '#ui/box/Text.tsx';
import { FormPintu } from '../parts/FormPintu.tsx';
import { MintaTautan } from '../parts/MintaTautan.tsx';
import { StatusTautan } from '../parts/StatusTautan.tsx';
import { tellDead, useTautan, type Tautan } from '../parts/useTautan.ts';

/** One link, from the question whose it is to the press that signs in, or to why it does not. */
export function PakaiTautan({ token }: { token: string }) {
  const { keadaan, end, retry } = useTautan(token, 'masuk');
  return (
    <>
      <StatusTautan keadaan={keadaan} retry={retry} />
      {keadaan.kind === 'dead' && <MintaTautan />}
      {keadaan.kind === 'alive' && <Masuk {...keadaan.tautan} token={token} onDead={end} />}
    </>
  );
}

/** Signs in with one press: programs that open links in mails press nothing. */
function Masuk({ token, name, email, onDead }: Tautan & { token: string; onDead: () => void }) {
  const form = useForm(masukTautanTukar, {
    start: { token },
    save: async (values) => {
      // The link opens once: what is needed afterwards is fetched before.
      await import('#app/Inside.tsx').catch(() => Promise.reject(offline()));
      const { message, data } = await callOnce(
        masukTautanTukar,
        { ...values, perangkat: perangkat() },
        null,
      ).catch(tellDead(onDead));
      // A screen that cannot be had is told by the router.
      await prepare(data.group, '/dashboard').catch(() => undefined);
      // In this order: the app of the person takes this address over, and goes on from there.
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
