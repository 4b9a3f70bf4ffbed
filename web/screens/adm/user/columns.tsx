import { waktuPanjang } from '#rules/teks/format.ts';
import { now } from '#app/calls/clock.ts';
import { portal } from '#app/portal.ts';
import { Badge } from '#ui/feedback/Badge.tsx';
import { RowButton } from '#ui/table/RowButton.tsx';
import { AKSI, type Column } from '#ui/table/table-state.ts';
import type { Akun } from './akun.ts';
import { ResetPws } from './ResetPws.tsx';
import { TutupAkun } from './TutupAkun.tsx';
import { Email } from '../parts/Email.tsx';
import css from './user.module.css';

const GROUP = { user: 'User', mentor: 'Mentor', admin: 'Admin' } as const;

interface Given {
  /** Who is signed in: the own account is not closed. */
  me: number;
  onEdit: (akun: Akun) => void;
}

/** The columns of document 2, section 2, and what an account can be used for. */
export function userColumns({ me, onEdit }: Given): readonly Column<Akun>[] {
  return [
    { key: 'id', header: '#', sort: true, width: 56, phone: 'hide' },
    { key: 'name', header: 'Nama', sort: true, phone: 'title' },
    {
      key: 'email',
      header: 'Email',
      sort: true,
      cell: ({ email }) => <Email className={css.email} email={email} />,
    },
    { key: 'group', header: 'Group', sort: true, cell: ({ group }) => GROUP[group] },
    { key: 'keterangan', header: 'Lokasi', sort: true, cell: ({ keterangan }) => keterangan ?? '–' },
    { key: 'ditutup', header: 'Status', cell: (akun) => <Status akun={akun} /> },
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
