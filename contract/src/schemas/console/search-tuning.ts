import { type Static, Type } from 'typebox';
import {
  hotKeyLimits,
  landingPathLengthMax,
  searchReasons,
  synonymLimits,
} from '../../console/search-tuning.ts';
import { textLengthMax } from '../../text-limits.ts';
import { describeCalls } from '../describe-calls.ts';
import { Id } from '../ids.ts';
import { Nothing } from '../nothing.ts';
import { Version } from '../version.ts';

const { textLengthMax: synonymLengthMax, textsMin, textsMax } = synonymLimits;
const SearchQuery = Type.String({ minLength: 1, maxLength: textLengthMax.search });

export const ExplainedMatch = Type.Object({
  product_id: Id,
  name: Type.String(),
  reasons: Type.Array(Type.Enum([...searchReasons])),
  points: Type.Integer(),
  sold_30d: Type.Integer(),
});
export type ExplainedMatch = Static<typeof ExplainedMatch>;

export const ExplainedSearch = Type.Object({
  query: Type.String(),
  matches: Type.Array(ExplainedMatch),
  hidden: Type.Array(Type.Object({ product_id: Id, name: Type.String() })),
  version: Type.Integer({ description: 'The version of the rule, which a change of it names' }),
});
export type ExplainedSearch = Static<typeof ExplainedSearch>;

const synonyms = {
  texts: Type.Array(Type.String({ minLength: 1, maxLength: synonymLengthMax }), {
    minItems: textsMin,
    maxItems: textsMax,
  }),
  is_one_way: Type.Boolean(),
};
const SynonymId = Type.String({ pattern: '^[0-9]{1,9}$' });
export const Synonyms = Type.Object({ id: SynonymId, ...synonyms, version: Type.Integer() });
export type Synonyms = Static<typeof Synonyms>;
const ById = Type.Object({ id: SynonymId });

export const SearchCount = Type.Object({
  query: Type.String(),
  searches: Type.Integer(),
  without_match: Type.Integer(),
});
export type SearchCount = Static<typeof SearchCount>;

/** A search query that is redirected to a page of the shop instead of a list of matches. */
export const SearchLanding = Type.Object({
  query: Type.String(),
  path: Type.String(),
  version: Type.Integer(),
});
export type SearchLanding = Static<typeof SearchLanding>;

const hotKeyText = Type.String({ minLength: 1, maxLength: hotKeyLimits.textLengthMax, pattern: '\\S' });
/** A search that the shop proposes, in both languages. */
export const ProposedSearch = Type.Object({ zh: hotKeyText, en: hotKeyText });
export type ProposedSearch = Static<typeof ProposedSearch>;
const hotKeys = { hot_keys: Type.Array(ProposedSearch, { maxItems: hotKeyLimits.keysMax }) };
export const ProposedSearches = Type.Object({ ...hotKeys, version: Type.Integer() });
export type ProposedSearches = Static<typeof ProposedSearches>;

const access = { operator: 'content.write' } as const;

export const searchTuningSchemas = describeCalls({
  explain: {
    access,
    summary: 'The first products of a search, with the reasons why each stands where it does',
    query: Type.Object({ q: SearchQuery }),
    data: ExplainedSearch,
  },
  changeRule: {
    access,
    summary:
      'Set which products stand first for a search query, in their order, and which do not appear for it',
    body: Type.Object({
      query: SearchQuery,
      pinned: Type.Array(Id, { maxItems: 20, uniqueItems: true }),
      hidden: Type.Array(Id, { maxItems: 100, uniqueItems: true }),
      version: Version,
    }),
    data: Nothing,
    refusals: ['changed_meanwhile'],
  },
  synonyms: {
    access,
    summary: 'Groups of texts that mean the same, the latest first',
    query: Type.Object({ q: Type.Optional(Type.String({ maxLength: synonymLengthMax })) }),
    data: Type.Array(Synonyms),
  },
  addSynonyms: {
    access,
    summary: 'Add texts that mean the same; one way: only the first finds the others',
    body: Type.Object(synonyms),
    data: Synonyms,
    refusals: ['synonyms_alike', 'synonyms_full'],
  },
  changeSynonyms: {
    access,
    summary: 'Change a group of texts that mean the same',
    params: ById,
    body: Type.Object({ ...synonyms, version: Version }),
    data: Synonyms,
    refusals: ['synonyms_alike', 'changed_meanwhile'],
  },
  removeSynonyms: {
    access,
    summary: 'Remove a group of texts that mean the same',
    params: ById,
    query: Type.Object({ version: Version }),
    data: Nothing,
    refusals: ['changed_meanwhile'],
  },
  landings: {
    access,
    summary: 'The search queries that lead to a page of the shop, in the order of their letters',
    data: Type.Array(SearchLanding),
  },
  changeLanding: {
    access,
    summary: 'Have a search query lead to a page of the shop; without a path it is searched for again',
    description:
      'The path is one of the shop, such as `/activities/summer` or `/library?category_id=…`. It is no search by words: synonyms lead from one to another. `version` is the one that was read, or null for a query that leads nowhere yet.',
    body: Type.Object({
      query: SearchQuery,
      path: Type.Union([
        Type.String({ maxLength: landingPathLengthMax, pattern: '^/([^/\\\\\\s][^\\\\\\s]*)?$' }),
        Type.Null(),
      ]),
      version: Type.Union([Version, Type.Null()]),
    }),
    data: Nothing,
    refusals: ['landing_is_search', 'landing_exists', 'changed_meanwhile'],
  },
  hotKeys: {
    access,
    summary: 'The searches that the shop proposes, in both languages, in their order',
    data: ProposedSearches,
  },
  changeHotKeys: {
    access,
    summary: 'Set the searches that the shop proposes, in their order',
    body: Type.Object({ ...hotKeys, version: Version }),
    data: ProposedSearches,
    refusals: ['changed_meanwhile'],
  },
  counts: {
    access,
    summary:
      'The search queries of the past 30 days, with how often nothing had all of their words; no person is kept',
    query: Type.Object({ only_without_match: Type.Optional(Type.Boolean()) }),
    data: Type.Array(SearchCount),
  },
});
