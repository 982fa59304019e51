import { type Design, designRoutes } from '@amberdock/contract/catalog/designs.ts';
import { ActionIcon } from '@mantine/core';
import { Link } from 'react-router';
import { showAlert } from '../../../lib/notices/alert.ts';
import { api } from '../../../lib/api/api.ts';
import { useMutation } from '../../../lib/api/use-mutation.ts';
import { MutationError } from '../../../ui/page/mutation-error.tsx';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Icon } from '../../../ui/display/icon.tsx';
import { DesignThumbnail } from '../../../widgets/design-preview/design-thumbnail.tsx';
import { previewOf } from '../../../widgets/design-preview/preview-of.ts';
import styles from '../design.module.css';

type Props = { designs: Design[]; openId: string | null; onRemoved: (id: string) => void };

/** The buyer's designs of this product: each opens at its own address. */
export function SavedDesigns({ designs, openId, onRemoved }: Props) {
  const { t } = useTranslation('designs');
  const remove = useMutation(({ id }: Design) => api.call(designRoutes.remove, { params: { id } }), {
    onSuccess: (_, { id }) => {
      showAlert(t('removed'));
      onRemoved(id);
    },
  });
  if (designs.length === 0) return <p className={styles.hint}>{t('none_saved')}</p>;
  return (
    <>
      <MutationError of={remove} />
      <ul className={styles.saved}>
        {designs.map((design) => (
          <li key={design.id} className={styles.savedDesign} data-open={design.id === openId || undefined}>
            <Link
              to={`/design/${design.blank.product_id}?design=${design.id}`}
              className={styles.savedLink}
              aria-current={design.id === openId ? 'page' : undefined}
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
            <ActionIcon
              aria-label={t('remove', { name: design.name })}
              loading={remove.isPending && remove.input?.id === design.id}
              onClick={() => void remove.mutate(design)}
            >
              <Icon name="trash" size={16} />
            </ActionIcon>
          </li>
        ))}
      </ul>
    </>
  );
}

function Preview({ design }: { design: Design }) {
  const preview = previewOf(design);
  return preview && <DesignThumbnail design={preview} />;
}
