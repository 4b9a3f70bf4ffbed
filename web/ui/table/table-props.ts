import type { ReactNode } from 'react';
import type { Tone } from '#ui/feedback/tone.ts';
import type { ColumnPicker } from './ColumnPicker.tsx';
import type { ColumnChoice } from './shown-columns.ts';
import type { TableState } from './table-start.ts';
import type { Column } from './table-state.ts';

export interface TableProps<Row> {
  /** Name of the table. It is visible with `captionShown`, otherwise it is for screen readers only. */
  caption: string;
  captionShown?: boolean;
  columns: readonly Column<Row>[];
  /** All rows, or the rows of the current page if `server` is set. Undefined before the first response. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string | number;
  /**
   * True while rows are being fetched. The first fetch shows placeholder lines, and later fetches dim the present rows.
   */
  loading?: boolean;
  error?: string | null;
  onRetry?: () => void;
  /** Message with the next step, shown when there are no rows and no search is active. */
  empty: { title: string; text?: ReactNode; action?: ReactNode };
  /** Hint about other places with results. It is shown below the message of a search without results. */
  elsewhere?: ReactNode;
  /** True: the table has a search box. A string is the placeholder of the search box. */
  search?: boolean | string;
  state?: TableState;
  onState?: (next: TableState) => void;
  /**
   * Set it if the server searches, sorts and pages the rows. `total` is the number of matching rows. If `total` is
   * above `most`, the server has stopped counting, and there are more than `most` rows.
   */
  server?: { total: number; pending?: boolean; most?: number };
  /** Filters above the table, and the number of them that restrict the rows. */
  filters?: { fields: ReactNode; on: number };
  /** Content above the table, after the filters. */
  toolbar?: ReactNode;
  /** `PendingButton`s after the toolbar. On a phone these buttons are the entries of one menu. */
  acts?: ReactNode;
  /**
   * True: on a phone a row shows only its heading and its main values (`phone: 'main'`). A press on the row shows the
   * other columns. The filters are in a dialog, and checkboxes appear after a press on 'Pilih'.
   */
  fold?: boolean;
  /** Noun for the counted rows, such as 'peserta'. */
  noun?: string;
  rowTone?: (row: Row) => Tone | undefined;
  /** Maximum width of the container, in px, at which rows are cards. Set it for tables with many or long columns. */
  cards?: number;
  /**
   * True: each row takes one line. The columns have fixed widths and scroll between the sticky columns. Use it for
   * lists that users read row by row.
   */
  oneLine?: boolean;
  /** The user's choice of columns in a table of one-line rows (`useColumnChoice`). */
  choose?: {
    choice: ColumnChoice;
    onChoice: (choice: ColumnChoice) => void;
    /** The caller passes this component, so that tables without a choice of columns do not bundle the picker. */
    Picker: typeof ColumnPicker;
  };
  /** Content below the rows, inside the frame of the table, such as a sum or a note. */
  foot?: ReactNode;
}
