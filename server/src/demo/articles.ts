import type { Text } from './demo-product.ts';
import { guideArticles } from './articles/guides.ts';
import { ruleArticles } from './articles/rules.ts';

/** An article of the demo shop; bodies are Markdown. No prices: visitors read these too (design §3). */
export type DemoArticle = { key: string; category: string; title: Text; body: Text };

export const demoArticleCategories: { key: string; name: Text }[] = [
  { key: 'getting-started', name: { zh: '新手上路', en: 'Getting started' } },
  { key: 'trade-and-shipping', name: { zh: '资金与物流', en: 'Money & shipping' } },
  { key: 'rules', name: { zh: '规则与售后', en: 'Rules & after-sales' } },
];

export const demoArticles: DemoArticle[] = [...guideArticles, ...ruleArticles];
