import type { Text } from '../demo-product.ts';

/**
 * An article of the demo shop; bodies are Markdown. No prices: visitors read these too
 * (docs/design/visitors.md#what-is-left-out).
 */
export type DemoArticle = { key: string; category: string; title: Text; body: Text };
