import type { ReactNode } from 'react';
import type { Setelan } from '#rules/setelan-server.ts';
import { Column } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { NamedRow, Rows } from '#ui/list/Rows.tsx';

/**
 * Settings that only the server's administrator can change. An admin sees their values, and a text that the admin can
 * send to the administrator.
 */
export function PengelolaServer({
  setelan,
  children,
}: {
  setelan: readonly Setelan[];
  children?: ReactNode;
}) {
  return (
    <Card title="Untuk pengelola server">
      <Column gap={12}>
        <Text size="note" dim>
          Diatur di server, bukan di layar ini. Jika perlu diubah, sampaikan nama setelannya kepada orang yang
          menjalankan server.
        </Text>
        <Rows space={12}>
          {setelan.map(({ judul, nama, keadaan, diatur, arti, minta }) => (
            <NamedRow
              key={judul}
              name={judul}
              sub={<NamaSetelan nama={nama} />}
              states={<Badge tone={diatur ? 'ok' : 'neutral'}>{keadaan}</Badge>}
            >
              <Text size="note">{arti}</Text>
              <Text size="note" dim>
                {minta}
              </Text>
            </NamedRow>
          ))}
          {children}
        </Rows>
      </Column>
    </Card>
  );
}

/** Shows the names of a setting's environment variables, because the server's administrator needs these names. */
export function NamaSetelan({ nama }: { nama: readonly string[] }) {
  return nama.map((each, at) => (
    <span key={each}>
      {at > 0 && <span>, </span>}
      <code>{each}</code>
    </span>
  ));
}
