import type { DemoArticle } from './articles/demo-article.ts';
import { guideArticles } from './articles/guides.ts';
import { ruleArticles } from './articles/rules.ts';
import { termsArticles } from './articles/terms.ts';
import type { Text } from './demo-product.ts';

export const demoArticleCategories: { key: string; name: Text }[] = [
  { key: 'getting-started', name: { zh: '新手上路', en: 'Getting started' } },
  { key: 'trade-and-shipping', name: { zh: '资金与物流', en: 'Money & shipping' } },
  { key: 'rules', name: { zh: '规则与售后', en: 'Rules & after-sales' } },
];

export const demoArticles: DemoArticle[] = [...guideArticles, ...ruleArticles, ...termsArticles];
