import { BadInput } from '../../http/validation.ts';
import { plainQuery } from '../search/index.ts';

/** Returns a question in the form in which questions are compared. @throws BadInput if nothing of it is left */
export function readQuestion(typed: string): string {
  const question = plainQuery(typed);
  if (question === '') throw new BadInput([{ field: 'question', fault: 'format' }]);
  return question;
}
