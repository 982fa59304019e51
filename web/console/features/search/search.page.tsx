import { Tabs } from '@mantine/core';
import { useTexts } from '../../locales/use-texts.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { useAddressFilter } from '../../ui/filters/use-address-filter.ts';
import { SearchCounts } from './search-counts.tsx';
import { HotKeys } from './hot-keys.tsx';
import { Landings } from './landings.tsx';
import { SynonymGroups } from './synonym-groups.tsx';
import { TrySearch } from './try-search.tsx';

const shown = {
  try: TrySearch,
  synonyms: SynonymGroups,
  landings: Landings,
  hotKeys: HotKeys,
  counts: SearchCounts,
};
const views = Object.keys(shown) as (keyof typeof shown)[];

/** The staff's page about the search: how results are ranked, the staff's settings, and what people search for. */
export function Component() {
  const t = useTexts();
  const { value, change } = useAddressFilter();
  const view = views.find((each) => each === value('view')) ?? 'try';
  const Shown = shown[view];
  return (
    <>
      <PageHeader title={t.search.title} />
      <Tabs value={view} onChange={(next) => change('view', next === 'try' ? '' : (next ?? ''))}>
        <Tabs.List
          mb="md"
          aria-label={t.search.view}
          style={{ flexWrap: 'nowrap', overflowX: 'auto', overflowY: 'hidden', whiteSpace: 'nowrap' }}
        >
          {views.map((each) => (
            <Tabs.Tab key={each} value={each}>
              {t.search.views[each]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={view}>
          <Shown />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
