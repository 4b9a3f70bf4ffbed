import { Button } from '@mantine/core';
import { useState } from 'react';
import { Modal } from '#ui/feedback/Modal.tsx';
import css from './Pintasan.module.css';

const KEY = 'pintasan';

/** Are keys without Control on? They can be turned off (WCAG 2.1.4): somebody may speak instead of type. */
export function readPintasan(): boolean {
  try {
    return localStorage.getItem(KEY) !== '0';
  } catch {
    return true;
  }
}

const KEYS: readonly (readonly [keys: readonly string[], does: string])[] = [
  [['Ctrl', 'Enter'], 'Simpan dan lanjut ke peserta menunggu berikutnya, juga saat menulis'],
  [['Ctrl', 'S'], 'Simpan tanpa pindah, juga saat menulis'],
  [['1', '–', '4'], 'Beri nilai pada butir yang ditandai, lalu ke butir berikutnya'],
  [['J', '/', 'K'], 'Butir berikutnya / sebelumnya'],
  [['R'], 'Tulis review'],
  [['Esc'], 'Dari kolom review ke butir nilai'],
  [['N', '/', 'P'], 'Peserta berikutnya / sebelumnya'],
  [['?'], 'Buka daftar ini'],
];

interface PintasanProps {
  opened: boolean;
  onClose: () => void;
  plain: boolean;
  onPlain: (plain: boolean) => void;
}

/** The keys of the cockpit, and the switch for those without Control. */
export function Pintasan({ opened, onClose, plain, onPlain }: PintasanProps) {
  const [failed, setFailed] = useState(false);
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
      <dl className={css.keys}>
        {KEYS.map(([keys, does]) => (
          <div key={does} className={css.row}>
            <dt>
              {keys.map((key) =>
                /^[–/]$/.test(key) ? <span key={key}> {key} </span> : <kbd key={key}>{key}</kbd>,
              )}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <label className={css.plain}>
        <input type="checkbox" checked={plain} onChange={(event) => change(event.currentTarget.checked)} />
        <span>
          Pintasan tanpa Ctrl aktif
          <span className={css.note}>
            {failed ? 'Berlaku sampai halaman ini ditutup.' : 'Tidak pernah berlaku saat Anda mengetik.'}
          </span>
        </span>
      </label>
      <Button mt="lg" onClick={onClose}>
        Tutup daftar
      </Button>
    </Modal>
  );
}
