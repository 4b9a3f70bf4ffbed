import { useEffect, useRef, type ReactNode, type Ref } from 'react';
import { Column } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import css from './pintu.module.css';

/** Layout of a sign-in screen: title, introduction and content. */
export function Pintu({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The heading gets the focus, as after every change of page, unless a field of this screen already has it.
    if (!frame.current?.contains(document.activeElement)) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Column gap={24} ref={frame}>
      <Column gap={4}>
        <Text as="h1" weight="bold" ref={heading} tabIndex={-1} className={css.title}>
          {title}
        </Text>
        {lead && <Text dim>{lead}</Text>}
      </Column>
      {children}
    </Column>
  );
}

/** Links to other screens, shown below the form. */
export function OtherDoors({ children, ref }: { children: ReactNode; ref?: Ref<HTMLUListElement> }) {
  return (
    <Text as="div" dim>
      <Column as="ul" gap={8} className={css.others} ref={ref}>
        {children}
      </Column>
    </Text>
  );
}
