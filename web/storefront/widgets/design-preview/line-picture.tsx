import type { Picture as ShopPicture } from '@amberdock/contract/catalog/catalogue.ts';
import type { DesignPreview } from '@amberdock/contract/catalog/designs.ts';
import { Picture } from '../../ui/display/picture.tsx';
import { DesignThumbnail } from './design-thumbnail.tsx';

type Props = { image: ShopPicture | null; design: DesignPreview | null | undefined; sizes: string };

/** Shows a line's design if it has one, else the picture of its variant. */
export function LinePicture({ image, design, sizes }: Props) {
  return design ? <DesignThumbnail design={design} /> : <Picture id={image?.id} alt="" sizes={sizes} />;
}
