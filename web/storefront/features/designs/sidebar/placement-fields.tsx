import { Button } from '@mantine/core';
import type { Area } from '@amberdock/contract/catalog/designs.ts';
import {
  centered,
  coveringScale,
  dpiAt,
  pixelsToFill,
  type Placed,
  placementFault,
  printedSize,
  rounded,
} from '@amberdock/contract/catalog/placement.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Icon } from '../../../ui/display/icon.tsx';
import type { Placement } from '../state/editor.ts';
import { NumberField } from './number-field.tsx';
import styles from '../design.module.css';

type Props = {
  area: Area;
  placement: Placement;
  onPlace: (placed: Placed, gesture?: string) => void;
  onRemove: () => void;
};

/** The placement in numbers, with its size and resolution in print, and buttons for the three usual placements. */
export function PlacementFields({ area, placement: { artwork, placed }, onPlace, onRemove }: Props) {
  const { t } = useTranslation('designs');
  const set = (more: Partial<Placed>, gesture?: string) => onPlace({ ...placed, ...more }, gesture);
  return (
    <div className={styles.part}>
      <div className={styles.numbers}>
        <NumberField label={t('x')} unit="mm" value={placed.x_mm} onChange={(x_mm) => set({ x_mm })} />
        <NumberField label={t('y')} unit="mm" value={placed.y_mm} onChange={(y_mm) => set({ y_mm })} />
        <NumberField
          label={t('scale')}
          unit="%"
          value={rounded(placed.scale * 100, 1)}
          onChange={(percent) => set({ scale: percent / 100 })}
        />
        <NumberField
          label={t('rotation')}
          unit="°"
          value={placed.rotation}
          onChange={(rotation) => set({ rotation })}
        />
      </div>
      <Resolution area={area} placement={{ artwork, placed }} />
      <div className={styles.row}>
        <Button variant="default" size="compact-sm" onClick={() => onPlace({ ...centered(artwork, area) })}>
          {t('fit')}
        </Button>
        <Button
          variant="default"
          size="compact-sm"
          onClick={() => set({ ...middle(area), scale: coveringScale(artwork, area), rotation: 0 })}
        >
          {t('fill')}
        </Button>
        <Button variant="default" size="compact-sm" onClick={() => set(middle(area))}>
          {t('center')}
        </Button>
        <Button size="compact-sm" variant="subtle" color="gray" onClick={onRemove}>
          <Icon name="trash" size={16} /> {t('take')}
        </Button>
      </div>
    </div>
  );
}

const middle = (area: Area) => ({ x_mm: area.width_mm / 2, y_mm: area.height_mm / 2 });

/** Shows the print size and resolution; announced as they change, as an alert if too coarse. */
function Resolution({ area, placement: { artwork, placed } }: { area: Area; placement: Placement }) {
  const { t } = useTranslation('designs');
  const size = printedSize(artwork, area, placed.scale);
  const fault = placementFault(artwork, area, placed);
  const fill = pixelsToFill(area);
  const values = {
    width: rounded(size.width_mm, 1),
    height: rounded(size.height_mm, 1),
    dpi: Math.round(dpiAt(artwork, area, placed.scale)),
  };
  return (
    <output className={styles.resolution} data-faulty={fault !== null || undefined} aria-live="polite">
      <Icon name={fault ? 'warning' : 'check'} size={16} />
      <span>
        {t('printed', values)}
        {fault && (
          <strong>
            {t('too_coarse', { needed: area.dpi_min, width: fill.width_px, height: fill.height_px })}
          </strong>
        )}
      </span>
    </output>
  );
}
