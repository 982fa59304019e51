import {
  type Dispatch,
  type PointerEvent,
  type RefObject,
  type SetStateAction,
  useEffect,
  useRef,
  useState,
} from 'react';
import { moved, type Point, type Size, type View, wholeView, zoomed } from './zoom.ts';

/** The pixels that a finger must move across a whole picture to swipe to the next one. */
const swipeMin = 48;
const doubleTapMs = 300;
const closer = 2.5;

export type Zoom = {
  view: View;
  zoomBy: (factor: number) => void;
  moveBy: (by: Point) => void;
  whole: () => void;
  /** For the stage: drag, pinch, double tap. */
  handlers: {
    onPointerDown: (event: PointerEvent) => void;
    onPointerMove: (event: PointerEvent) => void;
    onPointerUp: (event: PointerEvent) => void;
    onPointerCancel: (event: PointerEvent) => void;
  };
};

/** Enlarging and moving a picture with mouse, wheel, fingers and by call; another picture is whole at first. */
export function useZoom(
  stage: RefObject<HTMLElement | null>,
  picture: number,
  onSwipe: (by: number) => void,
): Zoom {
  const [view, setView] = useState(wholeView);
  const [shown, setShown] = useState(picture);
  if (shown !== picture) {
    setShown(picture);
    setView(wholeView);
  }
  const pointers = useRef(new Map<number, Point>());
  const start = useRef<Point | null>(null);
  const tappedAt = useRef(0);

  const sizeOf = (): Size => ({
    width: stage.current?.clientWidth ?? 0,
    height: stage.current?.clientHeight ?? 0,
  });
  const zoomBy = (factor: number, point: Point = { x: 0, y: 0 }) =>
    setView((now) => zoomed(now, factor, { point, stage: sizeOf() }));

  useWheel(stage, setView);

  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const point = fromMiddle(stage.current, event);
    pointers.current.set(event.pointerId, point);
    start.current = pointers.current.size === 1 ? point : null;
  };
  const onPointerMove = (event: PointerEvent) => {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const point = fromMiddle(stage.current, event);
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, point);
    if (other) {
      const factor = distance(point, other) / Math.max(distance(before, other), 1);
      zoomBy(factor, { x: (point.x + other.x) / 2, y: (point.y + other.y) / 2 });
    } else setView((now) => moved(now, { x: point.x - before.x, y: point.y - before.y }, sizeOf()));
  };
  const onPointerUp = (event: PointerEvent) => {
    const [from, to] = [start.current, pointers.current.get(event.pointerId)];
    pointers.current.delete(event.pointerId);
    start.current = null;
    if (!from || !to) return;
    const by = { x: to.x - from.x, y: to.y - from.y };
    if (distance(from, to) < 8) tap(to, event.timeStamp);
    else if (view.scale === 1 && Math.abs(by.x) > Math.max(swipeMin, Math.abs(by.y)))
      onSwipe(by.x < 0 ? 1 : -1);
  };
  const tap = (point: Point, time: number) => {
    const isSecond = time - tappedAt.current < doubleTapMs;
    tappedAt.current = isSecond ? 0 : time;
    if (isSecond) zoomBy(view.scale > 1 ? 1 / view.scale : closer, point);
  };
  const onPointerCancel = (event: PointerEvent) => {
    pointers.current.delete(event.pointerId);
    start.current = null;
  };

  return {
    view,
    zoomBy,
    moveBy: (by) => setView((now) => moved(now, by, sizeOf())),
    whole: () => setView(wholeView),
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel },
  };
}

/** The wheel enlarges about the pointer. Not by React: its wheel listeners are passive, and the page would scroll. */
function useWheel(stage: RefObject<HTMLElement | null>, setView: Dispatch<SetStateAction<View>>): void {
  useEffect(() => {
    const element = stage.current;
    if (!element) return undefined;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const size = { width: element.clientWidth, height: element.clientHeight };
      const point = fromMiddle(element, event);
      setView((now) => zoomed(now, Math.exp(-event.deltaY / 400), { point, stage: size }));
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [stage, setView]);
}

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

function fromMiddle(
  element: Element | null,
  { clientX, clientY }: { clientX: number; clientY: number },
): Point {
  const { left, top, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}
