import type { CartLine } from '@amberdock/contract/trade/cart.ts';
import { exchangeRoutes } from '@amberdock/contract/trade/exchange.ts';
import { money } from '@amberdock/contract/money.ts';
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { showError } from '../../../lib/notices/alert.ts';
import { api } from '../../../lib/api/api.ts';
import { useApiQuery } from '../../../lib/api/use-api-query.ts';
import { formatCount } from '../../../../kit/format.ts';
import { useLanguage, useTranslation } from '../../../lib/i18n/use-translation.ts';
import { chosenCurrency, useLocalSetting } from '../../../lib/state/local-setting.ts';
import { Money } from '../../../ui/display/money.tsx';
import { approximately, sumByCurrency } from '../../../lib/money/sums.ts';
import { Hint } from '../../../widgets/hint.tsx';
import styles from './cart.module.css';
import { isOrderable, lineId } from './cart-lines.ts';

type Props = {
  lines: readonly CartLine[];
  /** The whole cart: what "select all" takes. */
  all: readonly CartLine[];
  onSelectAll: (ids: readonly string[]) => void;
  /** Waits for the quantities that are being sent; resolves to the line that cannot be ordered, if there is one. */
  settled: (chosen: readonly string[]) => Promise<string | null>;
};
type Kind = 'parcel' | 'stockpile';

/** Sums up the chosen lines in each currency and approximately in the buyer's, with the two ways to order. */
export function CartSummary({ lines, all, onSelectAll, settled }: Props) {
  const { t } = useTranslation('cart');
  const language = useLanguage();
  const { going, settle } = useWayToOrder(settled);
  const sums = sumByCurrency(lines.map((line) => line.line_total));
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const pieces = t('pieces', { count, number: formatCount(count, language) });
  const orderable = all.filter(isOrderable);
  const troubled = lines.filter((line) => !isOrderable(line)).length;

  return (
    <aside className={styles.summary} aria-label={t('summary')} data-none={lines.length === 0 || undefined}>
      <div className={styles.sums} aria-live="polite">
        <Hint>{t('chosen', { count: lines.length, pieces })}</Hint>
        {sums.map((sum) => (
          <p key={sum.currency} className={styles.sum}>
            <Money value={sum} />
          </p>
        ))}
        {sums.length === 0 && <NoSum />}
        <Approximation sums={sums} />
        {troubled > 0 && (
          <Text fz="var(--text-sm)" fw={550} c="var(--error)">
            {t('troubled', { count: troubled })}
          </Text>
        )}
      </div>
      <div className={styles.ways}>
        {lines.length === 0 && orderable.length > 0 ? (
          <Button
            fullWidth
            h="auto"
            mih="var(--control)"
            py={8}
            loading={going === 'parcel'}
            onClick={() => {
              onSelectAll(orderable.map(({ id }) => id));
              void settle('parcel', orderable);
            }}
          >
            <SelectAllText lines={orderable} />
          </Button>
        ) : (
          <Button fullWidth loading={going === 'parcel'} onClick={() => void settle('parcel', lines)}>
            {t('settle')}
          </Button>
        )}
        <Button
          variant="default"
          fullWidth
          loading={going === 'stockpile'}
          onClick={() => void settle('stockpile', lines)}
        >
          {t('stockpile')}
        </Button>
      </div>
      <Hint c="dimmed" visibleFrom="lg">
        {t('ways')}
      </Hint>
    </aside>
  );
}

/** Goes to the checkout of the chosen lines once pending quantity changes are saved; a refused one gets the focus instead. */
function useWayToOrder(settled: Props['settled']) {
  const { t } = useTranslation('cart');
  const navigate = useNavigate();
  const [going, setGoing] = useState<Kind | null>(null);
  const settle = async (kind: Kind, chosen: readonly CartLine[]) => {
    if (chosen.length === 0) return showError(t('select_first'));
    setGoing(kind);
    const ids = chosen.map(({ id }) => id);
    const refused = await settled(ids);
    if (refused !== null) {
      setGoing(null);
      document.getElementById(lineId(refused))?.focus();
      return;
    }
    const query = new URLSearchParams(ids.map((id) => ['lines', id]));
    if (kind === 'stockpile') query.set('kind', kind);
    await navigate(`/order?${query}`);
    setGoing(null);
  };
  return { going, settle };
}

/** "Select all and check out (4 items ≈ RMB 178.15)": one press if nothing is chosen yet. */
function SelectAllText({ lines }: { lines: readonly CartLine[] }) {
  const { t } = useTranslation('cart');
  const sums = sumByCurrency(lines.map((line) => line.line_total));
  const about = useApproximation(sums);
  const [only] = sums.length === 1 ? sums : [];
  return (
    <Group component="span" display="inline-flex" gap="0 var(--space-2)" align="baseline" justify="center">
      <span>{t('select_all_settle')}</span>
      <Text span fz="var(--text-sm)" fw={500}>
        {t('items', { count: lines.length })}{' '}
        {about ? <Money value={about} approximate /> : only && <Money value={only} />}
      </Text>
    </Group>
  );
}

/** The sums in the buyer's own currency; null if they are in it already, or a rate is missing. */
function useApproximation(sums: ReturnType<typeof sumByCurrency>) {
  const currency = chosenCurrency(useLocalSetting());
  const { data: table } = useApiQuery('rates', (signal) =>
    api.call(exchangeRoutes.rates, undefined, { signal }),
  );
  const isPlain = sums.length === 0 || (sums.length === 1 && sums[0]?.currency === currency);
  return table && !isPlain ? approximately(sums, currency, table) : null;
}

function Approximation({ sums }: { sums: ReturnType<typeof sumByCurrency> }) {
  const { t } = useTranslation('cart');
  const about = useApproximation(sums);
  if (!about) return null;
  return (
    <Hint>
      <Money value={about} approximate />{' '}
      <Text span fz="xs" c="dimmed">
        {t('about')}
      </Text>
    </Hint>
  );
}

/** The sum of an empty choice, in the buyer's own currency. */
function NoSum() {
  const currency = chosenCurrency(useLocalSetting());
  return (
    <p className={styles.sum} data-none>
      <Money value={money(0n, currency)} />
    </p>
  );
}
