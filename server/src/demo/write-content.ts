import { secondApprovalAboveMinor } from '@amberdock/contract/trade/wallet-requests.ts';
import sql from 'sql-template-tag';
import { newId } from '../db/new-id.ts';
import type { StoredSite } from '../db/site-settings.ts';
import type { Tx } from '../db/tx.ts';
import { demoArticleCategories, demoArticles } from './articles.ts';
import { daysBefore } from './clock.ts';
import {
  demoActivity,
  demoContactCode,
  demoHotKeys,
  demoIssuer,
  demoSettings,
  demoSlides,
} from './content.ts';
import { demoSource } from './goods/stock-the-shop.ts';
import { stillLife } from './pictures/views.ts';

/**
 * Writes the storefront's content besides its products: settings, search words, carousel, articles and the
 * campaign.
 */
export async function writeContent(tx: Tx, loadedAt: Date): Promise<void> {
  await saveSettings(tx);
  await saveBankAccounts(tx);
  await saveHotKeys(tx);
  await saveArticles(tx, loadedAt);
  await saveSlides(tx);
  await saveActivity(tx, loadedAt);
}

function saveSettings(tx: Tx): Promise<number> {
  const site: StoredSite = {
    title: demoSettings.title,
    product_caution: demoSettings.productCaution,
    product_logistics_info: demoSettings.productLogisticsInfo,
    product_payment_info: demoSettings.productPaymentInfo,
    qr_code_title: demoSettings.qrCodeTitle,
    qr_code_url: demoContactCode,
  };
  return tx.run(sql`insert into settings (key, value)
    values ('site', ${JSON.stringify(site)}::jsonb), ('issuer', ${JSON.stringify(demoIssuer)}::jsonb)
    on conflict (key) do nothing`);
}

/** Invented accounts, so that a top-up by transfer can be tried. */
function saveBankAccounts(tx: Tx): Promise<number> {
  const bank_accounts = (['CNY', 'USD', 'EUR'] as const).map((currency, index) => ({
    currency,
    holder: 'Amberdock Demo Ltd',
    bank: 'Demo Bank',
    account_number: `DEMO 0000 0000 000${index + 1}`,
    swift: '',
    note: '演示账户，请勿转账。Demo account: do not transfer money.',
  }));
  const wallet = { second_approval_above_minor: String(secondApprovalAboveMinor), bank_accounts, version: 1 };
  return tx.run(sql`insert into settings (key, value) values ('wallet', ${JSON.stringify(wallet)})
    on conflict (key) do nothing`);
}

async function saveHotKeys(tx: Tx): Promise<void> {
  for (const [position, { zh, en }] of demoHotKeys.entries()) {
    await tx.run(sql`insert into hot_keys (id, text_zh, text_en, position)
      values (${newId()}, ${zh}, ${en}, ${position})`);
  }
}

async function saveArticles(tx: Tx, loadedAt: Date): Promise<void> {
  for (const [position, { key, name }] of demoArticleCategories.entries()) {
    await tx.run(sql`insert into article_categories (id, key, name_zh, name_en, position)
      values (${newId()}, ${key}, ${name.zh}, ${name.en}, ${position})`);
  }
  for (const [position, { key, category, title, body }] of demoArticles.entries()) {
    const publishedAt = daysBefore(loadedAt, 80 - 4 * position);
    await tx.run(sql`
      insert into articles
        (id, key, category_id, title_zh, title_en, body_zh, body_en, position, published_at, updated_at)
      select ${newId()}, ${key}, id, ${title.zh}, ${title.en}, ${body.zh}, ${body.en}, ${position},
        ${publishedAt}, ${publishedAt}
      from article_categories where key = ${category}`);
  }
}

async function saveSlides(tx: Tx): Promise<void> {
  for (const [position, { title, text, link, shows }] of demoSlides.entries()) {
    const origin = { kind: 'drawing', svg: stillLife(shows.handles, shows.category) };
    await tx.run(sql`
      insert into carousel_slides (id, title_zh, title_en, text_zh, text_en, link, origin, position)
      values (${newId()}, ${title.zh}, ${title.en}, ${text.zh}, ${text.en}, ${await addressOf(tx, link)},
        ${JSON.stringify(origin)}, ${position})`);
  }
}

/** A link to an article is written by its key, for ids are made when it is saved. */
async function addressOf(tx: Tx, link: string): Promise<string> {
  const key = /^\/articles\/(.+)$/.exec(link)?.[1];
  if (key === undefined) return link;
  const { id } = await tx.one<{ id: string }>(sql`select id from articles where key = ${key}`);
  return `/articles/${id}`;
}

async function saveActivity(tx: Tx, loadedAt: Date): Promise<void> {
  const { key, title, text, shows, startsInDays, endsInDays, goods } = demoActivity;
  const id = newId();
  const origin = { kind: 'drawing', svg: stillLife(shows.handles, shows.category) };
  await tx.run(sql`
    insert into activities (id, key, title_zh, title_en, text_zh, text_en, origin, starts_at, ends_at, published)
    values (${id}, ${key}, ${title.zh}, ${title.en}, ${text.zh}, ${text.en}, ${JSON.stringify(origin)},
      ${daysBefore(loadedAt, -startsInDays)}, ${daysBefore(loadedAt, -endsInDays)}, true)`);
  await tx.run(sql`
    insert into activity_goods (activity_id, product_id, position, percent_off)
    select ${id}, p.id, g.nth - 1, g.percent_off
    from unnest(${goods.map(({ handle }) => handle)}::text[], ${goods.map(({ percentOff }) => percentOff)}::int[])
      with ordinality as g (handle, percent_off, nth)
    join products p on p.source = ${demoSource} and p.handle = g.handle`);
}
