import { useState } from 'react';
import { Button } from '@mantine/core';
import {
  pesertaFinance,
  pesertaFinanceBayar,
  pesertaFinanceEkspor,
  pesertaFinanceRingkas,
  pesertaFinanceTolak,
  pesertaFinanceValidasi,
} from '#contract/adm/keuangan.ts';
import { JENIS_PERJALANAN, STATUS_KLAIM } from '#rules/akun/klaim.ts';
import { useColumnChoice } from '#app/calls/column-choice.ts';
import { usePaged, useRead, useWrite } from '#app/calls/data.ts';
import { pagedTable, pageOf } from '#app/calls/paged-table.ts';
import { FilePreview } from '#parts/berkas/FilePreview.tsx';
import { Ekspor } from '#parts/ekspor/Ekspor.tsx';
import { KoreksiForm } from '#parts/klaim/KoreksiForm.tsx';
import { AtOtherLokasi } from '#parts/lokasi/AtOtherLokasi.tsx';
import { ALL_LOKASI } from '#parts/lokasi/FilterLokasi.tsx';
import { AtOtherPeriode } from '#parts/periode/AtOtherPeriode.tsx';
import { FilterLokasiPeriode } from '#parts/periode/FilterLokasiPeriode.tsx';
import { ALL_PERIODE, RUNNING_PERIODE } from '#parts/periode/filter.ts';
import { offerUndo } from '#parts/riwayat/offer-undo.ts';
import { Column, Row } from '#ui/box/Box.tsx';
import { confirm } from '#ui/dialog/confirm.ts';
import { useNarrow } from '#ui/layout/window-query.ts';
import { Table } from '#ui/table/Table.tsx';
import { filtersOn } from '#ui/table/table-start.ts';
import { ChoiceList } from '../parts/ChoiceList.tsx';
import { useSelection } from '../parts/selection.ts';
import { klaimColumns, koreksiId, nameOfKlaim, type KlaimRow } from './akomodasi-columns.tsx';
import { BayarForm } from './BayarForm.tsx';
import { SelectedKlaim, klaimChoiceColumn } from './SelectedKlaim.tsx';
import { pilihanOf } from './pilihan.ts';
import { ALL_STATUS, type KeuanganSearch } from './search.ts';
import { AllKlaim } from './AllKlaim.tsx';
import { withoutBuktiQuestion } from './without-bukti.ts';
import { actPlaceOf, elsewhereOf, shownOf, placeOf, type KeuanganTabProps } from './tab.ts';
import { TolakForm } from './TolakForm.tsx';
import { LokasiFigures, TotalLokasi } from './TotalLokasi.tsx';
import { FilterField } from '#ui/form/pick/FilterField.tsx';

/** Tab with the travel claims. The admin can view, validate, reject, correct and pay them. */
export function AkomodasiTab(props: KeuanganTabProps) {
  const { state, setState, lokasi, periode } = props;
  const { lokid, periode_id, status } = state;
  const shown = { ...shownOf(state), status: status === ALL_STATUS ? undefined : status };
  const read = usePaged(pesertaFinance, { ...shown, ...pageOf(state) });
  const total = useRead(pesertaFinanceRingkas, { periode_id: shown.periode_id });
  const validate = useWrite(pesertaFinanceValidasi);
  const takeBack = useWrite(pesertaFinanceBayar);
  const reject = useWrite(pesertaFinanceTolak);
  const [saving, setSaving] = useState<number | null>(null);
  const [dilihat, setDilihat] = useState<number | null>(null);
  const [dikoreksi, setDikoreksi] = useState<number | null>(null);
  const [dibayar, setDibayar] = useState<KlaimRow | null>(null);
  const [ditolak, setDitolak] = useState<KlaimRow | null>(null);
  const find = (id: number | null, rows = read.data?.rows) => rows?.find((row) => row.id === id);
  const seen = find(dilihat);
  const corrected = find(dikoreksi);
  const at = placeOf(props);
  const selected = useSelection<number, null>(lokid);
  const [place, setPlace] = useState<HTMLDivElement | null>(null);
  const kolom = useColumnChoice('klaim');
  const narrow = useNarrow();
  const all = <AllKlaim pilihan={pilihanOf(state)} mana={`di ${actPlaceOf(props)}`} />;

  async function setValid(klaim: KlaimRow) {
    const statid = klaim.is_valid === 1 ? '0' : '1';
    if (statid === '1' && klaim.dokumen === null && !(await confirm(withoutBuktiQuestion(klaim)))) return;
    setSaving(klaim.id);
    validate.start({ id: String(klaim.id), statid, updated_at: klaim.updated_at }, ({ riwayat_id }) =>
      offerUndo(`${nameOfKlaim(klaim)}: ${statid === '1' ? 'valid' : 'tidak valid'}`, riwayat_id),
    );
  }

  async function takeBackPayment(klaim: KlaimRow) {
    const yes = await confirm({
      text: 'Anda yakin untuk membatalkan pembayaran ?',
      details: `${nameOfKlaim(klaim)} kembali menjadi valid dan belum dibayar.`,
    });
    if (!yes) return;
    setSaving(klaim.id);
    takeBack.start({ id: klaim.id, tanggal: null }, ({ riwayat_id }) =>
      offerUndo(`Pembayaran ${nameOfKlaim(klaim)} dibatalkan`, riwayat_id),
    );
  }

  function takeBackRejection(klaim: KlaimRow) {
    setSaving(klaim.id);
    reject.start({ id: klaim.id, batal: 1, updated_at: klaim.updated_at }, ({ riwayat_id }) =>
      offerUndo(`Penolakan ${nameOfKlaim(klaim)} dibatalkan`, riwayat_id),
    );
  }

  return (
    <Column>
      <LokasiFigures read={total} lokid={lokid} periode_id={periode_id} />
      {!narrow && <Row>{all}</Row>}
      <SelectedKlaim terpilih={selected} rows={read.data?.rows} pilihan={pilihanOf(state)} place={place} />
      <ChoiceList label={`Klaim perjalanan di ${at}`} onPlace={setPlace}>
        <Table
          caption={`Klaim perjalanan di ${at}`}
          columns={[
            klaimChoiceColumn(selected, read.data?.rows),
            ...klaimColumns({
              saving: validate.pending || takeBack.pending || reject.pending ? saving : null,
              onShow: setDilihat,
              onValidate: (klaim) => void setValid(klaim),
              onCorrect: setDikoreksi,
              onPay: setDibayar,
              onTakeBack: (klaim) => void takeBackPayment(klaim),
              onReject: setDitolak,
              onTakeBackRejection: takeBackRejection,
            }),
          ]}
          rows={read.data?.rows}
          rowKey={({ id }) => id}
          {...pagedTable(read)}
          noun="klaim"
          search="Cari klaim …"
          state={state}
          onState={setState}
          oneLine
          choose={kolom}
          fold
          filters={{
            on: filtersOn(lokid !== ALL_LOKASI, periode_id !== RUNNING_PERIODE, status !== ALL_STATUS),
            fields: (
              <>
                <FilterLokasiPeriode
                  lokid={lokid}
                  periode_id={periode_id}
                  lokasi={lokasi}
                  periode={periode}
                  onValue={setState}
                />
                <FilterStatusKlaim value={status} onValue={(value) => setState({ status: value, page: 1 })} />
              </>
            ),
          }}
          acts={
            <>
              {narrow && all}
              <Ekspor call={pesertaFinanceEkspor} args={shown} />
            </>
          }
          elsewhere={
            <>
              <AtOtherLokasi
                call={pesertaFinance}
                args={{ ...shown, lokid: undefined }}
                {...elsewhereOf(props)}
              />
              <AtOtherPeriode
                call={pesertaFinance}
                args={{ ...shown, periode_id: ALL_PERIODE }}
                periode_id={periode_id}
                onAll={() => setState({ periode_id: ALL_PERIODE, page: 1 })}
              />
            </>
          }
          empty={{
            title: 'Tidak ada klaim di sini',
            text: `Tidak ada klaim di ${at}${status === ALL_STATUS ? '' : ' dengan status ini'}.`,
            action: (lokid !== ALL_LOKASI || periode_id !== ALL_PERIODE || status !== ALL_STATUS) && (
              <Button
                variant="default"
                onClick={() =>
                  setState({
                    lokid: ALL_LOKASI,
                    periode_id: ALL_PERIODE,
                    status: ALL_STATUS,
                    page: 1,
                  })
                }
              >
                Lihat semua klaim
              </Button>
            ),
          }}
        />
      </ChoiceList>
      {/* The totals appear only after the claims above have loaded. Otherwise the claims would push the totals down. */}
      {read.data && !total.isPending && <TotalLokasi read={total} periode_id={periode_id} />}
      {corrected && (
        <KoreksiForm
          klaim={corrected}
          returnTo={koreksiId(corrected.id)}
          onClose={() => setDikoreksi(null)}
        />
      )}
      {dibayar && <BayarForm klaim={dibayar} onClose={() => setDibayar(null)} />}
      {ditolak && <TolakForm klaim={ditolak} onClose={() => setDitolak(null)} />}
      {seen?.dokumen && (
        <FilePreview
          title={`bukti ${JENIS_PERJALANAN[seen.jenis].toLowerCase()} ${seen.name}`}
          alamat={seen.dokumen}
          tipe={seen.tipe ?? ''}
          readAt={read.dataUpdatedAt}
          onStale={async () => find(dilihat, (await read.refetch()).data?.rows)?.dokumen}
          onClose={() => setDilihat(null)}
        />
      )}
    </Column>
  );
}

const OPTIONS = [
  { value: ALL_STATUS, label: 'Semua status' },
  ...Object.entries(STATUS_KLAIM).map(([value, label]) => ({ value, label })),
];

interface FilterStatusProps {
  value: KeuanganSearch['status'];
  onValue: (status: KeuanganSearch['status']) => void;
}

function FilterStatusKlaim({ value, onValue }: FilterStatusProps) {
  return <FilterField value={value} onValue={onValue} label="Status klaim" options={OPTIONS} />;
}
