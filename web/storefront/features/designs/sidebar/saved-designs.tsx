import { type Design, designRoutes } from '@amberdock/contract/catalog/designs.ts';
import { ActionIcon } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { showAlert } from '../../../lib/notices/alert.ts';
import { api } from '../../../lib/api/api.ts';
import { useMutation } from '../../../lib/api/use-mutation.ts';
import { MutationError } from '../../../ui/page/mutation-error.tsx';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { type ListPage, useInfiniteList } from '../../../lib/lists/use-infinite-list.ts';
import { Icon } from '../../../ui/display/icon.tsx';
import { InfiniteList } from '../../../ui/page/infinite-list.tsx';
import { Confirm } from '../../../widgets/confirm-dialog.tsx';
import { DesignThumbnail } from '../../../widgets/design-preview/design-thumbnail.tsx';
import { previewOf } from '../../../widgets/design-preview/preview-of.ts';
import styles from '../design.module.css';
import { loadDesigns } from '../load-designs.ts';

type Props = {
  productId: string;
  first: ListPage<Design>;
  openId: string | null;
  onRemoved: (id: string) => void;
};

/** The buyer's designs of this product: each opens at its own address, and is deleted after a question. */
export function SavedDesigns({ productId, first, openId, onRemoved }: Props) {
  const { t } = useTranslation('designs');
  const [asked, setAsked] = useState<Design | null>(null);
  const list = useInfiniteList({
    key: productId,
    first,
    load: (cursor) => loadDesigns(productId, cursor),
  });
  const remove = useMutation(({ id }: Design) => api.call(designRoutes.remove, { params: { id } }), {
    onSuccess: (_, { id }) => {
      showAlert(t('removed'));
      setAsked(null);
      list.change((rows) => rows.filter((each) => each.id !== id));
      onRemoved(id);
    },
  });
  return (
    <>
      <InfiniteList list={list} waiting={null} empty={<p className={styles.hint}>{t('none_saved')}</p>}>
        {(designs) => (
          <ul className={styles.saved}>
            {designs.map((design) => (
              <SavedDesign
                key={design.id}
                design={design}
                isOpen={design.id === openId}
                onRemove={() => {
                  remove.reset();
                  setAsked(design);
                }}
              />
            ))}
          </ul>
        )}
      </InfiniteList>
      <Confirm
        isOpen={asked !== null}
        title={t('remove_title')}
        action={t('remove_action')}
        danger
        busy={remove.isPending}
        onConfirm={() => {
          if (asked) void remove.mutate(asked);
        }}
        onClose={() => setAsked(null)}
      >
        <p>{t('remove_text', { name: asked?.name ?? '' })}</p>
        <MutationError of={remove} />
      </Confirm>
    </>
  );
}

type RowProps = { design: Design; isOpen: boolean; onRemove: () => void };

function SavedDesign({ design, isOpen, onRemove }: RowProps) {
  const { t } = useTranslation('designs');
  return (
    <li className={styles.savedDesign} data-open={isOpen || undefined}>
      <Link
        to={`/design/${design.blank.product_id}?design=${design.id}`}
        className={styles.savedLink}
        aria-current={isOpen ? 'page' : undefined}
      >
        <span className={styles.thumbnail}>
          <Preview design={design} />
        </span>
        <span className={styles.savedName}>
          {design.name}
          {design.frozen && (
            <span className={styles.hint}>
              <Icon name="lock" size={12} /> {t('ordered')}
            </span>
          )}
        </span>
      </Link>
      <ActionIcon aria-label={t('remove', { name: design.name })} onClick={onRemove}>
        <Icon name="trash" size={16} />
      </ActionIcon>
    </li>
  );
}

function Preview({ design }: { design: Design }) {
  const preview = previewOf(design);
  return preview && <DesignThumbnail design={preview} />;
}
