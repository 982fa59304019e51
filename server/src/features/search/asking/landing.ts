import type { Reader } from '../../../db/tx.ts';
import { plainQuestion } from '../words/question.rules.ts';
import { tuningOf } from './tuning.ts';

/** Returns the path of the page that the staff had a search lead to; null if its list answers. */
export async function landingOf(read: Reader, typed: string): Promise<string | null> {
  const { landings } = await tuningOf(read);
  return landings.get(plainQuestion(typed)) ?? null;
}
