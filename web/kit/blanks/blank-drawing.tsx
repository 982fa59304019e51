import type { Blank } from '@amberdock/contract/catalog/designs.ts';
import type { ReactElement } from 'react';
import styles from './blank-drawing.module.css';

type Size = { w: number; h: number };

/** A side without its edges; goods may be smaller than the edges are wide. */
const within = (side: number, edges: number) => Math.max(side - edges, 0);

/** Plain white goods, to scale in millimeters; what they are printed with is drawn upon them. */
const drawings: Record<Blank['drawing'], (size: Size) => ReactElement> = {
  mug: ({ w, h }) => (
    <>
      <path
        className={styles.edge}
        d={`M${0.72 * w} ${0.28 * h} C${0.98 * w} ${0.2 * h} ${0.98 * w} ${0.8 * h} ${0.72 * w} ${0.74 * h}`}
        fill="none"
        strokeWidth={0.06 * w}
      />
      <path
        className={styles.body}
        d={`M${0.1 * w} ${0.1 * h} H${0.74 * w} V${0.88 * h} Q${0.74 * w} ${0.96 * h} ${0.66 * w} ${0.96 * h} H${0.18 * w} Q${0.1 * w} ${0.96 * h} ${0.1 * w} ${0.88 * h} Z`}
      />
      <ellipse cx={0.42 * w} cy={0.1 * h} rx={0.32 * w} ry={0.035 * h} className={styles.inside} />
    </>
  ),
  tee: ({ w, h }) => (
    <g transform={`scale(${w / 100} ${h / 100})`}>
      <path
        className={styles.body}
        d="M33 4 Q50 15 67 4 L88 12 L100 38 L85 45 L79 35 L79 98 L21 98 L21 35 L15 45 L0 38 L12 12 Z"
      />
      <path className={styles.seam} d="M33 4 Q50 19 67 4 M21 35 L23 22 M79 35 L77 22 M21 95 H79" />
    </g>
  ),
  tote: ({ w, h }) => (
    <>
      <path
        className={styles.edge}
        d={`M${0.28 * w} ${0.42 * h} C${0.28 * w} ${-0.1 * h} ${0.72 * w} ${-0.1 * h} ${0.72 * w} ${0.42 * h}`}
        fill="none"
        strokeWidth={0.04 * w}
      />
      <path
        className={styles.body}
        d={`M${0.06 * w} ${0.38 * h} H${0.94 * w} L${0.98 * w} ${0.99 * h} H${0.02 * w} Z`}
      />
      <path className={styles.seam} d={`M${0.06 * w} ${0.41 * h} H${0.94 * w}`} />
    </>
  ),
  cap: ({ w, h }) => (
    <g transform={`scale(${w / 200} ${h / 160})`}>
      <path className={styles.body} d="M22 108 C18 12 182 12 178 108 Q100 92 22 108 Z" />
      <path className={styles.seam} d="M100 36 V97 M60 48 Q48 70 46 103 M140 48 Q152 70 154 103" />
      <path
        className={styles.inside}
        d="M18 108 Q100 90 182 108 Q194 138 158 140 Q100 118 42 140 Q6 138 18 108 Z"
      />
    </g>
  ),
  round: ({ w, h }) => (
    <ellipse cx={w / 2} cy={h / 2} rx={w / 2 - 0.5} ry={h / 2 - 0.5} className={styles.body} />
  ),
  tag: ({ w, h }) => (
    <>
      <rect x={1} y={1} width={within(w, 2)} height={within(h, 2)} rx={6} className={styles.body} />
      <circle cx={w / 2} cy={7} r={3} className={styles.inside} />
    </>
  ),
  case: ({ w, h }) => (
    <>
      <rect x={1} y={1} width={within(w, 2)} height={within(h, 2)} rx={12} className={styles.body} />
      <rect x={7} y={6} width={0.42 * w} height={29} rx={8} className={styles.inside} />
      <circle cx={17} cy={20} r={5} className={styles.seam} />
      <circle cx={32} cy={20} r={5} className={styles.seam} />
    </>
  ),
  sheet: ({ w, h }) => (
    <rect
      x={2}
      y={2}
      width={within(w, 4)}
      height={within(h, 4)}
      rx={Math.min(w, h) / 60}
      className={styles.body}
    />
  ),
  cloth: ({ w, h }) => (
    <>
      <path className={styles.edge} d={`M0 ${0.03 * h} H${w}`} strokeWidth={0.02 * h} />
      <path
        className={styles.body}
        d={`M${0.02 * w} ${0.04 * h} H${0.98 * w} V${0.97 * h} Q${0.75 * w} ${h} ${0.5 * w} ${0.98 * h} T${0.02 * w} ${0.97 * h} Z`}
      />
    </>
  ),
};

export const BlankDrawing = ({ blank }: { blank: Pick<Blank, 'drawing' | 'width_mm' | 'height_mm'> }) =>
  drawings[blank.drawing]({ w: blank.width_mm, h: blank.height_mm });
