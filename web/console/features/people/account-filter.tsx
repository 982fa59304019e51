import { peopleRoutes } from '@amberdock/contract/console/people.ts';
import { textLengthMax } from '@amberdock/contract/text-limits.ts';
import { Button, Select, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/console-api.ts';
import { mayDo, useOperator } from '../../api/use-operator.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { accountKey } from './account-key.ts';

type Props = {
  label: string;
  /** The id of the chosen account; empty: all of them. */
  value: string;
  onChange: (id: string) => void;
};

/** Filters a list by an account. Operators who may not search accounts can only leave one that a link has chosen. */
export function AccountFilter(props: Props) {
  const { orders: t } = useTexts();
  const operator = useOperator().data;
  if (!operator) return null;
  if (mayDo(operator, 'people.read')) return <AccountSelect {...props} />;
  if (!props.value) return null;
  return (
    <Button variant="default" onClick={() => props.onChange('')}>
      {t.list.allAccounts}
    </Button>
  );
}

const shownMax = 20;

/** Chooses an account by what is typed; the server finds it by company, and by name or contact of its people. */
function AccountSelect({ label, value, onChange }: Props) {
  const { accounts: t } = useTexts();
  const [typed, setTyped] = useState('');
  const chosen = useQuery({
    queryKey: accountKey(value),
    queryFn: () => call(peopleRoutes.account, { params: { id: value } }),
    enabled: value !== '',
  });
  const chosenName = chosen.isError ? value : chosen.data?.account_name;
  // The field shows the name of the chosen account, which nobody has typed.
  const isTyped = value === '' || (chosenName !== undefined && typed !== chosenName);
  const [words] = useDebouncedValue(isTyped ? typed.trim().slice(0, textLengthMax.search) : '', 250);
  const found = useQuery({
    queryKey: ['accounts', 'choice', words],
    queryFn: () =>
      call(peopleRoutes.accounts, { query: { page_size: shownMax, ...(words && { q: words }) } }),
    placeholderData: keepPreviousData,
  });
  const others = (found.data ?? []).filter(({ id }) => chosenName === undefined || id !== value);
  const owners = new Map(
    others.flatMap(({ id, account_name: name, owner_name: owner }) => (owner === name ? [] : [[id, owner]])),
  );
  return (
    <Select
      label={label}
      placeholder={t.any}
      data={[
        ...(chosenName === undefined ? [] : [{ value, label: chosenName }]),
        ...others.map(({ id, account_name: name }) => ({ value: id, label: name })),
      ]}
      value={value || null}
      onChange={(id) => onChange(id ?? '')}
      onSearchChange={setTyped}
      // Options are not filtered again: the server also finds accounts by data that their names do not show.
      filter={({ options }) => options}
      renderOption={({ option }) => (
        <div>
          <Text size="sm">{option.label}</Text>
          {owners.has(option.value) && (
            <Text size="xs" c="dimmed">
              {owners.get(option.value)}
            </Text>
          )}
        </div>
      )}
      nothingFoundMessage={found.isSuccess && t.empty}
      error={found.isError && found.error.message}
      searchable
      clearable
      w={{ base: '100%', sm: 220 }}
    />
  );
}
