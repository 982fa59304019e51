import type { Design, DesignPreview } from '@amberdock/contract/catalog/designs.ts';

/** Returns the preview of a whole design, as lines of goods bring it; null if nothing is printed on it. */
export function previewOf({ id, name, blank, placements }: Design): DesignPreview | null {
  const [first] = placements;
  const area = blank.areas.find((candidate) => candidate.id === first?.area_id);
  if (!first || !area) return null;
  const { artwork, ...placed } = first;
  const { drawing, width_mm, height_mm } = blank;
  return { id, name, drawing, width_mm, height_mm, area, placed, artwork };
}
