import type { ReactNode } from 'react';
import { joined } from '#ui/box/as.ts';
import { Row } from '#ui/box/Box.tsx';
import { portal } from '#app/portal.ts';
import css from './Layout.module.css';

/** Shows the institute and the two portal links (Specification 2.2). `children` are list items before these links. */
export function Footer({ children }: { children?: ReactNode }) {
  const { institut, portal_links } = portal();
  return (
    <Row as="footer" gap={0} justify="between" className={joined(css.footer, 'ui-screen')}>
      <span>{institut}</span>
      <nav aria-label="Tautan portal">
        <Row as="ul" gap={0}>
          {children}
          {portal_links.map(({ label, url }) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noopener noreferrer">
                {label}
                <span className="ui-hidden"> (membuka tab baru)</span>
              </a>
            </li>
          ))}
        </Row>
      </nav>
    </Row>
  );
}
