import { Button } from '@mantine/core';
import { saveFile } from '#app/calls/download.ts';
import { Column, Row } from '#ui/box/Box.tsx';
import { confirm } from '#ui/dialog/confirm.ts';
import { Modal } from '#ui/dialog/Modal.tsx';
import { CopyButton } from '#ui/feedback/CopyButton.tsx';
import { Note } from '#ui/feedback/Note.tsx';
import { PlainTable } from '#ui/table/PlainTable.tsx';
import { csvOf, showPasswords, usePasswords, type InitialPassword } from './initial-password.ts';

/**
 * Dialog with the first passwords of created, reset or imported accounts. After it is closed, these passwords cannot be
 * shown again.
 */
export function InitialPasswordModal() {
  const rows = usePasswords();

  async function close() {
    const yes = await confirm({
      text: 'Tutup daftar password?',
      details: 'Password ini tidak dapat ditampilkan lagi.',
    });
    if (yes) showPasswords([]);
  }

  return (
    <Modal opened={rows.length > 0} onClose={() => void close()} title="Password awal" size="lg">
      <Column>
        <Note tone="warn">
          Catat atau kirim sekarang: password ini hanya ditampilkan satu kali. Wajib diganti saat pertama
          masuk.
        </Note>
        <Row>
          <CopyButton
            text={
              rows.length === 1
                ? rows[0]!.password
                : rows.map(({ email, password }) => `${email}\t${password}`).join('\n')
            }
            name="password awal"
          />
          <Button variant="default" size="xs" onClick={() => print(rows)}>
            Cetak
          </Button>
          <Button
            variant="default"
            size="xs"
            onClick={() => saveFile(new Blob([csvOf(rows)], { type: 'text/csv' }), 'password-awal.csv')}
          >
            CSV
          </Button>
        </Row>
        <PlainTable
          caption="Password awal"
          columns={[
            { key: 'name', header: 'Nama', cell: ({ name }: InitialPassword) => name },
            { key: 'email', header: 'Email', cell: ({ email }: InitialPassword) => email },
            {
              key: 'password',
              header: 'Password',
              cell: ({ password }: InitialPassword) => <code>{password}</code>,
            },
          ]}
          rows={rows}
          rowKey={({ email }) => email}
        />
      </Column>
    </Modal>
  );
}

/**
 * Prints only the passwords, without the page behind the dialog. The function copies the table into a temporary iframe
 * and prints the iframe.
 */
function print(rows: readonly InitialPassword[]): void {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  document.body.append(frame);
  const page = frame.contentDocument!;
  const table = page.body.appendChild(page.createElement('table'));
  for (const { name, email, password } of rows) {
    const line = table.insertRow();
    for (const text of [name, email, password]) line.insertCell().textContent = text;
  }
  frame.contentWindow!.addEventListener('afterprint', () => frame.remove());
  frame.contentWindow!.print();
}
