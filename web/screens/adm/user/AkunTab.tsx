import type { ReactNode, RefObject } from 'react';
import { Button } from '@mantine/core';
import { tabelUnduh } from '#contract/adm/table-download.ts';
import { users, usersEkspor } from '#contract/adm/user.ts';
import { useColumnChoice } from '#app/calls/column-choice.ts';
import { usePaged } from '#app/calls/data.ts';
import { pagedTable, pageOf } from '#app/calls/paged-table.ts';
import { useUser } from '#app/session/session.ts';
import { Ekspor, EksporMenu } from '#parts/ekspor/Ekspor.tsx';
import { Table } from '#ui/table/Table.tsx';
import { filtersOn } from '#ui/table/table-start.ts';
import type { Akun } from './akun.ts';
import { userColumns } from './columns.tsx';
import { FilterAkun } from './FilterAkun.tsx';
import { ResendAll } from './ResendAll.tsx';
import type { UserTabProps } from './search.ts';
import { UserForm } from './UserForm.tsx';

interface AkunTabProps extends UserTabProps {
  /** The account that is open in the form, `baru` for a new account, or null while the form is closed. */
  opened: Akun | 'baru' | null;
  onOpened: (akun: Akun | 'baru' | null) => void;
  /** Button that adds an account. It gets the focus after an account was deleted. */
  add: RefObject<HTMLButtonElement | null>;
  /** Buttons of the page that appear in the table's menu on a phone. */
  others: ReactNode;
}

/**
 * Table of the accounts of mentors and participants (Specification, document 2, section 2). A filter shows the accounts
 * of admins.
 */
export function AkunTab({ state: shown, setState, opened, onOpened, add, others }: AkunTabProps) {
  const me = useUser();
  const kolom = useColumnChoice('akun');
  const { group, ditutup, q, sort, page, per_page } = shown;
  const state = { q, sort, page, per_page };
  const belum = ditutup === 'belum';
  const chosen = {
    group: group || undefined,
    ...(belum ? { belum_dibuka: '1' as const } : { ditutup: ditutup || undefined }),
    q,
    sort,
  };
  const read = usePaged(users, { ...chosen, ...pageOf(state) });
  const filtered = group !== '' || ditutup !== '';

  return (
    <>
      <Table
        caption="Akun"
        noun="akun"
        columns={userColumns({ me: me.id, onEdit: onOpened })}
        rows={read.data?.rows}
        rowKey={(akun) => akun.id}
        rowTone={(akun) => (akun.ditutup === 1 ? 'neutral' : undefined)}
        oneLine
        choose={kolom}
        {...pagedTable(read)}
        search="Cari akun …"
        state={state}
        onState={setState}
        fold
        filters={{
          on: filtersOn(group !== '', ditutup !== ''),
          fields: (
            <FilterAkun
              group={group}
              ditutup={ditutup}
              onGroup={(value) => setState({ group: value, page: 1 })}
              onDitutup={(value) => setState({ ditutup: value, page: 1 })}
            />
          ),
        }}
        acts={
          <>
            {others}
            {belum && <ResendAll group={chosen.group} q={q} />}
            <EksporMenu of="tabel akun" call={usersEkspor} args={chosen}>
              <Ekspor call={tabelUnduh} args={{ ...chosen, tabel: 'akun' }} label="Unduh untuk diubah" />
            </EksporMenu>
          </>
        }
        empty={
          filtered
            ? {
                title: 'Tidak ada akun seperti ini',
                action: (
                  <Button variant="default" onClick={() => setState({ group: '', ditutup: '', page: 1 })}>
                    Tampilkan semua akun
                  </Button>
                ),
              }
            : {
                title: 'Belum ada akun',
                text: 'Buat akun mentor satu per satu. Peserta dapat juga mendaftar sendiri.',
                action: <Button onClick={() => onOpened('baru')}>Tambah User</Button>,
              }
        }
      />
      {opened && (
        <UserForm
          key={opened === 'baru' ? 0 : opened.id}
          akun={opened === 'baru' ? null : opened}
          onClose={() => onOpened(null)}
          onGone={() => {
            onOpened(null);
            // The deleted row also contained the button that opened the form. Therefore the button that adds an account
            // gets the focus.
            add.current?.focus();
          }}
        />
      )}
    </>
  );
}
