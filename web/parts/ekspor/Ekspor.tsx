import { use, useState, type ReactNode } from 'react';
import { IconChevronDown } from '@tabler/icons-react';
import type { Endpoint } from '#contract/endpoint.ts';
import { download } from '#app/calls/download.ts';
import type { CallArgs } from '#app/calls/send.ts';
import { tellRefused } from '#app/calls/tell.ts';
import { Row } from '#ui/box/Box.tsx';
import { InMenu } from '#ui/button/in-menu.ts';
import { MenuButton } from '#ui/button/MenuButton.tsx';
import { PendingButton } from '#ui/form/PendingButton.tsx';

interface EksporProps<E extends Endpoint> {
  call: E;
  /** Arguments of the table's call: the filters, `q` and `sort`. */
  args: CallArgs<E>;
  label?: string;
}

/**
 * Button for the table's `toolbar`. It downloads all pages of the table as an Excel file, with the filters and the sort
 * of the table.
 */
export function Ekspor<E extends Endpoint>({ call, args, label = 'Ekspor Excel' }: EksporProps<E>) {
  const [busy, setBusy] = useState(false);
  function save() {
    setBusy(true);
    download(call, args)
      .catch((error: unknown) => tellRefused(error, 'Berkas gagal diunduh. Coba lagi.'))
      .finally(() => setBusy(false));
  }
  return (
    <PendingButton variant="default" pending={busy} busy="Menyiapkan berkas …" onClick={save}>
      {label}
    </PendingButton>
  );
}

interface EksporMenuProps<E extends Endpoint> extends EksporProps<E> {
  /** Name of the table, for screen readers. */
  of: string;
  /** Label of the button that opens the menu; default: `Unduhan lain`. */
  word?: string;
  /** Menu entries for the other downloads, such as a spreadsheet that the admin changes and imports again. */
  children: ReactNode;
}

/**
 * Export button of a table, with a menu of other downloads. On a phone the buttons are already in a menu, so all
 * downloads are entries of that menu.
 */
export function EksporMenu<E extends Endpoint>({
  of,
  word = 'Unduhan lain',
  children,
  ...ekspor
}: EksporMenuProps<E>) {
  const inMenu = use(InMenu);
  return inMenu ? (
    <>
      <Ekspor {...ekspor} />
      {children}
    </>
  ) : (
    <Row gap={4} nowrap>
      <Ekspor {...ekspor} />
      <MenuButton
        of={of}
        word={word}
        framed
        size={36}
        icon={<IconChevronDown size={18} stroke={1.75} aria-hidden="true" />}
      >
        {children}
      </MenuButton>
    </Row>
  );
}
