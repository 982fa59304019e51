import { accountRoutes, type Address, addressesMax } from '@amberdock/contract/people/account.ts';
import { Box, Button, Group, Modal } from '@mantine/core';
import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { showAlert } from '../../lib/notices/alert.ts';
import { api } from '../../lib/api/api.ts';
import { useMutation } from '../../lib/api/use-mutation.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { showSnack } from '../../lib/notices/snackbar.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { Page } from '../../ui/page/page.tsx';
import { AddressCard } from './address/address-card.tsx';
import { useFocusAfter } from './address/use-focus-after.ts';
import { type AddressValues, valuesOf } from '../../widgets/address/address-fields.ts';
import { AddressForm } from '../../widgets/address/address-form.tsx';
import { MyPageError, MyPageSkeleton } from './my/my-page-states.tsx';

export const clientLoader = () => api.call(accountRoutes.addresses);
export const HydrateFallback = MyPageSkeleton;
export const ErrorBoundary = MyPageError;

/** Adds an address, or replaces the one that was edited; a mark makes it the default. */
function save(
  edited: Address | null,
  address: AddressValues,
  { isMarked, idempotencyKey }: { isMarked: boolean; idempotencyKey: string },
) {
  const body = { ...address, ...(isMarked && { is_default: true }) };
  return edited
    ? api.call(accountRoutes.updateAddress, { params: { id: edited.id }, body })
    : api.call(accountRoutes.addAddress, { body }, { idempotencyKey });
}

/** Offers the way back after a removal: the same address as a new entry. */
function useUndo(onRestored: (address: Address) => Promise<void>) {
  const { t } = useTranslation('address');
  const restore = useMutation(
    (address: Address, idempotencyKey) => {
      const body = { ...valuesOf(address), is_default: address.is_default };
      return api.call(accountRoutes.addAddress, { body }, { idempotencyKey });
    },
    { onSuccess: (_, address) => onRestored(address), failureText: t('undo_failed') },
  );
  return (address: Address) =>
    showSnack(t('removed', { name: address.recipient }), {
      action: { label: t('undo'), run: () => void restore.mutate(address) },
    });
}

/** Follows each change of the book: loads it again, places the focus, and offers to undo a removal. */
function useBook(addresses: Address[], keepAt: (at: number) => void) {
  const { t } = useTranslation('address');
  const { revalidate } = useRevalidator();
  /** Loads the book again; the focus goes to the row that takes the place, since its button disappears. */
  const reloadAt = (address: Address) => {
    keepAt(addresses.indexOf(address));
    return revalidate();
  };
  const offerUndo = useUndo(reloadAt);
  const removed = async (address: Address) => {
    await reloadAt(address);
    offerUndo(address);
  };
  const saved = () => {
    showAlert(t('saved'));
    // The first one's button to add goes with the empty page.
    if (addresses.length === 0) keepAt(0);
    void revalidate();
  };
  return { reload: revalidate, removed, saved };
}

/** The address book: added, changed, removed with a way back, one the default. */
export default function AddressPage() {
  const { t } = useTranslation('address');
  const addresses = useLoaderData<typeof clientLoader>();
  const [edited, setEdited] = useState<Address | 'new' | null>(null);
  const { list, adding, keepAt } = useFocusAfter(addresses);
  const { reload, removed, saved } = useBook(addresses, keepAt);

  const add = (
    <Button ref={adding} disabled={addresses.length >= addressesMax} onClick={() => setEdited('new')}>
      <Icon name="plus" size={16} /> {t('add')}
    </Button>
  );
  return (
    <Page title={t('title')} actions={addresses.length > 0 && add}>
      {addresses.length === 0 ? (
        <EmptyState icon="pin" title={t('none')} text={t('none_text')} action={add} />
      ) : (
        <Box
          component="ul"
          ref={list}
          display="grid"
          style={{
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 19rem), 1fr))',
            gap: 'var(--space-4)',
          }}
        >
          {addresses.map((address) => (
            <AddressCard
              key={address.id}
              address={address}
              onEdit={() => setEdited(address)}
              onRemoved={() => removed(address)}
              onMadeDefault={reload}
            />
          ))}
        </Box>
      )}
      <Modal
        opened={edited !== null}
        onClose={() => setEdited(null)}
        title={t(edited === 'new' ? 'add' : 'edit')}
      >
        {edited !== null && (
          <AddressForm
            {...(edited !== 'new' && { start: edited })}
            mark={edited !== 'new' && edited.is_default ? undefined : t('make_default')}
            send={async (address, { isMarked, idempotencyKey }) => {
              await save(edited === 'new' ? null : edited, address, { isMarked, idempotencyKey });
              setEdited(null);
              saved();
            }}
            actions={(isBusy) => (
              <Group justify="flex-end" gap="xs">
                <Button variant="default" onClick={() => setEdited(null)}>
                  {t('cancel')}
                </Button>
                <Button type="submit" loading={isBusy}>
                  {t('save')}
                </Button>
              </Group>
            )}
          />
        )}
      </Modal>
    </Page>
  );
}
