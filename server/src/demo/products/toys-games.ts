import type { DemoProduct } from '../demo-product.ts';
import { gamesParty } from './toys-games/games-party.ts';
import { learningToys } from './toys-games/learning-toys.ts';
import { plushPlay } from './toys-games/plush-play.ts';

export const toysGames: DemoProduct[] = [...plushPlay, ...learningToys, ...gamesParty];
