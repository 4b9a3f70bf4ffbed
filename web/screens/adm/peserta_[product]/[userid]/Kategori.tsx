import { useState } from 'react';
import { perpanjanganDestroy } from '#contract/adm/peserta/pengecualian.ts';
import type { pesertaRingkasan } from '#contract/adm/peserta/profil.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { longTanggal } from '#rules/text/format.ts';
import { statusJadwal, type StatusJadwal } from '#rules/tugas/jadwal.ts';
import { isIst2 } from '#rules/tugas/tugas.ts';
import { today } from '#app/calls/clock.ts';
import { useWrite } from '#app/calls/data.ts';
import { Column as Stack } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { confirm } from '#ui/dialog/confirm.ts';
import type { Tone } from '#ui/feedback/tone.ts';
import { toastOk } from '#ui/feedback/toast.ts';
import { PendingButton } from '#ui/form/PendingButton.tsx';
import { PlainTable } from '#ui/table/PlainTable.tsx';
import { RowButton } from '#ui/table/RowButton.tsx';
import { AKSI, type Column } from '#ui/table/table-state.ts';
import { PerpanjanganForm } from './PengecualianForm.tsx';
import css from './detail.module.css';

type KategoriRow = ReplyOf<typeof pesertaRingkasan>['kategori'][number];

interface KategoriProps {
  peserta_id: number;
  kategori: readonly KategoriRow[];
}

const buttonId = (kat_id: number) => `perpanjang-${kat_id}`;

const STATUS: Record<StatusJadwal, { kata: string; tone: Tone }> = {
  belum: { kata: 'Belum dibuka', tone: 'neutral' },
  berlangsung: { kata: 'Berlangsung', tone: 'ok' },
  lewat: { kata: 'Sudah lewat', tone: 'neutral' },
};

/**
 * Table of the categories with the mentor or evaluator, the progress, and the dates between which this participant can
 * send tasks.
 */
export function Kategori({ peserta_id, kategori }: KategoriProps) {
  const [extending, setExtending] = useState<number | null>(null);
  const chosen = kategori.find(({ kat_id }) => kat_id === extending);
  return (
    <>
      <PlainTable
        caption="Tugas, penilai, dan jadwal per kategori"
        captionShown
        columns={[
          ...COLUMNS,
          {
            ...AKSI,
            cell: (row) => <AksiKategori row={row} onExtend={() => setExtending(row.kat_id)} />,
          },
        ]}
        rows={kategori}
        rowKey={(row) => row.kat_id}
        cards={860}
      />
      {chosen && (
        <PerpanjanganForm
          title={chosen.perpanjangan ? 'Ubah Perpanjangan Jadwal' : 'Perpanjang Jadwal'}
          peserta_id={peserta_id}
          kat_id={chosen.kat_id}
          tgl_akhir={chosen.tgl_akhir_semua}
          stored={chosen.perpanjangan}
          onClose={() => setExtending(null)}
          returnTo={buttonId(chosen.kat_id)}
        >
          <Text size="note" dim>
            {`${chosen.keterangan_kategori}. Jadwal bagi semua peserta di lokasi ini sampai ${chosen.tgl_akhir_semua ? longTanggal(chosen.tgl_akhir_semua) : ''}.`}
          </Text>
        </PerpanjanganForm>
      )}
    </>
  );
}

function AksiKategori({ row, onExtend }: { row: KategoriRow; onExtend: () => void }) {
  const destroy = useWrite(perpanjanganDestroy);
  const { kat_id, keterangan_kategori, perpanjangan, tgl_akhir_semua } = row;
  if (tgl_akhir_semua === null && !perpanjangan)
    return (
      <Text as="span" dim>
        –
      </Text>
    );

  async function end(id: number) {
    const yes = await confirm({
      text: 'Anda yakin untuk mengakhiri perpanjangan ini ?',
      details: tgl_akhir_semua
        ? `Jadwal ${keterangan_kategori} bagi peserta ini kembali sampai ${longTanggal(tgl_akhir_semua)}. Tugas yang sudah dikirim tidak berubah.`
        : 'Tugas yang sudah dikirim tidak berubah.',
      danger: true,
    });
    if (yes) destroy.start({ id }, () => toastOk('Perpanjangan sudah diakhiri'));
  }

  return (
    <>
      <RowButton
        id={buttonId(kat_id)}
        of={`${perpanjangan ? 'perpanjangan' : 'jadwal'} ${keterangan_kategori}`}
        onClick={onExtend}
      >
        {perpanjangan ? 'Ubah' : 'Perpanjang'}
      </RowButton>
      {perpanjangan && (
        <PendingButton
          size="xs"
          variant="default"
          pending={destroy.pending}
          busy="Mengakhiri …"
          of={`perpanjangan ${keterangan_kategori}`}
          onClick={() => void end(perpanjangan.id)}
        >
          Akhiri
        </PendingButton>
      )}
    </>
  );
}

const COLUMNS: readonly Column<KategoriRow>[] = [
  {
    key: 'keterangan_kategori',
    header: 'Kategori',
    phone: 'title',
    rowHead: true,
    width: '24%',
    // A link to a category, for example from the radar, focuses this name.
    cell: ({ kat_id, keterangan_kategori }) => (
      <span id={`tugas-${kat_id}`} tabIndex={-1} className={css.tujuan}>
        {keterangan_kategori}
      </span>
    ),
  },
  {
    key: 'mentor',
    header: 'Penilai',
    cell: ({ mentor }) => mentor ?? <Badge tone="warn">Belum ada</Badge>,
  },
  {
    key: 'tugas',
    header: 'Tugas',
    cell: ({ kat_id, jumlah_tugas, direview }) => {
      if (jumlah_tugas === 0)
        return (
          <Text as="span" dim>
            Belum ada
          </Text>
        );
      if (isIst2(kat_id)) return `${jumlah_tugas} terkirim`;
      return (
        <>
          <Text as="span" nowrap>
            {jumlah_tugas} terkirim,
          </Text>{' '}
          <Text as="span" nowrap>
            {direview} direview
          </Text>
        </>
      );
    },
  },
  {
    key: 'butir',
    header: 'Kompetensi dinilai',
    align: 'right',
    cell: ({ butir, butir_dinilai }) => `${butir_dinilai} dari ${butir}`,
  },
  { key: 'jadwal', header: 'Jadwal', width: '30%', cell: (row) => <Jadwal row={row} /> },
];

function Jadwal({ row: { jadwal, perpanjangan } }: { row: KategoriRow }) {
  const status = jadwal && STATUS[statusJadwal(today(), jadwal.tgl_mulai, jadwal.tgl_akhir)];
  return (
    <Stack gap={4}>
      {jadwal && status ? (
        <span>
          {longTanggal(jadwal.tgl_mulai)} – {longTanggal(jadwal.tgl_akhir)}{' '}
          <Badge tone={status.tone}>{status.kata}</Badge>
        </span>
      ) : (
        <Text as="span" dim>
          Tidak ada tugas di lokasi ini
        </Text>
      )}
      {perpanjangan && (
        <Text as="span" size="note" className={css.pengecualian}>
          {`Diperpanjang sampai ${longTanggal(perpanjangan.sampai)}${perpanjangan.oleh ? ` oleh ${perpanjangan.oleh}` : ''}, alasan: ${perpanjangan.alasan}`}
        </Text>
      )}
    </Stack>
  );
}
