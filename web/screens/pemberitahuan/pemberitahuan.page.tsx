import { IconBell } from '@tabler/icons-react';
import type { ReplyOf } from '#contract/endpoint.ts';
import { pemberitahuan, pemberitahuanDibaca } from '#contract/pemberitahuan.ts';
import { today } from '#app/calls/clock.ts';
import { usePaged, useWrite } from '#app/calls/data.ts';
import { Load } from '#app/calls/Load.tsx';
import { pageOf } from '#app/calls/paged-table.ts';
import { tellRefused } from '#app/calls/tell.ts';
import { portal } from '#app/portal.ts';
import { useSearchState } from '#app/router/search-state.ts';
import { getSession, noteMarked, useSession } from '#app/session/session.ts';
import { Column } from '#ui/box/Box.tsx';
import { EmptyState, Skeletons } from '#ui/feedback/States.tsx';
import { toastOk } from '#ui/feedback/toast.ts';
import { PendingButton } from '#ui/form/PendingButton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Page as Screen } from '#ui/layout/Page.tsx';
import { Rows } from '#ui/list/Rows.tsx';
import { Pager } from '#ui/table/Pager.tsx';
import { byDay } from './days.ts';
import { PemberitahuanEntry } from './PemberitahuanEntry.tsx';
import { search } from './search.ts';

export const title = 'Pemberitahuan';

/** Page with the user's notifications, grouped by day, newest first. Each notification links to a screen. */
export function Page() {
  const [state, setState] = useSearchState(search);
  const { unread } = useSession();
  const read = usePaged(pemberitahuan, pageOf(state));
  const mark = useWrite(pemberitahuanDibaca);

  const markRead = async (args: { id?: number }) => {
    const { token } = getSession();
    const { belum } = await mark.run(args);
    if (token) noteMarked(token, belum);
  };
  const markAll = () =>
    markRead({}).then(() => toastOk('Semua pemberitahuan sudah ditandai dibaca'), tellRefused);

  return (
    <Screen
      title={title}
      width="reading"
      actions={
        unread > 0 && (
          <PendingButton
            variant="default"
            pending={mark.pending}
            busy="Menandai …"
            onClick={() => void markAll()}
          >
            Tandai semua dibaca
          </PendingButton>
        )
      }
    >
      <Load read={read} skeleton={<Waiting />}>
        {({ rows, total }) => (
          <Column gap={24} aria-busy={read.isPlaceholderData || undefined}>
            <Days
              rows={rows}
              // A failed request is ignored. The link opens anyway, and the notification stays unread.
              onOpen={(id) => void markRead({ id }).catch(() => undefined)}
            />
            {total > Math.min(50, state.per_page) && (
              <Pager
                label="Halaman pemberitahuan"
                page={state.page}
                pages={Math.ceil(total / state.per_page)}
                perPage={state.per_page}
                onPage={(page) => {
                  setState({ page });
                  window.scrollTo({ top: 0 });
                }}
                onPerPage={(per_page) => setState({ per_page, page: 1 })}
              />
            )}
          </Column>
        )}
      </Load>
    </Screen>
  );
}

type Entries = ReplyOf<typeof pemberitahuan>;

function Days({ rows, onOpen }: { rows: Entries; onOpen: (id: number) => void }) {
  if (rows.length === 0)
    return (
      <Card>
        <EmptyState
          icon={<IconBell size={24} stroke={1.75} />}
          title="Belum ada pemberitahuan"
          text="Kabar muncul di sini, misalnya setelah tugas direview atau panitia membuat pengumuman."
        />
      </Card>
    );
  return byDay(rows, { today: today(), timeZone: portal().time_zone }).map((each) => (
    <Card key={each.day} title={each.name} padded={false}>
      <Rows card space={12}>
        {each.rows.map((entry) => (
          <PemberitahuanEntry
            key={entry.id}
            entri={entry}
            onOpen={() => {
              if (entry.dibaca === 0) onOpen(entry.id);
            }}
          />
        ))}
      </Rows>
    </Card>
  ));
}

const Waiting = () => (
  <Card>
    <Skeletons lines={5} height={40} />
  </Card>
);
