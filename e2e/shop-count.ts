/** The number of test files that run at once, each on its own shop: a browser mostly waits. */
export const shopCount = 3;
