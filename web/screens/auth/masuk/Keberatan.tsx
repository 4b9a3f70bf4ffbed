import { useState } from 'react';
import { emailKeberatan } from '#contract/auth/bukti.ts';
import { callOnce } from '#app/calls/send.ts';
import { useForm } from '#app/form/form.ts';
import { Text } from '#ui/box/Text.tsx';
import { Note } from '#ui/feedback/Note.tsx';
import { FormPintu } from '../parts/FormPintu.tsx';
import { tellDead } from '../parts/useTautan.ts';

/**
 * Button that objects to a changed email. Opening the link is not enough, because some mail programs open all links
 * automatically.
 */
export function Keberatan({ token, onDead }: { token: string; onDead: () => void }) {
  const [selesai, setSelesai] = useState<string | null>(null);
  const form = useForm(emailKeberatan, {
    start: { token },
    save: (values) => callOnce(emailKeberatan, values, null).catch(tellDead(onDead)),
    done: ({ message }) => setSelesai(message),
  });
  if (selesai !== null)
    return (
      <div role="status">
        <Note tone="ok">{selesai}</Note>
      </div>
    );
  return (
    <FormPintu form={form} kirim="Saya tidak memintanya">
      <Text dim>
        Tekan tombol ini jika Anda tidak meminta alamat email akun ini diganti. Semua perangkat yang masuk ke
        akun itu dikeluarkan, dan panitia diberi tahu.
      </Text>
    </FormPintu>
  );
}
