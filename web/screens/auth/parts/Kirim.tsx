import css from './pintu.module.css';

/** The button of a door; while the server is asked, the specification's words stand in its place. */
export function Kirim({ label, pending }: { label: string; pending: boolean }) {
  if (pending)
    return (
      <p role="status" className={css.waiting}>
        Loading ....
      </p>
    );
  return (
    <button type="submit" className={css.submit}>
      {label}
    </button>
  );
}
