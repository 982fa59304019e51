import {
  currencies,
  type Currency,
  currencyLabel,
  minorOf,
  type Money as Amount,
} from '@amberdock/contract/money.ts';
import type { Settlement } from '@amberdock/contract/trade/settlement.ts';
import { Group, Radio, SimpleGrid, Text } from '@mantine/core';
import { Link } from 'react-router';
import { formatMoney } from '../../../../kit/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useMay } from '../../../lib/members/use-may.ts';
import { beforeValue } from '../../../lib/typeset.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { Money } from '../../../ui/display/money.tsx';
import { TopUpLink } from '../../../widgets/top-up-link.tsx';
import { ChoiceCard } from '../shared/choice-card.tsx';
import { canPay, missingFor } from '../settlement/totals.ts';

type Props = {
  settlement: Settlement;
  /** Null until the recipient is confirmed: without freight no wallet can be called too small. */
  total: Amount | null;
  /** The wallet asked for last: the settlement is of the one before until it is priced again. */
  chosen: Currency;
  onChoose: (currency: Currency) => void;
};

/**
 * Chooses the wallet that pays. It shows the balance of each, the amount that unpaid orders already claim, and
 * whether it is enough.
 */
export function WalletStep({ settlement, total, chosen, onChoose }: Props) {
  const { t } = useTranslation('checkout');
  // The server puts the chosen one first; here each keeps its place, so that choosing moves nothing.
  const wallets = settlement.wallets
    .filter(({ currency, available }) => currency === settlement.currency || minorOf(available) > 0n)
    .toSorted((a, b) => currencies.indexOf(a.currency) - currencies.indexOf(b.currency));
  const isEnough = total === null || canPay(settlement, total);
  return (
    <Radio.Group
      label={t('wallet.title')}
      labelProps={{ className: 'visually-hidden' }}
      value={chosen}
      onChange={(currency) => onChoose(currency as Currency)}
    >
      <SimpleGrid cols={{ base: 1, sm: 2, md: 3 }} spacing="xs">
        {wallets.map(({ currency, available, unpaid, can_pay }) => {
          const isGood = total === null || (currency === settlement.currency ? isEnough : can_pay);
          return (
            <ChoiceCard key={currency} value={currency} isChosen={currency === chosen}>
              <Group component="span" wrap="nowrap" justify="space-between" align="baseline">
                <Text span fw={600}>
                  {currencyLabel(currency)}
                </Text>
                <Money value={available} />
              </Group>
              {!isGood && <Badge tone="error">{t('wallet.short')}</Badge>}
              {minorOf(unpaid) > 0n && (
                <Text component="span" display="block" size="xs" c="var(--ink-2)">
                  {beforeValue(t('wallet.unpaid'))}
                  <Money value={unpaid} />
                </Text>
              )}
            </ChoiceCard>
          );
        })}
      </SimpleGrid>
      {!isEnough && (
        <Text mt="xs" size="sm" fw={550} c="var(--error)" role="alert">
          {beforeValue(t('wallet.insufficient'))}
          {beforeValue(t('wallet.missing', { amount: formatMoney(missingFor(settlement, total)) }))}
          <WayToFunds settlement={settlement} missing={missingFor(settlement, total)} />
        </Text>
      )}
    </Radio.Group>
  );
}

type WayProps = { settlement: Settlement; missing: Amount };

/** Links to an exchange, if another wallet has money, and to a top-up with the missing amount filled in. */
function WayToFunds({ settlement: { wallets, currency }, missing }: WayProps) {
  const { t } = useTranslation('checkout');
  const may = useMay();
  if (!may('wallet.write')) return null;
  const hasOther = wallets.some((wallet) => wallet.currency !== currency && minorOf(wallet.available) > 0n);
  return (
    <>
      <TopUpLink missing={missing}>{t('wallet.top_up')}</TopUpLink>
      {hasOther && (
        <>
          {' · '}
          <Link to="/my/account">{t('wallet.exchange')}</Link>
        </>
      )}
    </>
  );
}
