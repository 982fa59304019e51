import {
  type PictureFormat,
  type PictureWidth,
  pictureWidths,
} from '@amberdock/contract/catalog/picture-sizes.ts';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Icon } from './icon.tsx';
import styles from './picture.module.css';

const addressOf = (id: string, width: number, format: PictureFormat): string =>
  `/pictures/${id}/${width}.${format}`;

const everyWidth = (id: string, format: PictureFormat, widest: PictureWidth): string =>
  pictureWidths
    .filter((width) => width <= widest)
    .map((width) => `${addressOf(id, width, format)} ${width}w`)
    .join(', ');

type Props = {
  /** The address of the contract's Picture; null or empty shows the placeholder. */
  id: string | null | undefined;
  alt: string;
  /** How wide it is shown, as in <img sizes>: "(min-width: 960px) 240px, 50vw". */
  sizes: string;
  /** The largest width that the place needs, on a screen with three pixels per CSS pixel. */
  widest?: PictureWidth;
  /** Width to height; the room is kept before anything is loaded. */
  ratio?: number;
  /** The page's main picture: loaded first instead of lazily. */
  eager?: boolean;
};

/** A shop picture in the size that fits. It keeps its room, and a missing one is a drawing, never a broken image. */
export function Picture({ id, alt, sizes, widest = 1280, ratio = 1, eager = false }: Props) {
  const [brokenId, setBrokenId] = useState<string | null>(null);
  const isShown = Boolean(id) && id !== brokenId;
  return (
    <span className={styles.frame} style={ratio === 1 ? undefined : { aspectRatio: ratio }}>
      {isShown && id ? (
        <picture>
          <source type="image/avif" srcSet={everyWidth(id, 'avif', widest)} sizes={sizes} />
          <img
            className={styles.picture}
            src={addressOf(id, 640, 'jpg')}
            srcSet={everyWidth(id, 'webp', widest)}
            sizes={sizes}
            alt={alt}
            loading={eager ? undefined : 'lazy'}
            fetchPriority={eager ? 'high' : undefined}
            onError={() => setBrokenId(id)}
          />
        </picture>
      ) : (
        <NoPicture alt={alt} />
      )}
    </span>
  );
}

function NoPicture({ alt }: { alt: string }) {
  const { t } = useTranslation('shell');
  return (
    <span className={styles.none} role="img" aria-label={alt || t('no_picture')}>
      <Icon name="image" size={28} />
    </span>
  );
}
