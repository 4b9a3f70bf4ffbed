import { useRef, useState } from 'react';
import type { RowOf } from '#contract/endpoint.ts';
import { sesi, SESI_SHOWN, sesiAkhiri, sesiAkhiriLain } from '#contract/sesi.ts';
import { longWaktu } from '#rules/text/format.ts';
import { useRead, useWrite } from '#app/calls/data.ts';
import { Load } from '#app/calls/Load.tsx';
import { tellRefused } from '#app/calls/tell.ts';
import { portal } from '#app/portal.ts';
import { Link } from '#app/router/Link.tsx';
import { profilOf } from '#app/router/menus.ts';
import { useUser } from '#app/session/session.ts';
import { confirm } from '#ui/dialog/confirm.ts';
import { Column, Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Skeletons } from '#ui/feedback/States.tsx';
import { toastOk } from '#ui/feedback/toast.ts';
import { PendingButton } from '#ui/form/PendingButton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Rows } from '#ui/list/Rows.tsx';
import { SesiRow } from './SesiRow.tsx';
import { RiwayatMasuk } from './RiwayatMasuk.tsx';

type Sesi = RowOf<typeof sesi>;

/** Shows the sessions of the user's own account, with buttons to end them, and the history of sign-ins. */
export function Keamanan() {
  const user = useUser();
  const read = useRead(sesi, {});
  return (
    <Column gap={24}>
      <Card title="Perangkat yang masuk">
        <Column>
          <Text dim measure>
            Ada yang tidak Anda kenal? Akhiri, lalu <Link {...profilOf(user.group)}>ganti password Anda</Link>
            .
          </Text>
          <Load read={read} skeleton={<Skeletons lines={3} height={72} />}>
            {(rows) => <SesiList rows={rows} again={() => void read.refetch()} />}
          </Load>
        </Column>
      </Card>
      {/*
       * Render the sign-in history only after the session list has loaded. Otherwise the list would push the history
       * down.
       */}
      {!read.isPending && <RiwayatMasuk />}
    </Column>
  );
}

function SesiList({ rows, again }: { rows: readonly Sesi[]; again: () => void }) {
  const end = useWrite(sesiAkhiri);
  const endOthers = useWrite(sesiAkhiriLain);
  const [going, setGoing] = useState<number | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const buttons = useRef(new Map<number, HTMLButtonElement>());
  const others = rows.filter(({ ini }) => ini === 0);
  const isAll = rows.length < SESI_SHOWN;

  function endOne({ id }: Sesi) {
    if (end.pending) return;
    setGoing(id);
    end.run({ id }).then(({ message }) => {
      toastOk(message);
      // The pressed button disappears with its row. So move the focus to the button of a neighbouring row.
      const at = others.findIndex((each) => each.id === id);
      const next = others[at + 1] ?? others[at - 1];
      (next ? buttons.current.get(next.id) : list.current)?.focus();
    }, fail);
  }

  async function endAll() {
    const yes = await confirm({
      text: 'Anda yakin untuk mengeluarkan semua perangkat lain ?',
      details: `${isAll ? others.length : 'Semua'} perangkat lain keluar dan harus masuk lagi dengan password. Perangkat ini tetap masuk.`,
      danger: true,
    });
    if (!yes) return;
    endOthers.run({}).then(({ message }) => {
      toastOk(message);
      list.current?.focus();
    }, fail);
  }

  /** A session in the list may have ended already, so refetch the list after an error. */
  function fail(error: unknown) {
    tellRefused(error);
    again();
  }

  return (
    <Column ref={list} role="group" aria-label="Perangkat yang masuk" tabIndex={-1}>
      <Rows space={16}>
        {rows.map((row) => (
          <SesiRow key={row.id} sesi={row}>
            {row.ini === 0 && (
              <PendingButton
                size="xs"
                variant="default"
                pending={end.pending && going === row.id}
                busy="Mengakhiri …"
                of={`${row.peramban ?? 'yang tidak dicatat'}, masuk ${longWaktu(row.dibuat, portal().time_zone)}`}
                onClick={() => endOne(row)}
                ref={(button: HTMLButtonElement) => {
                  buttons.current.set(row.id, button);
                  return () => void buttons.current.delete(row.id);
                }}
              >
                Akhiri
              </PendingButton>
            )}
          </SesiRow>
        ))}
      </Rows>
      {!isAll && <Text dim>Ditampilkan {SESI_SHOWN} yang terakhir dipakai</Text>}
      {others.length === 0 ? (
        <Text dim>Tidak ada perangkat lain</Text>
      ) : (
        <Row>
          <PendingButton
            variant="default"
            pending={endOthers.pending}
            busy="Mengakhiri …"
            onClick={() => void endAll()}
          >
            Keluarkan semua perangkat lain
          </PendingButton>
        </Row>
      )}
    </Column>
  );
}
