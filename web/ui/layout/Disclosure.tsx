import type { ReactNode } from 'react';
import { IconChevronDown } from '@tabler/icons-react';
import { joined } from '#ui/box/as.ts';
import text from '#ui/form/TextButton.module.css';
import css from './Disclosure.module.css';

interface DisclosureProps {
  open: boolean;
  onToggle: () => void;
  /** Id of what it opens. */
  controls: string;
  children: ReactNode;
}

/** The button that opens and closes what is below it. In print only its words remain. */
export function Disclosure({ open, onToggle, controls, children }: DisclosureProps) {
  return (
    <button
      type="button"
      className={joined(text.words, css.button)}
      aria-expanded={open}
      aria-controls={controls}
      onClick={onToggle}
    >
      <IconChevronDown className={css.arrow} size={20} stroke={1.75} aria-hidden="true" />
      <span>{children}</span>
    </button>
  );
}
