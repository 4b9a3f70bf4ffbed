import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '@mantine/core';
import { radar, radarEkspor } from '#contract/adm/radar.ts';
import { isDiingatkan } from '#rules/pengingat.ts';
import { RADAR, type JenisRadar } from '#rules/radar.ts';
import { bilangan } from '#rules/text/format.ts';
import { usePaged } from '#app/calls/data.ts';
import { pagedTable, pageOf } from '#app/calls/paged-table.ts';
import { history } from '#app/router/history.ts';
import { readSearch, stringifySearch } from '#app/router/search.ts';
import { Ekspor } from '#parts/ekspor/Ekspor.tsx';
import { AtOtherLokasi } from '#parts/lokasi/AtOtherLokasi.tsx';
import { ALL_LOKASI } from '#parts/lokasi/FilterLokasi.tsx';
import { RUNNING_PERIODE } from '#parts/periode/filter.ts';
import { Modal } from '#ui/dialog/Modal.tsx';
import { ModalFoot } from '#ui/dialog/ModalFoot.tsx';
import { Text } from '#ui/box/Text.tsx';
import { PendingButton } from '#ui/form/PendingButton.tsx';
import { staysAt } from '#ui/sight/stays-at.ts';
import { Table } from '#ui/table/Table.tsx';
import { SelectedBar } from '../parts/SelectedBar.tsx';
import { ChoiceList } from '../parts/ChoiceList.tsx';
import { useSelection } from '../parts/selection.ts';
import { pilihanOf, rowKey, radarColumns, rowLinkId, type Pilihan, type RadarRow } from './columns.tsx';
import { ALL_MENTOR, search, type RadarSearch } from './search.ts';
import { useSalin } from './useSalin.ts';
import { useWa, type HeldBackTab } from './useWa.ts';
import css from './radar.module.css';

interface RadarListProps {
  jenis: JenisRadar;
  state: RadarSearch;
  setState: (patch: Partial<RadarSearch>) => void;
  /** Filters by location, period and mentor, as arguments of the requests. */
  saringan: { lokid?: string; periode_id?: string; mentor_id?: string };
  /** Opens the dialog that sends a reminder. Null if this kind has no reminders. */
  onIngatkan: ((pilihan: readonly Pilihan[]) => void) | null;
  busy: boolean;
  /** Filter fields of the page, and how many of them are in use. Set only on a phone. */
  filters: { fields: ReactNode; on: number } | undefined;
}

/** Table of the radar entries of one kind. */
export function RadarList({ jenis, state, setState, saringan, onIngatkan, busy, filters }: RadarListProps) {
  const { q, sort } = state;
  const shown = { jenis, ...saringan, q, sort: sort || undefined };
  const read = usePaged(radar, { ...shown, ...pageOf(state) });
  const chosen = useSelection<string, Pilihan>();
  const wa = useWa();
  const [place, setPlace] = useState<HTMLDivElement | null>(null);
  const narrowed =
    state.lokid !== ALL_LOKASI || typeof state.periode_id === 'number' || state.mentor_id !== ALL_MENTOR;
  const jumlah = chosen.rows.size;
  const salin = useSalin({ onHeldBack: ({ pilihan }) => onIngatkan?.(pilihan ?? []) });
  const backTo = (row: RadarRow) =>
    stringifySearch(readSearch(search, { ...state, jenis, baris: rowKey(row) }));
  useFocusedRow(state.baris, read.data !== undefined);

  return (
    <ChoiceList label={RADAR[jenis].judul} onPlace={setPlace} className={css.daftar}>
      <SelectedBar terpilih={chosen} noun="baris" place={place}>
        {onIngatkan && (
          <PendingButton
            data-do
            pending={busy}
            busy="Menghitung …"
            onClick={() => onIngatkan([...chosen.rows.values()])}
          >
            {`Ingatkan yang dipilih (${bilangan(jumlah)})`}
          </PendingButton>
        )}
      </SelectedBar>
      <Table
        caption={RADAR[jenis].judul}
        columns={radarColumns({
          jenis,
          semuaLokasi: state.lokid === ALL_LOKASI,
          rows: read.data?.rows,
          chosen,
          onIngatkan: onIngatkan && ((row) => onIngatkan([pilihanOf(row)])),
          onSalin: (row) => isDiingatkan(jenis) && void salin.copy({ jenis, pilihan: [pilihanOf(row)] }),
          copying: salin.copying,
          backTo,
          // Stores the row in the current URL, because the browser's Back button returns to this URL.
          onOpen: (row) => history.replace(`${window.location.pathname}${backTo(row)}`),
          onWa: ({ name, user_id, kat_id }) =>
            isDiingatkan(jenis) && void wa.open(name, { jenis, user_id, kat_id }),
          opening: wa.opening,
        })}
        rows={read.data?.rows}
        rowKey={rowKey}
        {...pagedTable(read)}
        search="Cari nama …"
        state={state}
        onState={setState}
        oneLine
        fold
        {...(filters && { filters })}
        acts={<Ekspor call={radarEkspor} args={shown} />}
        elsewhere={
          <AtOtherLokasi
            call={radar}
            args={{ ...shown, lokid: undefined }}
            lokid={state.lokid}
            onAll={() => setState({ lokid: ALL_LOKASI, page: 1 })}
          />
        }
        empty={{
          title: 'Tidak ada yang tertinggal',
          text: `Daftar “${RADAR[jenis].judul}” kosong${narrowed ? ' untuk pilihan ini' : ''}.`,
          action: narrowed && (
            <Button
              variant="default"
              onClick={() =>
                setState({
                  lokid: ALL_LOKASI,
                  periode_id: RUNNING_PERIODE,
                  mentor_id: ALL_MENTOR,
                  page: 1,
                })
              }
            >
              Lihat semua lokasi, periode, dan mentor
            </Button>
          ),
        }}
      />
      {wa.tertahan && <HeldBackNote {...wa.tertahan} onClose={wa.close} />}
    </ChoiceList>
  );
}

/** When the list has loaded, focuses the row from which the user opened a person. */
function useFocusedRow(key: string, loaded: boolean): void {
  const done = useRef(false);
  useEffect(() => {
    const link = loaded && !done.current && key !== '' ? document.getElementById(rowLinkId(key)) : null;
    // On a phone, the link may be hidden in a collapsed card. Then the button that expands the card gets the focus.
    const shown = link?.getClientRects().length ? link : link?.closest('tr')?.querySelector('button');
    if (!shown) return undefined;
    done.current = true;
    shown.focus();
    // After this effect, the router scrolls to the top. Therefore the row must be kept in view.
    return staysAt(shown, document.body, 'center');
  }, [key, loaded]);
}

/** Dialog with a link to the WhatsApp chat, shown if the browser has blocked the new tab. */
function HeldBackNote({ name, url, onClose }: HeldBackTab & { onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title="Buka WhatsApp" size="sm">
      <Text>Peramban ini menahan tab baru. Buka sendiri percakapan dengan {name}:</Text>
      <ModalFoot>
        <Button component="a" href={url} target="_blank" rel="noopener noreferrer" onClick={onClose}>
          Buka WhatsApp
        </Button>
      </ModalFoot>
    </Modal>
  );
}
