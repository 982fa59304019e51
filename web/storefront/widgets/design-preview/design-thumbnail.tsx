import type { DesignPreview } from '@amberdock/contract/catalog/designs.ts';
import { useId } from 'react';
import { BlankDrawing } from '../../../kit/blanks/blank-drawing.tsx';
import styles from './design-preview.module.css';
import { PlacedArtwork } from './placed-artwork.tsx';

/** Shows a design as it will be printed, small: its product with the artwork of the first area. */
export function DesignThumbnail({ design }: { design: DesignPreview }) {
  const { area, artwork, placed } = design;
  return (
    <svg
      viewBox={`0 0 ${design.width_mm} ${design.height_mm}`}
      className={styles.thumbnail}
      aria-hidden="true"
    >
      <BlankDrawing blank={design} />
      <PlacedArtwork area={area} placement={{ artwork, placed }} clipId={useId()} />
    </svg>
  );
}
