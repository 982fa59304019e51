import type { Env } from '../../env.ts';
import { isPublicAddress } from '../internet/public-address.ts';
import { webPictures } from './web-pictures.ts';

/** Other people's servers, where the pictures lie that imports name by their address. */
export type PictureSource = {
  /**
   * The bytes of a JPEG, PNG, WebP, AVIF or GIF, as they came: whether they can be decoded is not known yet.
   *
   * @throws PictureUnavailable with what is wrong; the reason of `stop` once it is aborted
   */
  fetch(address: string, stop?: AbortSignal): Promise<Buffer>;
};

export const picturesOf = ({ publicUrl, picturesFromPrivateNetworks }: Env): PictureSource =>
  webPictures({ from: publicUrl, isAllowed: picturesFromPrivateNetworks ? () => true : isPublicAddress });
