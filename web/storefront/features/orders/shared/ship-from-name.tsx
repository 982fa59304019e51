import type { ShipFrom } from '@amberdock/contract/trade/cart.ts';
import { Group } from '@mantine/core';
import { useCountryName } from '../../../lib/country-name.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Flag } from '../../../ui/display/flag.tsx';
import { Mono } from '../../../widgets/mono.tsx';

/** The warehouse that goods ship from, under its country's flag. */
export function ShipFromName({ warehouse, level }: { warehouse: ShipFrom; level?: 2 | 3 }) {
  const { t } = useTranslation('orders');
  const countryName = useCountryName();
  return (
    <Group component={level ? `h${level}` : 'span'} display="inline-flex" wrap="nowrap" gap="xs" fw={600}>
      {warehouse.country_code && (
        <Flag
          countryCode={warehouse.country_code}
          size="small"
          rounded
          alt={countryName(warehouse.country_code)}
        />
      )}
      <span>
        <span className="visually-hidden">{t('ships_from')} </span>
        {warehouse.name}
      </span>
      <Mono c="dimmed" fw={400}>
        {warehouse.code}
      </Mono>
    </Group>
  );
}
