/**
 * A file that cannot be read as a whole: the command says why, changes nothing and exits with 1
 * (docs/design/interfaces.md#commands).
 */
export class UnusableFile extends Error {}
