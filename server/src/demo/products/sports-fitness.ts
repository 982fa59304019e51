import type { DemoProduct } from '../demo-product.ts';
import { ballRacket } from './sports-fitness/ball-racket.ts';
import { cyclingHiking } from './sports-fitness/cycling-hiking.ts';
import { gymYoga } from './sports-fitness/gym-yoga.ts';
import { waterSports } from './sports-fitness/water-sports.ts';

export const sportsFitness: DemoProduct[] = [...gymYoga, ...ballRacket, ...cyclingHiking, ...waterSports];
