import { useRef, useState } from 'react';
import { persetujuanWaStore } from '#contract/pr/profile/persetujuan-wa.ts';
import { WA_PILIHAN, WA_TEXT, WA_VERSI } from '#rules/akun/persetujuan-wa.ts';
import { useWrite } from '#app/calls/data.ts';
import { Link } from '#app/router/Link.tsx';
import { linkTo } from '#app/router/link.ts';
import { Column, Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Note } from '#ui/feedback/Note.tsx';
import { PendingButton } from '#ui/form/PendingButton.tsx';

type Pilihan = keyof typeof WA_PILIHAN;

/**
 * Question whether the committee may send reminders by WhatsApp. A participant with a stored phone number sees it once.
 * After the choice, a text replaces the question and gets the focus.
 */
export function TanyaWa({ no_wa }: { no_wa: string | null }) {
  const save = useWrite(persetujuanWaStore);
  const place = useRef<HTMLDivElement>(null);
  const [pilihan, setPilihan] = useState<Pilihan | null>(null);
  const [dijawab, setDijawab] = useState(false);
  if (no_wa === null && !dijawab) return null;

  function answer(chosen: Pilihan) {
    setPilihan(chosen);
    save.start({ versi: WA_VERSI, pilihan: chosen }, () => {
      setDijawab(true);
      place.current?.focus();
    });
  }

  const button = (value: Pilihan) => (
    <PendingButton
      variant="default"
      pending={save.pending && pilihan === value}
      held={save.pending}
      onClick={() => answer(value)}
    >
      {WA_PILIHAN[value]}
    </PendingButton>
  );

  return (
    <div ref={place} tabIndex={-1} role="group" aria-label="Pengingat lewat WhatsApp">
      <Note tone="neutral">
        {dijawab ? (
          <Text>
            <span>
              {pilihan === 1
                ? 'Terima kasih. Panitia dapat mengingatkan Anda lewat WhatsApp.'
                : 'Baik. Panitia tidak mengingatkan Anda lewat WhatsApp.'}
            </span>{' '}
            Pilihan ini dapat diubah di{' '}
            <Link {...linkTo('/pr/profile', null, { tab: 'data' })}>Data Penunjang</Link>.
          </Text>
        ) : (
          <Column gap={12}>
            <Column gap={0}>
              <Text weight="strong">{`Nomor WhatsApp Anda: ${no_wa}`}</Text>
              <Text>{WA_TEXT}.</Text>
            </Column>
            <Row gap={12}>
              {button(1)}
              {button(0)}
            </Row>
          </Column>
        )}
      </Note>
    </div>
  );
}
