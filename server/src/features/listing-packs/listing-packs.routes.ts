import { listingPackRoutes } from '@amberdock/contract/catalog/listing-packs.ts';
import type { FastifyInstance } from 'fastify';
import type { Reader } from '../../db/tx.ts';
import { hitLimit } from '../../http/callers/rate-limit.ts';
import { downloadHeaders, downloadSchema } from '../../http/downloads/download.ts';
import { notFound } from '../../http/refusal.ts';
import { serve } from '../../http/serve.ts';
import type { RegisterFeature } from '../feature.ts';
import { beginPack, getPack, packOne } from './request-pack.ts';
import { decideChoice } from './packing/choice.ts';
import { packContentPath, readPackAddress } from './packing/pack-address.ts';
import { pictureMaker } from './packing/picture-maker.ts';
import { type PackDeps, writePack } from './packing/write-pack.ts';
import { findPack } from './packs.store.ts';

const ofOne = { hitsMax: 120, windowSeconds: 600 };
const ofMany = { hitsMax: 20, windowSeconds: 600 };

export const registerListingPacks: RegisterFeature = (app, { env }) => {
  const { pepper } = app;
  serve(app, listingPackRoutes.one, async ({ db, read, actor, language, params, query }) => {
    await hitLimit(db, `listing_pack:${actor.userId}`, ofOne);
    return packOne(read, params.id, { pepper, choice: await decideChoice(read, language, query) });
  });
  serve(app, listingPackRoutes.many, async ({ db, actor, language, body, change }) => {
    await hitLimit(db, `listing_packs:${actor.userId}`, ofMany);
    const { product_ids: productIds, ...given } = body;
    const choice = await decideChoice(db, language, given);
    return change((tx) => beginPack(tx, actor, { productIds, choice }));
  });
  serve(app, listingPackRoutes.progress, ({ read, actor, params }) =>
    getPack(read, actor, params.id, pepper),
  );
  serveContent(app, {
    read: app.db,
    takePicture: pictureMaker(app.db, env, app.log),
    publicUrl: env.publicUrl,
  });
};

/** The zip, for whoever holds an address that is still good; written as it is read, whatever its length. */
function serveContent(app: FastifyInstance, deps: PackDeps): void {
  type Address = { Querystring: { ticket?: string; signature?: string } };
  const schema = downloadSchema({
    operationId: 'listingPacks.download',
    summary: 'A listing pack, by the sealed address that the calls of listing packs give',
    mediaType: 'application/zip',
    query: ['ticket', 'signature'],
  });
  app.get<Address>(packContentPath, { schema }, async (request, reply) => {
    const ticket = readPackAddress(app.pepper, request.query);
    const productIds = ticket && (await productsOf(deps.read, ticket));
    if (!ticket || !productIds) throw notFound();
    const { choice, rates } = ticket;
    return reply
      .headers(downloadHeaders('application/zip', `amberdock-listing-pack-${choice.languages.join('-')}.zip`))
      .send(writePack(deps, { productIds, choice, rates }));
  });
}

type Ticket = NonNullable<ReturnType<typeof readPackAddress>>;

/** Null where the pack is no longer kept. */
async function productsOf(read: Reader, ticket: Ticket): Promise<readonly string[] | null> {
  if ('productId' in ticket) return [ticket.productId];
  return (await findPack(read, ticket.packId))?.product_ids ?? null;
}
