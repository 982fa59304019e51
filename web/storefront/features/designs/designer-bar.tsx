import { Button } from '@mantine/core';
import type { Blank } from '@amberdock/contract/catalog/designs.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Icon } from '../../ui/display/icon.tsx';
import type { DesignerState } from './state/use-designer.ts';
import styles from './design.module.css';

/** Tabs for the print areas, each marked if it holds artwork, and the buttons for undo and redo. */
export function DesignerBar({ blank, designer }: { blank: Blank; designer: DesignerState }) {
  const { t } = useTranslation('designs');
  const { editor, take, area } = designer;
  // A single one is no choice, and its button read “Back” on the back of a phone case.
  const areas = blank.areas.length > 1 ? blank.areas : [];
  return (
    <div className={styles.bar}>
      <div className={styles.row} role="group" aria-label={t('areas')}>
        {areas.map((printArea) => (
          <Button
            key={printArea.id}
            size="compact-sm"
            variant={printArea.id === area?.id ? 'filled' : 'default'}
            aria-pressed={printArea.id === area?.id}
            onClick={() => designer.setAreaId(printArea.id)}
          >
            {printArea.name}
            {editor.placements[printArea.id] && (
              <Icon name={designer.isFaulty(printArea) ? 'warning' : 'check'} size={14} />
            )}
          </Button>
        ))}
      </div>
      <div className={styles.row}>
        <Button
          variant="default"
          size="compact-sm"
          disabled={editor.past.length === 0}
          onClick={() => take({ do: 'undo' })}
        >
          {t('undo')}
        </Button>
        <Button
          variant="default"
          size="compact-sm"
          disabled={editor.future.length === 0}
          onClick={() => take({ do: 'redo' })}
        >
          {t('redo')}
        </Button>
      </div>
    </div>
  );
}
