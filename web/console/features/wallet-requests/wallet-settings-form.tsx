import { baseCurrency, currencies, type Currency, currencyLabel } from '@amberdock/contract/money.ts';
import {
  payeeLengthMax,
  type ShopBankAccount,
  type WalletSettings,
  walletRequestRoutes,
} from '@amberdock/contract/trade/wallet-requests.ts';
import { Button, Fieldset, Group, Select, SimpleGrid, Skeleton, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { useChange } from '../../ui/dialogs/use-change.ts';
import { useOpened } from '../../ui/dialogs/use-opened.ts';

const settingsKey = ['wallet-settings'] as const;

/** The limit for a second approval, and the shop's bank accounts. */
export function WalletSettingsForm({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const settings = useQuery({
    queryKey: settingsKey,
    queryFn: () => call(walletRequestRoutes.settings),
    staleTime: 0,
    gcTime: 0,
  });
  if (settings.data) return <Form settings={settings.data} onClose={onClose} />;
  return (
    <FormDialog
      size="lg"
      title={t.walletRequests.settings.title}
      onClose={onClose}
      onSubmit={() => {}}
      submit={{ label: t.save, isDisabled: true, isPending: false }}
    >
      <Loaded query={settings} pending={<Skeleton h={200} />}>
        {() => null}
      </Loaded>
    </FormDialog>
  );
}

const textFields = ['holder', 'account_number', 'bank', 'swift', 'note'] as const;

function Form({ settings: current, onClose }: { settings: WalletSettings; onClose: () => void }) {
  const t = useTexts();
  const settings = useOpened(current);
  const [limit, setLimit] = useState(settings.second_approval_above.amount);
  const [accounts, setAccounts] = useState<ShopBankAccount[]>(settings.bank_accounts);
  const save = useChange({
    change: () =>
      call(walletRequestRoutes.changeSettings, {
        body: { version: settings.version, second_approval_above: limit.trim(), bank_accounts: accounts },
      }),
    queryKey: settingsKey,
    done: () => t.walletRequests.settings.saved,
    onDone: onClose,
  });
  const change = (changedIndex: number, part: Partial<ShopBankAccount>) =>
    setAccounts(
      accounts.map((account, index) => (index === changedIndex ? { ...account, ...part } : account)),
    );
  const unused = currencies.filter((other) => accounts.every(({ currency }) => currency !== other));
  const [next] = unused;
  const add = () =>
    next &&
    setAccounts([
      ...accounts,
      { currency: next, holder: '', bank: '', account_number: '', swift: '', note: '' },
    ]);
  return (
    <FormDialog
      size="lg"
      title={t.walletRequests.settings.title}
      isKept={accounts !== settings.bank_accounts}
      onClose={onClose}
      onSubmit={() => save.mutate()}
      error={save.error}
      submit={{ label: t.save, isPending: save.isPending }}
    >
      <TextInput
        label={t.walletRequests.settings.limit(currencyLabel(baseCurrency))}
        description={t.walletRequests.settings.limitHint}
        inputMode="decimal"
        value={limit}
        onChange={(event) => setLimit(event.currentTarget.value)}
        required
      />
      {accounts.map((account, index) => (
        <BankAccountFields
          // Not by its currency: the field of that would lose the focus when another one is chosen.
          key={index}
          account={account}
          free={unused}
          onChange={(part) => change(index, part)}
          onRemove={() => setAccounts(accounts.filter((_, otherIndex) => otherIndex !== index))}
        />
      ))}
      <Group>
        <Button variant="default" disabled={!next} onClick={add}>
          {t.walletRequests.settings.add}
        </Button>
      </Group>
    </FormDialog>
  );
}

type AccountProps = {
  account: ShopBankAccount;
  /** The currencies without an account: each can have one. */
  free: Currency[];
  onChange: (part: Partial<ShopBankAccount>) => void;
  onRemove: () => void;
};

function BankAccountFields({ account, free, onChange, onRemove }: AccountProps) {
  const t = useTexts();
  return (
    <Fieldset legend={currencyLabel(account.currency)}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Select
          label={t.walletRequests.settings.currency}
          data={[account.currency, ...free].map((value) => ({ value, label: currencyLabel(value) }))}
          value={account.currency}
          onChange={(value) => value && onChange({ currency: value })}
          allowDeselect={false}
        />
        {textFields.map((name) => (
          <TextInput
            key={name}
            label={t.walletRequests.settings[name]}
            maxLength={payeeLengthMax[name]}
            value={account[name]}
            onChange={(event) => onChange({ [name]: event.currentTarget.value })}
            required={name !== 'swift' && name !== 'note'}
          />
        ))}
      </SimpleGrid>
      <Group justify="end" mt="xs">
        <Button variant="default" size="compact-sm" onClick={onRemove}>
          {t.walletRequests.settings.remove}
        </Button>
      </Group>
    </Fieldset>
  );
}
