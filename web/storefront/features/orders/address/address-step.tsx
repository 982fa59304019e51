import { type Address, type AddressInput, accountRoutes } from '@amberdock/contract/people/account.ts';
import { Button, Group, Paper, Radio, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useMay } from '../../../lib/members/use-may.ts';
import { Icon } from '../../../ui/display/icon.tsx';
import type { AddressValues } from '../../../widgets/address/address-fields.ts';
import { AddressForm } from '../../../widgets/address/address-form.tsx';
import { AddressLines } from '../../../widgets/address/address-lines.tsx';
import { matchesAddress } from '../../../widgets/address/matches-address.ts';
import { ChoiceCard } from '../shared/choice-card.tsx';
import type { Destination } from '../settlement/intent.ts';

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

/** Returns an address as a settlement takes it: fields that were left empty are left out. */
const addressInput = (address: AddressValues): AddressInput =>
  Object.fromEntries(Object.entries(address).filter(([, text]) => text !== '')) as AddressInput;

/**
 * The choice of the parcels' destination: an entry of the book, or a recipient for this order alone
 * (docs/design/cart-and-settlement.md#checkouts-address).
 */
export function AddressStep({ book, chosen, isEntering, onEnter, onChoose, onKept }: Props) {
  const { t } = useTranslation('checkout');
  const given = chosen.address ?? null;
  const may = useMay();
  const step = useFocusInStep(isEntering);

  const use = async (
    values: AddressValues,
    { isMarked, idempotencyKey }: { isMarked: boolean; idempotencyKey: string },
  ) => {
    const address = addressInput(values);
    if (!isMarked) return onChoose({ address });
    const kept = await api.call(accountRoutes.addAddress, { body: address }, { idempotencyKey });
    onKept(kept);
    onChoose({ address_id: kept.id });
  };

  if (isEntering) {
    return (
      <div ref={step}>
        <AddressForm
          {...(given && { start: given })}
          mark={may('account.write') ? t('address.keep') : undefined}
          send={use}
          actions={(isBusy) => (
            <Group justify="flex-end" gap="xs">
              {(book.length > 0 || given) && (
                <Button variant="default" onClick={() => onEnter(false)}>
                  {t('cancel')}
                </Button>
              )}
              <Button type="submit" loading={isBusy}>
                {t('address.use')}
              </Button>
            </Group>
          )}
        />
      </div>
    );
  }
  return (
    <Stack ref={step} gap="xs">
      {given && <OwnRecipient address={given} onEdit={() => onEnter(true)} />}
      <Book book={book} chosenId={chosen.address_id ?? null} onChoose={onChoose} />
      {!given && (
        <Group>
          <Button
            variant="default"
            size="compact-sm"
            data-enter
            leftSection={<Icon name="plus" size={16} />}
            onClick={() => onEnter(true)}
          >
            {t('address.new')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

/** A recipient for this order alone, as entered, with the way to change it. */
function OwnRecipient({ address, onEdit }: { address: AddressInput; onEdit: () => void }) {
  const { t } = useTranslation('checkout');
  return (
    <Paper withBorder p="sm" bg="var(--primary-wash)" bd="1px solid var(--primary)">
      <Group wrap="nowrap" align="flex-start" justify="space-between">
        <AddressLines address={address} />
        <Button
          variant="subtle"
          size="compact-sm"
          data-enter
          leftSection={<Icon name="edit" size={16} />}
          onClick={onEdit}
        >
          {t('address.edit')}
        </Button>
      </Group>
    </Paper>
  );
}

/**
 * Moves the focus with the step, since the button that was pressed is gone: to the first field of the form, and to the button
 * that opens it once it is left. Returns a ref for the step's element.
 */
function useFocusInStep(isEntering: boolean) {
  const step = useRef<HTMLDivElement>(null);
  const wasEntering = useRef(isEntering);
  useEffect(() => {
    if (wasEntering.current === isEntering) return;
    wasEntering.current = isEntering;
    if (document.activeElement !== document.body) return;
    step.current?.querySelector<HTMLElement>(isEntering ? 'textarea, input' : '[data-enter]')?.focus();
  }, [isEntering]);
  return step;
}

type BookProps = Pick<Props, 'book' | 'onChoose'> & { chosenId: string | null };

/** The chosen entry and the first few; all of them, with a search, when asked. */
function Book({ book, chosenId, onChoose }: BookProps) {
  const { t, i18n } = useTranslation('checkout');
  const [isOpen, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const chosen = book.find(({ id }) => id === chosenId);
  const short = [...new Set([...book.slice(0, shownMax), ...(chosen ? [chosen] : [])])];
  const shown = isOpen ? book.filter((address) => matchesAddress(address, search, i18n.language)) : short;
  return (
    <Radio.Group
      label={t('address.book')}
      labelProps={{ className: 'visually-hidden' }}
      value={chosenId}
      onChange={(id) => onChoose({ address_id: id })}
    >
      {isOpen && (
        <TextInput
          mb="xs"
          placeholder={t('address.search')}
          aria-label={t('address.search')}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      <SimpleGrid
        cols={{ base: 1, sm: 2, lg: 3 }}
        spacing="xs"
        mah={isOpen ? '20rem' : undefined}
        style={isOpen ? { overflowY: 'auto' } : undefined}
      >
        {shown.map((address) => (
          <ChoiceCard key={address.id} value={address.id} isChosen={address.id === chosenId}>
            <AddressLines address={address} />
          </ChoiceCard>
        ))}
      </SimpleGrid>
      {shown.length === 0 && isOpen && (
        <Text c="dimmed" p="sm">
          {t('address.no_match')}
        </Text>
      )}
      {book.length > short.length && !isOpen && (
        <Button variant="subtle" size="compact-sm" mt="xs" onClick={() => setOpen(true)}>
          {t('address.all', { count: book.length })}
        </Button>
      )}
    </Radio.Group>
  );
}
