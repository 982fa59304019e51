import { productPictureRoutes } from '@amberdock/contract/console/products/product-pictures.ts';
import type { StaffProduct } from '@amberdock/contract/console/products/products.ts';
import { Alert, Button, Text, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { call, isChangedMeanwhile } from '../../../api/console-api.ts';
import { useTexts } from '../../../locales/use-texts.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { useChange } from '../../../ui/dialogs/use-change.ts';
import { productsKey } from '../products-key.ts';
import { DropFiles } from './drop-files.tsx';
import { type DraftPicture, hasChanged, idsOf } from './picture-draft.ts';
import { PictureTile } from './picture-tile.tsx';
import classes from './pictures.module.css';
import { useFocusKept } from '../../../ui/use-focus-kept.ts';
import { usePictureDraft } from './use-picture-draft.ts';

type Props = { product: StaffProduct; onClose: () => void };

/** Uploads, orders and removes the pictures of a product; all of it is saved at once. */
export function EditPictures({ product, onClose }: Props) {
  const { productPictures: t, save } = useTexts();
  const draft = usePictureDraft(product.images);
  // The version at the time the form opened, so that another operator's change is not overwritten.
  const [version, setVersion] = useState(product.version);
  const { pictures } = draft;
  const change = useChange({
    change: () =>
      call(productPictureRoutes.change, {
        params: { id: product.id },
        body: { picture_ids: idsOf(pictures), version },
      }),
    queryKey: productsKey,
    done: () => t.saved,
    onDone: onClose,
  });
  const isStale = isChangedMeanwhile(change.error);
  const carryOn = () => {
    draft.carryOn(product.images);
    setVersion(product.version);
    change.reset();
  };
  const isFaulty = pictures.some(({ fault }) => fault !== null);
  return (
    <FormDialog
      title={t.title(product.name)}
      size="xl"
      isKept={hasChanged(pictures, product.images)}
      onClose={onClose}
      onSubmit={() => change.mutate()}
      error={isStale ? null : change.error}
      submit={{
        label: save,
        isPending: change.isPending,
        isDisabled: pictures.some(({ id }) => id === null),
      }}
    >
      {isStale && (
        <Alert color="red" role="alert">
          <Text>{change.error?.message}</Text>
          <Button variant="default" size="compact-sm" mt="xs" onClick={carryOn}>
            {t.carryOn}
          </Button>
        </Alert>
      )}
      <DropFiles onFiles={draft.add}>
        <Refused files={draft.refused} onDismiss={draft.dismissRefused} />
        <Tiles draft={draft} />
      </DropFiles>
      {isFaulty && <Text size="sm">{t.faulty}</Text>}
      <VisuallyHidden role="status">{draft.said}</VisuallyHidden>
    </FormDialog>
  );
}

/** Names the files that were not taken, and why. */
function Refused({ files, onDismiss }: { files: readonly string[]; onDismiss: () => void }) {
  const { productPictures: t } = useTexts();
  if (files.length === 0) return null;
  return (
    <Alert
      color="red"
      role="alert"
      mt="md"
      title={t.notAdded}
      withCloseButton
      closeButtonLabel={t.dismiss}
      onClose={onDismiss}
    >
      {files.map((reason) => (
        <Text key={reason} size="sm" style={{ overflowWrap: 'anywhere' }}>
          {reason}
        </Text>
      ))}
    </Alert>
  );
}

function Tiles({ draft }: { draft: ReturnType<typeof usePictureDraft> }) {
  const { productPictures: t } = useTexts();
  const { pictures, move, remove, restore, retry } = draft;
  const [dragged, setDragged] = useState<string | null>(null);
  const { list, focusNext } = useFocusKept<HTMLOListElement>();
  const actions = {
    move: (key: string, place: number) => {
      const from = pictures.findIndex((picture) => picture.key === key);
      const [way, other] = place < from ? ['forward', 'back'] : ['back', 'forward'];
      focusNext(`${key} ${way}`, `${key} ${other}`);
      move(key, place);
    },
    remove: (picture: DraftPicture) => {
      focusNext(`${picture.key} undo`, 'choose');
      remove(picture);
    },
    restore: (key: string) => {
      focusNext(`${key} remove`, 'choose');
      restore(key);
    },
    retry,
  };
  if (pictures.length === 0) return null;
  return (
    <>
      <Text size="sm" c="dimmed" my="sm">
        {t.mainHint} {t.orderHint}
      </Text>
      <ol ref={list} className={classes.tiles}>
        {pictures.map((picture, place) => (
          <PictureTile
            key={picture.key}
            picture={picture}
            place={place}
            count={pictures.length}
            actions={actions}
            drag={{
              isDragged: dragged === picture.key,
              start: () => setDragged(picture.key),
              over: () => dragged !== null && dragged !== picture.key && move(dragged, place),
              allow: (event) => dragged !== null && event.preventDefault(),
              end: () => setDragged(null),
            }}
          />
        ))}
      </ol>
    </>
  );
}
