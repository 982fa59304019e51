import { useCountryName } from '../../../lib/country-name.ts';
import { townLine } from '../../../lib/town-line.ts';
import { Flag } from '../../../ui/flag.tsx';
import styles from './address.module.css';

type Place = {
  company?: string;
  recipient: string;
  phone: string;
  email?: string;
  country: string;
  state?: string;
  postal_code?: string;
  city: string;
  address1: string;
  address2?: string;
  address3?: string;
};

/** An address as one reads it off a parcel. */
export function AddressLines({ address }: { address: Place }) {
  const countryName = useCountryName();
  const street = [address.address1, address.address2, address.address3].filter(Boolean).join(', ');
  return (
    <span className={styles.lines}>
      <span className={styles.who}>
        <strong>{address.recipient}</strong>
        {address.company && <span>{address.company}</span>}
        <span className="nums">{address.phone}</span>
      </span>
      <span>{street}</span>
      <span className={styles.where}>
        {townLine(address)}
        <span className={styles.land}>
          <Flag countryCode={address.country} size="small" rounded />
          {countryName(address.country)}
        </span>
      </span>
    </span>
  );
}
