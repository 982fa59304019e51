import type { Design } from '@amberdock/contract/designs.ts';
import { useId } from 'react';
import { BlankDrawing } from './blank-drawing.tsx';
import styles from './design-preview.module.css';
import { PlacedArtwork } from './placed-artwork.tsx';

/** A design as it will be printed, small: its product with the artwork of the first area. */
export function DesignThumbnail({ design: { blank, placements } }: { design: Design }) {
  const id = useId();
  const [first] = placements;
  const area = blank.areas.find((each) => each.id === first?.area_id);
  return (
    <svg viewBox={`0 0 ${blank.width_mm} ${blank.height_mm}`} className={styles.thumbnail} aria-hidden="true">
      <BlankDrawing blank={blank} />
      {first && area && (
        <PlacedArtwork area={area} placement={{ artwork: first.artwork, placed: first }} clipId={id} />
      )}
    </svg>
  );
}
