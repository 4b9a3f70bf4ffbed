import { dokTautanTarik } from '#contract/dokdetail.ts';
import type { userProfile } from '#contract/adm/peserta/profil.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { waktuPanjang } from '#rules/teks/format.ts';
import { useWrite } from '#app/calls/data.ts';
import { portal } from '#app/portal.ts';
import { linkTo, urlOf } from '#app/router/link.ts';
import { HanyaDiSini } from '#parts/tautan/HanyaDiSini.tsx';
import { confirm } from '#ui/dialog/confirm.ts';
import { CopyButton } from '#ui/feedback/CopyButton.tsx';
import { toastInfo } from '#ui/feedback/toast.ts';
import { PendingButton } from '#ui/form/PendingButton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import css from './detail.module.css';

type Profil = Pick<
  ReplyOf<typeof userProfile>,
  'user_id' | 'name' | 'token_dokumen' | 'token_dokumen_berakhir'
>;

/** The link to this participant's papers for somebody without an account, until when it is valid, and its end before that. */
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
      details: `Semua tautan dokumen ${name} yang pernah dibagikan langsung tidak berlaku. Setelah itu tersedia tautan baru.`,
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
      <p className={css.hint}>
        Siapa pun yang memegang tautan ini melihat dokumen peserta tanpa masuk, termasuk KTP, NPWP, dan
        rekening. Setiap pembukaan dicatat di riwayat. Tautan yang disalin sekarang berlaku sampai{' '}
        {waktuPanjang(profil.token_dokumen_berakhir, portal().time_zone)}.
      </p>
      <HanyaDiSini apa="Kedua tautan" />
      <ul className={css.tautan}>
        {tautan.map(({ isi, target }) => (
          <li key={isi}>
            <span>{isi}</span>
            <CopyButton text={urlOf(target)} name={`tautan ${isi}`} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
