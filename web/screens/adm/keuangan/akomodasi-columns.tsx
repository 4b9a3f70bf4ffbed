import type { RowOf } from '#contract/endpoint.ts';
import type { pesertaFinance } from '#contract/adm/keuangan.ts';
import { KLAIM } from '#contract/lists/keuangan.ts';
import { rupiah, tanggalPanjang } from '#rules/teks/format.ts';
import { JENIS_PERJALANAN } from '#rules/akun/klaim.ts';
import { columnsOf } from '#app/calls/list-columns.ts';
import { BuktiKlaim } from '#parts/klaim/BuktiKlaim.tsx';
import { NominalKlaim } from '#parts/klaim/NominalKlaim.tsx';
import { Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { PendingButton } from '#ui/form/PendingButton.tsx';
import { CellLines } from '#ui/table/CellLines.tsx';
import { RowButton } from '#ui/table/RowButton.tsx';
import { AKSI, type Column } from '#ui/table/table-state.ts';
import css from './keuangan.module.css';

export type KlaimRow = RowOf<typeof pesertaFinance>;

/** `Pergi Rp 385.000 Bagas`: one claim in words. */
export function nameOfKlaim({ jenis, nominal, name }: KlaimRow): string {
  return `${JENIS_PERJALANAN[jenis]} ${rupiah(nominal)} ${name}`;
}

/** Id of the button that opens the correction of a claim. */
export function koreksiId(id: number): string {
  return `koreksi-${id}`;
}

interface Acts {
  /** The claim whose state or payment is being saved. */
  saving: number | null;
  onShow: (id: number) => void;
  onValidate: (klaim: KlaimRow) => void;
  onCorrect: (id: number) => void;
  onPay: (klaim: KlaimRow) => void;
  onTakeBack: (klaim: KlaimRow) => void;
}

/** The columns of the list, with the actions on a claim. */
export function klaimColumns(acts: Acts): readonly Column<KlaimRow>[] {
  const columns = columnsOf(KLAIM, {
    name: {
      phone: 'title',
      rowHead: true,
      cell: ({ name, nama_pt, provinsi_pt }) => (
        <CellLines strong below={`${nama_pt}, ${provinsi_pt}`}>
          {name}
        </CellLines>
      ),
    },
    jenis: {
      cell: ({ jenis, catatan, keterangan }) => (
        <CellLines below={catatan} more={keterangan}>
          {JENIS_PERJALANAN[jenis]}
        </CellLines>
      ),
    },
    nominal: { cell: (klaim) => <NominalKlaim klaim={klaim} /> },
    dokumen: {
      cell: (klaim) => <BuktiKlaim klaim={klaim} nama={nameOfKlaim(klaim)} onShow={acts.onShow} />,
    },
    is_valid: {
      cell: (klaim) => (
        <CellLines below={klaim.catatan_validasi}>
          <StatusButton klaim={klaim} acts={acts} />
        </CellLines>
      ),
    },
    dibayar_pada: {
      cell: ({ dibayar_pada }) =>
        dibayar_pada === null ? (
          <Text as="span" dim nowrap>
            Belum
          </Text>
        ) : (
          <Text as="span" figures nowrap>
            {tanggalPanjang(dibayar_pada)}
          </Text>
        ),
    },
  });
  return [
    ...columns,
    {
      ...AKSI,
      cell: (klaim) => (
        <Row>
          <RowButton
            id={koreksiId(klaim.id)}
            of={nameOfKlaim(klaim)}
            onClick={() => acts.onCorrect(klaim.id)}
          >
            Koreksi
          </RowButton>
          {klaim.dibayar_pada === null ? (
            <PendingButton
              size="xs"
              variant="default"
              pending={false}
              held={klaim.is_valid === 0}
              of={`${nameOfKlaim(klaim)}${klaim.is_valid === 0 ? ', setelah divalidasi' : ''}`}
              onClick={() => acts.onPay(klaim)}
            >
              Bayar
            </PendingButton>
          ) : (
            <PendingButton
              size="xs"
              variant="default"
              pending={acts.saving === klaim.id}
              of={nameOfKlaim(klaim)}
              onClick={() => acts.onTakeBack(klaim)}
            >
              Batal bayar
            </PendingButton>
          )}
        </Row>
      ),
    },
  ];
}

/** Shows whether the claim is valid, and switches it (document 2, section 2); a paid one cannot be switched. */
function StatusButton({ klaim, acts }: { klaim: KlaimRow; acts: Acts }) {
  const valid = klaim.is_valid === 1;
  const paid = klaim.dibayar_pada !== null;
  const label = valid ? 'Valid' : 'Tidak';
  return (
    <PendingButton
      size="xs"
      variant="default"
      className={valid ? css.valid : undefined}
      pending={acts.saving === klaim.id}
      held={paid}
      of={`: ${nameOfKlaim(klaim)}, ${paid ? 'sudah dibayar' : 'tekan untuk mengubah'}`}
      onClick={() => acts.onValidate(klaim)}
    >
      {label}
    </PendingButton>
  );
}
