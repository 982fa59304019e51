/** The pepper for the passwords of the bench's buyers, in its own process and in the server's. */
export const benchPepper = 'pepper of the bench';
