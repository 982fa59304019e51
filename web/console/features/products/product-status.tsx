import { Badge } from '@mantine/core';
import { useTexts } from '../../locales/use-texts.ts';

/** Says whether a product is on sale. */
export function ProductStatus({ isPublished }: { isPublished: boolean }) {
  const { states } = useTexts().products;
  return (
    <Badge color={isPublished ? 'green' : 'gray'} variant="light">
      {isPublished ? states.published : states.withdrawn}
    </Badge>
  );
}
