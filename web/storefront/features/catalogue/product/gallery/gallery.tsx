import type { Picture as ShopPicture } from '@amberdock/contract/catalog/catalogue.ts';
import { type KeyboardEvent, lazy, Suspense, type UIEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../../lib/i18n/use-translation.ts';
import { Icon } from '../../../../ui/display/icon.tsx';
import { Picture } from '../../../../ui/display/picture.tsx';
import styles from './gallery.module.css';

const ZoomView = lazy(() => import('./zoom-view.tsx'));

type Props = {
  images: ShopPicture[];
  name: string;
  /** The picture of the chosen variant: the gallery goes there whenever another one is chosen. */
  shown: string | undefined;
};

/**
 * A product's pictures: a strip that is swiped, stepped by arrow keys, or chosen in the row below it; and a zoom
 * view, loaded when first opened.
 */
export function Gallery({ images, name, shown }: Props) {
  const { t } = useTranslation('product');
  const { strip, current, onScroll, go, focus } = useStrip(images.length);
  useFollowed(
    images.findIndex(({ id }) => id === shown),
    go,
  );
  const [isClose, setClose] = useState(false);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    focus(go(current + by));
  };
  const leaveClose = () => {
    setClose(false);
    focus(current);
  };
  if (images.length === 0) {
    return (
      <div className={styles.stage}>
        <Picture id={null} alt={name} sizes="38rem" />
      </div>
    );
  }
  return (
    <div className={styles.gallery}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys step through, as the buttons in it do */}
      <div className={styles.stage} role="group" aria-label={t('gallery.label')} onKeyDown={onKeyDown}>
        <ul ref={strip} className={styles.strip} onScroll={onScroll}>
          {images.map(({ id }, position) => (
            <Slide
              key={id}
              id={id}
              alt={position === 0 ? name : ''}
              label={t('gallery.zoom', { position: position + 1, total: images.length })}
              isShown={position === current}
              isFirst={position === 0}
              onClick={() => setClose(true)}
            />
          ))}
        </ul>
        <span className={styles.zoom} aria-hidden="true">
          <Icon name="search" size={18} />
        </span>
        {images.length > 1 && (
          <>
            <Step label={t('gallery.previous')} icon="left" onStep={() => go(current - 1)} />
            <Step label={t('gallery.next')} icon="right" onStep={() => go(current + 1)} />
            <span className={styles.count} aria-hidden="true">
              {current + 1} / {images.length}
            </span>
          </>
        )}
      </div>
      {images.length > 1 && <Thumbnails images={images} current={current} onChoose={go} />}
      {isClose && (
        <Suspense fallback={null}>
          <ZoomView images={images} name={name} current={current} onStep={go} onClose={leaveClose} />
        </Suspense>
      )}
    </div>
  );
}

/**
 * Follows which picture is in sight, whether it came there by a swipe, a key or a press. `go` takes a position from
 * 0, or one step beyond either end.
 */
function useStrip(count: number) {
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  return {
    strip,
    current,
    onScroll: ({ currentTarget }: UIEvent) =>
      setCurrent(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth)),
    /** Moves on, from the last picture to the first; returns the new position. */
    go: (to: number): number => {
      const next = (to + count) % count;
      setCurrent(next);
      strip.current?.scrollTo({ left: next * strip.current.clientWidth, behavior: 'instant' });
      return next;
    },
    /** Whichever picture has come, its button has the focus: the next key is heard too. */
    focus: (position: number) =>
      strip.current?.children[position]?.querySelector('button')?.focus({ preventScroll: true }),
  };
}

/** Goes to the picture that was asked for, once for each: the reader may look at others meanwhile. */
function useFollowed(position: number, go: (to: number) => number) {
  const followed = useRef(0);
  useEffect(() => {
    if (position < 0 || position === followed.current) return;
    followed.current = position;
    go(position);
  }, [position, go]);
}

type SlideProps = {
  id: string;
  alt: string;
  label: string;
  isShown: boolean;
  isFirst: boolean;
  onClick: () => void;
};

/** A picture of the strip. Out of sight it is out of the tab order too. */
const Slide = ({ id, alt, label, isShown, isFirst, onClick }: SlideProps) => (
  <li className={styles.slide}>
    <button
      type="button"
      className={styles.main}
      tabIndex={isShown ? 0 : -1}
      aria-hidden={isShown ? undefined : true}
      aria-label={label}
      onClick={onClick}
    >
      <Picture
        id={id}
        alt={alt}
        sizes="(min-width: 1920px) 42rem, (min-width: 1280px) 36rem, (min-width: 960px) 45vw, 100vw"
        eager={isFirst}
      />
    </button>
  </li>
);

type ThumbnailsProps = { images: ShopPicture[]; current: number; onChoose: (to: number) => void };

function Thumbnails({ images, current, onChoose }: ThumbnailsProps) {
  const { t } = useTranslation('product');
  return (
    <ul className={styles.row}>
      {images.map(({ id }, position) => (
        <li key={id}>
          <button
            type="button"
            className={styles.thumb}
            aria-current={position === current ? 'true' : undefined}
            aria-label={t('gallery.at', { position: position + 1, total: images.length })}
            onClick={() => onChoose(position)}
          >
            <Picture id={id} alt="" sizes="72px" />
          </button>
        </li>
      ))}
    </ul>
  );
}

type StepProps = { label: string; icon: 'left' | 'right'; onStep: () => void };

const Step = ({ label, icon, onStep }: StepProps) => (
  <button type="button" className={styles.step} data-to={icon} aria-label={label} onClick={onStep}>
    <Icon name={icon} />
  </button>
);
