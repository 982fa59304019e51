import { Group } from '@mantine/core';
import type { ShipTo } from '@amberdock/contract/trade/orders.ts';
import { useCountryName } from '../../../lib/country-name.ts';
import { Flag } from '../../../ui/display/flag.tsx';

/** A recipient in one line: name, city and country. */
export function ShipToText({ shipTo: { recipient, city, country } }: { shipTo: ShipTo }) {
  const countryName = useCountryName();
  return (
    <Group component="span" display="inline-flex" gap="0 var(--space-2)" miw={0}>
      <strong>{recipient}</strong>
      <span>{city}</span>
      <Group component="span" display="inline-flex" gap={6}>
        <Flag countryCode={country} size="small" rounded />
        {countryName(country)}
      </Group>
    </Group>
  );
}
