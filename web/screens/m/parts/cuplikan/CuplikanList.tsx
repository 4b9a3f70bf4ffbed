import { useState } from 'react';
import { cuplikan, cuplikanDestroy } from '#contract/m/cuplikan.ts';
import { useRead, useWrite } from '#app/calls/data.ts';
import { wholeTable } from '#app/calls/paged-table.ts';
import { Row } from '#ui/box/Box.tsx';
import { confirm } from '#ui/dialog/confirm.ts';
import { Modal } from '#ui/dialog/Modal.tsx';
import { toastOk } from '#ui/feedback/toast.ts';
import { HtmlVersion } from '#ui/rich/Html.tsx';
import { RowButton } from '#ui/table/RowButton.tsx';
import { Table } from '#ui/table/Table.tsx';
import { AKSI } from '#ui/table/table-state.ts';
import { CuplikanForm, type Cuplikan } from './CuplikanForm.tsx';

/** The mentor's own snippets, with buttons to edit and delete them. */
export function CuplikanList({ onClose }: { onClose: () => void }) {
  const read = useRead(cuplikan, {});
  const destroy = useWrite(cuplikanDestroy);
  const [edited, setEdited] = useState<Cuplikan | null>(null);

  async function remove({ id, judul }: Cuplikan) {
    const yes = await confirm({
      text: 'Anda yakin untuk menghapus data ?',
      details: `Kalimat tersimpan ${judul} dihapus. Review yang memakainya tidak berubah.`,
      danger: true,
    });
    if (yes) destroy.start({ id }, ({ message }) => toastOk(message));
  }

  return (
    <>
      <Modal opened title="Kalimat Tersimpan" size="lg" onClose={onClose}>
        <Table
          caption="Kalimat tersimpan"
          noun="kalimat tersimpan"
          columns={[
            { key: 'judul', header: 'Judul', phone: 'title', width: '25%' },
            {
              key: 'isi',
              header: 'Isi',
              text: ({ isi }) => isi.replaceAll(/<[^>]*>/g, ' '),
              cell: ({ isi }) => <HtmlVersion html={isi} />,
            },
            {
              ...AKSI,
              cell: (row) => (
                <Row nowrap>
                  <RowButton of={`kalimat tersimpan ${row.judul}`} onClick={() => setEdited(row)}>
                    Ubah
                  </RowButton>
                  <RowButton of={`kalimat tersimpan ${row.judul}`} onClick={() => void remove(row)}>
                    Hapus
                  </RowButton>
                </Row>
              ),
            },
          ]}
          rows={read.data}
          rowKey={(row) => row.id}
          {...wholeTable(read)}
          search={(read.data?.length ?? 0) > 5 && 'Cari kalimat tersimpan …'}
          empty={{
            title: 'Belum ada kalimat tersimpan',
            text: 'Tulis review, lalu tekan “Simpan kalimat ini” agar dapat dipakai lagi.',
          }}
        />
      </Modal>
      {edited && <CuplikanForm key={edited.id} cuplikan={edited} onClose={() => setEdited(null)} />}
    </>
  );
}
