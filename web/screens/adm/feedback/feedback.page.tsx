import { useSearchState } from '#app/router/search-state.ts';
import { Page as Screen } from '#ui/layout/Page.tsx';
import { Tabs } from '#ui/layout/Tabs.tsx';
import { AplikasiTab } from './AplikasiTab.tsx';
import { MentorTab } from './MentorTab.tsx';
import { search, TAB, type FeedbackTab } from './search.ts';

export const title = 'Feedback';

const TABS = Object.entries(TAB).map(([value, label]) => ({ value, label }));

/**
 * Page with the results of the anonymous surveys about mentors and about the committee (Specification, document 2,
 * section 2).
 */
export function Page() {
  const [state, setState] = useSearchState(search);
  return (
    <Screen
      title="Feedback"
      width="full"
      subtitle="Survei bersifat anonim. Jawaban tidak memuat nama pengirimnya."
    >
      <Tabs
        label="Survei"
        tabs={TABS}
        value={state.tab}
        // Clears search and sort order, because the other tab has different columns.
        onValue={(tab) => setState({ tab: tab as FeedbackTab, q: '', sort: '', page: 1 })}
      >
        {state.tab === 'mentor' ? (
          <MentorTab state={state} setState={setState} />
        ) : (
          <AplikasiTab state={state} setState={setState} />
        )}
      </Tabs>
    </Screen>
  );
}
