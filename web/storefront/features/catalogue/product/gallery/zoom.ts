/** The position of a picture on the stage: enlarged by `scale` about its middle, then moved by `x` and `y` pixels. */
export type View = { scale: number; x: number; y: number };
/** In pixels. */
export type Size = { width: number; height: number };
/** On the stage, from its middle, in pixels. */
export type Point = { x: number; y: number };

export const scaleMax = 5;
export const wholeView: View = { scale: 1, x: 0, y: 0 };

/** Adding 0 turns -0 into 0. */
const clamp = (value: number, most: number): number => Math.min(Math.max(value, -most), most) + 0;

/** The edges of an enlarged picture stay outside the stage, so that it always fills it. */
const within = ({ scale, x, y }: View, { width, height }: Size): View => ({
  scale,
  x: clamp(x, ((scale - 1) * width) / 2),
  y: clamp(y, ((scale - 1) * height) / 2),
});

/** Magnifies around a point, which stays in place. */
export function zoomed(view: View, factor: number, { point, stage }: { point: Point; stage: Size }): View {
  const scale = Math.min(Math.max(view.scale * factor, 1), scaleMax);
  const growth = scale / view.scale;
  return within(
    { scale, x: point.x - (point.x - view.x) * growth, y: point.y - (point.y - view.y) * growth },
    stage,
  );
}

export const moved = (view: View, by: Point, stage: Size): View =>
  within({ scale: view.scale, x: view.x + by.x, y: view.y + by.y }, stage);
