import type { ReactNode } from 'react';
import { Column } from '#ui/box/Box.tsx';
import { EmptyState } from '#ui/feedback/States.tsx';
import { TABLE_START, type TableState } from '#ui/table/table-start.ts';
import { FilterPenugasan, type BidangFilter } from './FilterPenugasan.tsx';
import type { MentorPilihan } from './mentor-options.ts';
import type { PenugasanView } from './penugasan-search.ts';

interface PenugasanProps {
  /** Filters from the URL. `menid` is 0 if no mentor is selected. `lokid` is -1 if no location is selected. */
  value: { menid: number; bidang: number | undefined; lokid: number; buka: number };
  /** Changes the filters in the URL. `bidang` is null if the user has cleared this filter. */
  onValue: (
    patch: {
      menid?: number;
      bidang?: number | null;
      lokid?: number;
      buka?: 0 | 1;
      tampil?: PenugasanView;
    } & Partial<TableState>,
  ) => void;
  /**
   * The selected mentor. Undefined while loading, or if the account is no longer a mentor. If the account is no longer
   * a mentor, `asing` is true.
   */
  mentor: MentorPilihan | undefined;
  asing: boolean;
  lokasi: readonly { id: number; keterangan: string }[] | undefined;
  bidang: BidangFilter;
  /** Renders the list of participants. Called only after the user has selected all filters and pressed the button. */
  children: (mentor: MentorPilihan) => ReactNode;
}

/**
 * The filters, with the list of participants below. If a filter changes, the list is hidden until the user presses the
 * button again. Otherwise an admin could assign participants to the wrong mentor.
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
 * Instructions that are shown instead of the list while a filter is missing. With `asing`, they say that the account in
 * the link is no longer a mentor.
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
