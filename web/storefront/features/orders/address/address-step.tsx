import { type Address, accountRoutes } from '@amberdock/contract/account.ts';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { Destination } from '../settling/intent.ts';
import styles from './address.module.css';
import { type AddressDraft, addressInput, emptyAddress } from './address-fields.ts';
import { AddressForm } from './address-form.tsx';
import { AddressLines } from './address-lines.tsx';
import { matchesAddress } from './matches-address.ts';

type Props = {
  book: readonly Address[];
  /** The choice that counts, or that the open form replaces. */
  chosen: Destination;
  isEntering: boolean;
  onEnter: (isEntering: boolean) => void;
  onChoose: (destination: Destination) => void;
  /** A new address went into the book. */
  onKept: (address: Address) => void;
};

const shownMax = 3;

/**
 * Where the parcels go: an entry of the book, or a recipient for this order alone
 * (docs/design/cart-and-settlement.md#checkouts-address).
 */
export function AddressStep({ book, chosen, isEntering, onEnter, onChoose, onKept }: Props) {
  const { t } = useTranslation('checkout');
  const [isSaving, setSaving] = useState(false);
  const given = chosen.address ?? null;

  const use = async (draft: AddressDraft, isKept: boolean) => {
    const address = addressInput(draft);
    setSaving(true);
    // The API says what is wrong with it; the form stays as it is.
    const kept = isKept
      ? await api.call(accountRoutes.addAddress, { body: address }).catch(() => null)
      : null;
    setSaving(false);
    if (isKept && !kept) return;
    if (kept) onKept(kept);
    onChoose(kept ? { address_id: kept.id } : { address });
  };

  if (isEntering) {
    return (
      <AddressForm
        first={given && { ...emptyAddress, ...given }}
        busy={isSaving}
        onUse={(draft, isKept) => void use(draft, isKept)}
        {...((book.length > 0 || given) && { onCancel: () => onEnter(false) })}
      />
    );
  }
  return (
    <div className={styles.step}>
      {given && (
        <div className={styles.choice} data-chosen>
          <span className={styles.dot} aria-hidden="true" />
          <AddressLines address={given} />
          <Button size="small" kind="quiet" onClick={() => onEnter(true)}>
            <Icon name="edit" size={16} /> {t('address.edit')}
          </Button>
        </div>
      )}
      <Book book={book} chosenId={chosen.address_id ?? null} onChoose={onChoose} />
      {!given && (
        <Button kind="secondary" size="small" className={styles.new} onClick={() => onEnter(true)}>
          <Icon name="plus" size={16} /> {t('address.new')}
        </Button>
      )}
    </div>
  );
}

type BookProps = Pick<Props, 'book' | 'onChoose'> & { chosenId: string | null };

/** The chosen entry and the first few; all of them, with a search, when asked. */
function Book({ book, chosenId, onChoose }: BookProps) {
  const { t } = useTranslation('checkout');
  const [isOpen, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const chosen = book.find(({ id }) => id === chosenId);
  const short = [...new Set([...book.slice(0, shownMax), ...(chosen ? [chosen] : [])])];
  const shown = isOpen ? book.filter((address) => matchesAddress(address, search)) : short;
  return (
    <fieldset className={styles.book}>
      <legend className="visually-hidden">{t('address.book')}</legend>
      {isOpen && (
        <TextInput
          size="sm"
          placeholder={t('address.search')}
          aria-label={t('address.search')}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      <div className={styles.entries} data-open={isOpen || undefined}>
        {shown.map((address) => (
          <label
            key={address.id}
            className={styles.choice}
            data-chosen={address.id === chosenId || undefined}
          >
            <input
              type="radio"
              name="address"
              checked={address.id === chosenId}
              onChange={() => onChoose({ address_id: address.id })}
            />
            <AddressLines address={address} />
          </label>
        ))}
        {shown.length === 0 && isOpen && <p className={styles.none}>{t('address.no_match')}</p>}
      </div>
      {book.length > short.length && !isOpen && (
        <Button kind="quiet" size="small" onClick={() => setOpen(true)}>
          {t('address.all', { count: book.length })}
        </Button>
      )}
    </fieldset>
  );
}
