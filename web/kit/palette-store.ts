import { createSpotlight } from '@mantine/spotlight';

/** The state of the palette, and what opens and closes it. */
export const [paletteStore, palette] = createSpotlight();
