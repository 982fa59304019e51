import { currencyLabel } from '@amberdock/contract/money.ts';
import type {
  FreightDifference,
  FreightServiceChange,
  FreightTerms,
} from '@amberdock/contract/console/freight.ts';
import type { Language } from '@amberdock/contract/language.ts';
import { Badge, Group, Text } from '@mantine/core';
import { formatCount } from '../../../../kit/format.ts';
import { useTexts } from '../../../locales/use-texts.ts';
import type { Texts } from '../../../locales/zh.ts';
import { usePreferences } from '../../../preferences.ts';
import { type Fact, Facts } from '../../../ui/facts.tsx';
import { Section } from '../../../ui/section.tsx';
import { countryList } from '../rate-cells.tsx';
import { Differences, kindColors } from './differences.tsx';

const kinds = Object.keys(kindColors) as FreightDifference['kind'][];
const outcomeColors = { created: 'green', changed: 'blue', unchanged: 'gray' };

/** Shows how an uploaded table differs from the current service. */
export function ComparedTable({ change }: { change: FreightServiceChange }) {
  const { freight } = useTexts();
  const t = freight.uploading;
  const { language } = usePreferences();
  const { after, differences, outcome } = change;
  const name = language === 'zh' ? after.name_zh : after.name_en;
  const counts = kinds.map(
    (kind) => [kind, differences.filter((difference) => difference.kind === kind).length] as const,
  );
  return (
    <Section title={`${name} · ${change.warehouse_id} ${change.service}`}>
      <Group gap="xs" mb="sm">
        <Badge color={outcomeColors[outcome]} variant="light">
          {t[outcome]}
        </Badge>
        {counts
          .filter(([, count]) => count > 0)
          .map(([kind, count]) => (
            <Badge key={kind} color={kindColors[kind]} variant="light">
              {t.counts(count, t.kinds[kind])}
            </Badge>
          ))}
        {outcome !== 'unchanged' && (
          <Text size="sm" c="dimmed">
            {t.placesNow(change.places_before, change.places_after)}
          </Text>
        )}
      </Group>
      <Facts facts={factsOf(freight, language, change)} cols={{ base: 1, sm: 2 }} />
      {differences.length > 0 && <Differences differences={differences} />}
    </Section>
  );
}

function factsOf(t: Texts['freight'], language: Language, change: FreightServiceChange): Fact[] {
  const { before, after, countries_added: added, countries_removed: removed } = change;
  const now = termsInWords(t, language, after);
  const was = before && termsInWords(t, language, before);
  const changed = now.flatMap(([label, value], index): Fact[] => {
    const earlier = was?.[index]?.[1];
    if (earlier === value) return [];
    return [[label, earlier === undefined ? value : `${earlier} → ${value}`]];
  });
  return [
    ...changed,
    [t.uploading.countriesAdded, before ? countryList(added, language) : ''],
    [t.uploading.countriesRemoved, countryList(removed, language)],
  ];
}

const termsInWords = (
  t: Texts['freight'],
  language: Language,
  terms: FreightTerms,
): (readonly [string, string])[] => {
  const yes = (value: boolean) => (value ? t.uploading.yes : t.uploading.no);
  return [
    [t.uploading.name('中文'), terms.name_zh],
    [t.uploading.name('English'), terms.name_en],
    [t.currency, currencyLabel(terms.currency)],
    [t.divisor, formatCount(terms.volumetric_divisor, language)],
    [t.battery, yes(terms.carries_battery)],
    [t.liquid, yes(terms.carries_liquid)],
    [t.duties, terms.duties_paid ? t.dutiesPaid : t.dutiesUnpaid],
    [t.state, terms.active ? t.active : t.inactive],
  ];
};
