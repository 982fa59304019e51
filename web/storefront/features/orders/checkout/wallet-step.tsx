import { currencies, type Currency, currencyLabel, type Money as Amount } from '@amberdock/contract/money.ts';
import type { Settlement } from '@amberdock/contract/settlement.ts';
import { Link } from 'react-router';
import { formatMoney } from '../../../../kit/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { beforeValue } from '../../../lib/typeset.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Money } from '../../../ui/money.tsx';
import { minorOf } from '../parts/sums.ts';
import styles from './checkout.module.css';
import { canPay, missingFor } from '../settling/totals.ts';

type Props = {
  settlement: Settlement;
  /** Null as long as nobody is confirmed to receive it: without freight no wallet is too small. */
  total: Amount | null;
  onChoose: (currency: Currency) => void;
};

/** Which wallet pays: what each holds, what unpaid orders already ask of it, whether it is enough. */
export function WalletStep({ settlement, total, onChoose }: Props) {
  const { t } = useTranslation('checkout');
  // The server puts the chosen one first; here each keeps its place, so that choosing moves nothing.
  const wallets = settlement.wallets
    .filter(({ currency, available }) => currency === settlement.currency || minorOf(available) > 0n)
    .toSorted((a, b) => currencies.indexOf(a.currency) - currencies.indexOf(b.currency));
  const isEnough = total === null || canPay(settlement, total);
  return (
    <fieldset className={styles.wallets}>
      <legend className="visually-hidden">{t('wallet.title')}</legend>
      {wallets.map(({ currency, available, unpaid, can_pay }) => {
        const isChosen = currency === settlement.currency;
        const isGood = total === null || (isChosen ? isEnough : can_pay);
        return (
          <label key={currency} className={styles.wallet} data-chosen={isChosen || undefined}>
            <input type="radio" name="wallet" checked={isChosen} onChange={() => onChoose(currency)} />
            <span className={styles.walletName}>{currencyLabel(currency)}</span>
            <Money value={available} />
            {!isGood && <Badge tone="error">{t('wallet.short')}</Badge>}
            {minorOf(unpaid) > 0n && (
              <span className={styles.walletMore}>
                {beforeValue(t('wallet.unpaid'))}
                <Money value={unpaid} />
              </span>
            )}
          </label>
        );
      })}
      {!isEnough && (
        <p className={styles.trouble} role="alert">
          {beforeValue(t('wallet.insufficient'))}
          {beforeValue(t('wallet.missing', { amount: formatMoney(missingFor(settlement, total)) }))}
          <WayToFunds settlement={settlement} />
        </p>
      )}
    </fieldset>
  );
}

/** Money of another wallet is exchanged; without any, the help says how money comes in. */
function WayToFunds({ settlement: { wallets, currency } }: { settlement: Settlement }) {
  const { t } = useTranslation('checkout');
  const hasOther = wallets.some((each) => each.currency !== currency && minorOf(each.available) > 0n);
  return hasOther ? (
    <Link to="/my/account">{t('wallet.exchange')}</Link>
  ) : (
    <Link to="/articles">{t('wallet.how_to_top_up')}</Link>
  );
}
