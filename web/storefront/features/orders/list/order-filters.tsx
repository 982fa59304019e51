import { textLengthMax } from '@amberdock/contract/text-limits.ts';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Box, Button, Group, TextInput } from '@mantine/core';
import { DayRange } from '../../../../kit/day-range.tsx';
import { useLanguage, useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Icon } from '../../../ui/display/icon.tsx';
import { SavedFiltersMenu } from './saved-filters-menu.tsx';
import { isFiltered, ordersAddress, type OrdersQuery } from './orders-query.ts';

/** Search by number, tracking number, recipient, SKU or reference, and a range of days; all of it in the address. */
export function OrderFilters({ query }: { query: OrdersQuery }) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const navigate = useNavigate();
  const [draft, setDraft] = useState({ startedFrom: query, ...query });
  const address = ordersAddress(query, {});
  if (ordersAddress(draft.startedFrom, {}) !== address) setDraft({ startedFrom: query, ...query });

  const go = ({ q, from, to }: Pick<OrdersQuery, 'q' | 'from' | 'to'>) => {
    const text = q.trim();
    // Anyone who searches does not know the tab: a new search looks in all of them, and the tabs say where it found.
    const tab = text !== '' && text !== query.q ? 'all' : query.tab;
    void navigate(ordersAddress(query, { tab, q: text, from, to }), { preventScrollReset: true });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    go(draft);
  };
  return (
    <Group component="form" role="search" gap="xs" align="end" onSubmit={submit}>
      <TextInput
        flex="1 1 16rem"
        type="search"
        leftSection={<Icon name="search" size={16} />}
        placeholder={t('search')}
        aria-label={t('search')}
        maxLength={textLengthMax.orderSearch}
        value={draft.q}
        onChange={(event) => setDraft({ ...draft, q: event.currentTarget.value })}
      />
      <Box flex={{ base: '1 1 10rem', sm: '0 1 16rem' }}>
        <DayRange
          isCompact
          label={t('days')}
          language={language}
          days={query}
          onChange={(days) => go({ ...draft, ...days })}
        />
      </Box>
      <Button variant="default" type="submit">
        {t('find')}
      </Button>
      <SavedFiltersMenu query={query} />
      {isFiltered(query) && (
        <Button
          component={Link}
          variant="subtle"
          color="gray"
          to={ordersAddress(query, { q: '', from: '', to: '' })}
          preventScrollReset
        >
          {t('clear')}
        </Button>
      )}
    </Group>
  );
}
