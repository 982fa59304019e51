import { textLengthMax } from '@amberdock/contract/text-limits.ts';
import type { Blank } from '@amberdock/contract/catalog/designs.ts';
import { Button, TextInput } from '@mantine/core';
import { Link } from 'react-router';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Icon } from '../../../ui/display/icon.tsx';
import { InPlaceError } from '../../../ui/page/in-place-error.tsx';
import type { DesignerState } from '../state/use-designer.ts';
import styles from '../design.module.css';

type Props = { blank: Blank; designer: DesignerState };

/**
 * The design's name, and saving it; one that an order was printed from, or that was changed elsewhere meanwhile, is saved as a
 * new one.
 */
export function SaveDesign({ blank, designer }: Props) {
  const { t } = useTranslation('designs');
  const { design } = designer;
  return (
    <>
      <TextInput
        label={t('name')}
        maxLength={textLengthMax.designName}
        value={designer.name}
        onChange={(event) => designer.setName(event.target.value)}
      />
      {design?.frozen && (
        <p className={styles.note}>
          <Icon name="lock" size={16} /> {t('frozen')}
        </p>
      )}
      <div className={styles.row}>
        <Button
          variant="default"
          loading={designer.isSaving}
          disabled={!designer.canSave || (design !== null && !designer.isUnsaved)}
          onClick={() => void designer.save()}
        >
          {t(designer.isSavedAsNew ? 'save_as_new' : 'save')}
        </Button>
        {design && (
          <Button component={Link} variant="subtle" color="gray" to={`/design/${blank.product_id}`}>
            {t('start_new')}
          </Button>
        )}
      </div>
      {designer.isOutdated && (
        <p className={styles.note} role="alert">
          <Icon name="warning" size={16} /> {t('outdated')}
        </p>
      )}
      {designer.failure !== null && !designer.isOutdated && (
        <InPlaceError error={designer.failure} onRetry={() => void designer.save()} />
      )}
    </>
  );
}
