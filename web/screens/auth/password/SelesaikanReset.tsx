import { resetKonfirmasi } from '#contract/auth/tautan.ts';
import { callOnce } from '#app/calls/send.ts';
import { useForm } from '#app/form/form.ts';
import { Column } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { FormFailure } from '#ui/form/FormFailure.tsx';
import { Kirim } from '../parts/Kirim.tsx';
import { isDead, type Tautan } from '../parts/useTautan.ts';

export type TautanProps = Tautan & {
  token: string;
  onDone: (message: string) => void;
  /** The link opens nothing any more. */
  onDead: () => void;
};

/** The password that was typed at the reset takes effect with one press: programs that open links in mails press nothing. */
export function SelesaikanReset({ token, name, email, onDone, onDead }: TautanProps) {
  const form = useForm(resetKonfirmasi, {
    start: { token },
    save: (values) =>
      callOnce(resetKonfirmasi, values, null).catch((error: unknown) => {
        if (isDead(error)) onDead();
        throw error;
      }),
    done: ({ message }) => onDone(message),
  });
  return (
    <Column as="form" onSubmit={form.submit} noValidate>
      <Text dim>
        Untuk akun {name} ({email}). Tekan tombol ini bila Anda sendiri yang meminta reset: password yang Anda
        isi di formulir mulai berlaku, dan semua sesi akun ini berakhir.
      </Text>
      <FormFailure form={form} />
      <Kirim label="Pakai password baru" pending={form.submitting} />
    </Column>
  );
}
