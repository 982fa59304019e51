import type { FreightTerms } from '@amberdock/contract/console/freight.ts';
import { type Language, listText } from '@amberdock/contract/language.ts';
import { Badge } from '@mantine/core';
import { useTexts } from '../../locales/use-texts.ts';
import type { Texts } from '../../locales/zh.ts';

/** Names the goods that a service carries beside plain ones. */
export function carriedGoods(
  t: Texts['freight'],
  language: Language,
  { carries_battery, carries_liquid }: Pick<FreightTerms, 'carries_battery' | 'carries_liquid'>,
): string {
  const goods = [carries_battery ? t.battery : '', carries_liquid ? t.liquid : ''].filter(Boolean);
  return listText(goods, language) || t.neither;
}

/** Shows whether a service is quoted. */
export function ServiceStatus({ isActive }: { isActive: boolean }) {
  const { freight: t } = useTexts();
  return (
    <Badge color={isActive ? 'green' : 'gray'} variant="light">
      {isActive ? t.active : t.inactive}
    </Badge>
  );
}
