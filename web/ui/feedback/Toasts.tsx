import { useSyncExternalStore } from 'react';
import { closeToast, readToasts, subscribeToasts, type Toast } from './toast.ts';
import css from './Toasts.module.css';

function Line({ toast }: { toast: Toast }) {
  return (
    <div className={css.toast} data-tone={toast.tone}>
      <span className={css.mark} aria-hidden="true" />
      <span className={css.text}>{toast.text}</span>
      {toast.tone !== 'ok' && (
        <button
          type="button"
          className={css.close}
          aria-label="Tutup pemberitahuan"
          onClick={() => closeToast(toast.id)}
        >
          <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
            <path d="M4 4l8 8M12 4l-8 8" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
          </svg>
        </button>
      )}
    </div>
  );
}

/** Both live regions are always there: a region that appears together with its text is often not read out. */
export function Toasts() {
  const toasts = useSyncExternalStore(subscribeToasts, readToasts);
  const bad = toasts.filter((toast) => toast.tone === 'bad');
  const calm = toasts.filter((toast) => toast.tone !== 'bad');
  return (
    <div className={css.stack}>
      <div role="alert" className={css.region}>
        {bad.map((toast) => (
          <Line key={toast.id} toast={toast} />
        ))}
      </div>
      <div role="status" className={css.region}>
        {calm.map((toast) => (
          <Line key={toast.id} toast={toast} />
        ))}
      </div>
    </div>
  );
}
