import type { Text } from '../demo-product.ts';

/** An article of the demo shop; bodies are Markdown. No prices: visitors read these too (design §3). */
export type DemoArticle = { key: string; category: string; title: Text; body: Text };
