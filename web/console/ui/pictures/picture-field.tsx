import type { Picture } from '@amberdock/contract/catalog/catalogue.ts';
import {
  productPictureBytesMax,
  productPictureTypes,
} from '@amberdock/contract/console/products/product-pictures.ts';
import { Button, Group, Input, Text } from '@mantine/core';
import { useTexts } from '../../locales/use-texts.ts';
import { FileChoice } from '../files/file-choice.tsx';
import { Sending } from '../files/sending.tsx';
import classes from './picture-field.module.css';
import type { ContentPicture } from './use-content-picture.ts';

type Props = {
  label: string;
  /** Says where the shop shows it, and how it is cut. */
  hint?: string;
  /** The picture as it is saved; null where there is none. */
  current: Picture | null;
  picture: ContentPicture;
};

/** Shows the picture of a campaign or a slide, and uploads another; nothing changes in the shop before the form is saved. */
export function PictureField({ label, hint, current, picture }: Props) {
  const { pictureField: t } = useTexts();
  const { chosen, isPending, fault, sent, choose, stop, drop } = picture;
  const source = chosen?.preview ?? (current && `${current.url}/640.webp`);
  return (
    <Input.Wrapper
      labelElement="div"
      label={label}
      description={hint}
      error={fault}
      errorProps={{ role: 'alert' }}
    >
      <div className={classes.frame}>
        {source ? (
          <img src={source} alt={chosen?.name ?? t.current} />
        ) : (
          <Text span c="dimmed">
            {t.none}
          </Text>
        )}
      </div>
      {isPending ? (
        <Sending sent={sent} onStop={stop} />
      ) : (
        <Group gap="xs">
          <FileChoice
            label={source ? t.replace : t.choose}
            accept={productPictureTypes.join(',')}
            bytesMax={productPictureBytesMax}
            isPending={false}
            onFile={(file) => void choose(file)}
          />
          {chosen && (
            <Button variant="subtle" onClick={drop}>
              {current ? t.keep : t.remove}
            </Button>
          )}
          <Text span size="sm" c="dimmed" role="status">
            {chosen ? t.uploaded(chosen.name) : t.limits(productPictureBytesMax / 1024 / 1024)}
          </Text>
        </Group>
      )}
    </Input.Wrapper>
  );
}
