import {
  type ExplainedMatch,
  type ExplainedSearch,
  searchTuningRoutes,
} from '@amberdock/contract/console/search-tuning.ts';
import { textLengthMax } from '@amberdock/contract/text-limits.ts';
import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { DataTable } from 'mantine-datatable';
import { formatCount } from '../../../kit/format.ts';
import { call } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { usePreferences } from '../../preferences.ts';
import { LoadNotice } from '../../ui/loaded.tsx';
import { SearchField } from '../../ui/filters/search-field.tsx';
import { Section } from '../../ui/section.tsx';
import { showDone } from '../../ui/show-failure.ts';
import { useAddressFilter } from '../../ui/filters/use-address-filter.ts';
import { explainKey } from './search-keys.ts';

/** Shows what a search finds and why, and lets the staff pin products to the top or hide them for its words. */
export function TrySearch() {
  const t = useTexts();
  const { value, change } = useAddressFilter();
  const words = value('q');
  const found = useQuery({
    queryKey: [...explainKey, words],
    queryFn: () => call(searchTuningRoutes.explain, { query: { q: words } }),
    enabled: words !== '',
  });
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        {t.search.try.hint}
      </Text>
      <SearchField
        label={t.search.try.words}
        value={words}
        maxLength={textLengthMax.search}
        onChange={(typed) => change('q', typed)}
      />
      <LoadNotice query={found} />
      {words !== '' && !found.isLoadingError && (
        <Matches words={words} found={found.data} isPending={found.isPending} />
      )}
    </Stack>
  );
}

type Rule = { pinned: string[]; hidden: string[]; version: number };

const ruleOf = (found: ExplainedSearch | undefined): Rule => ({
  pinned: (found?.matches ?? [])
    .filter(({ reasons }) => reasons.includes('pinned'))
    .map(({ product_id: id }) => id),
  hidden: (found?.hidden ?? []).map(({ product_id: id }) => id),
  version: found?.version ?? 0,
});

function useChangeRule(words: string) {
  const t = useTexts();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (rule: Rule) => call(searchTuningRoutes.changeRule, { body: { query: words, ...rule } }),
    onSuccess: () => showDone(t.search.try.saved),
    onSettled: () => queries.invalidateQueries({ queryKey: explainKey }),
  });
}

type MatchesProps = { words: string; found: ExplainedSearch | undefined; isPending: boolean };

function Matches({ words, found, isPending }: MatchesProps) {
  const t = useTexts();
  const { language } = usePreferences();
  const save = useChangeRule(words);
  const rule = ruleOf(found);
  return (
    <>
      <DataTable<ExplainedMatch>
        withTableBorder
        borderRadius="sm"
        minHeight={160}
        verticalSpacing="xs"
        idAccessor="product_id"
        records={found?.matches ?? []}
        fetching={isPending || save.isPending}
        noRecordsText={t.search.try.empty}
        columns={[
          { accessor: 'place', title: t.search.try.place, width: 80, render: (_, at) => at + 1 },
          { accessor: 'name', title: t.search.try.product },
          { accessor: 'reasons', title: t.search.try.reasons, render: (match) => <Reasons {...match} /> },
          {
            accessor: 'sold_30d',
            title: t.search.try.sold,
            textAlign: 'right',
            width: 140,
            render: ({ sold_30d: sold }) => formatCount(sold, language),
          },
          {
            accessor: 'product_id',
            title: '',
            textAlign: 'right',
            render: (match) => <Actions match={match} rule={rule} onChange={save.mutate} />,
          },
        ]}
      />
      {found && found.hidden.length > 0 && (
        <HiddenProducts products={found.hidden} rule={rule} onChange={save.mutate} />
      )}
    </>
  );
}

function Reasons({ reasons }: ExplainedMatch) {
  const t = useTexts();
  if (reasons.length === 0) return <Text size="sm">{t.search.try.onlyText}</Text>;
  return (
    <Group gap={4}>
      {reasons.map((reason) => (
        <Badge key={reason} variant="light" color={reason === 'pinned' ? 'amber' : 'gray'}>
          {t.search.try.reason[reason]}
        </Badge>
      ))}
    </Group>
  );
}

const without = (ids: string[], id: string) => ids.filter((each) => each !== id);

type ActionsProps = { match: ExplainedMatch; rule: Rule; onChange: (rule: Rule) => void };

function Actions({ match: { product_id: id, name, reasons }, rule, onChange }: ActionsProps) {
  const t = useTexts();
  const isPinned = reasons.includes('pinned');
  const pin = isPinned ? t.search.try.unpin : t.search.try.pin;
  const others = without(rule.pinned, id);
  return (
    <Group gap="xs" justify="end" wrap="nowrap">
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`${pin}: ${name}`}
        onClick={() => onChange({ ...rule, pinned: isPinned ? others : [...others, id] })}
      >
        {pin}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`${t.search.try.hide}: ${name}`}
        onClick={() => onChange({ ...rule, pinned: others, hidden: [...rule.hidden, id] })}
      >
        {t.search.try.hide}
      </Button>
    </Group>
  );
}

type HiddenProps = {
  products: ExplainedSearch['hidden'];
  rule: Rule;
  onChange: (rule: Rule) => void;
};

function HiddenProducts({ products, rule, onChange }: HiddenProps) {
  const t = useTexts();
  return (
    <Section title={t.search.try.hidden}>
      <Stack gap="xs">
        {products.map(({ product_id: id, name }) => (
          <Group key={id} justify="space-between">
            <Text size="sm">{name}</Text>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`${t.search.try.showAgain}: ${name}`}
              onClick={() => onChange({ ...rule, hidden: without(rule.hidden, id) })}
            >
              {t.search.try.showAgain}
            </Button>
          </Group>
        ))}
      </Stack>
    </Section>
  );
}
