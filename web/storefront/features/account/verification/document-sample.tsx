import styles from './verification.module.css';

export type Sample = 'front' | 'back' | 'passport' | 'licence';

const line = (x: number, y: number, width: number) => <path key={`${x} ${y}`} d={`M${x} ${y}h${width}`} />;

/** Draws a sample of the document, all of it inside the frame; it is not a real person's. */
const drawings = {
  front: (
    <>
      <rect x="1.5" y="1.5" width="81" height="51" rx="4" />
      <circle cx="64" cy="22" r="6" />
      <path d="M53 40c1-8 5-11 11-11s10 3 11 11Z" />
      {[line(9, 14, 26), line(9, 22, 18), line(9, 30, 30), line(9, 44, 40)]}
    </>
  ),
  back: (
    <>
      <rect x="1.5" y="1.5" width="81" height="51" rx="4" />
      <circle cx="19" cy="18" r="8" />
      {[line(35, 14, 38), line(35, 22, 30), line(22, 38, 44), line(22, 45, 36)]}
    </>
  ),
  passport: (
    <>
      <rect x="1.5" y="1.5" width="81" height="51" rx="4" />
      <rect x="8" y="9" width="20" height="24" rx="1" />
      <circle cx="18" cy="18" r="4" />
      <path d="M11 33c1-6 3-8 7-8s6 2 7 8" />
      {[line(35, 11, 26), line(35, 19, 38), line(35, 27, 20), line(8, 41, 68), line(8, 47, 68)]}
    </>
  ),
  licence: (
    <>
      <rect x="20" y="1.5" width="44" height="51" rx="2" />
      <circle cx="42" cy="11" r="4" />
      {[line(30, 20, 24), line(27, 28, 30), line(27, 34, 30), line(27, 40, 14)]}
      <circle cx="54" cy="42" r="5" />
    </>
  ),
};

/** A drawing of the document beside the words that ask for it. */
export const DocumentSample = ({ sample }: { sample: Sample }) => (
  <svg className={styles.sample} viewBox="0 0 84 54" aria-hidden="true">
    {drawings[sample]}
  </svg>
);
