import { tabelPassword, tabelPasswordSisa } from '#contract/adm/import.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { bilangan, longWaktu } from '#rules/text/format.ts';
import { useRead, useWrite } from '#app/calls/data.ts';
import { portal } from '#app/portal.ts';
import { Row } from '#ui/box/Box.tsx';
import { Note } from '#ui/feedback/Note.tsx';
import { PendingButton } from '#ui/form/PendingButton.tsx';

interface FirstPasswordsProps {
  onPasswords: (passwords: ReplyOf<typeof tabelPassword>['password']) => void;
}

/** Shows which long imports of this admin have created first passwords. The admin can fetch the passwords once. */
export function FirstPasswords({ onPasswords }: FirstPasswordsProps) {
  const waiting = useRead(tabelPasswordSisa, {}).data ?? [];
  const take = useWrite(tabelPassword, [tabelPasswordSisa]);
  return waiting.map(({ id, jumlah, berakhir }) => (
    <Note key={id} tone="warn" title="Password awal belum diambil">
      {`Impor Anda membuat password awal untuk ${bilangan(jumlah)} akun. Ambil sebelum ${longWaktu(berakhir, portal().time_zone)}. Setelah diambil, password itu tidak dapat ditampilkan lagi.`}
      <Row>
        <PendingButton
          pending={take.pending}
          busy="Mengambil …"
          onClick={() => take.start({ id }, ({ password }) => onPasswords(password))}
        >
          {`Ambil ${bilangan(jumlah)} password`}
        </PendingButton>
      </Row>
    </Note>
  ));
}
