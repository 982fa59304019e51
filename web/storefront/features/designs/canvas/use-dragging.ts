import type { Area } from '@amberdock/contract/catalog/designs.ts';
import type { Placed } from '@amberdock/contract/catalog/placement.ts';
import { type PointerEvent, useRef } from 'react';
import { afterFingers, afterHandle, type Placement, type Point } from '../state/editor.ts';

type DraggingInput = {
  area: Area;
  placement: Placement | undefined;
  onPlace: (placed: Placed, gesture: string) => void;
};
type Drag = {
  gesture: string;
  handle: 'move' | 'scale' | 'turn';
  start: Placed;
  from: Map<number, Point>;
  to: Map<number, Point>;
};

let gestures = 0;

/** Pointers on the canvas: one moves the artwork or pulls a handle, two pinch it larger and turn it. */
export function useDragging({ area, placement, onPlace }: DraggingInput) {
  const surface = useRef<SVGSVGElement>(null);
  const drag = useRef<Drag | null>(null);

  const pointOf = (event: PointerEvent): Point => {
    const matrix = surface.current?.getScreenCTM()?.inverse();
    return new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix ?? new DOMMatrix());
  };
  /** From where the fingers are now on: one more or one less restarts the gesture, so that nothing jumps. */
  const begin = (handle: Drag['handle'], pointers: Map<number, Point>) => {
    if (!placement) return;
    const gesture = drag.current?.gesture ?? `drag ${++gestures}`;
    drag.current = { gesture, handle, start: placement.placed, from: pointers, to: new Map(pointers) };
  };

  const onPointerDown = (event: PointerEvent<SVGSVGElement>) => {
    if (!placement || (event.pointerType === 'mouse' && event.button !== 0)) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const pulled = (event.target as Element).getAttribute('data-handle');
    const handle = drag.current ? 'move' : pulled === 'scale' || pulled === 'turn' ? pulled : 'move';
    begin(handle, new Map([...(drag.current?.to ?? []), [event.pointerId, pointOf(event)]]));
  };
  const onPointerMove = (event: PointerEvent<SVGSVGElement>) => {
    const current = drag.current;
    if (!current?.to.has(event.pointerId)) return;
    current.to.set(event.pointerId, pointOf(event));
    onPlace(placedBy(current, area), current.gesture);
  };
  const onPointerUp = (event: PointerEvent<SVGSVGElement>) => {
    const pointers = new Map(drag.current?.to);
    pointers.delete(event.pointerId);
    if (pointers.size === 0) drag.current = null;
    else begin('move', pointers);
  };
  return {
    surface,
    dragging: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp },
  };
}

function placedBy({ handle, start, from, to }: Drag, area: Area): Placed {
  const [first] = from.values();
  const [last] = to.values();
  if (handle === 'move' || !first || !last) return afterFingers(start, [...from.values()], [...to.values()]);
  const center = { x: area.x_mm + start.x_mm, y: area.y_mm + start.y_mm };
  return afterHandle(start, handle, { center, from: first, to: last });
}
