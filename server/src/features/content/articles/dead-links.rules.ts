/** A link of Markdown to an article, by its text and its target; it may have a title. */
const articleLink = /(?<!!)\[([^\]]*)\]\((\/articles\/[^)\s]+)(?:\s+(?:"[^"]*"|'[^']*'))?\s*\)/g;

/** Returns the addresses of articles that a text links to. */
export const articleLinksOf = (text: string): string[] => [
  ...new Set([...text.matchAll(articleLink)].map(([, , target = '']) => target)),
];

/** Leaves of links to these addresses their words alone. */
export const withoutLinksTo = (text: string, targets: ReadonlySet<string>): string =>
  text.replaceAll(articleLink, (link, words: string, target: string) => (targets.has(target) ? words : link));
