import type { Artwork, Design } from '@amberdock/contract/catalog/designs.ts';
import { type Placed, rounded, scaleMax, scaleMin, turned } from '@amberdock/contract/catalog/placement.ts';

export type Placement = { artwork: Artwork; placed: Placed };
/** By print area. */
export type Placements = Readonly<Record<string, Placement>>;

export type Editor = {
  placements: Placements;
  past: readonly Placements[];
  future: readonly Placements[];
  /** Steps of one gesture are undone together. */
  gesture: string | null;
  /** The state last saved or loaded. */
  saved: Placements;
};

export type Step =
  | { do: 'put'; areaId: string; placement: Placement; gesture?: string }
  | { do: 'take'; areaId: string }
  | { do: 'undo' | 'redo' }
  /** `placements`: those that were sent; what was changed meanwhile is still to be saved. */
  | { do: 'saved'; placements: Placements };

const pastMax = 100;

export const opened = (placements: Placements): Editor => ({
  placements,
  past: [],
  future: [],
  gesture: null,
  saved: placements,
});

export const placementsOf = (design: Design | null): Placements =>
  Object.fromEntries(
    (design?.placements ?? []).map(({ area_id, artwork, ...placed }) => [area_id, { artwork, placed }]),
  );

/** The designer's state after a step; whatever changes placements can be undone. */
export function edited(editor: Editor, step: Step): Editor {
  switch (step.do) {
    case 'saved':
      return { ...editor, saved: step.placements, gesture: null };
    case 'put': {
      const { areaId, placement, gesture = null } = step;
      const next = { ...editor.placements, [areaId]: placement };
      const goesOn = gesture !== null && gesture === editor.gesture;
      return changed(editor, next, { gesture, goesOn });
    }
    case 'take': {
      const { [step.areaId]: _, ...next } = editor.placements;
      return changed(editor, next, { gesture: null, goesOn: false });
    }
    case 'undo': {
      const before = editor.past.at(-1);
      if (!before) return editor;
      const future = [editor.placements, ...editor.future];
      return { ...editor, placements: before, past: editor.past.slice(0, -1), future, gesture: null };
    }
    case 'redo': {
      const [after, ...future] = editor.future;
      if (!after) return editor;
      return {
        ...editor,
        placements: after,
        past: [...editor.past, editor.placements],
        future,
        gesture: null,
      };
    }
  }
}

type Change = { gesture: string | null; goesOn: boolean };

const changed = (editor: Editor, placements: Placements, { gesture, goesOn }: Change): Editor => ({
  ...editor,
  placements,
  past: goesOn ? editor.past : [...editor.past, editor.placements].slice(-pastMax),
  future: [],
  gesture,
});

type Room = { width_mm: number; height_mm: number };
const between = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);

/** A placement within the rules: its center in the area, its scale and angle in their bounds, as finely as it is kept. */
export const kept = (placed: Placed, area: Room): Placed => ({
  x_mm: rounded(between(placed.x_mm, 0, area.width_mm), 2),
  y_mm: rounded(between(placed.y_mm, 0, area.height_mm), 2),
  scale: rounded(between(placed.scale, scaleMin, scaleMax), 4),
  rotation: turned(placed.rotation),
});

/** Applies a key to a placement; null for keys without a function. */
export function afterKey(
  placed: Placed,
  { key, shiftKey, altKey }: { key: string; shiftKey: boolean; altKey: boolean },
): Placed | null {
  const mm = altKey ? 0.1 : shiftKey ? 10 : 1;
  const moves: Record<string, Partial<Placed>> = {
    ArrowLeft: { x_mm: placed.x_mm - mm },
    ArrowRight: { x_mm: placed.x_mm + mm },
    ArrowUp: { y_mm: placed.y_mm - mm },
    ArrowDown: { y_mm: placed.y_mm + mm },
    '+': { scale: placed.scale * 1.05 },
    '=': { scale: placed.scale * 1.05 },
    '-': { scale: placed.scale / 1.05 },
    _: { scale: placed.scale / 1.05 },
    '[': { rotation: placed.rotation - 1 },
    ']': { rotation: placed.rotation + 1 },
    '{': { rotation: placed.rotation - 15 },
    '}': { rotation: placed.rotation + 15 },
  };
  const move = Object.hasOwn(moves, key) ? moves[key] : undefined;
  return move ? { ...placed, ...move } : null;
}

export type Point = { x: number; y: number };

/**
 * Applies a gesture of one or two fingers since they went down: moved, spread, rotated about the artwork's
 * center.
 */
export function afterFingers(placed: Placed, from: readonly Point[], to: readonly Point[]): Placed {
  const [a, b] = from;
  const [c, d] = to;
  if (!a || !c) return placed;
  if (!b || !d) return { ...placed, x_mm: placed.x_mm + c.x - a.x, y_mm: placed.y_mm + c.y - a.y };
  const [before, after] = [span(a, b), span(c, d)];
  return {
    x_mm: placed.x_mm + (c.x + d.x - a.x - b.x) / 2,
    y_mm: placed.y_mm + (c.y + d.y - a.y - b.y) / 2,
    scale: placed.scale * (before.length > 0 ? after.length / before.length : 1),
    rotation: placed.rotation + after.angle - before.angle,
  };
}

/** Applies dragging a handle: its distance from the center scales, its direction rotates. */
export function afterHandle(
  placed: Placed,
  handle: 'scale' | 'turn',
  { center, from, to }: { center: Point; from: Point; to: Point },
): Placed {
  const [before, after] = [span(center, from), span(center, to)];
  if (handle === 'scale') {
    return { ...placed, scale: placed.scale * (before.length > 0 ? after.length / before.length : 1) };
  }
  return { ...placed, rotation: placed.rotation + after.angle - before.angle };
}

const span = (a: Point, b: Point) => ({
  length: Math.hypot(b.x - a.x, b.y - a.y),
  angle: (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI,
});
