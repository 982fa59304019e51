import { moneyText } from '@amberdock/contract/money.ts';
import type { WalletOverview } from '@amberdock/contract/wallet/overview.ts';
import { Alert, Stack } from '@mantine/core';
import { Link } from 'react-router';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';

type Props = {
  owed: WalletOverview['owed'];
  /** Whether the person may top up; others are told what is missing. */
  canTopUp: boolean;
};

/** Says why the account cannot pay, and links to the top-up of what is missing. */
export function OwedMoney({ owed, canTopUp }: Props) {
  const { t } = useTranslation('wallet');
  if (owed.length === 0) return null;
  return (
    <Alert color="red" title={t('owed.title')} role="alert">
      <Stack gap={4}>
        <span>{t('owed.about')}</span>
        {owed.map(({ owed: all, missing }) => (
          <span key={all.currency} className="nums">
            {Number(missing.amount) > 0 ? (
              <>
                {t('owed.row', { owed: moneyText(all), missing: moneyText(missing) })}{' '}
                {canTopUp && (
                  <Link to={`?top_up=${missing.currency}&amount=${missing.amount}`}>{t('owed.top_up')}</Link>
                )}
              </>
            ) : (
              t('owed.taken_soon', { owed: moneyText(all) })
            )}
          </span>
        ))}
      </Stack>
    </Alert>
  );
}
