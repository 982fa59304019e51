import type { ShipTo } from '@amberdock/contract/trade/orders.ts';
import { useCountryName } from '../../../lib/country-name.ts';
import { Flag } from '../../../ui/display/flag.tsx';
import styles from './shared.module.css';

/** A recipient in one line: name, city and country. */
export function ShipToText({ shipTo: { recipient, city, country } }: { shipTo: ShipTo }) {
  const countryName = useCountryName();
  return (
    <span className={styles.shipTo}>
      <strong>{recipient}</strong>
      <span>{city}</span>
      <span className={styles.shipToCountry}>
        <Flag countryCode={country} size="small" rounded />
        {countryName(country)}
      </span>
    </span>
  );
}
