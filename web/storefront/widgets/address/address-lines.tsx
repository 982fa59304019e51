import type { AddressInput } from '@amberdock/contract/people/account.ts';
import { Group, Stack, Text } from '@mantine/core';
import { useCountryName } from '../../lib/country-name.ts';
import { townLine } from '@amberdock/contract/town-line.ts';
import { Flag } from '../../ui/display/flag.tsx';

/** Shows an address as on a parcel's label, the recipient first. */
export function AddressLines({ address, beside }: { address: AddressInput; beside?: React.ReactNode }) {
  const countryName = useCountryName();
  const street = [address.address1, address.address2, address.address3].filter(Boolean).join(', ');
  const contact = [address.phone, address.email].filter(Boolean).join(' · ');
  return (
    <Stack component="address" gap={1} fs="normal" miw={0} style={{ overflowWrap: 'anywhere' }}>
      <Group component="span" gap="0 var(--space-3)">
        <Text component="strong" fw={600} size="md">
          {address.recipient}
        </Text>
        {beside}
        {address.company && (
          <Text component="span" size="sm">
            {address.company}
          </Text>
        )}
      </Group>
      <Text component="span" size="sm" c="dimmed" className="nums">
        {contact}
      </Text>
      <Text component="span" size="sm">
        {street}
      </Text>
      <Group component="span" gap="0 var(--space-3)">
        <Text component="span" size="sm">
          {townLine(address)}
        </Text>
        <Group component="span" gap={6} wrap="nowrap">
          <Flag countryCode={address.country} size="small" rounded />
          <Text component="span" size="sm">
            {countryName(address.country)}
          </Text>
        </Group>
      </Group>
    </Stack>
  );
}
