import type { benefitTexts as zh } from './benefits.zh.ts';

export const benefitTexts: typeof zh = {
  title: 'Benefits',
  about:
    'A company has the benefits of individuals until its verification is approved. Orders that were submitted and pallets that are stored keep what they had; keys and webhooks above a lowered limit stay, but no new ones can be made.',
  types: { individual: 'Individuals', company: 'Verified companies' },
  editedBy: (name) => `Changed by ${name},`,
  shipped: 'Never changed',
  takePresent: 'Drop my figures and show the present ones',
  done: 'Saved.',
};
