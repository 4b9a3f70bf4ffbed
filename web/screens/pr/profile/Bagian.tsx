import { useId, type ReactNode } from 'react';
import css from './profile.module.css';

interface BagianProps {
  title: string;
  /** How far it is, beside the title. */
  state?: ReactNode;
  children: ReactNode;
}

/** One numbered section (Specification 2.10): its title stands above, for inside are a card or a table with frames of their own. */
export function Bagian({ title, state, children }: BagianProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id} className={css.title}>
          {title}
        </h2>
        {state}
      </div>
      {children}
    </section>
  );
}
