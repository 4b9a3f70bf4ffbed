import { IconLinkOff, IconMailOff } from '@tabler/icons-react';
import { berhentiRead, berhentiStore } from '#contract/berhenti.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { BERHENTI, INVALID_BERHENTI } from '#rules/kabar-kelompok.ts';
import { useRead, useWrite } from '#app/calls/data.ts';
import { Load } from '#app/calls/Load.tsx';
import { portal } from '#app/portal.ts';
import { isClosed } from '#app/router/Closed.tsx';
import { useParam } from '#app/router/params.ts';
import { Column, Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { EmptyState, Skeletons } from '#ui/feedback/States.tsx';
import { toastOk } from '#ui/feedback/toast.ts';
import { PendingButton } from '#ui/form/PendingButton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Page as Screen } from '#ui/layout/Page.tsx';

export const title = 'Berhenti Menerima Email';

/**
 * Page for the unsubscribe link in the last line of a mail. A button stops mails of this kind without a sign-in.
 * Opening the page changes nothing.
 */
export function Page() {
  const token = useParam('token');
  const read = useRead(berhentiRead, { token });
  return (
    <Screen title={title} subtitle={`${portal().product_name}, ${portal().institut}`} width="reading">
      <Card>
        {isClosed(read.error) ? (
          <EmptyState icon={<IconLinkOff aria-hidden="true" />} title={INVALID_BERHENTI} />
        ) : (
          <Load read={read} skeleton={<Skeletons lines={3} height={32} />}>
            {(data) => <Akhiri data={data} token={token} />}
          </Load>
        )}
      </Card>
    </Screen>
  );
}

function Akhiri({ data, token }: { data: ReplyOf<typeof berhentiRead>; token: string }) {
  const save = useWrite(berhentiStore);
  const nama = BERHENTI[data.berhenti];
  if (data.sudah === 1)
    return (
      <EmptyState
        icon={<IconMailOff aria-hidden="true" />}
        title={`Email “${nama}” tidak dikirim lagi kepada Anda`}
        text="Anda dapat mengubahnya kapan saja di profil Anda, tab Email. Email penting tentang akun Anda, misalnya reset password, tetap dikirim."
      />
    );
  return (
    <Column>
      <Text>
        Email yang dihentikan: <strong>{nama}</strong>.{' '}
        <span>
          {data.berhenti === 'ringkasan'
            ? 'Semua kelompok yang dikirim lewat ringkasan harian tidak dikirim lagi.'
            : 'Email lain tetap dikirim.'}
        </span>
      </Text>
      <Row>
        <PendingButton
          pending={save.pending}
          busy="Menghentikan …"
          onClick={() => save.start({ token }, ({ message }) => toastOk(message))}
        >
          Berhenti menerima email ini
        </PendingButton>
      </Row>
    </Column>
  );
}
