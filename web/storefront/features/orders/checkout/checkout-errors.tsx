import { Box, Button } from '@mantine/core';
import { Link } from 'react-router';
import type { OrderChange } from '@amberdock/contract/trade/submit-order.ts';
import { ApiError } from '../../../lib/api/errors.ts';
import { formatMoney } from '../../../../kit/format.ts';
import { toPaymentPassword } from '../../../lib/money/to-payment-password.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { beforeValue, joinSentences } from '../../../lib/typeset.ts';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { InPlaceError } from '../../../ui/page/in-place-error.tsx';
import { Notice } from '../shared/notice.tsx';
import { Mono } from '../../../widgets/mono.tsx';

const sentenceOf = (error: ApiError): string => joinSentences(error.sentences);

/** Shown if nothing could be settled: the reason, and the next step that it calls for. */
export function NotSettled({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('checkout');
  if (!(error instanceof ApiError) || error.status >= 500 || error.sentences.length === 0)
    return <InPlaceError error={error} onRetry={onRetry} />;
  const isPassword = error.code === 'payment_password_missing';
  return (
    <EmptyState
      icon={isPassword ? 'lock' : 'cart'}
      title={sentenceOf(error)}
      text={isPassword ? t('password_first') : t('not_settled')}
      action={
        isPassword ? (
          <Button component={Link} {...toPaymentPassword}>
            {t('to_security')}
          </Button>
        ) : (
          <Button component={Link} to="/cart">
            {t('to_cart')}
          </Button>
        )
      }
    />
  );
}

/** Refusals that a new settlement answers: it shows what has changed and asks for the buyer's word again. */
const settledAgain = [
  'data_incorrect',
  'settlement_stale',
  'conversion_failed',
  'no_freight_service',
  'not_found',
];

type Props = { error: unknown; isBusy: boolean; onSettleAgain: () => void; onRetry: () => void };

/** Shown if the order was not made: the server's reason, what changed since the settlement, and what to do. */
export function NotSubmitted({ error, isBusy, onSettleAgain, onRetry }: Props) {
  const { t } = useTranslation('checkout');
  if (!(error instanceof ApiError)) return <InPlaceError error={error} onRetry={onRetry} />;
  const { changes = [] } = (error.failure.data ?? {}) as { changes?: OrderChange[] };
  const way =
    error.code === 'wallet_insufficient' ? (
      <Button component={Link} variant="default" size="compact-sm" to="/my/account">
        {t('wallet.exchange')}
      </Button>
    ) : error.code === 'quantity_exceeds_stock' ? (
      <Button component={Link} variant="default" size="compact-sm" to="/cart">
        {t('to_cart')}
      </Button>
    ) : settledAgain.includes(error.code) ? (
      <Button variant="default" size="compact-sm" loading={isBusy} onClick={onSettleAgain}>
        {t(error.code === 'conversion_failed' ? 'rate.refresh' : 'settle_again')}
      </Button>
    ) : null;
  return (
    <Notice tone="error" action={way}>
      <p>{sentenceOf(error)}</p>
      {changes.length > 0 && (
        <Box component="ul" mt={4} fz="var(--text-sm)">
          {changes.map((change) => (
            <li key={`${change.what} ${change.group_id} ${change.line_id}`}>
              <Change change={change} />
            </li>
          ))}
        </Box>
      )}
    </Notice>
  );
}

const valueText = (value: OrderChange['old']): string =>
  value === null ? '—' : typeof value === 'number' ? String(value) : formatMoney(value);

function Change({ change: { what, sku, old, new: now } }: { change: OrderChange }) {
  const { t } = useTranslation('checkout');
  return (
    <>
      {sku && <Mono>{sku}</Mono>} {beforeValue(t(`change.${what}`))}
      {(old !== null || now !== null) && (
        <span className="nums">
          <s>{valueText(old)}</s> → <strong>{valueText(now)}</strong>
        </span>
      )}
    </>
  );
}
