import { rupiah } from '#rules/text/format.ts';
import { JENIS_PERJALANAN } from '#rules/akun/klaim.ts';
import { BuktiKlaim } from '#parts/klaim/BuktiKlaim.tsx';
import { NominalKlaim } from '#parts/klaim/NominalKlaim.tsx';
import { StatusKlaimBadge } from '#parts/klaim/StatusKlaimBadge.tsx';
import { Text } from '#ui/box/Text.tsx';
import type { Column } from '#ui/table/table-state.ts';
import type { Klaim } from './klaim.ts';

/** Columns of the participant's claims, except the column with the buttons. */
export function columnsOf(onShow: (id: number) => void): readonly Column<Klaim>[] {
  return [
    {
      key: 'jenis',
      header: 'Jenis',
      phone: 'title',
      cell: ({ jenis }) => JENIS_PERJALANAN[jenis],
    },
    {
      key: 'nominal',
      header: 'Nominal',
      align: 'right',
      cell: (klaim) => <NominalKlaim klaim={klaim} />,
    },
    {
      key: 'dokumen',
      header: 'Bukti',
      cell: (klaim) => (
        <BuktiKlaim
          klaim={klaim}
          nama={`${JENIS_PERJALANAN[klaim.jenis]} ${rupiah(klaim.nominal)}`}
          onShow={onShow}
        />
      ),
    },
    { key: 'catatan', header: 'Catatan', width: '20%', cell: ({ catatan }) => <KlaimText isi={catatan} /> },
    {
      key: 'keterangan',
      header: 'Keterangan',
      width: '20%',
      cell: ({ keterangan }) => <KlaimText isi={keterangan} />,
    },
    {
      key: 'is_valid',
      header: 'Status',
      width: '18%',
      cell: (klaim) => (
        <>
          <StatusKlaimBadge klaim={klaim} />
          {klaim.alasan_tolak !== null && (
            <Text as="div" size="note" lines>
              {klaim.alasan_tolak}
            </Text>
          )}
          {klaim.catatan_validasi !== '' && (
            <Text as="div" size="note" dim>
              {klaim.catatan_validasi}
            </Text>
          )}
        </>
      ),
    },
  ];
}

function KlaimText({ isi }: { isi: string }) {
  return isi === '' ? (
    <Text as="span" dim>
      –
    </Text>
  ) : (
    <Text as="span" lines>
      {isi}
    </Text>
  );
}
