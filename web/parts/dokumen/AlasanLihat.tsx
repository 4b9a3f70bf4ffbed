import { Button } from '@mantine/core';
import { userDokumenBuka } from '#contract/adm/peserta/profil.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { useWrite } from '#app/calls/data.ts';
import { useForm } from '#app/form/form.ts';
import { FormModal } from '#ui/dialog/FormModal.tsx';
import { Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { TextField } from '#ui/form/field/TextField.tsx';

export type OpenDokumen = ReplyOf<typeof userDokumenBuka>;

/** Suggested reasons for viewing a participant's identity numbers. */
const SARAN = ['Memproses pembayaran', 'Memeriksa dokumen', 'Permintaan peserta'] as const;

interface AlasanLihatProps {
  user_id: number;
  name: string;
  /** Initial value of the field: the last reason on this screen, because an admin often needs the same reason again. */
  alasan: string;
  onOpened: (rows: OpenDokumen, alasan: string) => void;
  onClose: () => void;
  returnTo: string;
}

/**
 * Dialog that requires a reason before an admin sees a participant's identity numbers. The history stores the reason,
 * and the participant can read it.
 */
export function AlasanLihat({ user_id, name, alasan, onOpened, onClose, returnTo }: AlasanLihatProps) {
  const open = useWrite(userDokumenBuka);
  const form = useForm(userDokumenBuka, {
    start: { userid: user_id, alasan },
    save: (args) => open.run(args).then((rows) => ({ rows, alasan: args.alasan })),
    done: (seen) => onOpened(seen.rows, seen.alasan),
  });
  return (
    <FormModal
      opened
      onClose={onClose}
      title="Lihat Nomor dan Berkas"
      save="Lihat"
      saving="Membuka …"
      form={form}
      onSubmit={form.submit}
      returnTo={returnTo}
    >
      <Text>
        Nomor identitas, NPWP, dan rekening <strong>{name}</strong> tampil lengkap. Siapa yang melihat, kapan,
        dan alasannya dicatat di riwayat dan dapat dibaca peserta.
      </Text>
      <TextField form={form} name="alasan" label="Alasan" required />
      <Row role="group" aria-label="Yang sering dipakai">
        {SARAN.map((each) => (
          <Button key={each} size="xs" variant="default" onClick={() => form.set('alasan', each)}>
            {each}
          </Button>
        ))}
      </Row>
    </FormModal>
  );
}
