import { AKUN } from '#contract/lists/akun.ts';
import { waktuPanjang } from '#rules/teks/format.ts';
import { now } from '#app/calls/clock.ts';
import { columnsOf } from '#app/calls/list-columns.ts';
import { portal } from '#app/portal.ts';
import { Badge } from '#ui/feedback/Badge.tsx';
import { RowButton } from '#ui/table/RowButton.tsx';
import { AKSI, type Column } from '#ui/table/table-state.ts';
import type { Akun } from './akun.ts';
import { ResetPws } from './ResetPws.tsx';
import { TutupAkun } from './TutupAkun.tsx';
import { Email } from '../parts/Email.tsx';
import css from './user.module.css';

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
    email: { cell: ({ email }) => <Email className={css.email} email={email} /> },
    ditutup: { cell: (akun) => <Status akun={akun} /> },
  });
  return [
    ...columns,
    {
      ...AKSI,
      cell: (akun) => (
        <div className={css.actions}>
          {akun.group !== 'admin' && (
            <>
              <RowButton of={akun.name} onClick={() => onEdit(akun)}>
                Edit
              </RowButton>
              <ResetPws akun={akun} />
            </>
          )}
          {akun.id === me ? <span className={css.hint}>Akun Anda</span> : <TutupAkun akun={akun} />}
        </div>
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
    <div>
      <Badge tone="info">Password default</Badge>
      {password_berakhir !== null && (
        <span className={css.sampai}>sampai {waktuPanjang(password_berakhir, portal().time_zone)}</span>
      )}
    </div>
  );
}

/** Until its owner has chosen a password by the link of a mail. */
function Tautan({ berakhir }: { berakhir: string | null }) {
  if (berakhir === null) return <Badge tone="warn">Email belum terkirim</Badge>;
  if (Date.parse(berakhir) < now().getTime()) return <Badge tone="warn">Tautan berakhir</Badge>;
  return (
    <div>
      <Badge tone="info">Menunggu password</Badge>
      <span className={css.sampai}>sampai {waktuPanjang(berakhir, portal().time_zone)}</span>
    </div>
  );
}
