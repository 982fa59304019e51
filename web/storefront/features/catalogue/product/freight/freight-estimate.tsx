import type { Sku } from '@amberdock/contract/catalog/catalogue.ts';
import { type Destination, type FreightQuote, freightRoutes } from '@amberdock/contract/trade/freight.ts';
import { useState } from 'react';
import { api } from '../../../../lib/api/api.ts';
import { ApiError } from '../../../../lib/api/errors.ts';
import { useApiQuery } from '../../../../lib/api/use-api-query.ts';
import { useCountryName } from '../../../../lib/country-name.ts';
import { useTranslation } from '../../../../lib/i18n/use-translation.ts';
import { chosenCurrency, useLocalSetting } from '../../../../lib/state/local-setting.ts';
import { joinSentences } from '../../../../lib/typeset.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { Icon } from '../../../../ui/display/icon.tsx';
import { InPlaceError } from '../../../../ui/page/in-place-error.tsx';
import { Skeleton } from '../../../../ui/page/skeleton.tsx';
import styles from './freight.module.css';
import { lastDestination, rememberDestination } from './freight-destination.ts';
import { FreightQuotes } from './freight-quotes.tsx';
import { DestinationForm } from './destination-form.tsx';

type EstimateInput = { sku: Sku; warehouseId: string; quantity: number };

/** Estimates the shipping of these pieces to a place; the last place is remembered and quoted at once. */
export default function FreightEstimate(goods: EstimateInput) {
  const { t } = useTranslation('product');
  const [place, setPlace] = useState(lastDestination);
  const [isChanging, setChanging] = useState(false);
  const [wasAsked, setAsked] = useState(false);
  const show = (chosen: Destination) => {
    setAsked(true);
    rememberDestination(chosen);
    setPlace(chosen);
    setChanging(false);
  };
  return (
    <section className={styles.estimate} aria-labelledby="freight">
      <header className={styles.head}>
        <h2 id="freight" className={styles.title}>
          {t('freight.title')}
        </h2>
        {place && !isChanging && (
          <>
            <PlaceName place={place} />
            <Button kind="quiet" size="small" onClick={() => setChanging(true)}>
              {t('freight.change')}
            </Button>
          </>
        )}
      </header>
      {place && !isChanging ? (
        <Answer {...goods} place={place} wasAsked={wasAsked} />
      ) : (
        <DestinationForm
          place={place}
          onPlace={show}
          onCancel={place ? () => setChanging(false) : undefined}
        />
      )}
    </section>
  );
}

function PlaceName({ place: { country, state, postal_code } }: { place: Destination }) {
  const countryName = useCountryName();
  const parts = [postal_code, state, countryName(country)].filter(Boolean);
  return (
    <span className={styles.place}>
      <Icon name="pin" size={16} /> {parts.join(', ')}
    </span>
  );
}

type AnswerProps = EstimateInput & {
  place: Destination;
  /**
   * The place was given just now: a refusal of the first estimate is an alert too
   * (docs/specification.md#8-error-catalogue).
   */
  wasAsked: boolean;
};

function Answer({ sku, warehouseId, quantity, place, wasAsked }: AnswerProps) {
  const { t, i18n } = useTranslation('product');
  const currency = chosenCurrency(useLocalSetting());
  const body = {
    warehouse_id: warehouseId,
    address: place,
    lines: [{ sku_id: sku.id, quantity }],
    converted_to: currency,
  };
  const key = JSON.stringify([body, i18n.language]);
  const [firstKey] = useState(key);
  const isUnasked = !wasAsked || key !== firstKey;
  const { data, error, retry } = useApiQuery(key, (signal) =>
    api.call(freightRoutes.calculate, { body }, { signal, isUnasked }),
  );
  const shown = useLast(data);
  if (error instanceof ApiError && error.status === 422) {
    const refusal = joinSentences(error.sentences);
    return (
      <p className={styles.none} role="status">
        <Icon name="info" size={16} />
        <span>{error.code === 'no_freight_service' ? t('freight.try_another', { refusal }) : refusal}</span>
      </p>
    );
  }
  if (error) return <InPlaceError error={error} onRetry={retry} />;
  if (!shown) return <Skeleton lines={3} height="2.5rem" />;
  return (
    <div aria-busy={!data} className={styles.answer}>
      <FreightQuotes quotes={shown} />
    </div>
  );
}

/** The last answer stays in place, dimmed, while the next is under way: nothing jumps as the quantity is stepped. */
function useLast(quotes: FreightQuote[] | undefined): FreightQuote[] | undefined {
  const [last, setLast] = useState(quotes);
  if (quotes && quotes !== last) setLast(quotes);
  return quotes ?? last;
}
