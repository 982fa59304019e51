import { accountRoutes, type Address, addressesMax } from '@amberdock/contract/account.ts';
import { Box, Button, Group, Modal } from '@mantine/core';
import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { showAlert } from '../../lib/notices/alert.ts';
import { api } from '../../lib/api/api.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { showSnack } from '../../lib/notices/snackbar.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Page } from '../../ui/page.tsx';
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

/** The actions on the address book, and where the focus goes when their button disappears. */
function useChanges(addresses: Address[], keepAt: (at: number) => void) {
  const { t } = useTranslation('address');
  const { revalidate } = useRevalidator();
  const saved = () => {
    showAlert(t('saved'));
    // The first one's button to add goes with the empty page.
    if (addresses.length === 0) keepAt(0);
    void revalidate();
  };
  const removed = async (address: Address) => {
    await api.call(accountRoutes.removeAddress, { params: { id: address.id } });
    keepAt(addresses.indexOf(address));
    await revalidate();
    const undo = async () => {
      await api.call(accountRoutes.addAddress, {
        body: { ...valuesOf(address), is_default: address.is_default },
      });
      keepAt(addresses.indexOf(address));
      await revalidate();
    };
    showSnack(t('removed', { name: address.recipient }), {
      action: { label: t('undo'), run: () => void undo().catch(() => showSnack(t('undo_failed'))) },
    });
  };
  const makeDefault = async (address: Address) => {
    const body = { ...valuesOf(address), is_default: true };
    await api.call(accountRoutes.updateAddress, { params: { id: address.id }, body });
    await revalidate();
  };
  return { saved, removed, makeDefault };
}

/** The address book: added, changed, removed with a way back, one the default. */
export default function AddressPage() {
  const { t } = useTranslation('address');
  const addresses = useLoaderData<typeof clientLoader>();
  const [edited, setEdited] = useState<Address | 'new' | null>(null);
  const { list, adding, keepAt } = useFocusAfter(addresses);
  const { saved, removed, makeDefault } = useChanges(addresses, keepAt);

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
              onRemove={() => removed(address)}
              onMakeDefault={() => makeDefault(address)}
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
