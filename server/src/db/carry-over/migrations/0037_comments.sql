-- Says of every table what a row is, and of every column what its name leaves open; docs/schema.md shows it.

-- Foundation
comment on table schema_migrations is 'A migration that has been applied, with the checksum of its file then.';
comment on table settings is 'One setting a row: the site, the shop''s time zone, where the demo shop stands.';
comment on column settings.value is 'Its shape depends on the key; the row site is what GET /settings answers.';
comment on table idempotency_keys is
  'A change that came with an Idempotency-Key, and its answer. The row is inserted first and filled in the same transaction: a second request waits on it.';
comment on column idempotency_keys.actor is 'The id of the buyer or operator, or visitor.';
comment on column idempotency_keys.route is 'Method and path pattern of the call.';
comment on column idempotency_keys.fingerprint is 'SHA-256 of what was asked for: another request with the same key is refused.';
comment on column idempotency_keys.response is 'The data of the answer; null only inside the transaction of the change.';
comment on table audit_log is 'What operators and commands changed, with the values before and after. Rows are added, never changed.';
comment on column audit_log.operator_id is 'Null where a command made the change.';
comment on column audit_log.actor is 'An operator of the console, or whoever may run commands on the server.';
comment on column audit_log.subject is 'The number, code or id of what was changed.';
comment on table currencies is 'A currency that the shop can price, hold and settle in.';
comment on column currencies.digits is 'Places of its minor unit: an amount of 100 minor units is 1.00 with two digits.';
comment on table outbox is 'A mail or text message to send; what no configured port could carry stays unsent, and the console shows it.';
comment on table rate_limits is 'The calls counted in one window of one limit, shared by all processes.';
comment on column rate_limits.bucket is 'The limit and whom it counts: an address, an account, a target.';

-- Accounts and people
comment on column users.username_folded is 'The name as it must be unique: lower case, NFKC.';
comment on column users.first_login is 'True until the person has ended the welcome of a first visit.';
comment on table sessions is 'A signed-in device of a buyer.';
comment on column sessions.token_hash is 'SHA-256 of the token, which is stored nowhere.';
comment on column sessions.payment_mac is
  'A MAC under a key made of the session''s own token: once the payment password was right, later payments in the session need no password hash.';
comment on table known_devices is
  'A device that has signed in on an account before. It proves nothing: its failed tries are counted apart from those of unknown devices, which could otherwise lock the owner out.';
comment on column known_devices.token_hash is 'SHA-256 of the device''s cookie.';
comment on column known_devices.user_id is 'Of a buyer; exactly one of user_id and operator_id is set.';
comment on table verify_codes is 'A one-time code sent to a mail address or phone number.';
comment on column verify_codes.asked_by is 'Who asked for the code: its tries are counted apart from everybody else''s.';
comment on column verify_codes.tries is 'Wrong tries by whoever asked for it.';
comment on column verify_codes.strangers_tries is 'Wrong tries by anybody else.';
comment on column verify_codes.resend_at is 'From then on another one may be sent to the target.';
comment on table payment_passwords is 'The password that a person pays with.';
comment on column payment_passwords.failed_tries is 'Wrong tries in a row; at the limit locked_until is set.';
comment on table addresses is 'A delivery address of an account.';
comment on column addresses.state is 'Empty where the country has none that carriers use.';
comment on table files is 'An uploaded private file: artwork, its preview, or a document of a verification. The bytes lie in the file store.';
comment on column files.sealed is 'Encrypted with a key made of the pepper: identity documents.';
comment on table verifications is 'A submission of an account''s identity; one of an account is waiting or approved at a time.';
comment on column verifications.identity_sealed is '{"name", "id_number"}, AES-256-GCM with a key made of the pepper.';
comment on column verifications.answers is 'The other answers of the form; nothing of the identity document.';
comment on column verifications.reason is 'Why it was rejected, for the buyer to read; empty otherwise.';
comment on table operators is 'A member of the distributor''s staff.';
comment on column operators.version is 'Counts changes, so that two administrators do not overwrite each other.';
comment on table operator_sessions is 'A signed-in console.';
comment on column operator_sessions.csrf_hash is 'SHA-256 of the token that each change of the session must carry.';

-- Catalog
comment on table warehouses is 'A place that goods ship from.';
comment on column warehouses.cut_off is 'Orders paid before this local time are handed to the carrier hand_over_days later.';
comment on column warehouses.storage_fee_minor is 'A unit and day on a pallet after the free time, in the warehouse''s currency.';
comment on column warehouses.return_address is 'Where buyers send returned goods.';
comment on table categories is 'A node of the tree of categories.';
comment on column categories.key is 'The name that imports use.';
comment on column categories.path is 'From the root to the category itself; kept by a trigger. What lies below a category has it in its path.';
comment on table brands is 'A brand of products.';
comment on table products is 'A product (SPU); what is sold of it are its SKUs.';
comment on column products.source is 'Who imported it: source and handle are the key of an import.';
comment on column products.attributes is 'Pairs of name and value in both languages, as shown on its page.';
comment on column products.search is 'The words of name, SKUs, brand, category and texts, weighted.';
comment on column products.search_version is 'The version of the word splitter that made search.';
comment on column products.sold_30d is 'Units paid in the past 30 days; a job keeps it current.';
comment on column products.base_price_minor is 'The lowest active offer in the base currency; null without an offer or a rate.';
comment on column products.warehouses is 'Codes of the warehouses with an active offer; kept with the offers, so that a visitor''s list reads none.';
comment on column products.countries is 'The countries of these warehouses.';
comment on column products.fingerprint is 'A hash of what was last saved, stock apart: the same file twice changes nothing.';
comment on table product_pictures is 'A picture of a product, in its place.';
comment on column product_pictures.origin is
  'How the picture is made: {"kind": "scene"} is drawn, {"kind": "pending", "source_url"} is fetched, {"kind": "file", "key"} lies in the file store.';
comment on table skus is 'A variant of a product: what is stocked and ordered.';
comment on column skus.options is '[{"name": {"zh", "en"}, "value": {"zh", "en"}}] in the product''s order; [] where there is one SKU.';
comment on column skus.declared_value_minor is 'The value for customs of one unit, in declared_currency.';
comment on table offers is 'What a SKU costs in a warehouse, and how many are there.';
comment on column offers.product_id is 'The product of the SKU, repeated for the lists.';
comment on column offers.market_price_minor is 'The price elsewhere that the page compares with; null without one.';
comment on column offers.tier_quantities is 'Wholesale tiers, ascending: from tier_quantities[i] units one costs tier_prices_minor[i].';
comment on column offers.on_hand is 'Units in the warehouse: the sum of the stock movements.';
comment on column offers.reserved is 'Units that open reservations hold; on_hand - reserved can be sold.';
comment on column offers.active is 'False once an import or an operator took it off sale.';
comment on table stock_movements is 'A change of an offer''s units on hand. Rows are added, never changed.';
comment on column stock_movements.quantity is 'Units that came (positive) or left (negative).';
comment on column stock_movements.reference is 'What moved them: the number of a sub order or case, or the import.';
comment on table exchange_rates is 'What a unit of a currency is worth in the base currency.';
comment on column exchange_rates.rate is 'Base currency for one unit.';
comment on column exchange_rates.source is 'The feed or the operator; a feed leaves alone what an operator set while it is valid.';
comment on column exchange_rates.expires_at is 'Nothing is converted with it afterwards.';
comment on table product_counts is
  'How many published products there are of each kind. Triggers keep it; facets add it up (docs/decisions/0013).';
comment on column product_counts.cut is
  'Which of the columns the row tells apart, the others being null: all; places: all but the brand; brand_places: all but the category; brand_category; brand; none: one row for the shop. sold_out: products with nothing left, counted hourly.';
comment on column product_counts.brand_id is 'No reference: a row stays, with 0, where the brand is gone.';
comment on column product_counts.category_id is 'No reference: a row stays, with 0, where the category is gone.';
comment on column product_counts.n is 'Products of this kind.';
comment on table product_counting is 'One row: whether counting pauses, as during a large import that counts once at its end.';
comment on table front_shelf is
  'The names of the published products that sell best, some ten thousand, so that a search for a common word reads few rows.';
comment on column front_shelf.words is 'What of products.search stands in the name.';
comment on table front_shelf_floor is 'One row: the place in the order of sales down to which products are on the front shelf.';
comment on column front_shelf_floor.product_id is 'Breaks ties of sold_30d. No reference: it is a place in an order, which stays when the product goes.';
comment on table sort_versions is 'Counts how often the values that a sort goes by were rewritten: an older cursor is refused as stale.';
comment on table search_words is 'A word that products use, for finding what a misspelled search meant.';
comment on column search_words.is_name is 'Whether it stands in a name, brand or category; else only in descriptions.';
comment on table documents is 'A certificate or report that belongs to products.';
comment on column documents.reference is 'The issuer''s number of the document.';
comment on column documents.checksum is 'SHA-256 of the file: the same one is stored once.';
comment on table product_documents is 'Which documents belong to which product.';
comment on table picture_files is 'A fetched picture in the file store.';
comment on column picture_files.key is 'Made of its bytes: the same picture is stored once.';
comment on column picture_files.brought_at is 'When a fetch last brought it: clearing up leaves alone what has just come.';
comment on column picture_files.leaving is 'It is being removed from the store, and must not be referred to any more.';
comment on table picture_addresses is 'An address that products name for a picture: fetched once, however many name it.';
comment on column picture_addresses.host is 'Host and port in lower case; of each two pictures are fetched at a time at most.';
comment on column picture_addresses.tries is 'Counted before each try, so that a picture that ends the program is not tried for ever.';
comment on column picture_addresses.due_at is 'When it is fetched next.';
comment on column picture_addresses.held_until is 'A process is fetching it until then; afterwards another one may.';
comment on column picture_addresses.fault is 'Why the last try brought no picture.';
comment on column picture_addresses.named_at is 'When a product that names it was last saved, to half a day.';

-- Change feed and listing packs
comment on table offer_changes is 'That a transaction changed what the change feed shows of an offer; its values now stand in the offer.';
comment on column offer_changes.xid is
  'The transaction that changed it. Below pg_snapshot_xmin() every transaction has ended: whoever has read up to there has missed nothing.';
comment on column offer_changes.offer_id is 'No reference: the feed tells of deleted offers too.';
comment on column offer_changes.gone is 'What a deleted offer was; null for any other.';
comment on table offer_change_marks is 'How far the change feed had come at a time: what was before the first mark of an era is no longer kept.';
comment on column offer_change_marks.era is 'Which server, database and timeline counted the transaction: another one counts anew.';
comment on table listing_packs is 'An archive with texts and pictures of products, for a buyer''s own shop; a job makes its pictures ready.';
comment on column listing_packs.choice is 'Language, currency and warehouses, as asked for.';
comment on column listing_packs.product_ids is 'No reference: a product that is gone by then is left out.';
comment on column listing_packs.products_done is 'Products whose pictures are ready.';

-- Content and campaigns
comment on table article_categories is 'A group of help articles.';
comment on table articles is 'A help article or a page of rules, in both languages.';
comment on column articles.key is 'Its name in addresses.';
comment on table carousel_slides is 'A slide of the home page.';
comment on column carousel_slides.origin is 'How its picture is made, as with product_pictures.origin.';
comment on table hot_keys is 'A search that the shop proposes.';
comment on table activities is 'A campaign: a page, and a discount on some products for a time.';
comment on column activities.origin is 'How its picture is made, as with product_pictures.origin.';
comment on table activity_goods is 'A product of a campaign.';
comment on column activity_goods.percent_off is 'Taken off the unit price.';
comment on column activity_goods.quantity_max is 'Units that the campaign sells at most; null for any number.';
comment on column activity_goods.held is 'Units that unpaid and paid orders have of it.';

-- Favorites and messages
comment on table favorites is 'A product that a person keeps an eye on.';
comment on column favorites.price_minor is 'The lowest offer when it was marked, in currency; null where there was none.';
comment on column favorites.told_prices is 'What the person knows it to cost: the lowest price in each currency, {"USD": 1000}, in minor units.';
comment on column favorites.sold_out_at is 'Since when no warehouse has a unit; null while one has.';
comment on column favorites.back_in_stock_told_at is 'When the person was last told that it is back.';
comment on column favorites.price_drop_told_at is 'When the person was last told of a lower price.';
comment on column favorites.look_again_at is 'A lower price waits until then: messages keep a distance.';
comment on table favorite_news_choices is 'Which messages about favorites a person wants; without a row all of them.';
comment on table favorite_news_looks is 'One row: changes of offers before this point were compared with favorites. Whoever locks it compares.';
comment on column favorite_news_looks.era is 'The era of the change feed that seen_to_xid counts in.';
comment on table messages is 'A message in a person''s inbox, in both languages.';
comment on column messages.link is 'The page that it leads to; empty for none.';

-- Cart, settlement, freight
comment on table cart_lines is 'Goods in a person''s cart.';
comment on column cart_lines.design_id is 'The design to print; null for goods as they are.';
comment on table settlements is 'A priced selection that can be submitted as an order for a time.';
comment on column settlements.kind is 'What submitting makes of it: an order that ships, a stockpile, or a shipment from pallets.';
comment on column settlements.content is 'Groups with lines, prices, rates and freight as they were shown: submitting compares with them.';
comment on table freight_services is 'A way to ship from a warehouse.';
comment on column freight_services.volumetric_divisor is 'Volumetric grams are cubic millimeters divided by it.';
comment on table freight_rates is 'What a service costs to a place: the longest postal prefix wins, then the state, then the country.';
comment on column freight_rates.state is 'Empty for the whole country.';
comment on column freight_rates.postal_prefix is 'Empty for any postal code.';
comment on column freight_rates.grams_max is 'Heavier parcels are not carried; null for any weight.';
comment on column freight_rates.served is 'False: the place is left out of a wider rate.';

-- Orders
comment on table orders is 'One checkout: it has a sub order for each warehouse that ships.';
comment on column orders.kind is 'What was bought: goods to ship, a stockpile, or a shipment from pallets.';
comment on column orders.settlement_id is 'The settlement that it was made of; unique, so that submitting twice makes one order.';
comment on column orders.payment_status is 'Of the whole order: pending until paid or closed. What happens afterwards happens to the sub orders.';
comment on column orders.pay_before is 'Unpaid by then, it is closed and its reservations end.';
comment on table sub_orders is 'The part of an order that one warehouse ships.';
comment on column sub_orders.address is 'The delivery address as it was; null on a stockpile order, which ships nothing.';
comment on column sub_orders.service_id is 'Null on a stockpile order.';
comment on column sub_orders.base_amount_minor is 'Its worth in the base currency at the settlement''s rate; null where there was none.';
comment on column sub_orders.created_at is 'The order''s own, repeated: pages of one status are read by it.';
comment on table sub_order_moves is 'The moves of a sub order''s status that are allowed; the contract''s table says the same.';
comment on table status_log is 'A move of a sub order''s status. Rows are added, never changed.';
comment on column status_log.actor_id is 'The user or operator, by actor; null for the system. No reference: it names two tables.';
comment on table order_lines is 'Goods of an order, as they were bought: the catalog may change, the order does not.';
comment on column order_lines.picture_id is 'The picture of that time. No reference: a product''s pictures are replaced, an order stays.';
comment on column order_lines.activity_id is 'The campaign whose price it has. No reference: a campaign may be removed, an order stays.';
comment on column order_lines.rate is 'The rate from the pricing currency to the order''s.';
comment on table reservations is 'Units of an offer that an order line holds until they ship or are released.';
comment on table payments is 'That an order was paid: one for each paid order.';
comment on column payments.counted_month is 'The month of member_spending that it counts in; null for who has no limit.';

-- Pallets
comment on table pallets is 'Goods that a buyer has paid for and that stand in a warehouse.';
comment on column pallets.line_id is 'The order line that bought them.';
comment on column pallets.bought is 'Units at the start; bought - reserved - shipped + returned are left.';
comment on column pallets.free_until is 'Storage is charged from then on.';
comment on table pallet_reservations is 'Units of a pallet that an order line holds until they ship or are released.';

-- Wallet and exchange
comment on table wallets is 'The balances of an account in one currency: each is the sum of its journal lines.';
comment on column wallets.available_minor is 'What can be spent.';
comment on column wallets.pre_authorised_minor is 'What open holds keep aside.';
comment on column wallets.deposit_minor is 'The account''s deposit.';
comment on column wallets.total_spend_minor is 'Captured, stockpile and storage, less refunds.';
comment on table journal_entries is 'A booking: its lines sum to zero in each currency. Rows are added, never changed.';
comment on column journal_entries.reference is 'The number of what it was booked for.';
comment on column journal_entries.idempotency_key is 'Unique: the same booking twice is one.';
comment on column journal_entries.operator_id is 'Who booked it by hand; null for any other booking.';
comment on table journal_lines is 'A part of a booking on one ledger account. Rows are added, never changed.';
comment on column journal_lines.ledger_account is 'available, pre_authorised and deposit are buyers''; the others are the shop''s own.';
comment on column journal_lines.account_id is 'Whose balance it is; null on the shop''s own ledger accounts.';
comment on column journal_lines.amount_minor is 'Seen from the owner of the ledger account: what a balance gains is positive.';
comment on column journal_lines.balance_after_minor is 'The buyer''s balance after this line; null on the shop''s own ledger accounts.';
comment on table exchange_quotes is 'An offer to exchange money at a rate for a short time.';
comment on column exchange_quotes.used_at is 'When it was accepted; null while it is open.';

-- Events
comment on column events.actor_id is 'The user or operator, by actor. No reference: the log outlives both.';

-- Designs
comment on table blanks is 'A product that can be printed on, and its drawing.';
comment on column blanks.drawing is 'Which outline its page draws.';
comment on table print_areas is 'A part of a blank that can be printed.';
comment on column print_areas.x_mm is 'From the upper left corner of the blank.';
comment on column print_areas.dpi_min is 'The resolution that artwork must have there.';
comment on table print_fees is 'What printing an area costs, a unit, in a currency.';
comment on table artworks is 'A picture that an account may print.';
comment on column artworks.id is 'The file as it was uploaded.';
comment on column artworks.preview_id is 'The smaller file that pages show.';
comment on table designs is 'An account''s blank with its artwork placed.';
comment on column designs.frozen_at is 'From its first order on it does not change; null before.';
comment on column designs.hidden_at is 'Removed from the list by its owner; orders keep it.';
comment on table design_placements is 'Where an artwork lies in a print area of a design.';
comment on column design_placements.x_mm is 'The artwork''s center, from the upper left corner of the area.';
comment on column design_placements.rotation is 'Degrees, clockwise.';
comment on column design_placements.scale is '1 is the largest at which all of the artwork fits the area unrotated.';

-- JSON
comment on column audit_log.before is 'The values before, by name; null for what was created.';
comment on column audit_log.after is 'The values after, by name; null for what was removed.';
comment on column order_lines.options is 'The SKU''s options as they were, see skus.options.';
comment on column events.data is 'Its shape belongs to kind: eventKinds in contract/src/schemas/events.ts.';
