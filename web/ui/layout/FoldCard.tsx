import type { ReactNode } from 'react';
import { Card } from './Card.tsx';
import { Disclosure } from './Disclosure.tsx';
import { useFold } from './fold.ts';

interface FoldCardProps {
  title: string;
  actions?: ReactNode;
  /** True or false: the card is open or folded at first. Undefined: this depends on the width of the window. */
  open?: boolean | undefined;
  children: ReactNode;
}

/** Shows a card that the user can fold by its heading. */
export function FoldCard({ title, actions, open, children }: FoldCardProps) {
  const { button, content } = useFold(open);
  return (
    <Card title={<Disclosure {...button}>{title}</Disclosure>} actions={actions}>
      <div {...content}>{children}</div>
    </Card>
  );
}
