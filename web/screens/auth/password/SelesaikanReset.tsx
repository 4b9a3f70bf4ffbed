import { resetKonfirmasi } from '#contract/auth/tautan.ts';
import { callOnce } from '#app/calls/send.ts';
import { useForm } from '#app/form/form.ts';
import { Text } from '#ui/box/Text.tsx';
import { FormPintu } from '../parts/FormPintu.tsx';
import { tellDead, type Tautan } from '../parts/useTautan.ts';

export type TautanProps = Tautan & {
  token: string;
  onDone: (message: string) => void;
  /** Called if the server reports that the link is no longer valid. */
  onDead: () => void;
};

/**
 * Button that activates the password from the reset form. Opening the link is not enough, because some mail programs
 * open all links automatically.
 */
export function SelesaikanReset({ token, name, email, onDone, onDead }: TautanProps) {
  const form = useForm(resetKonfirmasi, {
    start: { token },
    save: (values) => callOnce(resetKonfirmasi, values, null).catch(tellDead(onDead)),
    done: ({ message }) => onDone(message),
  });
  return (
    <FormPintu form={form} kirim="Pakai password baru">
      <Text dim>
        Untuk akun {name} ({email}). Tekan tombol ini jika Anda sendiri yang meminta reset. Password baru
        mulai berlaku, dan akun ini keluar dari semua perangkat.
      </Text>
    </FormPintu>
  );
}
