import { accountRoutes, type Address, addressesMax } from '@amberdock/contract/people/account.ts';
import { Box, Button, Group, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { showAlert } from '../../lib/notices/alert.ts';
import { api } from '../../lib/api/api.ts';
import { useMutation } from '../../lib/api/use-mutation.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useMay } from '../../lib/members/use-may.ts';
import { showSnack } from '../../lib/notices/snackbar.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { Page } from '../../ui/page/page.tsx';
import { AddressCard } from './address/address-card.tsx';
import { EditDialog, type Edited } from './address/edit-dialog.tsx';
import { ImportDialog } from './address/import-dialog.tsx';
import { useFocusAfter } from '../../lib/lists/use-focus-after.ts';
import { usePasteAnywhere } from './address/use-paste-anywhere.ts';
import { useSearch } from './address/use-search.tsx';
import { valuesOf } from '../../widgets/address/address-fields.ts';
import { ReadOnlyNote } from '../../widgets/read-only-note.tsx';
import { PageError, PageSkeleton } from '../../ui/page/page-states.tsx';

export const clientLoader = () => api.call(accountRoutes.addresses);
export const HydrateFallback = PageSkeleton;
export const ErrorBoundary = PageError;

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
function useBook(addresses: readonly Address[], keepAt: (index: number) => void) {
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
  const saved = (sentence = t('saved')) => {
    showAlert(sentence);
    // The first one's button to add goes with the empty page.
    if (addresses.length === 0) keepAt(0);
    void revalidate();
  };
  return { reload: revalidate, removed, saved };
}

const grid = {
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 19rem), 1fr))',
  gap: 'var(--space-4)',
};

/** Shown in place of an empty address book, with the ways to add the first address for members who may. */
function NoAddresses({ add }: { add: ReactNode }) {
  const { t } = useTranslation('address');
  const next = add !== null && { text: t('none_text'), action: add };
  return <EmptyState icon="pin" {...next} title={t('none')} />;
}

/** The address book: addresses are searched, added, imported, changed and made the default; a removal can be undone. */
export default function AddressPage() {
  const { t } = useTranslation('address');
  const addresses = useLoaderData<typeof clientLoader>();
  const [edited, setEdited] = useState<Edited | null>(null);
  const [isImporting, setImporting] = useState(false);
  const { shown, field } = useSearch(addresses);
  const { list, adding, keepAt } = useFocusAfter(shown);
  const { reload, removed, saved } = useBook(shown, keepAt);
  const isFull = addresses.length >= addressesMax;
  const mayChange = useMay()('account.write');
  usePasteAnywhere(mayChange && edited === null && !isImporting && !isFull, (pasted) =>
    setEdited({ pasted }),
  );

  const add = (
    <Group gap="xs">
      <Button variant="default" disabled={isFull} onClick={() => setImporting(true)}>
        {t('import')}
      </Button>
      <Button ref={adding} disabled={isFull} onClick={() => setEdited({ pasted: '' })}>
        <Icon name="plus" size={16} /> {t('add')}
      </Button>
    </Group>
  );
  return (
    <Page title={t('title')} actions={mayChange && addresses.length > 0 && add}>
      {!mayChange && <ReadOnlyNote />}
      {addresses.length === 0 ? (
        <NoAddresses add={mayChange ? add : null} />
      ) : (
        <Stack gap="md">
          {field}
          {shown.length === 0 && <EmptyState icon="search" title={t('no_match')} />}
          <Box component="ul" ref={list} display="grid" style={grid}>
            {shown.map((address) => (
              <AddressCard
                key={address.id}
                address={address}
                mayChange={mayChange}
                onEdit={() => setEdited(address)}
                onRemoved={() => removed(address)}
                onMadeDefault={reload}
              />
            ))}
          </Box>
        </Stack>
      )}
      <ImportDialog
        isOpen={isImporting}
        onClose={() => setImporting(false)}
        onSaved={(count) => {
          setImporting(false);
          saved(t('imported', { count }));
        }}
      />
      <EditDialog
        edited={edited}
        onClose={() => setEdited(null)}
        onSaved={() => {
          setEdited(null);
          saved();
        }}
      />
    </Page>
  );
}
