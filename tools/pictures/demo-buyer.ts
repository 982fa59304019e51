import type { ProductCard, ProductDetail } from '../../contract/src/catalog/catalogue.ts';

/** One line of the cart: a product by its English name, the option values of its variant, and its warehouse. */
export type PlannedCartLine = { name: string; values: string[]; warehouse: string; quantity: number };

/** The demo's buyer, who uses the shop in English through its API. */
export type DemoBuyer = {
  /** The session in a browser's storage, as the storefront writes it. */
  stored: { name: string; value: string }[];
  productPath(name: string): Promise<string>;
  /** Puts these into the cart and returns the numbers of their lines. */
  fillCart(items: PlannedCartLine[]): Promise<string[]>;
  emptyCart(ids: string[]): Promise<void>;
};

export async function signInBuyer(address: string): Promise<DemoBuyer> {
  const credentials = { account: 'buyer', password: 'buyer123' };
  const user = await call<{ token: string }>(address, 'POST', '/authentication', { body: credentials });
  const ask = <T>(method: string, path: string, body?: object) =>
    call<T>(address, method, path, { token: user.token, ...(body && { body }) });
  const productOf = async (name: string): Promise<ProductDetail> => {
    const found = await ask<ProductCard[]>('GET', `/products?${new URLSearchParams({ q: name })}`);
    const card = found.find((product) => product.name === name);
    if (!card) throw new Error(`The demo has no product "${name}".`);
    return ask('GET', `/products/${card.id}`);
  };
  const addLine = async ({ name, values, warehouse, quantity }: PlannedCartLine): Promise<string> => {
    const { skus } = await productOf(name);
    const sku = skus.find(({ options }) => values.every((value) => options.some((o) => o.value === value)));
    if (!sku) throw new Error(`"${name}" has no variant ${values.join(', ')}.`);
    const body = { sku_id: sku.id, warehouse_id: warehouse, quantity };
    return (await ask<{ id: string }>('POST', '/place_an_order/add_to_shopping_cart', body)).id;
  };
  return {
    stored: [
      { name: 'access_token', value: user.token },
      { name: 'user', value: JSON.stringify(user) },
    ],
    productPath: async (name) => `/library/${(await productOf(name)).id}`,
    fillCart: async (items) => {
      const ids: string[] = [];
      for (const item of items) ids.push(await addLine(item));
      return ids;
    },
    emptyCart: async (ids) => {
      await ask('DELETE', '/place_an_order/remove_shopping_cart', { ids });
    },
  };
}

type CallInput = { token?: string; body?: object };

async function call<T>(
  address: string,
  method: string,
  path: string,
  { token, body }: CallInput,
): Promise<T> {
  const response = await fetch(`${address}/api${path}`, {
    method,
    headers: {
      'accept-language': 'en',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} answers ${response.status}: ${text}`);
  return (JSON.parse(text) as { data: T }).data;
}
