/** Keys the passwords of the buyers that a bench makes, in its own process and in the server's. */
export const benchPepper = 'pepper of the bench';
