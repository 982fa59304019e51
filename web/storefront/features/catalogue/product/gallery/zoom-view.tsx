import type { Picture } from '@amberdock/contract/catalog/catalogue.ts';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from '../../../../lib/i18n/use-translation.ts';
import { Icon, type IconName } from '../../../../ui/display/icon.tsx';
import { useZoom, type Zoom } from './use-zoom.ts';
import { scaleMax } from './zoom.ts';
import styles from './zoom-view.module.css';

type Props = {
  images: Picture[];
  name: string;
  current: number;
  onStep: (to: number) => void;
  onClose: () => void;
};

/** One press of + or −. */
const nearer = 1.5;
/** The pixels by which one press of an arrow key moves an enlarged picture. */
const nudge = 80;

/**
 * The pictures over the whole window. Keys: + and − enlarge, 0 shows the whole, arrows move what is enlarged and else
 * step, Page Up and Page Down always step, Escape closes.
 */
export default function ZoomView({ images, name, current, onStep, onClose }: Props) {
  const { t } = useTranslation('product');
  const dialog = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const step = (by: number) => onStep(current + by);
  const zoom = useZoom(stage, current, step);
  const { view, zoomBy, handlers } = zoom;
  const { scale, x, y } = view;
  const isClose = scale > 1;

  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    const isOurs = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (isOurs && press(event.key, zoom, step)) event.preventDefault();
  };
  const label = t('gallery.at', { position: current + 1, total: images.length });
  const percent = Math.round(scale * 100);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys for what its buttons do
    <dialog ref={dialog} className={styles.view} aria-label={name} onClose={onClose} onKeyDown={onKeyDown}>
      <div ref={stage} className={styles.stage} data-close={isClose || undefined} {...handlers}>
        <img
          className={styles.picture}
          src={`${images[current]?.url}/1280.webp`}
          alt={`${name}, ${label}`}
          draggable={false}
          style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}
        />
      </div>
      <Tool
        label={t('gallery.close')}
        icon="close"
        className={styles.close}
        onUse={() => dialog.current?.close()}
      />
      <div className={styles.tools}>
        {images.length > 1 && <Tool label={t('gallery.previous')} icon="left" onUse={() => step(-1)} />}
        <Tool label={t('gallery.zoom_out')} icon="minus" isOff={!isClose} onUse={() => zoomBy(1 / nearer)} />
        <span className={styles.said} role="status">
          <span className="visually-hidden">{label}, </span>
          {t('gallery.percent', { percent })}
        </span>
        <Tool
          label={t('gallery.zoom_in')}
          icon="plus"
          isOff={scale >= scaleMax}
          onUse={() => zoomBy(nearer)}
        />
        {images.length > 1 && <Tool label={t('gallery.next')} icon="right" onUse={() => step(1)} />}
      </div>
    </dialog>
  );
}

const arrows: Record<string, { x: number; y: number }> = {
  ArrowRight: { x: -nudge, y: 0 },
  ArrowLeft: { x: nudge, y: 0 },
  ArrowDown: { x: 0, y: -nudge },
  ArrowUp: { x: 0, y: nudge },
};

/** Does what a key stands for; false if it stands for nothing. */
function press(key: string, { view, zoomBy, moveBy, whole }: Zoom, step: (by: number) => void): boolean {
  const way = Object.hasOwn(arrows, key) ? arrows[key] : undefined;
  if (key === '+' || key === '=') zoomBy(nearer);
  else if (key === '-') zoomBy(1 / nearer);
  else if (key === '0') whole();
  else if (key === 'PageDown') step(1);
  else if (key === 'PageUp') step(-1);
  else if (way && view.scale > 1) moveBy(way);
  else if (way && way.x !== 0) step(-Math.sign(way.x));
  else return false;
  return true;
}

type ToolProps = {
  label: string;
  icon: IconName;
  className?: string | undefined;
  isOff?: boolean;
  onUse: () => void;
};

/** A button of the zoom view. It keeps the focus when it has nothing left to do, so that the keys go on working. */
const Tool = ({ label, icon, className, isOff, onUse }: ToolProps) => (
  <button
    type="button"
    className={`${styles.tool} ${className ?? ''}`}
    aria-label={label}
    title={label}
    aria-disabled={isOff || undefined}
    onClick={isOff ? undefined : onUse}
  >
    <Icon name={icon} />
  </button>
);
