import type { Area, Blank } from '@amberdock/contract/catalog/designs.ts';
import { type Placed, printedSize } from '@amberdock/contract/catalog/placement.ts';
import { useId } from 'react';
import { AreaShape } from '../../../../kit/blanks/area-shape.tsx';
import { BlankDrawing } from '../../../../kit/blanks/blank-drawing.tsx';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { PlacedArtwork, turnedAt } from '../../../widgets/design-preview/placed-artwork.tsx';
import { afterKey, type Placement } from '../state/editor.ts';
import styles from './canvas.module.css';
import { useDragging } from './use-dragging.ts';

type Props = {
  blank: Blank;
  area: Area;
  placement: Placement | undefined;
  isFaulty: boolean;
  /** `gesture`: steps with the same name are undone together. */
  onPlace: (placed: Placed, gesture: string) => void;
  onRemove: () => void;
};

/** The live preview: the product to scale, the artwork moved by mouse, finger and key. */
export function DesignCanvas({ blank, area, placement, isFaulty, onPlace, onRemove }: Props) {
  const { t } = useTranslation('designs');
  const id = useId();
  const margin = Math.max(blank.width_mm, blank.height_mm) * 0.05;
  const { surface, dragging } = useDragging({ area, placement, onPlace });
  const box = [-margin, -margin, blank.width_mm + 2 * margin, blank.height_mm + 2 * margin].join(' ');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application's widget: its keys are told in the description
    <div
      className={styles.canvas}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an application's widget: its keys are told in the description
      tabIndex={0}
      role="application"
      aria-label={t('canvas', { area: area.name })}
      aria-describedby={`${id}-keys`}
      onKeyDown={(event) => {
        if (!placement || event.ctrlKey || event.metaKey) return;
        if (event.key === 'Delete' || event.key === 'Backspace') return onRemove();
        const next = afterKey(placement.placed, event);
        if (!next) return;
        event.preventDefault();
        onPlace(next, `key ${event.key}`);
      }}
    >
      <svg
        ref={surface}
        viewBox={box}
        className={styles.picture}
        data-empty={!placement || undefined}
        {...dragging}
      >
        <BlankDrawing blank={blank} />
        {placement && <PlacedArtwork area={area} placement={placement} clipId={`${id}-area`} />}
        <AreaShape area={area} className={isFaulty ? styles.faultyArea : styles.area} />
        {placement && <Handles area={area} placement={placement} size={margin} />}
      </svg>
      <p id={`${id}-keys`} className={styles.keys}>
        {t('keys')}
      </p>
    </div>
  );
}

/** The artwork's outline, with a corner to pull it larger and a knob to turn it. */
function Handles({ area, placement, size }: { area: Area; placement: Placement; size: number }) {
  const { width_mm, height_mm } = printedSize(placement.artwork, area, placement.placed.scale);
  const [x, y] = [width_mm / 2, height_mm / 2];
  const radius = size * 0.42;
  return (
    <g transform={turnedAt(area, placement)}>
      <rect x={-x} y={-y} width={width_mm} height={height_mm} className={styles.outline} data-handle="move" />
      <path d={`M0 ${-y} V${-y - size * 1.2}`} className={styles.outline} />
      <circle cx={0} cy={-y - size * 1.2} r={radius} className={styles.handle} data-handle="turn" />
      <circle cx={x} cy={y} r={radius} className={styles.handle} data-handle="scale" />
    </g>
  );
}
