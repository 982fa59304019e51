import type { SlideInput } from '@amberdock/contract/console/content/slides.ts';

/** Returns of a slide what its form writes. */
export const writtenOf = ({
  title_zh,
  title_en,
  text_zh,
  text_en,
  link,
  active,
}: SlideInput): SlideInput => ({ title_zh, title_en, text_zh, text_en, link, active });

export const emptySlide: SlideInput = {
  title_zh: '',
  title_en: '',
  text_zh: '',
  text_en: '',
  link: '',
  active: true,
};
