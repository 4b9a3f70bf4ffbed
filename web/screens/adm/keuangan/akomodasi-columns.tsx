import { IconEdit, IconEye } from '@tabler/icons-react';
import type { RowOf } from '#contract/endpoint.ts';
import type { pesertaFinance } from '#contract/adm/keuangan.ts';
import { KLAIM } from '#contract/lists/keuangan.ts';
import { rupiah, shortTanggal } from '#rules/text/format.ts';
import { JENIS_PERJALANAN } from '#rules/akun/klaim.ts';
import { columnsOf } from '#app/calls/list-columns.ts';
import { NominalKlaim } from '#parts/klaim/NominalKlaim.tsx';
import { Text } from '#ui/box/Text.tsx';
import { MenuButton } from '#ui/button/MenuButton.tsx';
import { PendingButton } from '#ui/form/PendingButton.tsx';
import { CellLines } from '#ui/table/CellLines.tsx';
import { RowAct } from '#ui/table/RowAct.tsx';
import { AKSI, type Column } from '#ui/table/table-state.ts';
import { NamaPeserta } from '../parts/NamaPeserta.tsx';
import { NamaPt } from '../parts/NamaPt.tsx';
import { StatusKlaim } from './StatusKlaim.tsx';

export type KlaimRow = RowOf<typeof pesertaFinance>;

/** Returns the label of a claim, for example `Pergi Rp 385.000 Bagas`. */
export function nameOfKlaim({ jenis, nominal, name }: KlaimRow): string {
  return `${JENIS_PERJALANAN[jenis]} ${rupiah(nominal)} ${name}`;
}

/** Returns the element id of the button that opens the correction form of a claim. */
export function koreksiId(id: number): string {
  return `koreksi-${id}`;
}

interface Acts {
  /** Id of the claim whose change is being saved. Its button shows the progress. */
  saving: number | null;
  onShow: (id: number) => void;
  onValidate: (klaim: KlaimRow) => void;
  onCorrect: (id: number) => void;
  onPay: (klaim: KlaimRow) => void;
  onTakeBack: (klaim: KlaimRow) => void;
  onReject: (klaim: KlaimRow) => void;
  onTakeBackRejection: (klaim: KlaimRow) => void;
}

/** Columns of the table of claims, with the buttons for each claim. */
export function klaimColumns(acts: Acts): readonly Column<KlaimRow>[] {
  const columns = columnsOf(KLAIM, {
    name: {
      phone: 'title',
      rowHead: true,
      cell: ({ user_id, name, nama_pt, provinsi_pt }) => (
        <CellLines strong below={`${nama_pt}, ${provinsi_pt}`}>
          <NamaPeserta user_id={user_id} name={name} />
        </CellLines>
      ),
    },
    nama_pt: { phone: 'hide', cell: ({ nama_pt }) => <NamaPt nama={nama_pt} /> },
    provinsi_pt: { phone: 'hide' },
    jenis: {
      cell: ({ jenis, catatan, keterangan }) => (
        <CellLines below={catatan} more={keterangan}>
          {JENIS_PERJALANAN[jenis]}
        </CellLines>
      ),
    },
    catatan: { phone: 'hide' },
    keterangan: { phone: 'hide' },
    nominal_diajukan: { phone: 'hide' },
    nominal: { phone: 'main', cell: (klaim) => <NominalKlaim klaim={klaim} /> },
    dokumen: {
      cell: (klaim) =>
        klaim.dokumen === null ? (
          <Text as="span" dim>
            Tanpa bukti
          </Text>
        ) : (
          <RowAct
            icon={IconEye}
            word="Lihat"
            of={`bukti ${nameOfKlaim(klaim)}`}
            onClick={() => acts.onShow(klaim.id)}
          />
        ),
    },
    is_valid: {
      phone: 'main',
      cell: (klaim) => (
        <CellLines
          below={klaim.catatan_validasi}
          more={klaim.alasan_tolak !== null && `Ditolak: ${klaim.alasan_tolak}`}
        >
          <StatusKlaim
            klaim={klaim}
            saving={acts.saving === klaim.id}
            of={nameOfKlaim(klaim)}
            onPress={() => acts.onValidate(klaim)}
          />
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
            {shortTanggal(dibayar_pada)}
          </Text>
        ),
    },
    catatan_validasi: { phone: 'hide' },
    alasan_tolak: { phone: 'hide' },
  });
  return [
    ...columns,
    {
      ...AKSI,
      width: 116,
      cell: (klaim) => (
        <>
          <RowAct
            icon={IconEdit}
            word="Ubah"
            id={koreksiId(klaim.id)}
            of={nameOfKlaim(klaim)}
            onClick={() => acts.onCorrect(klaim.id)}
          />
          <MenuButton of={`untuk ${nameOfKlaim(klaim)}`}>
            {klaim.dibayar_pada === null ? (
              <>
                <PendingButton
                  pending={false}
                  held={klaim.is_valid === 0}
                  of={`${nameOfKlaim(klaim)}${klaim.is_valid === 0 ? ', setelah divalidasi' : ''}`}
                  onClick={() => acts.onPay(klaim)}
                >
                  Bayar
                </PendingButton>
                {klaim.status === 'ditolak' ? (
                  <PendingButton
                    pending={acts.saving === klaim.id}
                    of={nameOfKlaim(klaim)}
                    onClick={() => acts.onTakeBackRejection(klaim)}
                  >
                    Batal tolak
                  </PendingButton>
                ) : (
                  <PendingButton pending={false} of={nameOfKlaim(klaim)} onClick={() => acts.onReject(klaim)}>
                    Tolak
                  </PendingButton>
                )}
              </>
            ) : (
              <PendingButton
                pending={acts.saving === klaim.id}
                of={nameOfKlaim(klaim)}
                onClick={() => acts.onTakeBack(klaim)}
              >
                Batal bayar
              </PendingButton>
            )}
          </MenuButton>
        </>
      ),
    },
  ];
}
