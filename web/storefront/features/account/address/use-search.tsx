import type { Address } from '@amberdock/contract/people/account.ts';
import { textLengthMax } from '@amberdock/contract/text-limits.ts';
import { Group, Text, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { matchesAddress } from '../../../widgets/address/matches-address.ts';

/** The least number of addresses with which the address book has a search field. */
const searchFrom = 6;

/** The addresses that match what is looked for; the search stands above a book that has many. */
export function useSearch(addresses: readonly Address[]) {
  const { t, i18n } = useTranslation('address');
  const [search, setSearch] = useState('');
  // A search under way stays, also where a removal makes the book short.
  const isLong = addresses.length >= searchFrom || search !== '';
  const words = isLong ? search.trim() : '';
  const shown = useMemo(
    () => addresses.filter((address) => matchesAddress(address, words, i18n.language)),
    [addresses, words, i18n.language],
  );
  const field = isLong && (
    <Group gap="sm">
      <TextInput
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        value={search}
        maxLength={textLengthMax.orderSearch}
        onChange={(event) => setSearch(event.currentTarget.value)}
        w="26rem"
        maw="100%"
      />
      <Text size="sm" c="dimmed" role="status">
        {words === '' ? '' : t('search_found', { count: shown.length, all: addresses.length })}
      </Text>
    </Group>
  );
  return { shown, field };
}
