import type { Picture } from '@amberdock/contract/catalog/catalogue.ts';
import { pictureWidths } from '@amberdock/contract/catalog/picture-sizes.ts';
import { Box, Image } from '@mantine/core';

type Props = { picture: Picture | null; alt: string; size: number };

/** A square picture of a product; its room is kept where there is none. */
export function ProductPicture({ picture, alt, size }: Props) {
  if (!picture)
    return <Box w={size} h={size} bg="var(--mantine-color-default-hover)" style={{ flexShrink: 0 }} />;
  const width = pictureWidths.find((known) => known >= size * 2) ?? pictureWidths.at(-1);
  return (
    <Image
      src={`${picture.url}/${width}.webp`}
      alt={alt}
      w={size}
      h={size}
      fit="contain"
      radius="sm"
      loading="lazy"
      style={{ flexShrink: 0 }}
    />
  );
}
