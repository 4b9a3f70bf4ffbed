import type { ReactNode, Ref } from 'react';
import { Column } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import css from './pintu.module.css';

/** The frame of a door: what it is, for whom, and what it takes to go through. */
export function Pintu({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <Column gap={24}>
      <Column gap={4}>
        <Text as="h1" weight="bold" className={css.title}>
          {title}
        </Text>
        {lead && <Text dim>{lead}</Text>}
      </Column>
      {children}
    </Column>
  );
}

/** Where else to go, below a door. */
export function Lain({ children, ref }: { children: ReactNode; ref?: Ref<HTMLUListElement> }) {
  return (
    <Text as="div" dim>
      <Column as="ul" gap={8} className={css.others} ref={ref}>
        {children}
      </Column>
    </Text>
  );
}
