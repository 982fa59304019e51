import type { Picture as ShopPicture } from '@amberdock/contract/catalogue.ts';
import { Picture } from '../picture.tsx';
import { DesignThumbnail } from './design-thumbnail.tsx';
import { useDesign } from './use-design.ts';

type Props = { image: ShopPicture | null; designId: string | null | undefined; sizes: string };

/** A line's thumbnail: its design where it has one, else the picture of its variant. */
export function LinePicture({ image, designId, sizes }: Props) {
  const design = useDesign(designId);
  return design ? <DesignThumbnail design={design} /> : <Picture id={image?.id} alt="" sizes={sizes} />;
}
