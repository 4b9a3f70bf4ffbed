import type { ReactNode } from 'react';
import { portal } from '#app/portal.ts';
import css from './Layout.module.css';

/** Who runs this, and the two portal links (Specification 2.2); `children` are more entries before them. */
export function Footer({ children }: { children?: ReactNode }) {
  const { institut, portal_links } = portal();
  return (
    <footer className={css.footer}>
      <span>{institut}</span>
      <nav aria-label="Tautan portal">
        <ul className={css.footerLinks}>
          {children}
          {portal_links.map(({ label, url }) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noopener noreferrer">
                {label}
                <span className="ui-hidden"> (membuka tab baru)</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </footer>
  );
}
