import { Button } from '@mantine/core';
import { periodePeriksa, periodeTutup } from '#contract/adm/periode.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { bilangan } from '#rules/text/format.ts';
import { USED_PERIODE } from '#rules/tugas/lokasi.ts';
import { useRead, useWrite } from '#app/calls/data.ts';
import { Load } from '#app/calls/Load.tsx';
import { useForm } from '#app/form/form.ts';
import { Link } from '#app/router/Link.tsx';
import { linkTo } from '#app/router/link.ts';
import { toldTarget } from '#app/router/told-link.ts';
import { Column } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { FormModal } from '#ui/dialog/FormModal.tsx';
import { Modal } from '#ui/dialog/Modal.tsx';
import { ModalFoot } from '#ui/dialog/ModalFoot.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { Note } from '#ui/feedback/Note.tsx';
import { toastOk } from '#ui/feedback/toast.ts';
import { TextareaField } from '#ui/form/field/TextareaField.tsx';
import { NamedRow, Rows } from '#ui/list/Rows.tsx';
import type { Periode } from './columns.tsx';

interface CloseFormProps {
  periode: Periode;
  onClose: () => void;
}

/**
 * Dialog that closes a period. The period of new participants cannot be closed, so for this period the dialog explains
 * what the admin must do first.
 */
export function CloseForm(props: CloseFormProps) {
  return props.periode.is_daftar === 1 ? <Refusal {...props} /> : <Form {...props} />;
}

function Refusal({ periode, onClose }: CloseFormProps) {
  return (
    <Modal opened onClose={onClose} title={titleOf(periode)}>
      <Text>{USED_PERIODE}</Text>
      <ModalFoot>
        <Button variant="default" onClick={onClose}>
          Tutup
        </Button>
        <Button component={Link} {...linkTo('/adm/sys')}>
          Ganti periode peserta baru
        </Button>
      </ModalFoot>
    </Modal>
  );
}

const titleOf = ({ keterangan }: Periode) => `Tutup periode ${keterangan}`;

/**
 * Shows the unfinished work of the period, with links to lists of this work. The confirmation below contains the
 * period's numbers of locations, participants and results.
 */
function Form({ periode, onClose }: CloseFormProps) {
  const { id, jumlah_lokasi, jumlah_peserta, jumlah_lulus, jumlah_final } = periode;
  const read = useRead(periodePeriksa, { periode_id: String(id) });
  const save = useWrite(periodeTutup);
  const form = useForm(periodeTutup, {
    start: { periode_id: id, alasan: '' },
    save: save.run,
    done: ({ message }) => {
      toastOk(message);
      onClose();
    },
  });
  const ready = read.data !== undefined;
  return (
    <FormModal
      opened
      onClose={onClose}
      title={titleOf(periode)}
      size="lg"
      form={{ ...form, held: !ready }}
      onSubmit={(event) => (ready ? form.submit(event) : event.preventDefault())}
      save="Tutup periode"
      saving="Menutup …"
    >
      <Load read={read}>{(rows) => <Left rows={rows} />}</Load>
      <Text>
        {`Anda yakin untuk menutup periode ini ? ${bilangan(jumlah_peserta)} peserta di ${bilangan(jumlah_lokasi)} lokasi, ${bilangan(jumlah_lulus)} lulus, ${bilangan(jumlah_final)} hasil final.`}
      </Text>
      <Text size="note" dim>
        Tugas, nilai, test, survei, laporan, dan jadwalnya tidak dapat diubah lagi. Pengingat juga berhenti.
        Raport, sertifikat, dan pembayaran klaim tetap berjalan. Periode dapat dibuka kembali dengan alasan.
      </Text>
      <TextareaField
        form={form}
        name="alasan"
        label="Alasan"
        description="Boleh kosong. Tercatat di riwayat."
        rows={2}
        maxLength={500}
      />
    </FormModal>
  );
}

/** List of the unfinished work in the period. */
function Left({ rows }: { rows: ReplyOf<typeof periodePeriksa> }) {
  const left = rows.filter(({ jumlah }) => jumlah > 0);
  if (left.length === 0)
    return <Note tone="ok">Tidak ada yang tertunda: hasil, sertifikat, dan klaimnya selesai.</Note>;
  return (
    <Column as="section" gap={8} aria-label="Belum selesai">
      <Text weight="strong">Belum selesai di periode ini</Text>
      <Rows>
        {left.map(({ kunci, keterangan, jumlah, tautan }) => (
          <NamedRow
            key={kunci}
            compact
            name={<Link {...toldTarget(tautan)}>{keterangan}</Link>}
            states={<Badge tone="warn">{bilangan(jumlah)}</Badge>}
          />
        ))}
      </Rows>
    </Column>
  );
}
