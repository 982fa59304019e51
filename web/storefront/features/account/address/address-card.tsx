import type { Address } from '@amberdock/contract/account.ts';
import { useRef, useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { InPlaceError } from '../../../ui/in-place-error.tsx';
import { AddressLines } from '../../../widgets/address/address-lines.tsx';
import styles from './addresses.module.css';

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
    <li ref={card} tabIndex={-1} className={styles.card} data-default={address.is_default || undefined}>
      <AddressLines
        address={address}
        beside={address.is_default && <Badge tone="amber">{t('default')}</Badge>}
      />
      {failed && <InPlaceError error={failed.error} onRetry={failed.again} />}
      <div className={styles.actions}>
        <Button size="small" onClick={onEdit} aria-label={t('edit_of', { name: address.recipient })}>
          {t('edit')}
        </Button>
        {!address.is_default && (
          <Button
            size="small"
            kind="quiet"
            busy={busy === 'default'}
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
          size="small"
          kind="quiet"
          busy={busy === 'remove'}
          aria-label={t('remove_of', { name: address.recipient })}
          onClick={() => void run('remove', onRemove)}
        >
          {t('remove')}
        </Button>
      </div>
    </li>
  );
}
