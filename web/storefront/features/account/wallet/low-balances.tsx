import {
  baseCurrency,
  currencies,
  type Currency,
  currencyLabel,
  groupDigits,
  parseMinor,
} from '@amberdock/contract/money.ts';
import { type WalletOverview, walletOverviewRoutes } from '@amberdock/contract/wallet/overview.ts';
import { Button, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { Link } from 'react-router';
import { api } from '../../../lib/api/api.ts';
import { useMutation } from '../../../lib/api/use-mutation.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { typedAmount } from '../../../lib/money/typed-amount.ts';
import { showAlert } from '../../../lib/notices/alert.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { FormFailure } from '../../../widgets/form/form-failure.tsx';
import { useFields } from '../../../widgets/form/use-fields.ts';
import { Panel } from '../my/panel.tsx';

type Props = {
  limits: WalletOverview['low_balances'];
  /** Whether the person may change them; others see them. */
  canChange: boolean;
  onChanged: (overview: WalletOverview) => void;
};

/** The limits below which the account is notified to top up. */
export function LowBalances({ limits, canChange, onChanged }: Props) {
  const { t } = useTranslation('wallet');
  const form = useRef<HTMLDivElement>(null);
  const remove = useMutation(
    (currency: Currency) => api.call(walletOverviewRoutes.setLowBalance, { body: { currency, below: null } }),
    {
      onSuccess: (overview) => {
        onChanged(overview);
        showAlert(t('low.removed'));
        // The button is gone with its row: Tab continues from the form.
        form.current?.querySelector('input')?.focus();
      },
    },
  );
  return (
    <Panel title={t('low.title')}>
      <Stack gap="sm">
        <Text size="sm" c="var(--ink-2)">
          {t('low.about')}
        </Text>
        {limits.length > 0 && (
          <Stack component="ul" gap="xs" p={0} style={{ listStyle: 'none' }}>
            {limits.map(({ below: { amount, currency }, is_low: isLow }) => (
              <Group component="li" key={currency} gap="xs">
                <span className="nums">
                  {t('low.row', { currency: currencyLabel(currency), amount: groupDigits(amount) })}
                </span>
                {isLow && <Badge tone="amber">{t('low.is_low')}</Badge>}
                {isLow && canChange && <Link to={`?top_up=${currency}`}>{t('low.top_up')}</Link>}
                {canChange && (
                  <Button
                    ms="auto"
                    size="compact-sm"
                    variant="subtle"
                    color="gray"
                    aria-label={t('low.remove_of', { currency: currencyLabel(currency) })}
                    loading={remove.isPending && remove.input === currency}
                    onClick={() => void remove.mutate(currency)}
                  >
                    {t('low.remove')}
                  </Button>
                )}
              </Group>
            ))}
          </Stack>
        )}
        {canChange && (
          <div ref={form}>
            <LimitForm onChanged={onChanged} />
          </div>
        )}
      </Stack>
    </Panel>
  );
}

function LimitForm({ onChanged }: Pick<Props, 'onChanged'>) {
  const { t } = useTranslation('wallet');
  const fields = useFields<{ currency: Currency; below: string }>({
    start: { currency: baseCurrency, below: '' },
    check: ({ currency, below }) => {
      const minor = parseMinor(typedAmount(below), currency);
      if (below.trim() === '') return { currency: null, below: { kind: 'required' } };
      return { currency: null, below: minor === null || minor <= 0n ? { kind: 'amount' } : null };
    },
    send: async ({ currency, below }) => {
      const body = { currency, below: typedAmount(below) };
      onChanged(await api.call(walletOverviewRoutes.setLowBalance, { body }));
      fields.form.setFieldValue('below', '');
      showAlert(t('low.saved'));
    },
  });
  return (
    <form {...fields.bind}>
      <Group align="flex-start" gap="sm" wrap="nowrap">
        <Select
          {...fields.field('currency')}
          label={t('low.currency')}
          data={currencies.map((value) => ({ value, label: currencyLabel(value) }))}
          allowDeselect={false}
          w="6.5rem"
          flex="none"
        />
        <TextInput
          {...fields.field('below')}
          label={t('low.below')}
          inputMode="decimal"
          autoComplete="off"
          flex={1}
          miw={0}
        />
      </Group>
      <FormFailure error={fields.failure} />
      <Button type="submit" variant="default" fullWidth mt="sm" loading={fields.isBusy}>
        {t('low.save')}
      </Button>
    </form>
  );
}
