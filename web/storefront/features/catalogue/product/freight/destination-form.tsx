import { addressLengthMax } from '@amberdock/contract/people/addresses.ts';
import type { Destination } from '@amberdock/contract/trade/freight.ts';
import { type FormEvent, useId, useMemo } from 'react';
import { countryChoices } from '../../../../lib/country-choices.ts';
import { useTranslation } from '../../../../lib/i18n/use-translation.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import styles from './freight.module.css';
import { destinationOf } from './freight-destination.ts';

type Props = {
  place: Destination | null;
  onPlace: (place: Destination) => void;
  onCancel?: (() => void) | undefined;
};

/** Asks for the destination: a country is enough, state and postal code make it exact. */
export function DestinationForm({ place, onPlace, onCancel }: Props) {
  const { t, i18n } = useTranslation('product');
  const id = useId();
  const countries = useMemo(() => countryChoices(i18n.language), [i18n.language]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const valueOf = (name: string) => {
      const value = given.get(name);
      return typeof value === 'string' ? value : '';
    };
    const country = valueOf('country');
    onPlace(destinationOf({ country, state: valueOf('state'), postal_code: valueOf('postal_code') }));
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <label className={styles.field} htmlFor={`${id}-country`}>
        <span>{t('freight.country')}</span>
        <select
          id={`${id}-country`}
          name="country"
          required
          defaultValue={place?.country ?? ''}
          autoComplete="country"
        >
          <option value="" disabled>
            {t('freight.choose')}
          </option>
          {countries.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <label className={styles.field} htmlFor={`${id}-state`}>
        <span>{t('freight.state')}</span>
        <input
          id={`${id}-state`}
          name="state"
          maxLength={addressLengthMax.state}
          defaultValue={place?.state}
          autoComplete="address-level1"
        />
      </label>
      <label className={styles.field} htmlFor={`${id}-postal`}>
        <span>{t('freight.postal_code')}</span>
        <input
          id={`${id}-postal`}
          name="postal_code"
          maxLength={addressLengthMax.postal_code}
          defaultValue={place?.postal_code}
          autoComplete="postal-code"
        />
      </label>
      <span className={styles.buttons}>
        <Button type="submit">{t('freight.ask')}</Button>
        {onCancel && (
          <Button kind="quiet" onClick={onCancel}>
            {t('freight.cancel')}
          </Button>
        )}
      </span>
    </form>
  );
}
