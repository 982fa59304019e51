import type { FastifyInstance } from 'fastify';
import type { Env } from '../env.ts';

/** The dependencies that the composition root gives to each feature's routes. */
export type FeatureDeps = { env: Env };
export type RegisterFeature = (app: FastifyInstance, deps: FeatureDeps) => void | Promise<void>;
