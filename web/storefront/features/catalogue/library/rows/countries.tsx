import { useCountryName } from '../../../../lib/country-name.ts';
import { Flag } from '../../../../ui/display/flag.tsx';
import styles from './product-rows.module.css';

/** Shows the countries that a product ships from: all that a visitor may know. */
export function Countries({ codes }: { codes: readonly string[] }) {
  const countryName = useCountryName();
  return (
    <p className={styles.countries}>
      {codes.map((code) => (
        <Flag key={code} countryCode={code} size="small" rounded alt={countryName(code)} />
      ))}
    </p>
  );
}
