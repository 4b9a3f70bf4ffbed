import { useState } from 'react';
import { auditPerubahan, auditChangeEkspor } from '#contract/adm/audit.ts';
import { CHANGE_LIST } from '#contract/lists/riwayat.ts';
import { diffFields } from '#rules/tugas/diff-fields.ts';
import { aksiText, objekText } from '#rules/riwayat.ts';
import { usePaged } from '#app/calls/data.ts';
import { columnsOf } from '#app/calls/list-columns.ts';
import { pagedTable } from '#app/calls/paged-table.ts';
import { Ekspor } from '#parts/ekspor/Ekspor.tsx';
import { DiffSide } from '#parts/riwayat/FieldDiffs.tsx';
import type { AuditEntry } from '#parts/riwayat/Urungkan.tsx';
import { Modal } from '#ui/dialog/Modal.tsx';
import { Table } from '#ui/table/Table.tsx';
import { TABLE_START } from '#ui/table/table-start.ts';

/**
 * Dialog with all rows that one history entry changed, with their old and new values. The dialog has no URL. `entri` is
 * null while the dialog is closed.
 */
export function RowModal({ entri, onClose }: { entri: AuditEntry | null; onClose: () => void }) {
  return (
    <Modal
      opened={entri !== null}
      onClose={onClose}
      size="xl"
      title={entri ? `${aksiText(entri.aksi)}, ${objekText(entri.objek, entri.nama, entri.acuan)}` : ''}
    >
      {entri && <RowChange key={entri.id} id={entri.id} />}
    </Modal>
  );
}

const COLUMNS = columnsOf(CHANGE_LIST, {
  objek: { phone: 'title', rowHead: true },
  sebelum: { cell: (row) => <DiffSide beda={diffFields(row)} sisi="dari" /> },
  sesudah: { cell: (row) => <DiffSide beda={diffFields(row)} sisi="ke" /> },
});

function RowChange({ id }: { id: number }) {
  const [state, setState] = useState(TABLE_START);
  const read = usePaged(auditPerubahan, {
    id: String(id),
    page: String(state.page),
    per_page: String(state.per_page),
  });
  return (
    <Table
      caption="Baris yang diubah"
      columns={COLUMNS}
      rows={read.data?.rows}
      rowKey={(row) => row.objek}
      {...pagedTable(read)}
      noun="baris"
      state={state}
      onState={setState}
      acts={<Ekspor call={auditChangeEkspor} args={{ id: String(id) }} />}
      empty={{ title: 'Tidak ada baris' }}
    />
  );
}
