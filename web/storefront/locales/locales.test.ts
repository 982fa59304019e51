import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { testKind, webhookKinds } from '@amberdock/contract/people/webhooks.ts';
import { describe, expect, it } from 'vitest';

const app = join(import.meta.dirname, '..');
const files = import.meta.glob<{ default: Record<string, string> }>('./*/*.ts', { eager: true });
const textsIn = (language: string, namespace: string) =>
  files[`./${language}/${namespace}.ts`]?.default ?? {};
const namespaces = [...new Set(Object.keys(files).map((file) => file.replace(/.*\/|\.ts$/g, '')))];
const base = (key: string) => key.replace(/_(one|other)$/, '');
const keysOf = (texts: object) => [...new Set(Object.keys(texts).map(base))].toSorted();

const sources = readdirSync(app, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|^locales/.test(file))
  .map((file) => readFileSync(join(app, file), 'utf8'))
  .filter((source) => source.includes('useTranslation('));

/** The keys that a source uses of a namespace: whole ones, and beginnings of computed ones. */
function usesOf(namespace: string) {
  const exact = new Set<string>();
  const beginnings = new Set<string>();
  for (const source of sources) {
    if (!source.includes(`useTranslation('${namespace}')`)) continue;
    for (const [text] of source.matchAll(/'[\w.-]+'/g)) exact.add(text.slice(1, -1));
    for (const [, start = ''] of source.matchAll(/`([\w.-]+)\$\{/g)) beginnings.add(start);
  }
  return { exact, beginnings };
}

describe.each(namespaces)('texts of %s', (namespace) => {
  it('say the same in both languages', () => {
    expect(keysOf(textsIn('zh', namespace))).toEqual(keysOf(textsIn('en', namespace)));
  });

  it('ask for the same values in both languages', () => {
    const values = (text = '') => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).toSorted();
    const en = textsIn('en', namespace);
    for (const [key, text] of Object.entries(textsIn('zh', namespace))) {
      expect(values(en[key] ?? en[`${key}_other`]), key).toEqual(values(text));
    }
  });

  it('are all used', () => {
    const { exact, beginnings } = usesOf(namespace);
    const isUsed = (key: string) => exact.has(key) || [...beginnings].some((start) => key.startsWith(start));
    expect(keysOf(textsIn('zh', namespace)).filter((key) => !isUsed(key))).toEqual([]);
  });
});

describe('texts asked for', () => {
  it('are all there', () => {
    const missing: string[] = [];
    for (const source of sources) {
      const used = [...source.matchAll(/useTranslation\('([\w-]+)'\)/g)].map(
        ([, namespace = '']) => namespace,
      );
      const known = new Set(used.flatMap((namespace) => keysOf(textsIn('zh', namespace))));
      for (const [, key = ''] of source.matchAll(/\bt[A-Z]?\w*\(\s*'([\w.-]+)'/g))
        if (!known.has(key)) missing.push(key);
    }
    expect(missing).toEqual([]);
  });
});

it('every kind of event that a webhook receives has its name', () => {
  const names = textsIn('en', 'webhooks');
  expect([...webhookKinds, testKind].filter((kind) => !names[`kind.${kind}`])).toEqual([]);
});
