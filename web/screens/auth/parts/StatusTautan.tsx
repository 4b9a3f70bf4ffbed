import { TAUTAN_TIDAK_BERLAKU } from '#rules/akun/reset.ts';
import { Note } from '#ui/feedback/Note.tsx';
import css from './pintu.module.css';
import type { Keadaan } from './useTautan.ts';

interface StatusTautanProps {
  keadaan: Keadaan;
  retry: () => void;
  /** What the link has brought; then nothing more is said of the link itself. */
  selesai?: string | null;
}

/** What is known of a link, told to a screen reader, too: asked for, dead, not to be had, or used with success. */
export function StatusTautan({ keadaan, retry, selesai = null }: StatusTautanProps) {
  return (
    <>
      <div role="status" className={css.status}>
        {selesai !== null && <Note tone="ok">{selesai}</Note>}
        {keadaan.kind === 'asking' && <p className={css.waiting}>Memeriksa tautan …</p>}
      </div>
      <div role="alert" className={css.status}>
        {selesai === null && keadaan.kind === 'dead' && <Note tone="bad">{TAUTAN_TIDAK_BERLAKU}</Note>}
        {keadaan.kind === 'failed' && (
          <Note tone="bad">
            {keadaan.message}{' '}
            <button type="button" className={css.plain} onClick={retry}>
              Coba lagi
            </button>
          </Note>
        )}
      </div>
    </>
  );
}
