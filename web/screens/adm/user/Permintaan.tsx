import { useState } from 'react';
import { Button } from '@mantine/core';
import { penghapusanDetail, penghapusanLaksanakan } from '#contract/adm/user/penghapusan.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { longWaktu } from '#rules/text/format.ts';
import { STATUS_HAPUS } from '#rules/akun/penghapusan.ts';
import { useRead, useWrite } from '#app/calls/data.ts';
import { Load } from '#app/calls/Load.tsx';
import { portal } from '#app/portal.ts';
import { DeletionDetail } from '#parts/penghapusan/DeletionDetail.tsx';
import { Column } from '#ui/box/Box.tsx';
import { Facts } from '#ui/box/Facts.tsx';
import { confirm } from '#ui/dialog/confirm.ts';
import { Modal } from '#ui/dialog/Modal.tsx';
import { ModalFoot } from '#ui/dialog/ModalFoot.tsx';
import { Skeletons } from '#ui/feedback/States.tsx';
import { toastInfo } from '#ui/feedback/toast.ts';
import { PendingButton } from '#ui/form/PendingButton.tsx';
import { BuktiBayar } from './BuktiBayar.tsx';
import { TolakForm } from './TolakForm.tsx';

type Detail = ReplyOf<typeof penghapusanDetail>;

interface PermintaanProps {
  id: number;
  onClose: () => void;
}

/**
 * Dialog of one request to delete an account. It lists which data will be deleted and which will be kept. Buttons carry
 * out the request, or reject it with a reason.
 */
export function Permintaan({ id, onClose }: PermintaanProps) {
  const read = useRead(penghapusanDetail, { id: String(id) });
  return (
    <Modal
      opened
      full
      onClose={onClose}
      title="Permintaan Penghapusan"
      size="xl"
      returnTo={`permintaan-${id}`}
    >
      <Load read={read} skeleton={<Skeletons lines={10} height={28} />}>
        {(data) => <PermintaanDetail data={data} onClose={onClose} />}
      </Load>
    </Modal>
  );
}

/** Returns labels and values of the deletion request. Empty values are omitted. */
function linesOf(data: Detail): [string, string][] {
  const { name, akun, email, keterangan, status, diminta_pada, diputus_pada, oleh, alasan, alasan_tolak } =
    data;
  const at = (waktu: string) => longWaktu(waktu, portal().time_zone);
  const decided = diputus_pada === null ? '' : `, ${at(diputus_pada)}${oleh === null ? '' : ` oleh ${oleh}`}`;
  const lines: [string, string][] = [
    ['Peserta', name === null ? `Akun ${akun}, sudah dihapus` : `${name} (${email})`],
    ['Lokasi', keterangan ?? ''],
    ['Diminta', at(diminta_pada)],
    ['Status', `${STATUS_HAPUS[status]}${decided}`],
    ['Alasan peserta', alasan],
    ['Alasan penolakan', alasan_tolak],
  ];
  return lines.filter(([, value]) => value !== '');
}

function PermintaanDetail({ data, onClose }: { data: Detail; onClose: () => void }) {
  const { status, hapus, bukti } = data;
  const [refusing, setRefusing] = useState(false);
  return (
    <Column>
      <Facts layout="beside" facts={linesOf(data)} />
      {status === 'menunggu' && hapus !== null && !refusing && <DeletionDetail rincian={hapus} level={3} />}
      {status === 'menunggu' && !refusing && (
        <Keputusan data={data} onRefuse={() => setRefusing(true)} onClose={onClose} />
      )}
      {status === 'menunggu' && refusing && (
        <TolakForm id={data.id} onDone={onClose} onCancel={() => setRefusing(false)} />
      )}
      {status === 'dilaksanakan' && <BuktiBayar bukti={bukti} />}
    </Column>
  );
}

interface KeputusanProps {
  data: Detail;
  onRefuse: () => void;
  onClose: () => void;
}

function Keputusan({ data: { id, name, akun }, onRefuse, onClose }: KeputusanProps) {
  const carryOut = useWrite(penghapusanLaksanakan);

  async function ask() {
    const yes = await confirm({
      text: 'Anda yakin untuk menghapus data ?',
      details: `Akun ${name ?? akun} dan data di bawah “Yang dihapus” langsung dihapus, dan ia keluar dari semua perangkat. Ini tidak dapat dikembalikan.`,
      danger: true,
    });
    if (!yes) return;
    carryOut.start({ id }, ({ message }) => {
      toastInfo(message);
      onClose();
    });
  }

  return (
    <ModalFoot>
      <Button
        variant="default"
        aria-disabled={carryOut.pending || undefined}
        onClick={() => !carryOut.pending && onRefuse()}
      >
        Tolak …
      </Button>
      <PendingButton color="red" pending={carryOut.pending} busy="Menghapus …" onClick={() => void ask()}>
        Hapus akun dan data
      </PendingButton>
    </ModalFoot>
  );
}
