/** The first words of the document, for anyone who writes a client. */
export const introduction = `Everything that a buyer can do in the shop, a buyer's systems can do by these calls.

**Sign in.** \`POST /api/authentication\` with \`account\` and \`password\` gives a \`token\`; send it as
\`Authorization: Bearer …\`. Without a token a call is a visitor's: no prices, stock or sales.

A system uses a key instead, made under Account security: \`Authorization: Bearer ak_…\`. A key has the scopes that it was
given, a limit of calls a minute (\`RateLimit\` says what is left), and pays up to its own daily limit without a password.

**An order in five calls.** Find a SKU with \`GET /api/products\`, put it into the cart with
\`POST /api/place_an_order/add_to_shopping_cart\`, price it with \`POST /api/place_an_order/shopping_cart_settlement\`, choose a
shipping service for each group and send \`POST /api/place_an_order/submit_order\`, then pay with \`POST /api/orders/pay\`.

**Answers.** Success is \`{ status, data }\`, lists with \`page\`: follow \`page.next\` as \`cursor\` until
it is null; a feed always gives one, and \`page.has_more\` says whether to ask at once. A failure is
\`{ status, code, message }\`: \`code\` is stable and for programs, \`message\` is for people. Invalid input is 422 \`invalid\`
with a sentence for each field in \`message\` and the fields' names in \`data.fields\`. A field that a call does not know is
passed over, not refused: check the spelling of what seems to have no effect.

**Language.** \`Accept-Language: en\` or \`zh-Hans\`, which is the default.

**Money** is \`{ "amount": "12.50", "currency": "EUR" }\`, times are ISO 8601 in UTC, countries ISO 3166-1 alpha-2.

**Retries.** Send an \`Idempotency-Key\` with each change whose call lists it: a repeat within 7 days changes nothing and
gets the first answer, with \`Idempotent-Replayed: true\`. A change that does not list it is either harmless to repeat or,
like an upload, done again.

**Version.** \`Accept: application/vnd.amberdock.v1+json\` is answered in kind; \`application/json\` means the newest version.
`;
