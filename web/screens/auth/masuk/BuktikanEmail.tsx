import { useState } from 'react';
import { emailBukti } from '#contract/auth/bukti.ts';
import { callOnce } from '#app/calls/send.ts';
import { useForm } from '#app/form/form.ts';
import { Text } from '#ui/box/Text.tsx';
import { Note } from '#ui/feedback/Note.tsx';
import { FormPintu } from '../parts/FormPintu.tsx';
import { tellDead, type Tautan } from '../parts/useTautan.ts';

/**
 * Button that verifies the email. Opening the link is not enough, because some mail programs open all links
 * automatically.
 */
export function BuktikanEmail({
  token,
  email,
  onDead,
}: Pick<Tautan, 'email'> & { token: string; onDead: () => void }) {
  const [selesai, setSelesai] = useState<string | null>(null);
  const form = useForm(emailBukti, {
    start: { token },
    save: (values) => callOnce(emailBukti, values, null).catch(tellDead(onDead)),
    done: ({ message }) => setSelesai(message),
  });
  if (selesai !== null)
    return (
      <div role="status">
        <Note tone="ok">{selesai}</Note>
      </div>
    );
  return (
    <FormPintu form={form} kirim="Buktikan alamat email">
      <Text dim>Tekan tombol ini jika {email} alamat Anda dan Anda sendiri yang mendaftar.</Text>
    </FormPintu>
  );
}
