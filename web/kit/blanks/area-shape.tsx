import type { DesignPreview } from '@amberdock/contract/catalog/designs.ts';

type Area = DesignPreview['area'];

/** The outline of a print area, in the coordinates of its base picture. */
export const AreaShape = ({ area, className }: { area: Area; className?: string | undefined }) =>
  area.is_round ? (
    <ellipse
      cx={area.x_mm + area.width_mm / 2}
      cy={area.y_mm + area.height_mm / 2}
      rx={area.width_mm / 2}
      ry={area.height_mm / 2}
      className={className}
    />
  ) : (
    <rect x={area.x_mm} y={area.y_mm} width={area.width_mm} height={area.height_mm} className={className} />
  );
