import { textLengthMax } from '@amberdock/contract/text-limits.ts';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Button, TextInput } from '@mantine/core';
import { DayRange } from '../../../../kit/day-range.tsx';
import { useLanguage, useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Icon } from '../../../ui/icon.tsx';
import styles from './list.module.css';
import { isFiltered, ordersAddress, type OrdersQuery } from './orders-query.ts';

/** Search by number, tracking number, SKU or name, and a range of days; all of it in the address. */
export function OrderFilters({ query }: { query: OrdersQuery }) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const navigate = useNavigate();
  const [draft, setDraft] = useState({ of: query, ...query });
  const address = ordersAddress(query, {});
  if (ordersAddress(draft.of, {}) !== address) setDraft({ of: query, ...query });

  const go = ({ q, from, to }: Pick<OrdersQuery, 'q' | 'from' | 'to'>) =>
    void navigate(ordersAddress(query, { q: q.trim(), from, to }), { preventScrollReset: true });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    go(draft);
  };
  return (
    <form className={styles.filters} role="search" onSubmit={submit}>
      <TextInput
        className={styles.search}
        type="search"
        leftSection={<Icon name="search" size={16} />}
        placeholder={t('search')}
        aria-label={t('search')}
        maxLength={textLengthMax.orderSearch}
        value={draft.q}
        onChange={(event) => setDraft({ ...draft, q: event.currentTarget.value })}
      />
      <div className={styles.days}>
        <DayRange
          isCompact
          label={t('days')}
          language={language}
          days={query}
          onChange={(days) => go({ ...draft, ...days })}
        />
      </div>
      <Button variant="default" type="submit">
        {t('find')}
      </Button>
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
    </form>
  );
}
