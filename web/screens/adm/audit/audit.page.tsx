import { useState, type ReactNode } from 'react';
import { auditEkspor, auditList } from '#contract/adm/audit.ts';
import { bilangan } from '#rules/text/format.ts';
import { objekText, RIWAYAT_EKSPOR_MAX, RIWAYAT_HITUNG_MAX } from '#rules/riwayat.ts';
import { usePaged } from '#app/calls/data.ts';
import { pagedTable, pageOf } from '#app/calls/paged-table.ts';
import { useSearchState } from '#app/router/search-state.ts';
import { Ekspor } from '#parts/ekspor/Ekspor.tsx';
import type { AuditEntry } from '#parts/riwayat/Urungkan.tsx';
import { Text } from '#ui/box/Text.tsx';
import { FilterField } from '#ui/form/pick/FilterField.tsx';
import { isTanggal } from '#rules/text/date-text.ts';
import { Page as Screen } from '#ui/layout/Page.tsx';
import { Table } from '#ui/table/Table.tsx';
import { filtersOn } from '#ui/table/table-start.ts';
import { auditColumns } from './columns.tsx';
import { RowModal } from './RowModal.tsx';
import { Masuk } from './Masuk.tsx';
import { AuditFilters } from './AuditFilters.tsx';
import { search } from './search.ts';

export const title = 'Riwayat';

const JENIS = [
  { value: '', label: 'Perubahan' },
  { value: 'masuk', label: 'Masuk' },
];

/** Page with the history of changes or, if `jenis` is `masuk`, the history of sign-ins. */
export function Page() {
  const [{ jenis }, setState] = useSearchState(search);
  const filter = (
    <FilterField
      label="Jenis riwayat"
      value={jenis}
      onValue={(value) => setState({ jenis: value, hasil: '', sort: '', page: 1 })}
      options={JENIS}
    />
  );
  return (
    <Screen title="Riwayat" width="full">
      {jenis === 'masuk' ? <Masuk jenis={filter} /> : <RiwayatChange jenis={filter} />}
    </Screen>
  );
}

/** Table of all changes with old and new values and a button to undo a change. */
function RiwayatChange({ jenis }: { jenis: ReactNode }) {
  const [{ objek, aksi, pelaku, dari, sampai, jenis: _jenis, hasil: _hasil, ...state }, setState] =
    useSearchState(search);
  const [opened, setOpened] = useState<AuditEntry | null>(null);
  const { q, sort } = state;
  const shown = {
    objek: objek || undefined,
    aksi: aksi || undefined,
    pelaku: pelaku || undefined,
    // While the user is typing a date, the incomplete text is not sent as a filter.
    dari: isTanggal(dari) ? dari : undefined,
    sampai: isTanggal(sampai) ? sampai : undefined,
    q,
    sort: sort || undefined,
  };
  const read = usePaged(auditList, { ...shown, ...pageOf(state) });
  const pilihan = { objek, aksi, pelaku, dari, sampai };
  const narrowed = Object.values(pilihan).some((value) => value !== '');
  const named = read.data?.rows.find((row) => row.objek === objek);
  const choose = (patch: Partial<typeof pilihan>) => setState({ ...patch, page: 1 });

  return (
    <>
      <Table
        caption="Riwayat perubahan"
        columns={auditColumns({
          onObjek: (value) => choose({ objek: value }),
          onPelaku: (value) => choose({ pelaku: value }),
          onBaris: setOpened,
        })}
        rows={read.data?.rows}
        rowKey={(row) => row.id}
        {...pagedTable(read, RIWAYAT_HITUNG_MAX)}
        noun="perubahan"
        search="Cari perubahan …"
        cards={1000}
        state={state}
        onState={setState}
        filters={{
          on: filtersOn(...Object.values(pilihan).map((value) => value !== '')),
          fields: (
            <>
              {jenis}
              <AuditFilters
                pilihan={pilihan}
                objekTeks={objekText(objek, named?.nama ?? null, named?.acuan)}
                onPilihan={choose}
              />
            </>
          ),
        }}
        acts={<Ekspor call={auditEkspor} args={shown} />}
        fold
        // The note appears only after the rows have loaded. Otherwise the rows would push the note down.
        foot={
          read.data && (
            <Text size="note" dim>
              Ekspor Excel memuat paling banyak {bilangan(RIWAYAT_EKSPOR_MAX)} perubahan terbaru dari yang
              ditampilkan. Untuk yang lebih lama, pilih tanggalnya.
            </Text>
          )
        }
        empty={
          narrowed
            ? { title: 'Tidak ada yang cocok', text: 'Tidak ada perubahan dengan saringan ini.' }
            : {
                title: 'Belum ada riwayat',
                text: 'Setiap perubahan nilai, peran, penugasan, dan pengaturan tercatat di sini.',
              }
        }
      />
      <RowModal entri={opened} onClose={() => setOpened(null)} />
    </>
  );
}
