import type { StaffPrintArea } from '@amberdock/contract/console/products/print-areas.ts';
import { moneyText } from '@amberdock/contract/money.ts';
import { Stack } from '@mantine/core';
import { useTexts } from '../../../locales/use-texts.ts';
import { usePreferences } from '../../../preferences.ts';
import { Facts } from '../../../ui/facts.tsx';
import { Section } from '../../../ui/section.tsx';
import { AreaPreview } from './area-preview.tsx';
import { drawnOfStaff } from './drawn-blank.rules.ts';
import classes from './print-areas.module.css';
import type { StaffBlank } from './written-blank.rules.ts';
import { consoleFieldLabels as labels } from '@amberdock/contract/console-field-labels.ts';

/** The base picture and the print areas for those who may not change them. */
export function PrintAreaFacts({ blank }: { blank: StaffBlank }) {
  const { printAreas: t } = useTexts();
  const { language } = usePreferences();
  const { drawing, width_mm, height_mm } = blank;
  return (
    <div className={classes.layout}>
      <Stack>
        <Section title={t.base}>
          <Facts
            facts={[
              [labels.drawing?.[language] ?? '', t.drawings[drawing]],
              [t.size, `${width_mm} × ${height_mm}`],
            ]}
          />
        </Section>
        {blank.areas.map((area, index) => (
          <AreaFacts key={area.id} area={area} position={index + 1} />
        ))}
      </Stack>
      <AreaPreview drawn={drawnOfStaff(blank)} />
    </div>
  );
}

function AreaFacts({ area, position }: { area: StaffPrintArea; position: number }) {
  const { printAreas: t } = useTexts();
  const { language } = usePreferences();
  return (
    <Section title={t.areaOf(position, area[`name_${language}`])}>
      <Facts
        facts={[
          [
            labels.name_zh?.[language] ?? '',
            <span key="zh" lang="zh">
              {area.name_zh}
            </span>,
          ],
          [
            labels.name_en?.[language] ?? '',
            <span key="en" lang="en">
              {area.name_en}
            </span>,
          ],
          [t.position, `${area.x_mm}, ${area.y_mm}`],
          [t.size, `${area.width_mm} × ${area.height_mm}`],
          [t.form, area.is_round ? t.elliptic : t.rectangular],
          [t.dpi, String(area.dpi_min)],
          [t.fees, area.fees.length > 0 ? area.fees.map(moneyText).join(' · ') : t.printedNowhere],
          [t.designs, String(area.design_count)],
        ]}
      />
    </Section>
  );
}
