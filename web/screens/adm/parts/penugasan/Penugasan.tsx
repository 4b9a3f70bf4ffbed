import type { ReactNode } from 'react';
import { Column } from '#ui/box/Box.tsx';
import { EmptyState } from '#ui/feedback/States.tsx';
import { TABLE_START, type TableState } from '#ui/table/table-start.ts';
import { FilterPenugasan, type BidangFilter } from './FilterPenugasan.tsx';
import type { MentorPilihan } from './mentor-options.ts';
import type { PenugasanView } from './penugasan-search.ts';

interface PenugasanProps {
  /** Filters from the URL. `menid` 0: no mentor selected. `lokid` -1: no location selected. */
  value: { menid: number; bidang: number | undefined; lokid: number; buka: number };
  /** Changes the URL. `bidang` null: the user has cleared this filter. */
  onValue: (
    patch: {
      menid?: number;
      bidang?: number | null;
      lokid?: number;
      buka?: 0 | 1;
      tampil?: PenugasanView;
    } & Partial<TableState>,
  ) => void;
  /** The selected mentor. Undefined while loading, or if the account is no longer a mentor; then `asing` is true. */
  mentor: MentorPilihan | undefined;
  asing: boolean;
  lokasi: readonly { id: number; keterangan: string }[] | undefined;
  bidang: BidangFilter;
  /** Renders the list. Called only after all filters are selected and the user has pressed the button. */
  children: (mentor: MentorPilihan) => ReactNode;
}

/**
 * The filters, and the list of participants below them. A changed filter hides the list until the user presses the
 * button again. Otherwise an admin could assign participants to the previous mentor.
 */
export function Penugasan({ value, onValue, mentor, asing, lokasi, bidang, children }: PenugasanProps) {
  const { menid, lokid, buka } = value;
  const complete = menid !== 0 && value.bidang !== undefined && lokid !== -1;
  return (
    <Column gap={24}>
      <FilterPenugasan
        value={{
          menid: menid === 0 ? undefined : menid,
          bidang: value.bidang,
          lokid: lokid === -1 ? undefined : lokid,
        }}
        onValue={(patch) =>
          onValue({
            ...TABLE_START,
            tampil: 'semua',
            buka: 0,
            ...('menid' in patch ? { menid: patch.menid ?? 0 } : {}),
            ...('bidang' in patch ? { bidang: patch.bidang ?? null } : {}),
            ...('lokid' in patch ? { lokid: patch.lokid ?? -1 } : {}),
          })
        }
        onFilter={() => onValue({ buka: 1 })}
        lokasi={lokasi}
        bidang={bidang}
      />
      {buka === 1 && complete && mentor ? (
        children(mentor)
      ) : (
        <Missing asing={buka === 1 && complete && asing} />
      )}
    </Column>
  );
}

/**
 * Instructions that replace the list while a filter is missing. `asing`: the account in the link is no longer a mentor.
 */
function Missing({ asing }: { asing: boolean }) {
  return asing ? (
    <EmptyState title="Mentor ini tidak ada lagi" text="Pilih mentor lain, lalu tekan Filter Data." />
  ) : (
    <EmptyState
      title="Daftar peserta belum dibuka"
      text="Lengkapi pilihan di atas, lalu tekan Filter Data."
    />
  );
}
