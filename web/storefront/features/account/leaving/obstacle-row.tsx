import type { ClosingObstacle, ClosingObstacleKind } from '@amberdock/contract/people/leaving.ts';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { formatMoney } from '../../../../kit/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { beforeValue, labeled } from '../../../lib/typeset.ts';
import { PanelRow } from '../my/panel-rows.tsx';

/** The page on which each kind of obstacle is settled; null: the staff settle it. */
const pages: Record<ClosingObstacleKind, string | null> = {
  blocked: null,
  unpaid_order: '/my/orders',
  open_order: '/my/orders?tab=all',
  open_case: '/my/orders?tab=all',
  pallet: '/my/pallet',
  batch: '/my/batch',
  wallet_request: '/my/account',
  card_top_up: '/my/account',
  card_refund: '/my/account',
  adjustment: null,
  balance: '/my/account',
};

/** The page of one order, case or top-up by card; null if its kind has a list alone. */
function pageOf(kind: ClosingObstacleKind, no: string): string | null {
  if (kind === 'unpaid_order' || kind === 'open_order') return `/order/detail?order_no=${no}`;
  if (kind === 'card_top_up') return `/my/account/top_up?no=${no}`;
  return kind === 'open_case' ? `/order/case?case_no=${no}` : null;
}

/** One kind of obstacle to closing the account: how many there are, the first of them, and a link to their page. */
export function ObstacleRow({ obstacle }: { obstacle: ClosingObstacle }) {
  const { t } = useTranslation('leaving');
  const { obstacle: kind, count, numbers, balances } = obstacle;
  const to = pages[kind];
  const what = t(`obstacle.${kind}`, { count });
  return (
    <PanelRow
      what={what}
      text={
        <>
          {beforeValue(t(`obstacle.text.${kind}`))}
          {balances.map((balance) => formatMoney(balance)).join(t('obstacle.comma'))}
          {numbers.map((no, index) => (
            <span key={no}>
              {index > 0 && t('obstacle.comma')}
              <NumberLink to={pageOf(kind, no)} no={no} />
            </span>
          ))}
          {count > numbers.length &&
            numbers.length > 0 &&
            t('obstacle.more', { count: count - numbers.length })}
        </>
      }
    >
      {to !== null && (
        <Button
          component={Link}
          to={to}
          variant="default"
          size="compact-sm"
          aria-label={labeled(t('show'), what)}
        >
          {t('show')}
        </Button>
      )}
    </PanelRow>
  );
}

const NumberLink = ({ to, no }: { to: string | null; no: string }) =>
  to === null ? (
    no
  ) : (
    // As tall as a finger needs, because several are listed one below the other on a phone.
    <Link to={to} style={{ display: 'inline-block', lineHeight: '1.5rem' }}>
      {no}
    </Link>
  );
