import { AKUN } from '#contract/lists/akun.ts';
import { waktuPanjang } from '#rules/teks/format.ts';
import { now } from '#app/calls/clock.ts';
import { columnsOf } from '#app/calls/list-columns.ts';
import { portal } from '#app/portal.ts';
import { Text } from '#ui/box/Text.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { CellLines } from '#ui/table/CellLines.tsx';
import { RowButton } from '#ui/table/RowButton.tsx';
import { AKSI, type Column } from '#ui/table/table-state.ts';
import type { Akun } from './akun.ts';
import { ResetPws } from './ResetPws.tsx';
import { TutupAkun } from './TutupAkun.tsx';
import { Email } from '../parts/Email.tsx';

interface Given {
  /** Who is signed in: the own account is not closed. */
  me: number;
  onEdit: (akun: Akun) => void;
}

/** The columns of the list, and what is done with an account. */
export function userColumns({ me, onEdit }: Given): readonly Column<Akun>[] {
  const columns = columnsOf(AKUN, {
    id: { phone: 'hide' },
    name: { phone: 'title' },
    email: { cell: ({ email }) => <Email email={email} /> },
    ditutup: { cell: (akun) => <Status akun={akun} /> },
  });
  return [
    ...columns,
    {
      ...AKSI,
      cell: (akun) => (
        <>
          {akun.group !== 'admin' && (
            <>
              <RowButton of={akun.name} onClick={() => onEdit(akun)}>
                Edit
              </RowButton>
              <ResetPws akun={akun} />
            </>
          )}
          {akun.id === me ? (
            <Text as="span" size="note" dim>
              Akun Anda
            </Text>
          ) : (
            <TutupAkun akun={akun} />
          )}
        </>
      ),
    },
  ];
}

/** Closed, or still with the password that an admin has given. */
function Status({ akun }: { akun: Akun }) {
  if (akun.ditutup === 1) return <Badge tone="bad">Ditutup</Badge>;
  if (akun.harus_ganti_password === 0) return <Badge tone="ok">Dibuka</Badge>;
  const { password_berakhir, tanpa_password, tautan_berakhir } = akun;
  if (tanpa_password === 1) return <Tautan berakhir={tautan_berakhir} />;
  if (password_berakhir !== null && Date.parse(password_berakhir) < now().getTime())
    return <Badge tone="warn">Password default berakhir</Badge>;
  return (
    <CellLines below={password_berakhir !== null && sampai(password_berakhir)}>
      <Badge tone="info">Password default</Badge>
    </CellLines>
  );
}

/** Until its owner has chosen a password by the link of a mail. */
function Tautan({ berakhir }: { berakhir: string | null }) {
  if (berakhir === null) return <Badge tone="warn">Email belum terkirim</Badge>;
  if (Date.parse(berakhir) < now().getTime()) return <Badge tone="warn">Tautan berakhir</Badge>;
  return (
    <CellLines below={sampai(berakhir)}>
      <Badge tone="info">Menunggu password</Badge>
    </CellLines>
  );
}

const sampai = (waktu: string) => `sampai ${waktuPanjang(waktu, portal().time_zone)}`;
