import { inlineConstant } from '../../../db/planner.sql.ts';
import { docsInBlock } from '../indexing/changes.rules.ts';

/** The number of products by which a product's number is divided for its block in `search_postings`. */
export const blockSize = inlineConstant(docsInBlock);
