import type { Picture as ShopPicture } from '@amberdock/contract/catalogue.ts';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Picture } from '../../../ui/picture.tsx';
import styles from './gallery.module.css';

/** A product's pictures: a large one, the row to choose from, and a closer look. Arrow keys step through. */
export function Gallery({ images, name }: { images: ShopPicture[]; name: string }) {
  const { t } = useTranslation('product');
  const [at, setAt] = useState(0);
  const [isClose, setClose] = useState(false);
  const shown = images[Math.min(at, images.length - 1)];
  const step = (by: number) => setAt((now) => (now + by + images.length) % images.length);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') step(1);
    else if (event.key === 'ArrowLeft') step(-1);
    else return;
    event.preventDefault();
  };
  const label = t('gallery.at', { at: at + 1, of: images.length });
  return (
    <div className={styles.gallery}>
      <button
        type="button"
        className={styles.main}
        aria-label={images.length > 0 ? `${t('gallery.zoom')} (${label})` : t('gallery.zoom')}
        disabled={!shown}
        onClick={() => setClose(true)}
        onKeyDown={onKeyDown}
      >
        <Picture id={shown?.id} alt={name} sizes="(min-width: 960px) 38rem, 100vw" eager />
        {shown && (
          <span className={styles.zoom}>
            <Icon name="search" size={18} />
          </span>
        )}
      </button>
      {images.length > 1 && (
        <ul className={styles.row} aria-label={t('gallery.label')}>
          {images.map(({ id }, position) => (
            <li key={id}>
              <button
                type="button"
                className={styles.thumb}
                aria-current={position === at ? 'true' : undefined}
                aria-label={t('gallery.at', { at: position + 1, of: images.length })}
                onClick={() => setAt(position)}
                onKeyDown={onKeyDown}
              >
                <Picture id={id} alt="" sizes="72px" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Dialog isOpen={isClose} onClose={() => setClose(false)} title={name}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys step through, as the buttons do */}
        <div className={styles.close} role="group" aria-label={label} onKeyDown={onKeyDown}>
          <Picture id={shown?.id} alt={`${name}, ${label}`} sizes="(min-width: 960px) 56rem, 100vw" eager />
          {images.length > 1 && (
            <div className={styles.steps}>
              <Button square aria-label={t('gallery.previous')} onClick={() => step(-1)}>
                <Icon name="left" />
              </Button>
              <span role="status">{label}</span>
              <Button square aria-label={t('gallery.next')} onClick={() => step(1)}>
                <Icon name="right" />
              </Button>
            </div>
          )}
        </div>
      </Dialog>
    </div>
  );
}
