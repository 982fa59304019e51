import { type BlankFaults } from './blank-faults.rules.ts';
import { type Drawing, keptAreas, type StaffBlank, type WrittenBlank } from './written-blank.rules.ts';

type Box = { x_mm: number; y_mm: number; width_mm: number; height_mm: number };
export type DrawnArea = Box & {
  key: number;
  position: number;
  names: { zh: string; en: string };
  is_round: boolean;
  isFaulty: boolean;
};
/** A base picture whose numbers can be drawn. */
export type DrawnBlank = {
  drawing: Drawing;
  width_mm: number;
  height_mm: number;
  areas: readonly DrawnArea[];
};

/** Returns what can be drawn of the fields: areas whose numbers are typed; null while the base picture has no size. */
export function drawnOf(blank: WrittenBlank, faults: BlankFaults): DrawnBlank | null {
  if (faults.width_mm || faults.height_mm) return null;
  const areas = keptAreas(blank).flatMap((area, index) => {
    const found = faults.areas[area.key];
    if (!found || found.x_mm || found.y_mm || found.width_mm || found.height_mm) return [];
    return {
      key: area.key,
      position: index + 1,
      names: { zh: area.name_zh, en: area.name_en },
      x_mm: Number(area.x_mm),
      y_mm: Number(area.y_mm),
      width_mm: Number(area.width_mm),
      height_mm: Number(area.height_mm),
      is_round: area.is_round,
      isFaulty: found.isBeyondRight || found.isBeyondBottom || found.megapixels !== null,
    };
  });
  return {
    drawing: blank.drawing,
    width_mm: Number(blank.width_mm),
    height_mm: Number(blank.height_mm),
    areas,
  };
}

/** Returns what is drawn of a base picture as it is kept. */
export const drawnOfStaff = ({ areas, ...base }: StaffBlank): DrawnBlank => ({
  ...base,
  areas: areas.map(({ name_zh: zh, name_en: en, ...area }, key) => ({
    ...area,
    key,
    position: key + 1,
    names: { zh, en },
    isFaulty: false,
  })),
});

/** Returns the font size in millimeters with which a name fits its area, as long as it stays readable. */
export function nameSize(name: string, area: Box, { width_mm, height_mm }: DrawnBlank): number {
  const longest = Math.max(width_mm, height_mm);
  // A Chinese character is as wide as it is high, a Latin letter about half as wide.
  const widths = [...name].reduce((sum, letter) => sum + (letter > '\u2e7f' ? 1 : 0.56), 0);
  const fitting = (0.9 * area.width_mm) / Math.max(widths, 1);
  return Math.min(Math.max(fitting, 0.03 * longest), 0.055 * longest);
}
