import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { joined } from '#ui/box/as.ts';
import { Column, Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { ToolButton } from '#ui/button/ToolButton.tsx';
import { restTaps } from '#ui/form/tap-rest.ts';
import { useFootHeight } from '../cockpit/foot-height.ts';
import type { Butir, NilaiDipilih } from './nilai-input.ts';
import { namaTingkat } from './Skala.tsx';
import css from './NilaiSheet.module.css';

const KEY = 'nilai-semua-kompetensi';

/**
 * Hook that returns whether the panel with the scores shows one competence at a time, or all of them. This browser
 * stores the choice.
 * @param allowed false while the form shows a conflict or an error, because the user then needs all competences
 */
export function useSingle(allowed: boolean): [single: boolean, setSingle: (single: boolean) => void] {
  const [single, setSingle] = useState(read);
  function change(next: boolean) {
    setSingle(next);
    try {
      localStorage.setItem(KEY, next ? '0' : '1');
    } catch {
      // If the browser blocks the storage, the choice lasts only until the user leaves the page.
    }
  }
  return [single && allowed, change];
}

function read(): boolean {
  try {
    return localStorage.getItem(KEY) !== '1';
  } catch {
    return true;
  }
}

interface NilaiSheetProps {
  skala: number;
  butir: readonly Butir[];
  pilihan: NilaiDipilih;
  onChoose: (id: number, nilai: number) => void;
  shown: boolean;
  onClose: () => void;
  single: boolean;
  onSingle: (single: boolean) => void;
  /** The form with all competences, shown while the panel does not show a single competence. */
  children: ReactNode;
}

/**
 * Panel with the scores at the bottom of a phone's screen. It shows one competence with the texts of its levels.
 * Tapping a level opens the next competence without a score. After the last one, the panel lists all competences.
 */
export function NilaiSheet(props: NilaiSheetProps) {
  const { butir, pilihan, onChoose, shown, onClose, single, onSingle } = props;
  const box = useRef<HTMLDivElement>(null);
  const pane = useRef<Element | null>(null);
  // `at` is the index of the shown competence, or null if the panel lists all competences. `last` is the index of the
  // competence that was just scored.
  const [{ at, last }, setTurn] = useState<{ at: number | null; last: number | null }>(() => ({
    at: nextOpen(butir, pilihan, -1),
    last: null,
  }));
  const one = single && at !== null ? butir[at] : undefined;
  useEffect(() => {
    pane.current = box.current?.closest('section') ?? null;
  }, []);
  useFootHeight(pane, shown);
  useEffect(() => {
    if (shown) box.current?.focus({ preventScroll: true });
  }, [shown]);

  function show(next: number | null, scored: number | null) {
    restTaps();
    setTurn({ at: next, last: scored });
    box.current?.parentElement?.scrollTo(0, 0);
  }

  function choose(each: Butir, nilai: number) {
    onChoose(each.id_kategori_nilai, nilai);
    const now = butir.indexOf(each);
    show(nextOpen(butir, new Map([...pilihan, [each.id_kategori_nilai, nilai]]), now), now);
  }

  const before = last === null ? undefined : butir[last];
  const scored = before && pilihan.get(before.id_kategori_nilai);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the focus is on a button inside
    <div
      ref={box}
      role="group"
      aria-label="Form Nilai Kompetensi"
      tabIndex={-1}
      className={css.sheet}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <p className="ui-hidden" role="status">
        {shown && last !== null && (one ? `Kompetensi ${titleOf(butir, one)}` : 'Daftar semua kompetensi')}
      </p>
      <Row nowrap gap={4} className={joined(css.head, one && 'ui-screen')}>
        {one && before && scored !== undefined ? (
          <button
            type="button"
            className={css.before}
            aria-label={`Kembali ke kompetensi ${titleOf(butir, before)}, nilai ${scored}`}
            onClick={() => show(last, null)}
          >
            <span className={css.number}>{scored}</span>
            <span className={css.cut}>{titleOf(butir, before)}</span>
          </button>
        ) : (
          <Text as="h2" size="field" weight="bold" className={css.title}>
            Form Nilai Kompetensi
          </Text>
        )}
        {!one && (
          <Button
            size="xs"
            variant="default"
            onClick={() => {
              onSingle(true);
              show(at ?? 0, null);
            }}
          >
            Satu per satu
          </Button>
        )}
        <ToolButton aria-label="Tutup nilai" onClick={onClose}>
          <IconChevronDown size={22} aria-hidden="true" />
        </ToolButton>
      </Row>
      {one && (
        <Column gap={4} role="group" aria-label={titleOf(butir, one)} className="ui-screen">
          <Text as="h3" size="note" weight="strong" className={css.nama}>
            {titleOf(butir, one)}
          </Text>
          {Array.from({ length: props.skala }, (_, index) => index + 1).map((nilai) => {
            const level = one.rubrik.find((each) => each.nilai === nilai);
            return (
              <button
                key={nilai}
                type="button"
                className={css.level}
                aria-pressed={pilihan.get(one.id_kategori_nilai) === nilai}
                aria-label={namaTingkat(one, nilai)}
                onClick={() => choose(one, nilai)}
              >
                <span className={css.number}>{nilai}</span>
                <Text as="span" size="note">
                  <strong>{level?.label}</strong> {level?.keterangan}
                </Text>
              </button>
            );
          })}
          <Row justify="end">
            <Button
              size="xs"
              variant="subtle"
              onClick={() => {
                restTaps();
                onSingle(false);
              }}
            >
              Semua kompetensi
            </Button>
          </Row>
        </Column>
      )}
      {/* Print shows all competences, even if the screen shows only one. */}
      <div className={one && 'ui-paper'}>
        {one && (
          <Text as="h2" size="field" weight="bold">
            Form Nilai Kompetensi
          </Text>
        )}
        {props.children}
      </div>
    </div>
  );
}

/**
 * Returns the index of the next competence without a score after `at`, or else of an earlier one without a score. Null
 * if all competences have a score.
 */
function nextOpen(butir: readonly Butir[], pilihan: NilaiDipilih, at: number): number | null {
  const open = [...butir.keys()].filter((index) => !pilihan.has(butir[index]!.id_kategori_nilai));
  return open.find((index) => index > at) ?? open[0] ?? null;
}

const titleOf = (butir: readonly Butir[], each: Butir) =>
  `${butir.indexOf(each) + 1}. ${each.keterangan_kategori_nilai}`;
