import { pageNumbers } from './table-state.ts';
import { PER_PAGE } from './table-start.ts';
import css from './Pager.module.css';

interface PagerProps {
  /** Names the navigation. */
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
      <path
        d="M10 3 5 8l5 5"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** Pages and how many rows each has. */
export function Pager({ label, page, pages, perPage, onPage, onPerPage }: PagerProps) {
  return (
    <div className={css.pager}>
      <label className={css.size}>
        <span>Baris per halaman</span>
        <select value={perPage} onChange={(event) => onPerPage(Number(event.currentTarget.value))}>
          {PER_PAGE.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
      </label>
      {pages > 1 && (
        <nav aria-label={label}>
          <ul className={css.pages}>
            <li>
              <button
                type="button"
                aria-label="Halaman sebelumnya"
                disabled={page <= 1}
                onClick={() => onPage(page - 1)}
              >
                <Arrow />
              </button>
            </li>
            {pageNumbers(page, pages).map((n, at) => (
              <li key={n === 0 ? `gap-${at}` : n}>
                {n === 0 ? (
                  <span aria-hidden="true">…</span>
                ) : (
                  <button
                    type="button"
                    aria-label={`Halaman ${n}`}
                    aria-current={n === page ? 'page' : undefined}
                    onClick={() => onPage(n)}
                  >
                    {n}
                  </button>
                )}
              </li>
            ))}
            <li>
              <button
                type="button"
                aria-label="Halaman berikutnya"
                disabled={page >= pages}
                onClick={() => onPage(page + 1)}
              >
                <Arrow flip />
              </button>
            </li>
          </ul>
        </nav>
      )}
    </div>
  );
}
