import { newSkusMax } from '@amberdock/contract/console/products/product-making.ts';
import type { StaffProduct } from '@amberdock/contract/console/products/products.ts';
import { Checkbox, Group, Stack, Text } from '@mantine/core';
import { useTexts } from '../../../locales/use-texts.ts';
import { Section } from '../../../ui/section.tsx';
import { ProductPicture } from '../product-picture.tsx';
import type { WrittenCopy } from './new-product.rules.ts';

type Props = { original: StaffProduct; copied: WrittenCopy; onChange: (copied: WrittenCopy) => void };

/** Names the product that is duplicated, and asks which of its parts are copied unchanged. */
export function CopiedFields({ original, copied, onChange }: Props) {
  const { skus: t } = useTexts();
  const skus = original.skus.filter(({ withdrawn }) => !withdrawn);
  const parts = [
    ['pictures', original.images.length, t.copiedPictures],
    ['attributes', original.attributes.length, t.copiedAttributes],
    ['offers', skus.reduce((sum, { offers }) => sum + offers.length, 0), t.copiedOffers],
  ] as const;
  return (
    <Section title={t.copiedFrom(original.name)} hint={t.copiedHint}>
      <Stack gap="xs">
        {parts
          .filter(([, count]) => count > 0)
          .map(([part, count, label]) => (
            <Checkbox
              key={part}
              label={label(count)}
              checked={copied[part]}
              onChange={(event) => onChange({ ...copied, [part]: event.currentTarget.checked })}
            />
          ))}
        {copied.pictures && original.images.length > 0 && (
          <Group gap="xs">
            {original.images.slice(0, 12).map((picture) => (
              <ProductPicture key={picture.id} picture={picture} alt="" size={48} />
            ))}
          </Group>
        )}
        {skus.length > newSkusMax && <Text size="sm">{t.copiedSome(newSkusMax, skus.length)}</Text>}
        {original.is_diy && <Text size="sm">{t.copiedPlain}</Text>}
      </Stack>
    </Section>
  );
}
