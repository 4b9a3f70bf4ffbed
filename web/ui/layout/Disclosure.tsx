import type { ReactNode } from 'react';
import { IconChevronDown } from '@tabler/icons-react';
import { joined } from '#ui/box/as.ts';
import text from '#ui/form/TextButton.module.css';
import css from './Disclosure.module.css';

interface DisclosureProps {
  open: boolean;
  onToggle: () => void;
  /** Id of the element that the button opens. */
  controls: string;
  children: ReactNode;
}

/** Shows a button that opens and closes the content below it. In print only the text of the button is shown. */
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
