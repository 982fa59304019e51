/** The front door of the search: the words of questions and of products, and what the staff settled of them. */
export { keepTuning, tuningOf } from './tuning.ts';
export { synonymKeys } from './words/query-terms.rules.ts';
export {
  foldedQuestion,
  looseTerms,
  plainQuestion,
  type SearchQuery,
  searchQuery,
  typedRuns,
} from './words/search-query.rules.ts';
export { type PlainWords, type Searchable, searchVector } from './words/search-vector.rules.ts';
export { plainFormOf, type Run, splitRuns } from './words/split-runs.rules.ts';
export {
  inWords,
  isPlainWord,
  normalText,
  oneSlipFrom,
  stemOf,
  tokenizerVersion,
} from './words/words.rules.ts';
