import type { StaffProduct } from '@amberdock/contract/console/products/products.ts';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../../locales/use-texts.ts';
import { Section } from '../../../ui/section.tsx';
import { ProductPicture } from '../product-picture.tsx';
import { EditPictures } from './edit-pictures.tsx';
import classes from './pictures.module.css';

/** The pictures of a product in their order, which can be edited. */
export function ProductPictures({ product, mayWrite }: { product: StaffProduct; mayWrite: boolean }) {
  const { products, productPictures: t } = useTexts();
  const [isEditing, setEditing] = useState(false);
  const { images } = product;
  return (
    <Section title={products.pictures} hint={images.length === 0 ? t.none : undefined}>
      {images.length > 0 && (
        <ol className={classes.shown}>
          {images.map((picture, index) => (
            <li key={picture.id}>
              <ProductPicture picture={picture} alt={t.picture(index + 1)} size={96} />
              {index === 0 && (
                <Text size="sm" c="dimmed" ta="center">
                  {t.main}
                </Text>
              )}
            </li>
          ))}
        </ol>
      )}
      {mayWrite && (
        <Button variant="default" mt={images.length > 0 ? 'md' : 0} onClick={() => setEditing(true)}>
          {images.length > 0 ? t.edit : t.add}
        </Button>
      )}
      {isEditing && <EditPictures product={product} onClose={() => setEditing(false)} />}
    </Section>
  );
}
