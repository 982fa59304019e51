/** A file that cannot be read as a whole: the command says why, changes nothing and exits with 1 (design §2). */
export class UnusableFile extends Error {}
