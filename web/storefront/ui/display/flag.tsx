import styles from './flag.module.css';

/**
 * docs/specification.md#9-business-constants-and-limits: the three sizes of a flag as scales of 96 × 64
 * pixels.
 */
export const flagScales = { small: 0.25, normal: 0.5, big: 1 } as const;
const widthPx = 96;
const heightPx = 64;

type Props = {
  /** ISO 3166 alpha-2, in any case; shown lower-cased (docs/specification.md#3-entities-and-their-fields). */
  countryCode: string;
  rounded?: boolean;
  shadow?: boolean;
  size?: keyof typeof flagScales;
  /** The country's name where the flag stands alone; beside a text it is decoration. */
  alt?: string;
};

/** A country's flag, a file of its own under /assets/flags. */
export function Flag({ countryCode, rounded = false, shadow = false, size = 'normal', alt = '' }: Props) {
  const code = countryCode.toLowerCase();
  const scale = flagScales[size];
  return (
    <img
      className={styles.flag}
      src={`/assets/flags/${code}.svg`}
      width={widthPx * scale}
      height={heightPx * scale}
      alt={alt}
      loading="lazy"
      data-rounded={rounded || undefined}
      data-shadow={shadow || undefined}
    />
  );
}
