import type { ShipTo } from '@amberdock/contract/orders.ts';
import { useCountryName } from '../../../lib/country-name.ts';
import { Flag } from '../../../ui/flag.tsx';
import styles from './parts.module.css';

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
