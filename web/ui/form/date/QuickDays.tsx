import { useState } from 'react';
import { longTanggal } from '#rules/text/format.ts';
import { Row } from '#ui/box/Box.tsx';
import { TextButton } from '#ui/form/TextButton.tsx';
import type { QuickDay } from './quick-days.ts';
import css from './QuickDays.module.css';

interface QuickDaysProps {
  /** Label of the date field. */
  label: string;
  days: readonly QuickDay[];
  disabled?: boolean | undefined;
  onChoose: (tanggal: string) => void;
}

/** Buttons that choose a common day, such as today. Screen readers announce the chosen date after the press. */
export function QuickDays({ label, days, disabled, onChoose }: QuickDaysProps) {
  const [chosen, setChosen] = useState('');
  if (days.length === 0) return null;
  return (
    <Row gap={16} role="group" aria-label={`Pilihan cepat ${label}`} className={css.days}>
      {days.map(({ label: words, tanggal }) => (
        <TextButton
          key={words}
          alone
          disabled={disabled}
          aria-label={tanggal === null ? undefined : `${words}, ${longTanggal(tanggal)}`}
          aria-disabled={tanggal === null || undefined}
          onClick={() => {
            if (tanggal === null) return;
            setChosen(longTanggal(tanggal));
            onChoose(tanggal);
          }}
        >
          {words}
        </TextButton>
      ))}
      <span role="status" className="ui-hidden">
        {chosen}
      </span>
    </Row>
  );
}
