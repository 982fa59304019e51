import {
  type AnnouncementAudience,
  announcementAudiences,
  announcementLimits,
} from '@amberdock/contract/console/announcements.ts';
import { peopleRoutes } from '@amberdock/contract/console/people.ts';
import { textLengthMax } from '@amberdock/contract/text-limits.ts';
import { MultiSelect, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { WarehouseField } from './warehouse-field.tsx';

type ChosenAccount = { id: string; account_name: string };
export type Audience = {
  audience: AnnouncementAudience;
  accounts: readonly ChosenAccount[];
  warehouse: string | null;
};

/** Whether the accounts or the warehouse that the audience needs are chosen. */
export const isComplete = ({ audience, accounts, warehouse }: Audience): boolean =>
  audience === 'accounts' ? accounts.length > 0 : audience !== 'warehouse' || warehouse !== null;

type Props = { audience: Audience; onChange: (audience: Audience) => void };

/** Chooses the people that an announcement is for. */
export function AudienceFields({ audience, onChange }: Props) {
  const { announcements: t } = useTexts();
  return (
    <>
      <Select
        label={t.audience}
        data={announcementAudiences.map((audience) => ({ value: audience, label: t.audiences[audience] }))}
        value={audience.audience}
        onChange={(chosen) => chosen && onChange({ ...audience, audience: chosen as AnnouncementAudience })}
        allowDeselect={false}
      />
      {audience.audience === 'accounts' && (
        <AccountsField
          accounts={audience.accounts}
          onChange={(accounts) => onChange({ ...audience, accounts })}
        />
      )}
      {audience.audience === 'warehouse' && (
        <WarehouseField
          value={audience.warehouse}
          onChange={(warehouse) => onChange({ ...audience, warehouse })}
        />
      )}
    </>
  );
}

type AccountsProps = {
  accounts: readonly ChosenAccount[];
  onChange: (accounts: readonly ChosenAccount[]) => void;
};

/** Searches accounts while typing; chosen accounts stay selected after another search. */
function AccountsField({ accounts, onChange }: AccountsProps) {
  const { announcements: t } = useTexts();
  const [typed, setTyped] = useState('');
  const [words] = useDebouncedValue(typed.trim(), 250);
  const found = useQuery({
    queryKey: ['accounts', 'choice', words],
    queryFn: () => call(peopleRoutes.accounts, { query: { page_size: 20, ...(words && { q: words }) } }),
    placeholderData: (before) => before,
  });
  const known = new Map<string, string>(accounts.map((account) => [account.id, account.account_name]));
  for (const { id, account_name: name } of found.data ?? []) known.set(id, name);
  return (
    <MultiSelect
      label={t.accounts}
      description={t.accountsHint}
      data={[...known].map(([value, label]) => ({ value, label }))}
      value={accounts.map(({ id }) => id)}
      onChange={(ids) => onChange(ids.map((id) => ({ id, account_name: known.get(id) ?? '' })))}
      maxValues={announcementLimits.accountsMax}
      searchable
      searchValue={typed}
      onSearchChange={(next) => setTyped(next.slice(0, textLengthMax.search))}
      // Options are not filtered again: the server also finds accounts by data that their names do not show.
      filter={({ options }) => options}
      nothingFoundMessage={t.noAccount}
      required
    />
  );
}
