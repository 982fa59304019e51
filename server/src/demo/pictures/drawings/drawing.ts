/** How a product of the demo looks: its true width and height, and its drawing in a color. */
export type Drawing = {
  mm: [width: number, height: number];
  /** `tint` is the color of the option's value, `key` its key; '' if nothing is chosen. */
  draw: (tint: string, key: string) => string;
  /** Colors of this product's option values by their keys, in addition to the common ones. */
  tints: Record<string, string>;
};
export type Drawings = Record<string, Drawing>;

export const drawn = (
  mm: Drawing['mm'],
  draw: Drawing['draw'],
  tints: Record<string, string> = {},
): Drawing => ({ mm, draw, tints });

export const steel = '#c3c7cc';
export const brass = '#cfa44f';
export const dark = '#2e2e33';
export const wood = '#c08d56';
export const walnut = '#7b5133';
export const glass = '#d3e3e6';
export const paper = '#faf6ec';
export const leaf = '#6d9a57';
export const soil = '#5b4433';
export const screen = '#1b2430';

/** Colors by the keys of options that many products share. */
export const tints: Record<string, string> = {
  BLK: '#2f2f34',
  WHT: '#f3f0ea',
  GRY: '#9b9ea3',
  NVY: '#2b3b62',
  SND: '#d9c5a3',
  SAND: '#d9c5a3',
  OLV: '#6d724a',
  OLIVE: '#6d724a',
  BEI: '#dccdb2',
  CHAR: '#4b4b50',
  TERRA: '#c1673f',
  TER: '#bb7355',
  MINT: '#a8d8c5',
  MNT: '#a8d8c5',
  SAGE: '#a3b397',
  SGE: '#a3b397',
  TEAL: '#2c868a',
  ORG: '#e9823a',
  RED: '#c93a32',
  BLU: '#4183c6',
  GRN: '#4f9b60',
  PNK: '#efb3bb',
  CRM: '#f2e6cc',
  SKY: '#9dc8e7',
  SLV: '#c8ccd2',
  GLD: '#d9b45c',
  RGLD: '#dfa692',
  RSG: '#dfa692',
  LAV: '#bba8df',
  YEL: '#f3cc42',
  MUST: '#d8a233',
  MUS: '#d8a233',
  OAK: '#cfa670',
  WAL: '#7b5133',
  KHA: '#b7a67d',
  CAM: '#bd8a55',
  TAN: '#b57b45',
  BRN: '#7d5438',
  IVO: '#f4ebd8',
  ICE: '#bfd9e5',
  STL: '#c3c7cc',
  COR: '#f0806a',
  PLM: '#6f4a6e',
  EME: '#2f8a66',
};
