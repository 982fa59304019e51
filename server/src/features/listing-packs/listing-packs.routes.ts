import { listingPackRoutes } from '@amberdock/contract/catalog/listing-packs.ts';
import type { FastifyInstance } from 'fastify';
import type { Reader } from '../../db/tx.ts';
import { hitLimit } from '../../http/callers/rate-limit.ts';
import { serveByTicket } from '../../http/downloads/serve-download.ts';
import { serve } from '../../http/serve.ts';
import type { RegisterFeature } from '../feature.ts';
import { beginPack, getPack, packOne } from './request-pack.ts';
import { decideChoice } from './packing/choice.ts';
import { packDownload, type PackTicket } from './packing/pack-address.ts';
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

/** Streams the zip: it is written while it is downloaded, and may have any length. */
function serveContent(app: FastifyInstance, deps: PackDeps): void {
  const download = {
    ...packDownload,
    operationId: 'listingPacks.download',
    summary: 'A listing pack, by the sealed address that the calls of listing packs give',
    mediaType: 'application/zip',
  };
  serveByTicket<PackTicket>(app, download, async (ticket) => {
    const productIds = await productsOf(deps.read, ticket);
    const { choice, rates } = ticket;
    return (
      productIds && {
        mediaType: 'application/zip',
        name: `amberdock-listing-pack-${choice.languages.join('-')}.zip`,
        content: writePack(deps, { productIds, choice, rates }),
      }
    );
  });
}

/** Null where the pack is no longer kept. */
async function productsOf(read: Reader, ticket: PackTicket): Promise<readonly string[] | null> {
  if ('productId' in ticket) return [ticket.productId];
  return (await findPack(read, ticket.packId))?.product_ids ?? null;
}
