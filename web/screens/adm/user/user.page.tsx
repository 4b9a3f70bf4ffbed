import { useRef, useState } from 'react';
import { Button } from '@mantine/core';
import { imporTemplat } from '#contract/adm/user/impor.ts';
import { perbaikanNama } from '#contract/adm/user/perbaikan-nama.ts';
import { penghapusan } from '#contract/adm/user/penghapusan.ts';
import { usePaged } from '#app/calls/data.ts';
import { useSearchState } from '#app/router/search-state.ts';
import { Ekspor } from '#parts/ekspor/Ekspor.tsx';
import { FirstPasswords } from '#parts/impor/FirstPasswords.tsx';
import { ImportModal } from '#parts/impor/ImportModal.tsx';
import { Row } from '#ui/box/Box.tsx';
import { PendingButton } from '#ui/form/PendingButton.tsx';
import { Page as Screen } from '#ui/layout/Page.tsx';
import { Tabs } from '#ui/layout/Tabs.tsx';
import { useNarrow } from '#ui/layout/window-query.ts';
import { TABLE_START } from '#ui/table/table-start.ts';
import { AkunTab } from './AkunTab.tsx';
import { useEmailAktif, type Akun } from './akun.ts';
import { showPasswords } from './initial-password.ts';
import { InitialPasswordModal } from './InitialPasswordModal.tsx';
import { PasswordDefault } from './PasswordDefault.tsx';
import { PenghapusanTab } from './PenghapusanTab.tsx';
import { PerbaikanNamaTab } from './PerbaikanNamaTab.tsx';
import { search } from './search.ts';

export const title = 'Data Users';

const showFirst = (all: readonly { name: string; email: string; password_awal: string }[]) =>
  showPasswords(all.map(({ name, email, password_awal }) => ({ name, email, password: password_awal })));

const TAB = ['akun', 'penghapusan', 'nama'] as const;

/**
 * Page with tabs for the accounts, the deletion requests, and the name correction requests (Specification, document 2,
 * section 2).
 */
export function Page() {
  const [state, setState] = useSearchState(search);
  const [opened, setOpened] = useState<Akun | 'baru' | null>(null);
  const [importing, setImporting] = useState(false);
  const add = useRef<HTMLButtonElement>(null);
  const waiting = usePaged(penghapusan, { status: 'menunggu', page: '1', per_page: '1' });
  const names = usePaged(perbaikanNama, { status: 'menunggu', page: '1', per_page: '1' });
  const { tab } = state;
  const narrow = useNarrow();
  const mail = useEmailAktif();
  const others = (
    <>
      <PasswordDefault />
      <PendingButton variant="default" pending={false} onClick={() => setImporting(true)}>
        Impor
      </PendingButton>
    </>
  );

  return (
    <Screen
      title={title}
      width="full"
      actions={
        tab === 'akun' && (
          <Row nowrap>
            {!narrow && others}
            <Button ref={add} onClick={() => setOpened('baru')}>
              Tambah User
            </Button>
          </Row>
        )
      }
    >
      <FirstPasswords onPasswords={showFirst} />
      <Tabs
        label="Bagian data users"
        tabs={[
          { value: 'akun', label: 'Akun' },
          { value: 'penghapusan', label: 'Permintaan Penghapusan', count: waiting.data?.total || undefined },
          { value: 'nama', label: 'Perbaikan Nama', count: names.data?.total || undefined },
        ]}
        value={tab}
        // Clears the sort order, because the other tab has different columns.
        onValue={(value) => setState({ ...TABLE_START, tab: TAB.find((each) => each === value) ?? 'akun' })}
      >
        {tab === 'akun' ? (
          <AkunTab
            state={state}
            setState={setState}
            opened={opened}
            onOpened={setOpened}
            add={add}
            others={narrow && others}
          />
        ) : tab === 'nama' ? (
          <PerbaikanNamaTab state={state} setState={setState} />
        ) : (
          <PenghapusanTab state={state} setState={setState} />
        )}
      </Tabs>
      <InitialPasswordModal />
      {importing && (
        <ImportModal
          tabel="akun"
          title="Impor Peserta"
          mail={mail}
          footer={<Ekspor call={imporTemplat} args={{ mentor: '1' }} label="Unduh templat" />}
          onClose={() => setImporting(false)}
          onPasswords={showFirst}
        />
      )}
    </Screen>
  );
}
