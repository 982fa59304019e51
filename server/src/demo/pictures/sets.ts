import { linen, papers, planks, terrazzo } from './stages/from-above.ts';
import { beach, court, garden, mountains } from './stages/outdoors.ts';
import { bathroom, shelf, table, workshop } from './stages/rooms.ts';
import type { DrawStage, Palette } from './stages/stage.ts';
import { neon, niche, plinth, podium } from './stages/studio.ts';

/** A category's look: its colors, and the stages for each kind of picture. */
export type SceneSet = {
  palettes: Palette[];
  hero: DrawStage[];
  arrangement: DrawStage[];
  laidOut: DrawStage[];
  inPlace: DrawStage[];
};

/** Wall, floor, accent, second accent, wood. */
const colors = (
  ...[wall, floor, accent, second, wood]: [string, string, string, string, string]
): Palette => ({
  wall,
  floor,
  accent,
  second,
  wood,
});

const kitchen: SceneSet = {
  palettes: [
    colors('#efe3d0', '#e2cfb4', '#d99a5b', '#8fa98f', '#b98454'),
    colors('#e3e6d8', '#d3d2bd', '#87a07c', '#e2b77a', '#a97c50'),
    colors('#f1dcd0', '#e3c3b1', '#c96f4f', '#efc98f', '#9c6b45'),
  ],
  hero: [plinth, niche],
  arrangement: [table, shelf],
  laidOut: [planks, terrazzo, linen],
  inPlace: [shelf, table],
};
const living: SceneSet = {
  palettes: [
    colors('#e9ddd2', '#d8c4b2', '#b98d74', '#8d9c8b', '#a0714b'),
    colors('#dde3e2', '#c5cfce', '#6f8f94', '#d9b38c', '#b38b63'),
    colors('#efe6da', '#dfd0bb', '#cfa15f', '#a65f4c', '#8a5f3f'),
  ],
  hero: [niche, plinth],
  arrangement: [shelf, table],
  laidOut: [linen, papers],
  inPlace: [table, shelf],
};
const gardenOutdoor: SceneSet = {
  palettes: [
    colors('#dfe7d2', '#c9d3b4', '#7f9f5f', '#e3b65b', '#a5794b'),
    colors('#e7e4d2', '#d2c9a6', '#b27b4d', '#7c9a72', '#8f6a45'),
    colors('#d9e6e2', '#b9cfc7', '#4f8776', '#e9a46b', '#a98258'),
  ],
  hero: [plinth, niche],
  arrangement: [garden, mountains],
  laidOut: [planks, linen],
  inPlace: [mountains, garden],
};
const pet: SceneSet = {
  palettes: [
    colors('#f3e4cf', '#e6cfae', '#e0a050', '#87b0b5', '#b98a5c'),
    colors('#dcebe8', '#c2dbd5', '#62a597', '#f0b98d', '#b68c60'),
    colors('#f5dfdc', '#e8c5bf', '#d9837a', '#8fb4c9', '#aa7f57'),
  ],
  hero: [plinth, niche],
  arrangement: [podium, table],
  laidOut: [linen, planks, papers],
  inPlace: [garden, table],
};
const electronics: SceneSet = {
  palettes: [
    colors('#dfe5ec', '#c9d2dd', '#4f7fd0', '#7bd0d8', '#8b6a51'),
    colors('#e6e2ee', '#d2cbe0', '#7a62c9', '#e58fb8', '#7b5c49'),
    colors('#e2e8e6', '#cbd6d3', '#2f9c8c', '#f0b24f', '#93714f'),
  ],
  hero: [plinth, neon],
  arrangement: [table, podium],
  laidOut: [papers, terrazzo],
  inPlace: [neon, shelf],
};
const audio: SceneSet = {
  palettes: [
    colors('#e4dfe9', '#cbc3d6', '#8a4fd0', '#e8659a', '#79563f'),
    colors('#dde4ea', '#bccad6', '#2e73c8', '#45d0c0', '#84644c'),
    colors('#ece0da', '#d9c3b8', '#d95f3c', '#f1b04c', '#6f4d39'),
  ],
  hero: [neon, plinth],
  arrangement: [podium, shelf],
  laidOut: [papers, planks],
  inPlace: [neon, table],
};
const beauty: SceneSet = {
  palettes: [
    colors('#f6e2de', '#efcfc9', '#e39c97', '#f0d3a8', '#c39a79'),
    colors('#ece4f1', '#dccfe6', '#b795cf', '#f2c1cc', '#b79579'),
    colors('#e3eee6', '#cfe0d2', '#8db89b', '#f2d7b3', '#bf9b74'),
  ],
  hero: [niche, plinth],
  arrangement: [bathroom, podium],
  laidOut: [terrazzo, linen, papers],
  inPlace: [bathroom, shelf],
};
const apparel: SceneSet = {
  palettes: [
    colors('#ebe3da', '#dacdbf', '#c9a382', '#8c9a9e', '#a97f5b'),
    colors('#dfe4e8', '#c8d1d8', '#7d98ad', '#e0b79a', '#98775a'),
    colors('#eae5d6', '#d8cfb6', '#a39a68', '#cf8a6d', '#b08a5f'),
  ],
  hero: [niche, plinth],
  arrangement: [podium, shelf],
  laidOut: [linen, planks, papers],
  inPlace: [table, garden],
};
const bags: SceneSet = {
  palettes: [
    colors('#eadfd3', '#d7c2ac', '#b5835a', '#6f8a86', '#94694a'),
    colors('#dde5e3', '#c2d1cd', '#4f8a84', '#e2a877', '#a67e58'),
    colors('#efe1dc', '#dfc6bd', '#b8625a', '#e2bf83', '#86604a'),
  ],
  hero: [plinth, niche],
  arrangement: [shelf, podium],
  laidOut: [planks, linen],
  inPlace: [mountains, beach, table],
};
const jewellery: SceneSet = {
  palettes: [
    colors('#ece4dc', '#ddcdbf', '#c7a17c', '#a98bb5', '#8d674c'),
    colors('#e0e4ea', '#c8cfda', '#7a86b5', '#d8b7c4', '#7a5d4b'),
    colors('#e2e7e0', '#cbd4c7', '#6f927c', '#dfc08a', '#957150'),
  ],
  hero: [plinth, niche],
  arrangement: [podium, niche],
  laidOut: [linen, terrazzo, papers],
  inPlace: [shelf, table],
};
const toys: SceneSet = {
  palettes: [
    colors('#fde9c9', '#f7d59a', '#f28c5a', '#6bb7c9', '#c9955f'),
    colors('#d9eef3', '#b9dfe8', '#4aa7c4', '#f7c65a', '#c48f5c'),
    colors('#fbe0e3', '#f3c3cb', '#e5748a', '#7cc3a5', '#bd8b60'),
  ],
  hero: [podium, plinth],
  arrangement: [podium, table],
  laidOut: [papers, planks],
  inPlace: [shelf, garden],
};
const sports: SceneSet = {
  palettes: [
    colors('#dfe7ea', '#c6d4d9', '#e0703c', '#3f86a8', '#b07f4f'),
    colors('#e6e8da', '#d0d4b6', '#6f9d3e', '#e6a23c', '#a9794b'),
    colors('#e6e0ea', '#cec4d6', '#6a5cc0', '#3fb0a5', '#a67a50'),
  ],
  hero: [plinth, podium],
  arrangement: [court, podium],
  laidOut: [papers, terrazzo],
  inPlace: [court, mountains],
};
const office: SceneSet = {
  palettes: [
    colors('#ece7dc', '#dbd2c0', '#c79a4e', '#6f93a5', '#b78b5d'),
    colors('#e0e6e4', '#c9d4d0', '#5f9184', '#e2a66f', '#a67c53'),
    colors('#efe2da', '#e0c9bc', '#c9705a', '#86a39b', '#95704f'),
  ],
  hero: [plinth, niche],
  arrangement: [table, shelf],
  laidOut: [papers, linen, planks],
  inPlace: [table, shelf],
};
const tools: SceneSet = {
  palettes: [
    colors('#e2e0db', '#cbc7bf', '#e08a2e', '#5f7d8f', '#9c7349'),
    colors('#dbe1e4', '#c0cad0', '#3f7fa8', '#e6b23c', '#8a6747'),
    colors('#e6ded6', '#d0c2b4', '#c4502f', '#77806f', '#a67a4f'),
  ],
  hero: [plinth, workshop],
  arrangement: [workshop, table],
  laidOut: [planks, terrazzo],
  inPlace: [workshop, garden],
};

const byTop: Record<string, { set: SceneSet; leaves: string[] }> = {
  'home-kitchen': { set: kitchen, leaves: ['cookware-prep', 'coffee-tea', 'drinkware', 'kitchen-storage'] },
  'home-living': { set: living, leaves: ['lighting', 'bedding-textiles', 'home-decor', 'bath-laundry'] },
  'garden-outdoor': { set: gardenOutdoor, leaves: ['gardening', 'camping', 'patio-backyard'] },
  pet: { set: pet, leaves: ['pet-feeding', 'pet-toys', 'pet-care', 'pet-walk-home'] },
  'electronics-accessories': {
    set: electronics,
    leaves: ['charging-power', 'phone-accessories', 'computer-peripherals'],
  },
  'audio-gadgets': {
    set: audio,
    leaves: ['headphones-speakers', 'photo-video', 'smart-home', 'gaming-gear'],
  },
  'beauty-care': { set: beauty, leaves: ['skincare-tools', 'makeup-nails', 'hair-care', 'personal-care'] },
  apparel: {
    set: apparel,
    leaves: ['tops-outerwear', 'bottoms-loungewear', 'apparel-accessories', 'footwear'],
  },
  'bags-luggage': { set: bags, leaves: ['backpacks', 'handbags-wallets', 'travel-gear'] },
  'jewellery-watches': {
    set: jewellery,
    leaves: ['necklaces-earrings', 'rings-bracelets', 'watches-eyewear'],
  },
  'toys-games': { set: toys, leaves: ['learning-toys', 'plush-play', 'games-party'] },
  'sports-fitness': { set: sports, leaves: ['gym-yoga', 'ball-racket'] },
  'office-stationery': { set: office, leaves: ['writing-paper', 'desk-organisers', 'art-craft'] },
  'auto-tools': { set: tools, leaves: ['car-interior', 'car-care', 'hand-power-tools', 'home-hardware'] },
};

const hiking: SceneSet = { ...sports, arrangement: [mountains], inPlace: [mountains, garden] };
const waterSports: SceneSet = { ...sports, arrangement: [beach], inPlace: [beach] };
const bathAndLaundry: SceneSet = { ...living, arrangement: [bathroom], inPlace: [bathroom, shelf] };

const byKey = new Map<string, SceneSet>(
  Object.entries(byTop).flatMap(([top, { set, leaves }]) =>
    [top, ...leaves].map((key): [string, SceneSet] => [key, set]),
  ),
)
  .set('cycling-hiking', hiking)
  .set('water-sports', waterSports)
  .set('bath-laundry', bathAndLaundry);

/** The look of a category, top or leaf. A key that nobody dressed gets the living room's: it suits most things. */
export const setOf = (categoryKey: string): SceneSet => byKey.get(categoryKey) ?? living;
