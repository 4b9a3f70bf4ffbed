import { INVALID_TAUTAN } from '#rules/akun/reset.ts';
import { Row } from '#ui/box/Box.tsx';
import { Note } from '#ui/feedback/Note.tsx';
import { TextButton } from '#ui/form/TextButton.tsx';
import css from './pintu.module.css';
import type { TautanState } from './useTautan.ts';

interface StatusTautanProps {
  keadaan: TautanState;
  retry: () => void;
  /** Message after the link was used successfully. It replaces the message about the state of the link. */
  selesai?: string | null;
}

/** Message about a link: it is loading, invalid, failed to load, or was used. Screen readers announce it. */
export function StatusTautan({ keadaan, retry, selesai = null }: StatusTautanProps) {
  return (
    <>
      <div role="status" className={css.status}>
        {selesai !== null && <Note tone="ok">{selesai}</Note>}
        {keadaan.kind === 'asking' && (
          <Row as="p" gap={12} justify="center" className={css.waiting}>
            Memeriksa tautan …
          </Row>
        )}
      </div>
      <div role="alert" className={css.status}>
        {selesai === null && keadaan.kind === 'dead' && <Note tone="bad">{INVALID_TAUTAN}</Note>}
        {keadaan.kind === 'failed' && (
          <Note tone="bad">
            {keadaan.message} <TextButton onClick={retry}>Coba lagi</TextButton>
          </Note>
        )}
      </div>
    </>
  );
}
