import { ActionIcon, Button, Group, Menu, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useStore } from '../../../lib/state/store.ts';
import { Icon } from '../../../ui/display/icon.tsx';
import { isFiltered, type OrdersQuery } from './orders-query.ts';
import { filterNameLengthMax, removeFilter, savedFilters, saveFilter } from './saved-filters.ts';

/** Filters that the buyer has named: one press shows what they find; the present one can be kept. */
export function SavedFiltersMenu({ query }: { query: OrdersQuery }) {
  const { t } = useTranslation('orders');
  const filters = useStore(savedFilters);
  const [name, setName] = useState('');
  if (filters.length === 0 && !isFiltered(query)) return null;
  const save = (event: FormEvent) => {
    event.preventDefault();
    // The menu is drawn elsewhere, and yet within the form of the search, which this must not send.
    event.stopPropagation();
    if (!name.trim()) return;
    saveFilter(name.trim(), query);
    setName('');
  };
  return (
    <Menu position="bottom-end" closeOnItemClick={false}>
      <Menu.Target>
        <Button variant="default" leftSection={<Icon name="filter" size={16} />}>
          {t('filters.open')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {filters.map((filter) => (
          <Group key={filter.name} gap={4} wrap="nowrap">
            <Menu.Item component={Link} to={filter.to} closeMenuOnClick>
              {filter.name}
            </Menu.Item>
            <ActionIcon
              variant="subtle"
              color="gray"
              ms="auto"
              aria-label={t('filters.remove', { name: filter.name })}
              onClick={() => removeFilter(filter.name)}
            >
              <Icon name="trash" size={16} />
            </ActionIcon>
          </Group>
        ))}
        {isFiltered(query) && (
          <Group component="form" gap={4} p={4} wrap="nowrap" onSubmit={save}>
            <TextInput
              size="xs"
              aria-label={t('filters.name')}
              placeholder={t('filters.name')}
              maxLength={filterNameLengthMax}
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <Button size="xs" type="submit" disabled={!name.trim()}>
              {t('filters.save')}
            </Button>
          </Group>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
