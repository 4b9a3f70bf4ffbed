import { Button } from '@mantine/core';
import { useState } from 'react';
import { BATAL_DETIK } from '#rules/riwayat.ts';
import { peranOf } from '#parts/peserta/peran.ts';
import { Column, Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Link } from '#app/router/Link.tsx';
import { usePanduan } from '#app/router/panduan.ts';
import { Modal } from '#ui/dialog/Modal.tsx';
import { Rows } from '#ui/list/Rows.tsx';
import css from './Shortcuts.module.css';

const KEY = 'pintasan';

/**
 * Returns whether shortcuts with a single key, without Control, are turned on. Users can turn them off (WCAG 2.1.4),
 * because speech input can trigger them by accident.
 */
export function readShortcut(): boolean {
  try {
    return localStorage.getItem(KEY) !== '0';
  } catch {
    return true;
  }
}

type ShortcutRow = readonly [keys: readonly string[], does: string];

/**
 * Returns the shortcuts that work in this category. Categories 6 and 7 have no reviews, so the shortcuts for reviews
 * are omitted there.
 */
function keysOf(kat_id: number, skala: number | undefined): readonly ShortcutRow[] {
  const mentor = peranOf(kat_id) === 'mentor';
  const typing = mentor ? ', juga saat menulis' : '';
  const review: readonly ShortcutRow[] = [
    [['R'], 'Tulis review'],
    [['/'], 'Saat menulis: sisipkan kalimat tersimpan'],
    [['Esc'], 'Dari kolom review ke nilai kompetensi'],
  ];
  return [
    [['Ctrl', 'Enter'], `Simpan dan lanjut ke peserta menunggu berikutnya${typing}`],
    [['Ctrl', 'S'], `Simpan tanpa pindah${typing}`],
    [
      ['Ctrl', 'Z'],
      `Urungkan simpanan terakhir selama ${BATAL_DETIK} detik${mentor ? ', di luar kolom tulis' : ''}`,
    ],
    [
      ['1', '–', String(skala ?? '…')],
      'Beri nilai pada kompetensi yang ditandai, lalu ke kompetensi berikutnya',
    ],
    [['J', '/', 'K'], 'Kompetensi berikutnya / sebelumnya'],
    ...(mentor ? review : []),
    [['N', '/', 'P'], 'Peserta berikutnya / sebelumnya'],
    [['?'], 'Buka daftar ini'],
  ];
}

interface ShortcutsProps {
  kat_id: number;
  /** Highest score of a competence, or undefined while loading. */
  skala: number | undefined;
  opened: boolean;
  onClose: () => void;
  plain: boolean;
  onPlain: (plain: boolean) => void;
}

/** Dialog that lists the shortcuts. A checkbox turns off the shortcuts without the Control key. */
export function Shortcuts({ kat_id, skala, opened, onClose, plain, onPlain }: ShortcutsProps) {
  const [failed, setFailed] = useState(false);
  const panduan = usePanduan();
  function change(next: boolean) {
    onPlain(next);
    try {
      localStorage.setItem(KEY, next ? '1' : '0');
    } catch {
      setFailed(true);
    }
  }
  return (
    <Modal opened={opened} onClose={onClose} title="Pintasan papan ketik">
      <Column gap={12}>
        <Rows as="dl">
          {keysOf(kat_id, skala).map(([keys, does]) => (
            <Row key={does} gap={12} align="baseline" nowrap>
              <dt className={css.keys}>
                {keys.map((key) =>
                  keys.length > 1 && /^[–/]$/.test(key) ? (
                    <span key={key}> {key} </span>
                  ) : (
                    <kbd key={key}>{key}</kbd>
                  ),
                )}
              </dt>
              <Text as="dd" size="note">
                {does}
              </Text>
            </Row>
          ))}
        </Rows>
        <Row as="label" gap={12} align="start">
          <input type="checkbox" checked={plain} onChange={(event) => change(event.currentTarget.checked)} />
          <span>
            Pintasan tanpa Ctrl aktif
            <Text as="span" size="note" dim block>
              {failed ? 'Berlaku sampai halaman ini ditutup.' : 'Tidak pernah berlaku saat Anda mengetik.'}
            </Text>
          </span>
        </Row>
        <Row gap={16}>
          <Button onClick={onClose}>Tutup daftar</Button>
          <Link {...panduan} onClick={onClose}>
            Panduan layar ini
          </Link>
        </Row>
      </Column>
    </Modal>
  );
}
