import { Text } from '@mantine/core';
import { AreaShape } from '../../../../kit/blanks/area-shape.tsx';
import { BlankDrawing } from '../../../../kit/blanks/blank-drawing.tsx';
import { useTexts } from '../../../locales/use-texts.ts';
import { usePreferences } from '../../../preferences.ts';
import { Section } from '../../../ui/section.tsx';
import { type DrawnArea, type DrawnBlank, nameSize } from './drawn-blank.rules.ts';
import classes from './print-areas.module.css';

type Props = {
  /** Null while its sides are no numbers. */
  drawn: DrawnBlank | null;
  /** The key of the area whose fields have the focus. */
  chosen?: number | null;
};

/** Shows the base picture with its print areas to scale. */
export function AreaPreview({ drawn, chosen = null }: Props) {
  const { printAreas: t } = useTexts();
  const { language } = usePreferences();
  return (
    <div className={classes.preview}>
      <Section title={t.preview}>
        {drawn ? (
          <Picture drawn={drawn} chosen={chosen} language={language} />
        ) : (
          <Text size="sm" c="dimmed" className={classes.picture}>
            {t.notDrawn}
          </Text>
        )}
      </Section>
    </div>
  );
}

type PictureProps = { drawn: DrawnBlank; chosen: number | null; language: 'zh' | 'en' };

function Picture({ drawn, chosen, language }: PictureProps) {
  const { printAreas: t } = useTexts();
  const { width_mm, height_mm } = drawn;
  const margin = Math.max(width_mm, height_mm) * 0.05;
  const nameOf = ({ names, position }: DrawnArea) =>
    names[language].trim() || names.zh.trim() || names.en.trim() || t.area(position);
  // The chosen area is drawn last, above those that it overlaps.
  const inOrder = drawn.areas.toSorted((a, b) => Number(a.key === chosen) - Number(b.key === chosen));
  return (
    <svg
      viewBox={[-margin, -margin, width_mm + 2 * margin, height_mm + 2 * margin].join(' ')}
      className={classes.picture}
      role="img"
      aria-label={t.previewOf(drawn.areas.map(nameOf))}
    >
      <BlankDrawing blank={drawn} />
      {inOrder.map((area) => (
        <g key={area.key} data-is-chosen={area.key === chosen || undefined}>
          <AreaShape
            area={area}
            className={[area.key === chosen ? classes.chosen : classes.area, area.isFaulty && classes.faulty]
              .filter(Boolean)
              .join(' ')}
          />
          <text
            x={area.x_mm + area.width_mm / 2}
            y={area.y_mm + area.height_mm / 2}
            fontSize={nameSize(nameOf(area), area, drawn)}
            className={classes.name}
          >
            {nameOf(area)}
          </text>
        </g>
      ))}
    </svg>
  );
}
