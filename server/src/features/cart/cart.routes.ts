import { cartRoutes } from '@amberdock/contract/trade/cart.ts';
import { serve } from '../../http/serve.ts';
import type { RegisterFeature } from '../feature.ts';
import { showDesigns } from '../designs/index.ts';
import { addToCart } from './add-to-cart.ts';
import { countLines } from './cart.store.ts';
import { viewCart } from './cart.view.ts';
import { importLines } from './import-lines.ts';
import { moveToFavorites } from './move-to-favorites.ts';
import { removeLines } from './remove-lines.ts';
import { reviseLine } from './revise-line.ts';

export const registerCart: RegisterFeature = (app) => {
  serve(app, cartRoutes.add, ({ actor, body, change, changeAtOnce }) => {
    // A design is looked at first; goods as they are go in by one statement, which has its guard in itself.
    const alter = body.design_id ? change : changeAtOnce;
    return alter((tx) => addToCart(tx, actor, body));
  });
  serve(app, cartRoutes.view, async ({ actor, db, read, language }) => {
    const groups = await viewCart(read, actor.userId, language);
    const lines = groups.flatMap((group) => group.shopping_cart_product);
    await showDesigns({ db, read, accountId: actor.accountId }, lines);
    return groups;
  });
  serve(app, cartRoutes.quantity, async ({ actor, read }) => ({
    quantity: await countLines(read, actor.userId),
  }));
  serve(app, cartRoutes.revise, async ({ actor, body, db, read, language, change }) => {
    const line = await change((tx) => reviseLine(tx, actor, body, language));
    await showDesigns({ db, read, accountId: actor.accountId }, [line]);
    return line;
  });
  serve(app, cartRoutes.remove, ({ actor, body, change }) =>
    change((tx) => removeLines(tx, actor, body.ids)),
  );
  serve(app, cartRoutes.import, ({ actor, body, language, change }) =>
    change((tx) => importLines(tx, actor, body.rows, language)),
  );
  serve(app, cartRoutes.moveToFavorites, ({ actor, body, change }) =>
    change((tx) => moveToFavorites(tx, actor, body.ids)),
  );
};
