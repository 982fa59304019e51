import type { Artwork, DesignPreview } from '@amberdock/contract/catalog/designs.ts';
import { type Placed, printedSize } from '@amberdock/contract/catalog/placement.ts';
import { AreaShape } from '../../../kit/blanks/area-shape.tsx';
import { useArtworkPicture } from './artwork-pictures.ts';
import styles from './design-preview.module.css';

type Area = DesignPreview['area'];
type Placement = { artwork: Artwork; placed: Placed };

/** An artwork as it will be printed, cut at the edge of its area. In the coordinates of the base picture. */
export function PlacedArtwork({
  area,
  placement,
  clipId,
}: {
  area: Area;
  placement: Placement;
  clipId: string;
}) {
  const { artwork, placed } = placement;
  const address = useArtworkPicture(artwork);
  const { width_mm: width, height_mm: height } = printedSize(artwork, area, placed.scale);
  const box = { x: -width / 2, y: -height / 2, width, height };
  return (
    <>
      <clipPath id={clipId}>
        <AreaShape area={area} />
      </clipPath>
      <g clipPath={`url(#${clipId})`}>
        <g transform={turnedAt(area, placement)}>
          {address === null ? (
            <rect {...box} className={styles.waiting} />
          ) : (
            <image {...box} href={address} preserveAspectRatio="none" />
          )}
        </g>
      </g>
    </>
  );
}

export const turnedAt = (area: Area, { placed }: Placement): string =>
  `translate(${area.x_mm + placed.x_mm} ${area.y_mm + placed.y_mm}) rotate(${placed.rotation})`;
