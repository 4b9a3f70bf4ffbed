import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { admMateri } from '#contract/adm/materi.ts';
import { admMateriTabelStore } from '#contract/adm/materi/table.ts';
import { bilangan } from '#rules/text/format.ts';
import { today } from '#app/calls/clock.ts';
import { useWrite } from '#app/calls/data.ts';
import { Refused } from '#app/calls/refused.ts';
import { offerUndo } from '#parts/riwayat/offer-undo.ts';
import { Column, Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { ToolButton } from '#ui/button/ToolButton.tsx';
import { confirm } from '#ui/dialog/confirm.ts';
import { Note } from '#ui/feedback/Note.tsx';
import { useUnsaved } from '#ui/form/draft/unsaved.ts';
import { PendingButton } from '#ui/form/PendingButton.tsx';
import { useShortcuts } from '#ui/form/shortcuts.ts';
import { PlainTable } from '#ui/table/PlainTable.tsx';
import { AKSI, type Column as TableColumn } from '#ui/table/table-state.ts';
import { Alat } from './Alat.tsx';
import { bacaanText } from './bacaan.ts';
import { MateriCell } from './MateriCell.tsx';
import { PasteHeadings } from './PasteHeadings.tsx';
import {
  COLUMN_TITLES,
  MATERI_COLUMNS,
  readRow,
  type MateriRow,
  type Galat,
  type MateriColumn,
} from './table.ts';
import { useTable } from './useTable.ts';
import css from './table.module.css';

interface MateriGridProps extends ReplyOf<typeof admMateri> {
  lokasi_id: number;
  periode_id: number;
  /** Name of the location and the period, for the table's caption. */
  tempat: string;
}

const WIDTH: Record<MateriColumn, string> = {
  kat_id: '17%',
  keterangan_materi: '21%',
  is_tugas: '13%',
  is_review: '8.5%',
  tgl_mulai: '11.5%',
  tgl_akhir: '11.5%',
  is_aktif: '9.5%',
};

/**
 * Table that edits the schedule of one location and period like a spreadsheet. The admin can type, paste, fill down and
 * shift dates. One request saves all rows.
 */
export function MateriGrid({ materi, kategori, lokasi_id, periode_id, tempat }: MateriGridProps) {
  const tabel = useTable(materi);
  const save = useWrite(admMateriTabelStore);
  const [asked, setAsked] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [told, setTold] = useState<ReadonlyMap<number, Galat>>(new Map());
  useUnsaved(tabel.dirty);
  const grid = useRef<HTMLDivElement>(null);

  const read = new Map(tabel.isi.map((row) => [row.key, readRow(row, kategori, today())]));
  const wrong = [...read.values()].filter(({ isi }) => isi === null).length;
  const errorAt = (row: MateriRow, kolom: MateriColumn): string | undefined => {
    const galat = read.get(row.key)?.galat[kolom];
    // An empty required cell counts as an error only after the first attempt to save. A wrong value counts at once.
    if (galat !== undefined && (asked || row.sel[kolom] !== '')) return galat;
    return told.get(row.key)?.[kolom];
  };

  async function submit() {
    setAsked(true);
    setTold(new Map());
    setFailure(null);
    if (wrong > 0) return;
    const baris = [...read.values()].flatMap(({ isi }) => (isi ? [isi] : []));
    const baru = baris.filter(({ id_materi }) => !id_materi).length;
    const yes = await confirm({
      text: 'Anda yakin untuk menyimpan data ?',
      details: `Jadwal ${tempat}: ${bilangan(baris.length)} materi, ${bilangan(baru)} di antaranya baru. Peserta di sana langsung melihatnya. Dapat diurungkan.`,
    });
    if (!yes) return;
    try {
      const { message, riwayat_id } = await save.run({ lokasi_id, periode_id, baris });
      tabel.saved();
      setAsked(false);
      offerUndo(message, riwayat_id);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      setFailure(error.message);
      setTold(placed(error.errors ?? {}, tabel.isi));
    }
  }
  /** Adds a row and focuses its first cell, so that the admin can paste into the new row. */
  function add() {
    flushSync(tabel.add);
    grid.current
      ?.querySelector<HTMLElement>(`[data-baris="${tabel.rows.length}"] :is(input, select)`)
      ?.focus();
  }
  useShortcuts({ 'Control+s': () => void submit() }, false);

  const columns: readonly TableColumn<MateriRow & { at: number }>[] = [
    { key: 'at', header: '#', align: 'right', width: 40, cell: ({ at }) => at + 1, phone: 'title' },
    ...MATERI_COLUMNS.map((kolom): TableColumn<MateriRow & { at: number }> => ({
      key: kolom,
      header: COLUMN_TITLES[kolom],
      ...(WIDTH[kolom] ? { width: WIDTH[kolom] } : {}),
      cell: (row) => (
        <MateriCell
          at={row.at}
          kolom={kolom}
          text={row.sel[kolom]}
          error={errorAt(row, kolom)}
          note={kolom === 'keterangan_materi' ? bacaanText(row.bacaan) : null}
          kategori={kategori}
          onText={tabel.onText}
        />
      ),
    })),
    {
      ...AKSI,
      width: 48,
      cell: (row) =>
        row.id_materi === null && (
          <ToolButton
            aria-label={`Hapus baris ${row.at + 1}`}
            title="Hapus baris"
            onClick={() => tabel.remove(row.key)}
          >
            <IconTrash size={18} stroke={1.75} aria-hidden="true" />
          </ToolButton>
        ),
    },
  ];

  return (
    <Column gap={16}>
      {failure !== null && (
        <div role="alert">
          <Note tone="bad">{failure}</Note>
        </div>
      )}
      <Row justify="between" gap={12}>
        <Alat onTambah={add} onIsi={tabel.fill} onGeser={tabel.shift} />
        <Row gap={12}>
          <Text as="span" size="note" dim role="status">
            {asked && wrong > 0
              ? `${bilangan(wrong)} baris belum benar`
              : `${bilangan(tabel.isi.length)} materi`}
          </Text>
          {tabel.undoPaste && (
            <Button variant="default" onClick={tabel.undoPaste}>
              Urungkan tempel
            </Button>
          )}
          <PendingButton
            pending={save.pending}
            busy="Menyimpan …"
            disabled={!tabel.dirty}
            onClick={() => void submit()}
          >
            Simpan semua
          </PendingButton>
        </Row>
      </Row>
      {/* The event handlers of this element handle the key presses in all cells. */}
      <div ref={grid} className={css.kisi} {...tabel.keys}>
        <PlainTable
          caption={`Jadwal ${tempat}`}
          columns={columns}
          rows={tabel.rows.map((row, at) => ({ ...row, at }))}
          rowKey={(row) => row.key}
        />
      </div>
      {tabel.asking && <PasteHeadings unknown={tabel.asking} onAnswer={tabel.answer} />}
      {tabel.rows.length === 0 && (
        <Button variant="default" onClick={add}>
          Tambah baris pertama
        </Button>
      )}
    </Column>
  );
}

/** Returns the server's validation errors, such as `baris.3.tgl_akhir`, grouped by the row that they concern. */
function placed(
  errors: Readonly<Record<string, readonly string[]>>,
  sent: readonly MateriRow[],
): Map<number, Galat> {
  const found = new Map<number, Galat>();
  for (const [path, [message]] of Object.entries(errors)) {
    const [, at, name] = path.split('.');
    const row = sent[Number(at)];
    const kolom = MATERI_COLUMNS.find((each) => each === name);
    if (row && kolom && message) found.set(row.key, { ...found.get(row.key), [kolom]: message });
  }
  return found;
}
