import { type ExchangeQuote, exchangeRoutes, quoteSeconds } from '@amberdock/contract/trade/exchange.ts';
import type { WalletBalances } from '@amberdock/contract/trade/wallet.ts';
import { Button, Divider, Group, PasswordInput, Progress, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { showAlert } from '../../../lib/notices/alert.ts';
import { api } from '../../../lib/api/api.ts';
import { toPaymentPassword } from '../../../lib/money/to-payment-password.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Money } from '../../../ui/display/money.tsx';
import { required } from '../../../widgets/form/field-rules.ts';
import { FormFailure } from '../../../widgets/form/form-failure.tsx';
import { useCountdown } from '../form/use-countdown.ts';
import { useFields } from '../../../widgets/form/use-fields.ts';
import { Hint } from '../../../widgets/hint.tsx';
import { rateLine } from './exchange-rules.ts';

type Props = { quote: ExchangeQuote; onBack: () => void; onDone: (wallets: WalletBalances[]) => void };

/** Focuses the password field: the form that had the focus is no longer shown. */
const focusOnMount = (input: HTMLInputElement | null): void => input?.focus();

/** The quote while it is valid, and the payment password that accepts it. */
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
    <form {...bind}>
      <Stack gap="sm">
        <QuoteFacts quote={quote} />
        <div>
          <Progress
            value={(100 * seconds) / quoteSeconds}
            size={3}
            transitionDuration={1000}
            aria-hidden="true"
          />
          <Hint mt={4} className="nums">
            {isOver ? t('exchange.over') : t('exchange.left', { seconds })}
          </Hint>
        </div>
        {!isOver && (
          <PasswordInput
            {...field('payment_password')}
            ref={focusOnMount}
            autoComplete="off"
            description={<Link {...toPaymentPassword}>{t('exchange.forgot')}</Link>}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
          />
        )}
        <FormFailure error={failure} />
        <Group grow gap="xs">
          <Button variant="default" onClick={onBack} disabled={isBusy}>
            {t(isOver ? 'exchange.again' : 'exchange.back')}
          </Button>
          {!isOver && (
            <Button type="submit" loading={isBusy}>
              {t('exchange.confirm')}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}

function QuoteFacts({ quote: { sell, fee, rate, buy } }: { quote: ExchangeQuote }) {
  const { t } = useTranslation('wallet');
  return (
    <dl>
      <Fact name={t('exchange.sell')}>
        <Money value={sell} />
      </Fact>
      <Fact name={t('exchange.fee')}>
        <Money value={fee} />
      </Fact>
      <Fact name={t('exchange.rate')}>
        <span className="nums">{rateLine({ sell: sell.currency, buy: buy.currency, rate })}</span>
      </Fact>
      <Divider color="var(--line)" my={4} />
      <Fact name={t('exchange.get')}>
        <Money value={buy} size="big" />
      </Fact>
    </dl>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <Group justify="space-between" align="baseline" gap="sm" py={4}>
    <Text component="dt" fz="var(--text-sm)" c="var(--ink-2)">
      {name}
    </Text>
    <dd>{children}</dd>
  </Group>
);
