import { SegmentedControl } from '@mantine/core';
import { useTexts } from '../../locales/use-texts.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { useAddressFilter } from '../../ui/use-address-filter.ts';
import { AskedQuestions } from './asked-questions.tsx';
import { SynonymGroups } from './synonym-groups.tsx';
import { TryQuestion } from './try-question.tsx';

const views = ['try', 'synonyms', 'asked'] as const;

/** The staff's side of the search: why products stand where they do, synonyms, and what people search for. */
export function Component() {
  const t = useTexts();
  const { value, change } = useAddressFilter({ replace: true });
  const view = views.find((each) => each === value('view')) ?? 'try';
  return (
    <>
      <PageHeader title={t.search.title} />
      <SegmentedControl
        mb="md"
        data={views.map((each) => ({ value: each, label: t.search.views[each] }))}
        value={view}
        onChange={(next) => change('view', next === 'try' ? '' : next)}
        aria-label={t.search.view}
      />
      {view === 'try' && <TryQuestion />}
      {view === 'synonyms' && <SynonymGroups />}
      {view === 'asked' && <AskedQuestions />}
    </>
  );
}
