import { accountRoutes, type Address } from '@amberdock/contract/people/account.ts';
import { Button, Group, Paper } from '@mantine/core';
import { useRef } from 'react';
import { api } from '../../../lib/api/api.ts';
import { useMutation } from '../../../lib/api/use-mutation.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { MutationError } from '../../../ui/page/mutation-error.tsx';
import { valuesOf } from '../../../widgets/address/address-fields.ts';
import { AddressLines } from '../../../widgets/address/address-lines.tsx';

type Props = {
  address: Address;
  mayChange: boolean;
  onEdit: () => void;
  onRemoved: () => Promise<void>;
  onMadeDefault: () => Promise<void>;
};

/** One address of the book and what can be done with it; failures are shown in the card. */
export function AddressCard({ address, mayChange, onEdit, onRemoved, onMadeDefault }: Props) {
  const { t } = useTranslation('address');
  const card = useRef<HTMLLIElement>(null);
  const params = { id: address.id };
  const remove = useMutation(() => api.call(accountRoutes.removeAddress, { params }), {
    onSuccess: onRemoved,
  });
  const makeDefault = useMutation(
    () => api.call(accountRoutes.updateAddress, { params, body: { ...valuesOf(address), is_default: true } }),
    { onSuccess: onMadeDefault },
  );
  return (
    <Paper
      component="li"
      ref={card}
      tabIndex={-1}
      withBorder
      p="md"
      display="flex"
      style={{ flexDirection: 'column', gap: 'var(--space-2)' }}
      {...(address.is_default && { bd: '1px solid var(--primary)' })}
    >
      <AddressLines
        address={address}
        beside={address.is_default && <Badge tone="amber">{t('default')}</Badge>}
      />
      <MutationError of={remove} />
      <MutationError of={makeDefault} />
      {mayChange && (
        <Group gap={4} mt="auto" pt="xs">
          <Button
            variant="default"
            size="compact-sm"
            onClick={onEdit}
            aria-label={t('edit_of', { name: address.recipient })}
          >
            {t('edit')}
          </Button>
          {!address.is_default && (
            <Button
              size="compact-sm"
              variant="subtle"
              color="gray"
              loading={makeDefault.isPending}
              aria-label={t('set_default_of', { name: address.recipient })}
              onClick={() => {
                // The button is removed once the address is the default: Tab continues from its card.
                card.current?.focus({ preventScroll: true });
                void makeDefault.mutate();
              }}
            >
              {t('set_default')}
            </Button>
          )}
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            loading={remove.isPending}
            aria-label={t('remove_of', { name: address.recipient })}
            onClick={() => void remove.mutate()}
          >
            {t('remove')}
          </Button>
        </Group>
      )}
    </Paper>
  );
}
