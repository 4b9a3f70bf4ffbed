import { IconPencil } from '@tabler/icons-react';
import { AKUN } from '#contract/lists/akun.ts';
import { longWaktu } from '#rules/text/format.ts';
import { now } from '#app/calls/clock.ts';
import { columnsOf } from '#app/calls/list-columns.ts';
import { portal } from '#app/portal.ts';
import { Text } from '#ui/box/Text.tsx';
import { MenuButton } from '#ui/button/MenuButton.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { TextButton } from '#ui/form/TextButton.tsx';
import { CellLines } from '#ui/table/CellLines.tsx';
import { RowAct } from '#ui/table/RowAct.tsx';
import { AKSI, type Column } from '#ui/table/table-state.ts';
import type { Akun } from './akun.ts';
import { ResetPws } from './ResetPws.tsx';
import { TutupAkun } from './TutupAkun.tsx';
import { NamaPeserta } from '../parts/NamaPeserta.tsx';

interface Given {
  /** Id of the signed-in admin. Admins cannot close their own account. */
  me: number;
  onEdit: (akun: Akun) => void;
}

/** Columns of the table of accounts, with the buttons for each account. */
export function userColumns({ me, onEdit }: Given): readonly Column<Akun>[] {
  const columns = columnsOf(AKUN, {
    id: { phone: 'hide' },
    name: { phone: 'title', cell: (akun) => <Nama akun={akun} onEdit={onEdit} /> },
    group: { phone: 'main' },
    ditutup: { phone: 'main', cell: (akun) => <Status akun={akun} /> },
  });
  return [
    ...columns,
    {
      ...AKSI,
      width: 178,
      cell: (akun) => (
        <>
          {akun.group !== 'admin' && (
            <>
              <RowAct icon={IconPencil} word="Edit" of={akun.name} onClick={() => onEdit(akun)} />
              <ResetPws akun={akun} />
            </>
          )}
          {akun.id === me ? (
            <Text as="span" size="note" dim>
              Akun Anda
            </Text>
          ) : (
            <MenuButton of={`untuk akun ${akun.name}`}>
              <TutupAkun akun={akun} />
            </MenuButton>
          )}
        </>
      ),
    },
  ];
}

/** Name of an account. A participant's name links to the participant's page. A mentor's name opens the form. */
function Nama({ akun, onEdit }: { akun: Akun; onEdit: (akun: Akun) => void }) {
  if (akun.group === 'user') return <NamaPeserta user_id={akun.id} name={akun.name} />;
  if (akun.group === 'admin') return akun.name;
  return <TextButton onClick={() => onEdit(akun)}>{akun.name}</TextButton>;
}

/** Badge with the status of an account: open, closed, or without a password of the user's choice. */
function Status({ akun }: { akun: Akun }) {
  if (akun.ditutup === 1) return <Badge tone="bad">Ditutup</Badge>;
  if (akun.harus_ganti_password === 0) return <Badge tone="ok">Dibuka</Badge>;
  const { password_berakhir, tanpa_password, tautan_berakhir } = akun;
  if (tanpa_password === 1) return <Tautan berakhir={tautan_berakhir} />;
  if (password_berakhir !== null && Date.parse(password_berakhir) < now().getTime())
    return <Badge tone="warn">Password default berakhir</Badge>;
  return (
    <CellLines reached below={password_berakhir !== null && untilText(password_berakhir)}>
      <Badge tone="info">Password default</Badge>
    </CellLines>
  );
}

/** Shows the state of the mailed link with which the user of a new account chooses a password. */
function Tautan({ berakhir }: { berakhir: string | null }) {
  if (berakhir === null) return <Badge tone="warn">Email belum terkirim</Badge>;
  if (Date.parse(berakhir) < now().getTime()) return <Badge tone="warn">Tautan berakhir</Badge>;
  return (
    <CellLines reached below={untilText(berakhir)}>
      <Badge tone="info">Menunggu password</Badge>
    </CellLines>
  );
}

const untilText = (waktu: string) => `sampai ${longWaktu(waktu, portal().time_zone)}`;
