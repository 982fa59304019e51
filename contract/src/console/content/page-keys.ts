/** The longest name of an article or a campaign in its address, in characters. */
export const pageKeyLengthMax = 60;

/** The name of a page in its address: lowercase letters, digits and hyphens, and no id, since pages are found by that too. */
export const pageKeyPattern = '^(?![0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$)[a-z0-9]+(-[a-z0-9]+)*$';
