// `npm run pictures`: takes the README's pictures again, of a new demo shop or of the one at BASE_URL.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { answerHelp } from '../../server/src/commands/run-command.ts';
import { ensureBrowser } from '../launch/browser.js';
import { root } from '../launch/workspace.js';
import { type DemoBuyer, signInBuyer } from './demo-buyer.ts';
import { openDemoShop } from './open-demo-shop.ts';

const folder = join(root, 'docs', 'pictures');
const bytesMax = 120 * 1024;

type Picture = {
  file: string;
  /** Opens the page and waits for the subject of the picture. */
  show: (page: Page) => Promise<unknown>;
  language?: 'zh' | 'en';
  theme?: 'light' | 'dark';
  isPhone?: boolean;
  /** The size of the window in CSS pixels; a desktop's by default. */
  width?: number;
  height?: number;
};

answerHelp(
  'npm run pictures   takes all pictures of the README, of a demo shop of its own or of the one at BASE_URL',
);
const [word] = process.argv.slice(2);
if (word !== undefined) {
  console.error(
    `npm run pictures takes no "${word}": it takes all pictures, of a shop that BASE_URL may name.`,
  );
  process.exit(1);
}

const shop = await openDemoShop();
try {
  const browser = await chromium.launch({
    executablePath: await ensureBrowser(),
    // Chromium's sandbox does not start as root, nor if user namespaces are forbidden.
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    await takeAll(browser);
  } finally {
    await browser.close();
  }
} finally {
  await shop.close();
}

async function takeAll(browser: Browser): Promise<void> {
  const buyer = await signInBuyer(shop.address);
  const lines = await buyer.fillCart([
    { name: 'Heavyweight Cotton Tee, 240 gsm', values: ['Navy', 'M'], warehouse: 'EWR', quantity: 12 },
    { name: 'Mushroom Cordless Table Lamp', values: [], warehouse: 'LAX', quantity: 2 },
  ]);
  try {
    mkdirSync(folder, { recursive: true });
    for (const picture of await picturesOf(buyer, lines)) await take(browser, buyer, picture);
  } finally {
    await buyer.emptyCart(lines);
  }
}

async function picturesOf(buyer: DemoBuyer, lines: string[]): Promise<Picture[]> {
  const checkout = `/order?${new URLSearchParams(lines.map((id) => ['lines', id]))}&wallet=CNY`;
  const tee = await buyer.productPath('Heavyweight Cotton Tee, 240 gsm');
  const showLibrary = async (page: Page) => {
    await page.goto('/library');
    await prices(page).waitFor();
  };
  const showTee = async (page: Page) => {
    await page.goto(tee);
    await prices(page).waitFor();
    // The radio itself is covered by its label.
    await page.getByRole('radio', { name: 'Navy' }).check({ force: true });
  };
  return [
    {
      file: 'checkout',
      height: 1036,
      show: async (page) => {
        await page.goto(checkout);
        await page.locator('button:enabled', { hasText: 'Submit order' }).first().waitFor();
      },
    },
    {
      file: 'orders',
      show: async (page) => {
        await page.goto('/my/orders?tab=all');
        await page
          .getByRole('main')
          .getByRole('link', { name: /^A\d{8}/ })
          .first()
          .waitFor();
      },
    },
    { file: 'library', show: showLibrary },
    { file: 'product', show: showTee },
    { file: 'center-dark', show: showCenter, language: 'zh', theme: 'dark' },
    { file: 'phone', show: showTee, isPhone: true, width: 390, height: 844 },
    { file: 'console', show: showStaff, width: 1040, height: 650 },
  ];
}

/** Finds the buyer's own prices, which come last on a page of goods. */
function prices(page: Page): Locator {
  return page.getByRole('main').getByText('RMB').first();
}

async function showCenter(page: Page): Promise<void> {
  await page.goto('/my/center');
  await prices(page).waitFor();
  // The favorites are below the balances, and load separately.
  await page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('img') })
    .first()
    .waitFor();
}

async function showStaff(page: Page): Promise<void> {
  await page.goto('/console/staff');
  await page.getByLabel('Account').fill('operator');
  await page.getByRole('textbox', { name: 'Password' }).fill('operator123');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('row', { name: /^operator/ }).waitFor();
}

async function take(browser: Browser, buyer: DemoBuyer, picture: Picture): Promise<void> {
  const context = await openContext(browser, buyer, picture);
  try {
    const page = await context.newPage();
    await picture.show(page);
    await painted(page);
    const bytes = await small(await page.screenshot({ animations: 'disabled', caret: 'hide' }));
    writeFileSync(join(folder, `${picture.file}.webp`), bytes);
    console.log(`docs/pictures/${picture.file}.webp  ${Math.ceil(bytes.length / 1024)} KB`);
  } finally {
    await context.close();
  }
}

async function openContext(browser: Browser, buyer: DemoBuyer, picture: Picture): Promise<BrowserContext> {
  const { language = 'en', theme = 'light', isPhone = false, width = 1280, height = 800 } = picture;
  const localStorage = [
    ...buyer.stored,
    { name: 'set_language', value: language },
    { name: 'theme', value: theme },
    { name: 'console_language', value: language },
    { name: 'console_theme', value: theme },
  ];
  const context = await browser.newContext({
    baseURL: shop.address,
    locale: language === 'en' ? 'en-US' : 'zh-CN',
    viewport: { width, height },
    deviceScaleFactor: isPhone ? 2 : 1.5,
    isMobile: isPhone,
    hasTouch: isPhone,
    reducedMotion: 'reduce',
    storageState: { cookies: [], origins: [{ origin: shop.address, localStorage }] },
  });
  await context.addCookies([{ name: 'set_language', value: language, url: shop.address }]);
  return context;
}

/** Waits until fonts and all visible pictures are loaded, and the page has no skeletons left. */
async function painted(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top, bottom, left, right } = image.getBoundingClientRect();
      const isInSight = top < innerHeight && bottom > 0 && left < innerWidth && right > 0;
      return !isInSight || image.complete;
    }),
  );
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all([...document.images].filter(({ complete }) => complete).map((image) => image.decode()));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}

/** Encodes the picture as WebP, at the best quality whose file is small enough. */
async function small(png: Buffer): Promise<Buffer> {
  for (const quality of [85, 78, 70, 60]) {
    const bytes = await sharp(png).webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    if (bytes.length <= bytesMax) return bytes;
  }
  throw new Error(
    `A picture stays over ${bytesMax / 1024} KB: take less of the page, or at a smaller scale.`,
  );
}
