import { BadInput } from '../../http/validation.ts';
import { plainQuery } from '../search/index.ts';

/** Returns a search query in the form in which queries are compared. @throws BadInput if nothing of it is left */
export function readPlainQuery(typed: string): string {
  const searchQuery = plainQuery(typed);
  if (searchQuery === '') throw new BadInput([{ field: 'query', fault: 'format' }]);
  return searchQuery;
}
