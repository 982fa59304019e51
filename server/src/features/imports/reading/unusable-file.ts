import type { Text } from '@amberdock/contract/language.ts';

/**
 * A file that cannot be read as a whole: the command says why, changes nothing and exits with 1
 * (docs/design/interfaces.md#commands); the console says it in the operator's language. The reason is the rest of a
 * sentence about the file.
 */
export class UnusableFile extends Error {
  readonly reason: Text;
  constructor(reason: Text) {
    super(reason.en);
    this.reason = reason;
  }
}
