/** Files that are run at once, each on a shop of its own: a browser waits more than it works. */
export const shopCount = 2;
