import type { ReactNode } from 'react';
import { Card } from './Card.tsx';
import { Disclosure } from './Disclosure.tsx';
import { useFold } from './fold.ts';

interface FoldCardProps {
  title: string;
  actions?: ReactNode;
  /** Whether the card is open at first, at every width. */
  open?: boolean | undefined;
  children: ReactNode;
}

/** A card that the user can fold by its heading. */
export function FoldCard({ title, actions, open, children }: FoldCardProps) {
  const { button, content } = useFold(open);
  return (
    <Card title={<Disclosure {...button}>{title}</Disclosure>} actions={actions}>
      <div {...content}>{children}</div>
    </Card>
  );
}
