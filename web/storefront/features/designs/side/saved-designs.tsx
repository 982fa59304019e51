import { type Design, designRoutes } from '@amberdock/contract/designs.ts';
import { ActionIcon } from '@mantine/core';
import { Link } from 'react-router';
import { showAlert } from '../../../lib/notices/alert.ts';
import { api } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Icon } from '../../../ui/icon.tsx';
import { DesignThumbnail } from '../../../ui/design-preview/design-thumbnail.tsx';
import { previewOf } from '../../../ui/design-preview/preview-of.ts';
import styles from '../design.module.css';

type Props = { designs: Design[]; openId: string | null; onRemoved: (id: string) => void };

/** The buyer's designs of this product: each opens at its own address. */
export function SavedDesigns({ designs, openId, onRemoved }: Props) {
  const { t } = useTranslation('designs');
  const remove = async ({ id }: Design) => {
    try {
      await api.call(designRoutes.remove, { params: { id } });
      showAlert(t('removed'));
      onRemoved(id);
    } catch {
      // A refusal has been shown as an alert; the design stays where it is.
    }
  };
  if (designs.length === 0) return <p className={styles.hint}>{t('none_saved')}</p>;
  return (
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
          <ActionIcon aria-label={t('remove', { name: design.name })} onClick={() => void remove(design)}>
            <Icon name="trash" size={16} />
          </ActionIcon>
        </li>
      ))}
    </ul>
  );
}

function Preview({ design }: { design: Design }) {
  const preview = previewOf(design);
  return preview && <DesignThumbnail design={preview} />;
}
