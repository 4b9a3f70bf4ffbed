import { useRef, useState } from 'react';
import { Link } from '#app/router/Link.tsx';
import { linkTo } from '#app/router/link.ts';
import { TanyaSetuju } from '#parts/akun/TanyaSetuju.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Note } from '#ui/feedback/Note.tsx';
import type { Program } from './list/program.ts';

/**
 * Question for consent, shown when the participant visits the app again. After the choice, a text replaces the question
 * and gets the focus, because the pressed button has disappeared.
 */
export function Persetujuan({ data }: { data: Program['tanya_setuju'] }) {
  const place = useRef<HTMLDivElement>(null);
  const [dijawab, setDijawab] = useState(false);
  if (data === null && !dijawab) return null;
  return (
    <div ref={place} tabIndex={-1} role="group" aria-label="Persetujuan">
      {data !== null && !dijawab ? (
        <TanyaSetuju
          data={data}
          onAnswered={() => {
            setDijawab(true);
            place.current?.focus();
          }}
        />
      ) : (
        <Note tone="neutral">
          <Text>
            Pilihan Anda sudah dicatat. Teksnya ada di{' '}
            <Link {...linkTo('/pr/profile', null, { tab: 'data' })}>Data Penunjang</Link>.
          </Text>
        </Note>
      )}
    </div>
  );
}
