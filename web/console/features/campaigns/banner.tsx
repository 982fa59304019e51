import type { Picture } from '@amberdock/contract/catalog/catalogue.ts';
import { pictureWidths } from '@amberdock/contract/catalog/picture-sizes.ts';
import { Text } from '@mantine/core';
import { useTexts } from '../../locales/use-texts.ts';
import classes from './campaigns.module.css';

type Props = {
  picture: Picture | null;
  /** Its width in pixels; in a preview the most that it takes. */
  width: number;
  isWide?: boolean;
};

/** The picture of a campaign, cut as its card cuts it. */
export function Banner({ picture, width, isWide = false }: Props) {
  const { campaigns: t } = useTexts();
  const loadedWidth = pictureWidths.find((known) => known >= width * 1.5) ?? pictureWidths.at(-1);
  return (
    <div className={classes.banner} style={{ inlineSize: isWide ? '100%' : width }}>
      {picture ? (
        <img src={`${picture.url}/${loadedWidth}.webp`} alt="" loading="lazy" />
      ) : (
        <Text span size="xs" c="dimmed" ta="center">
          {t.noPicture}
        </Text>
      )}
    </div>
  );
}
