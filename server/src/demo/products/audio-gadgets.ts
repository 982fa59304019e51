import type { DemoProduct } from '../demo-product.ts';
import { gamingGear } from './audio-gadgets/gaming-gear.ts';
import { headphonesSpeakers } from './audio-gadgets/headphones-speakers.ts';
import { photoVideo } from './audio-gadgets/photo-video.ts';
import { smartHome } from './audio-gadgets/smart-home.ts';

export const audioGadgets: DemoProduct[] = [
  ...headphonesSpeakers,
  ...photoVideo,
  ...smartHome,
  ...gamingGear,
];
