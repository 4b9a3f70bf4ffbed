import { dokTautanTarik } from '#contract/dokdetail.ts';
import type { userProfile } from '#contract/adm/peserta/profil.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { longWaktu } from '#rules/text/format.ts';
import { useWrite } from '#app/calls/data.ts';
import { portal } from '#app/portal.ts';
import { linkTo, urlOf } from '#app/router/link.ts';
import { OnlyHere } from '#parts/tautan/OnlyHere.tsx';
import { Column, Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { confirm } from '#ui/dialog/confirm.ts';
import { CopyButton } from '#ui/feedback/CopyButton.tsx';
import { toastInfo } from '#ui/feedback/toast.ts';
import { PendingButton } from '#ui/form/PendingButton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Rows } from '#ui/list/Rows.tsx';

type Profil = Pick<
  ReplyOf<typeof userProfile>,
  'user_id' | 'name' | 'token_dokumen' | 'token_dokumen_berakhir'
>;

/**
 * Card with the links that let a person without an account read this participant's documents. It shows when the links
 * expire. A button revokes them.
 */
export function TautanDokumen({ profil }: { profil: Profil }) {
  const save = useWrite(dokTautanTarik);
  const { user_id, name, token_dokumen: token } = profil;
  const tautan = [
    { isi: 'Semua dokumen dan klaim', target: linkTo('/dokdetail/{token}', { token }) },
    { isi: 'KTP dan rekening', target: linkTo('/dokburek/{token}', { token }) },
  ];

  async function withdraw() {
    const yes = await confirm({
      text: 'Anda yakin untuk menarik tautan dokumen ?',
      details: `Semua tautan dokumen ${name} yang pernah dibagikan langsung tidak berlaku. Setelah itu tautan baru tersedia.`,
      danger: true,
    });
    if (yes) save.start({ userid: user_id }, ({ message }) => toastInfo(message));
  }

  return (
    <Card
      title="Tautan dokumen"
      actions={
        <PendingButton
          variant="default"
          pending={save.pending}
          busy="Menarik …"
          of={`tautan dokumen ${name}`}
          onClick={() => void withdraw()}
        >
          Tarik
        </PendingButton>
      }
    >
      <Column>
        <Text size="note" dim>
          Siapa pun yang memegang tautan ini dapat melihat dokumen peserta, termasuk KTP, NPWP, dan rekening.
          Setiap pembukaan dicatat di riwayat. Tautan yang disalin sekarang berlaku sampai{' '}
          {longWaktu(profil.token_dokumen_berakhir, portal().time_zone)}.
        </Text>
        <OnlyHere apa="Kedua tautan" />
        <Rows>
          {tautan.map(({ isi, target }) => (
            <Row as="li" gap={16} justify="between" nowrap key={isi}>
              <span>{isi}</span>
              <CopyButton text={urlOf(target)} name={`tautan ${isi}`} />
            </Row>
          ))}
        </Rows>
      </Column>
    </Card>
  );
}
