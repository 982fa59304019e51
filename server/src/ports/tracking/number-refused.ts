/** The service answered that it cannot follow a number: asking again soon changes nothing. */
export class NumberRefused extends Error {}
