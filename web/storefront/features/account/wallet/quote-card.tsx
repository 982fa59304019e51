import { type ExchangeQuote, exchangeRoutes, quoteSeconds } from '@amberdock/contract/exchange.ts';
import type { WalletBalances } from '@amberdock/contract/wallet.ts';
import { Button, PasswordInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { showAlert } from '../../../lib/notices/alert.ts';
import { api } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Money } from '../../../ui/money.tsx';
import { required } from '../../../widgets/form/field-rules.ts';
import { FormFailure } from '../../../widgets/form/form-failure.tsx';
import { useCountdown } from '../form/use-countdown.ts';
import { useFields } from '../../../widgets/form/use-fields.ts';
import { rateLine } from './exchange-rules.ts';
import styles from './exchange.module.css';

type Props = { quote: ExchangeQuote; onBack: () => void; onDone: (wallets: WalletBalances[]) => void };

/** Focuses the password field: the form that had the focus is no longer shown. */
const focusOnceThere = (input: HTMLInputElement | null): void => input?.focus();

/** The quote as long as it stands, and the payment password that accepts it. */
export function QuoteCard({ quote, onBack, onDone }: Props) {
  const { t } = useTranslation('wallet');
  // By this machine's clock a quote may seem older or younger than it is: it is never shown longer than 60 seconds.
  const [deadline] = useState(() =>
    Math.min(Math.max(Date.parse(quote.expires_at), Date.now() + 5_000), Date.now() + quoteSeconds * 1000),
  );
  const seconds = useCountdown(deadline);
  const { bind, field, failure, isBusy } = useFields({
    start: { payment_password: '' },
    check: ({ payment_password }) => ({ payment_password: required(payment_password) }),
    fieldOf: { payment_password_wrong: 'payment_password', payment_password_locked: 'payment_password' },
    send: async (body, idempotencyKey) => {
      const { wallets } = await api.call(
        exchangeRoutes.exchange,
        { body: { ...body, quote_id: quote.quote_id } },
        { idempotencyKey },
      );
      showAlert(t('exchange.done'));
      onDone(wallets);
    },
  });
  const isOver = seconds === 0 && !isBusy;
  return (
    <form {...bind} className={styles.form}>
      <QuoteFacts quote={quote} />
      <div className={styles.timer}>
        <progress className={styles.bar} value={seconds} max={quoteSeconds} aria-hidden="true" />
        <span className="nums">{isOver ? t('exchange.over') : t('exchange.left', { seconds })}</span>
      </div>
      {!isOver && (
        <PasswordInput
          {...field('payment_password')}
          ref={focusOnceThere}
          autoComplete="off"
          description={<Link to="/my/security?set=payment">{t('exchange.forgot')}</Link>}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
        />
      )}
      <FormFailure error={failure} />
      <div className={styles.buttons}>
        <Button variant="default" onClick={onBack} disabled={isBusy}>
          {t(isOver ? 'exchange.again' : 'exchange.back')}
        </Button>
        {!isOver && (
          <Button type="submit" loading={isBusy}>
            {t('exchange.confirm')}
          </Button>
        )}
      </div>
    </form>
  );
}

function QuoteFacts({ quote: { sell, fee, rate, buy } }: { quote: ExchangeQuote }) {
  const { t } = useTranslation('wallet');
  return (
    <dl className={styles.quote}>
      <div>
        <dt>{t('exchange.sell')}</dt>
        <dd>
          <Money value={sell} />
        </dd>
      </div>
      <div>
        <dt>{t('exchange.fee')}</dt>
        <dd>
          <Money value={fee} />
        </dd>
      </div>
      <div>
        <dt>{t('exchange.rate')}</dt>
        <dd className="nums">{rateLine({ sell: sell.currency, buy: buy.currency, rate })}</dd>
      </div>
      <div className={styles.total}>
        <dt>{t('exchange.get')}</dt>
        <dd>
          <Money value={buy} size="big" />
        </dd>
      </div>
    </dl>
  );
}
