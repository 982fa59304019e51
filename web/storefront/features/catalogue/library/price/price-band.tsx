import { type Currency, digitsOf } from '@amberdock/contract/money.ts';
import { type FormEvent, useId, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useTranslation } from '../../../../lib/i18n/use-translation.ts';
import { typedAmount } from '../../../../lib/money/typed-amount.ts';
import { chosenCurrency, useLocalSetting } from '../../../../lib/state/local-setting.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import panel from '../filter-panel.module.css';
import { bandCurrency, changed, isBound, priceBand, priceFilters } from '../library-query.ts';
import styles from './price-band.module.css';

/** A typed bound as the address has it, without separators of thousands; null if it is not an amount in that currency. */
export function typedBound(typed: string, currency: Currency): string | null {
  const text = typedAmount(typed);
  return text === '' || isBound(text, currency) ? text : null;
}

/** A price range in the chosen currency; the page's address keeps both amounts and the currency. */
export default function PriceBand() {
  const { t } = useTranslation('catalogue');
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const setting = useLocalSetting();
  const currency = chosenCurrency(setting);
  const band = priceBand(search, currency);
  const shown = band?.isApplied ? band.bounds : [];
  const [faulty, setFaulty] = useState<string | null>(null);
  const faultId = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const bounds = priceFilters.map(
      (name) => [name, typedBound(valueIn(form, name).value, currency)] as const,
    );
    const fault = bounds.find(([, value]) => value === null)?.[0] ?? null;
    setFaulty(fault);
    if (fault) return valueIn(form, fault).focus();
    void navigate(
      changed(search, (next) => {
        for (const name of [...priceFilters, bandCurrency]) next.delete(name);
        for (const [name, value] of bounds) if (value) next.set(name, value);
        if (bounds.some(([, value]) => value)) next.set(bandCurrency, currency);
      }),
      { preventScrollReset: true },
    );
  };
  return (
    <>
      <form className={styles.band} key={[currency, ...shown].join()} onSubmit={submit}>
        {priceFilters.map((name, index) => (
          <input
            key={name}
            name={name}
            className={panel.field}
            inputMode="decimal"
            defaultValue={shown[index]}
            placeholder={t(`filter.${name}`)}
            aria-label={t(`filter.${name}`)}
            {...(faulty === name && { 'aria-invalid': true, 'aria-describedby': faultId })}
          />
        ))}
        <Button type="submit" size="small">
          {t('filter.apply')}
        </Button>
      </form>
      {faulty && (
        <p id={faultId} className={styles.fault} role="alert">
          {t('filter.price_fault', {
            currency: setting.set_currency,
            example: (10).toFixed(digitsOf(currency)),
          })}
        </p>
      )}
    </>
  );
}

const valueIn = (form: HTMLFormElement, name: string) => form.elements.namedItem(name) as HTMLInputElement;
