import type { Address } from '@amberdock/contract/account.ts';
import { Button, Group, Paper } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Badge } from '../../../ui/badge.tsx';
import { InPlaceError } from '../../../ui/in-place-error.tsx';
import { AddressLines } from '../../../widgets/address/address-lines.tsx';

type Props = {
  address: Address;
  onEdit: () => void;
  onRemove: () => Promise<void>;
  onMakeDefault: () => Promise<void>;
};

/** One address of the book and what can be done with it; what fails says so in the card. */
export function AddressCard({ address, onEdit, onRemove, onMakeDefault }: Props) {
  const { t } = useTranslation('address');
  const [busy, setBusy] = useState<'remove' | 'default' | null>(null);
  const card = useRef<HTMLLIElement>(null);
  const [failed, setFailed] = useState<{ error: unknown; again: () => void } | null>(null);
  const run = async (what: 'remove' | 'default', act: () => Promise<void>) => {
    setBusy(what);
    setFailed(null);
    try {
      await act();
    } catch (error) {
      setFailed({ error, again: () => void run(what, act) });
    } finally {
      setBusy(null);
    }
  };
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
      {failed && <InPlaceError error={failed.error} onRetry={failed.again} />}
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
            loading={busy === 'default'}
            aria-label={t('set_default_of', { name: address.recipient })}
            onClick={() => {
              // The button goes once it is the default: the next key goes on from its card.
              card.current?.focus({ preventScroll: true });
              void run('default', onMakeDefault);
            }}
          >
            {t('set_default')}
          </Button>
        )}
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          loading={busy === 'remove'}
          aria-label={t('remove_of', { name: address.recipient })}
          onClick={() => void run('remove', onRemove)}
        >
          {t('remove')}
        </Button>
      </Group>
    </Paper>
  );
}
