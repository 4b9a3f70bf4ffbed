import { joined } from '#ui/box/as.ts';
import { Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { ToolButton } from '#ui/button/ToolButton.tsx';
import fieldCss from '#ui/form/field/Field.module.css';
import { pageNumbers } from './table-state.ts';
import { PER_PAGE } from './table-start.ts';
import css from './Pager.module.css';

interface PagerProps {
  /** The accessible name of the navigation. */
  label: string;
  page: number;
  pages: number;
  perPage: number;
  onPage: (page: number) => void;
  onPerPage: (perPage: number) => void;
}

function Arrow({ flip = false }: { flip?: boolean }) {
  return (
    <svg
      viewBox="0 0 16 16"
      width="16"
      height="16"
      aria-hidden="true"
      style={flip ? { transform: 'scaleX(-1)' } : undefined}
    >
      <path d="M10 3 5 8l5 5" />
    </svg>
  );
}

/** Shows the page navigation, and a select for the number of rows per page. */
export function Pager({ label, page, pages, perPage, onPage, onPerPage }: PagerProps) {
  return (
    <Row gap={16} justify="between" className={joined(css.pager, 'ui-screen')}>
      <Row as="label" nowrap>
        <Text as="span" size="note" dim nowrap>
          Baris per halaman
        </Text>
        <select
          className={joined(fieldCss.control, css.size)}
          value={perPage}
          onChange={(event) => onPerPage(Number(event.currentTarget.value))}
        >
          {PER_PAGE.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
      </Row>
      {pages > 1 && (
        <nav aria-label={label}>
          <Row as="ul" gap={4} nowrap className={css.pages}>
            <li>
              <ToolButton
                size={36}
                aria-label="Halaman sebelumnya"
                disabled={page <= 1}
                onClick={() => onPage(page - 1)}
              >
                <Arrow />
              </ToolButton>
            </li>
            {pageNumbers(page, pages).map((n, at) => (
              <li key={n === 0 ? `gap-${at}` : n}>
                {n === 0 ? (
                  <Text as="span" dim aria-hidden="true">
                    …
                  </Text>
                ) : (
                  <ToolButton
                    size={36}
                    aria-label={`Halaman ${n}`}
                    aria-current={n === page ? 'page' : undefined}
                    onClick={() => onPage(n)}
                  >
                    <Text as="span" size="note" figures>
                      {n}
                    </Text>
                  </ToolButton>
                )}
              </li>
            ))}
            <li>
              <ToolButton
                size={36}
                aria-label="Halaman berikutnya"
                disabled={page >= pages}
                onClick={() => onPage(page + 1)}
              >
                <Arrow flip />
              </ToolButton>
            </li>
          </Row>
        </nav>
      )}
    </Row>
  );
}
